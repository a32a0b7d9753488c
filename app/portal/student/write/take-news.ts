import type { Data } from '#app/session/data-client.ts'
import { changeStudent } from '../load/student-data.ts'
import { readNews } from '../queries/conversation-queries.ts'

/** Has every screen show what is unread now. */
export async function takeNews(data: Data): Promise<void> {
  const news = await readNews(data)
  changeStudent((before) => ({ ...before, news }))
}
