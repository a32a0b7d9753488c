import type { Data } from '#app/session/data-client.ts'
import type { Conversation, News, StudentTask } from '#domain/conversation/conversation.ts'

/** A conversation, and how far the server's clock is ahead of this device's. */
export interface ReadConversation extends Conversation {
  aheadMs: number
}

/** The newest messages, and who answers by when. Throws what the server refused. */
export async function readConversation(data: Data, newest: number): Promise<ReadConversation> {
  const { data: conversation, error } = await data.rpc('own_conversation', { newest })
  if (error) throw error
  return { ...conversation, aheadMs: Date.parse(conversation.now) - Date.now() }
}

export async function readNews(data: Data): Promise<News> {
  const { data: news, error } = await data.rpc('own_news')
  if (error) throw error
  return news
}

/** What is still to do, what is due first. */
export async function readOpenTasks(data: Data, studentId: string): Promise<StudentTask[]> {
  const { data: tasks, error } = await data
    .from('tasks')
    .select('id, document, title, details, due, done_at')
    .eq('student_id', studentId)
    .is('done_at', null)
    .order('due')
    .order('created_at')
  if (error) throw error
  return tasks
}
