import { dataClient } from '#app/session/data-client.ts'
import type { MessageFile } from '#domain/conversation/conversation.ts'
import { takeNews } from '../student/write/take-news.ts'
import { readThread, sendMessage } from './queries.ts'

/** What a student does in her conversation. Each throws what the server refused. */
export const messagesWrites = {
  async send(_studentId: string, message: { id: string; body: string; files: readonly MessageFile[] }): Promise<void> {
    await sendMessage(dataClient(), message)
  },

  /** What the counsellors wrote has been on the screen. */
  async read(): Promise<void> {
    const data = dataClient()
    await readThread(data)
    await takeNews(data)
  },
}

export type MessagesWrites = typeof messagesWrites
