import { dataClient } from '#app/session/data-client.ts'
import { takeNews } from '../student/write/take-news.ts'
import { markSeen } from './queries.ts'

/** What a student says of what she was told. Throws what the server refused. */
export const notificationsWrites = {
  async seen(_studentId: string, seen: { ids: string[] } | { until: string }): Promise<void> {
    const data = dataClient()
    await markSeen(data, seen)
    await takeNews(data)
  },
}

export type NotificationsWrites = typeof notificationsWrites
