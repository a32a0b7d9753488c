import type { MessageFile } from '#domain/conversation/conversation.ts'
import { messageKeyOf } from '../student/draft/draft.ts'

/** What is written and not sent: kept in the browser, so that neither a reload nor the end of a session loses it. */
export interface MessageDraft {
  /** The message's own id, the same however often it is sent: the server stores it once. */
  id: string
  text: string
  /** Uploaded already. */
  files: readonly MessageFile[]
}

export function newDraft(): MessageDraft {
  return { id: crypto.randomUUID(), text: '', files: [] }
}

/** Null where none is kept, or it was not written by us. */
export function readMessageDraft(storage: Pick<Storage, 'getItem'>, userId: string): MessageDraft | null {
  const kept = storage.getItem(messageKeyOf(userId))
  if (kept === null) return null
  try {
    const { id, text, files } = JSON.parse(kept) as Partial<Record<keyof MessageDraft, unknown>>
    if (typeof id !== 'string' || typeof text !== 'string' || !Array.isArray(files) || !files.every(isFile)) return null
    return { id, text, files }
  } catch {
    return null
  }
}

/** One without anything in it is not kept. */
export function keepMessageDraft(storage: Pick<Storage, 'setItem' | 'removeItem'>, userId: string, draft: MessageDraft): void {
  if (draft.text === '' && draft.files.length === 0) storage.removeItem(messageKeyOf(userId))
  else storage.setItem(messageKeyOf(userId), JSON.stringify(draft))
}

function isFile(given: unknown): given is MessageFile {
  if (typeof given !== 'object' || given === null) return false
  const { name, path, contentType, bytes } = given as Record<string, unknown>
  return [name, path, contentType].every((one) => typeof one === 'string') && typeof bytes === 'number'
}
