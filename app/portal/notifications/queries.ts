import type { Data } from '#app/session/data-client.ts'
import type { Notification } from '#domain/conversation/conversation.ts'

const SHOWN = 100

/** The newest first. Throws what the server refused. */
export async function readNotifications(data: Data, studentId: string): Promise<Notification[]> {
  const { data: notifications, error } = await data
    .from('notifications')
    .select('id, kind, title, body, link, read_at, created_at')
    .eq('student_id', studentId)
    .order('created_at', { ascending: false })
    .limit(SHOWN)
  if (error) throw error
  return notifications
}

/** These have been seen; without them, all that were there at `until`. */
export async function markSeen(data: Data, seen: { ids: string[] } | { until: string }): Promise<void> {
  const { error } = await data.rpc('read_notifications', 'ids' in seen ? { seen: seen.ids } : { until: seen.until })
  if (error) throw error
}
