import { loadData } from '#app/session/clients.ts'
import { settleTask } from '../student/queries/task-queries.ts'
import { createCalendarFeed, revokeCalendarFeed } from './queries.ts'

/** What a student does on her dashboard. Each throws what the server refused. */
export const dashboardWrites = {
  /** Gives the path of her calendar's new secret address, this once. */
  createFeed: async (): Promise<string> => createCalendarFeed(await loadData()),
  revokeFeed: async (): Promise<void> => revokeCalendarFeed(await loadData()),
  /** A task of the counsellor's is done, or not done after all. */
  settle: async (_studentId: string, { id, done }: { id: string; done: boolean }): Promise<void> =>
    settleTask(await loadData(), id, done),
}

export type DashboardWrites = typeof dashboardWrites
