/** A mail as it goes out. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** The same each time it is delivered: a mail program shows two of one id as one (RFC 5322, 3.6.4). */
  messageId?: string
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string
  /** The address that ends a subscription by one POST (RFC 8058). */
  unsubscribeLink?: string
}

/** Hands a letter over. Resolves once it is safe elsewhere; throws UndeliverableError when trying again cannot help. */
export type Deliver = (letter: Letter) => Promise<void>

export class UndeliverableError extends Error {
  override name = 'UndeliverableError'
}
