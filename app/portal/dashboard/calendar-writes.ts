import { loadData } from '#app/session/clients.ts'
import { createCalendarFeed, revokeCalendarFeed } from './queries.ts'

/** What a student does about her calendar's secret address. Each throws what the server refused. */
export const calendarWrites = {
  /** Gives the path of a new one, this once; an earlier one stops working. */
  createFeed: async (): Promise<string> => createCalendarFeed(await loadData()),
  revokeFeed: async (): Promise<void> => revokeCalendarFeed(await loadData()),
}

export type CalendarWrites = typeof calendarWrites
