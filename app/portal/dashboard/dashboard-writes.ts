import { dataClient } from '#app/session/data-client.ts'
import { settleTask } from '../student/queries/task-queries.ts'
import { createCalendarFeed, revokeCalendarFeed } from './queries.ts'

/** What a student does on her dashboard. Each throws what the server refused. */
export const dashboardWrites = {
  /** Gives the path of her calendar's new secret address, this once. */
  createFeed: (): Promise<string> => createCalendarFeed(dataClient()),
  revokeFeed: (): Promise<void> => revokeCalendarFeed(dataClient()),
  /** A task of the counsellor's is done, or not done after all. */
  settle: async (_studentId: string, { id, done }: { id: string; done: boolean }): Promise<void> =>
    settleTask(dataClient(), id, done),
}

export type DashboardWrites = typeof dashboardWrites
