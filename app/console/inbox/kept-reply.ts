import type { ReplyFile } from './stage-file.ts'

/** A reply that is being written: kept on this device, so that nothing is lost when a session ends or a page is left. */
export interface KeptReply {
  subject: string
  body: string
  template: string | null
  files: readonly ReplyFile[]
}

const keyOf = (number: number) => `helix-reply-${number}`

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
