import type { ReplyFile } from './stage-file.ts'

/** A reply that is being written: kept on this device, so that nothing is lost when a session ends or a page is left. */
export interface KeptReply {
  subject: string
  body: string
  template: string | null
  files: readonly ReplyFile[]
}

const PREFIX = 'helix-reply-'
const keyOf = (number: number) => `${PREFIX}${number}`

export function keepReply(number: number, reply: KeptReply): void {
  localStorage.setItem(keyOf(number), JSON.stringify(reply))
}

export function keptReply(number: number): KeptReply | null {
  const kept = localStorage.getItem(keyOf(number))
  return kept === null ? null : { files: [], ...(JSON.parse(kept) as Omit<KeptReply, 'files'>) }
}

export function forgetReply(number: number): void {
  localStorage.removeItem(keyOf(number))
}

/** Who logs out leaves nothing about a student on the device. */
export function forgetReplies(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(PREFIX)) storage.removeItem(key)
}
