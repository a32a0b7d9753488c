import type { Database } from '#domain/database-types.ts'
import { consoleData } from '../../shell/console-data.ts'

export type MessageFile = Database['public']['Functions']['message_files']['Returns'][number]

/** What was attached to the messages of a student's conversation, on either side. */
export async function readMessageFiles(student: string): Promise<MessageFile[]> {
  const { data } = await consoleData().rpc('message_files', { of_student: student }).throwOnError()
  return data
}
