import { accessToken } from '#app/session/clients.ts'
import { documentIssue } from '#domain/applications/applications.ts'

/** A file that was uploaded for a reply that is being written; the server keeps it for a day. */
export interface ReplyFile {
  version: string
  name: string
}

/** Why a file was not taken, in a sentence for people. */
export class FileIssue extends Error {
  override name = 'FileIssue'
}

/** Uploads a file for a reply, checked before and by the server. Throws FileIssue for what it does not take. */
export async function stageFile(file: File): Promise<ReplyFile> {
  const issue = documentIssue(file)
  if (issue) throw new FileIssue(issue)
  const answer = await fetch('/functions/v1/reply-file', {
    method: 'POST',
    headers: { Authorization: `Bearer ${await accessToken()}`, 'Content-Type': file.type },
    body: file,
  })
  const said = (await answer.json()) as { version: string; message?: string }
  if (answer.ok) return { version: said.version, name: file.name }
  if (answer.status < 500) throw new FileIssue(said.message ?? 'The server did not take this file.')
  throw Object.assign(new Error(said.message ?? 'not stored'), { status: answer.status })
}
