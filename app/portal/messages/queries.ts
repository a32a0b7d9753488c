import type { Data } from '#app/session/data-client.ts'
import type { MessageFile } from '#domain/conversation/conversation.ts'

/** Stores a message, once however often it is sent with its id. Throws what the server refused. */
export async function sendMessage(
  data: Data,
  { id, body, files }: { id: string; body: string; files: readonly MessageFile[] },
): Promise<void> {
  const { error } = await data.rpc('send_message', {
    body,
    files: files.map(({ path, name }) => ({ path, name })),
    message_id: id,
  })
  if (error) throw error
}

export async function readThread(data: Data): Promise<void> {
  const { error } = await data.rpc('read_thread')
  if (error) throw error
}
