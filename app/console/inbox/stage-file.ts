import { callFunction } from '#app/session/call-function.ts'
import { accessToken } from '#app/session/clients.ts'

/** A file that was uploaded for a reply that is being written; the server keeps it for a day. */
export interface ReplyFile {
  version: string
  name: string
}

/** Uploads a file for a reply. Throws FunctionCallError. */
export async function stageFile(file: File): Promise<ReplyFile> {
  const { version } = await callFunction<Pick<ReplyFile, 'version'>>(await accessToken(), 'reply-file', file)
  return { version, name: file.name }
}
