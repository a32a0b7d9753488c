import type { Caller } from '#db/as-role.ts'

/** Whoever listens, by a verified token; `id` is the account. */
export interface Listener extends Caller {
  id: string
  sessionId: string
}

export interface ChangeStreams {
  /**
   * Server-sent events of what changes for the person: `ready` once nothing more is missed, `change` with a Change, `look` where
   * something may have been missed, and `end` with the reason as the last. It ends with the session, with the token, and for a reader
   * that does not read. Throws CallerError and StreamRefusal.
   */
  open(person: Listener): Promise<ReadableStream<Uint8Array>>
  /** Ends every stream, and hears of nothing any more. */
  close(): Promise<void>
  /** How many are open. */
  readonly size: number
}
