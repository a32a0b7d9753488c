import type { Data } from '#app/session/clients.ts'
import { readNews } from './conversation-queries.ts'
import { changeStudent } from './student-data.ts'

/** Has every screen show what is unread now. */
export async function takeNews(data: Data): Promise<void> {
  const news = await readNews(data)
  changeStudent((before) => ({ ...before, news }))
}
