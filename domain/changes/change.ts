/** What a change can be of. Students are told of their own messages, applications, documents, payments and notifications alone. */
export const CHANGE_KINDS = [
  'inbox',
  'message',
  'application',
  'document',
  'payment',
  'notification',
  'student',
  'catalogue',
  'office_hours',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** That something changed, and no more: whoever hears of it reads it with rights of one's own. */
export interface Change {
  kind: ChangeKind
  /** Null where many may have changed. */
  id: string | null
}

/** How often a stream that has nothing to say says so. One that is silent for longer than twice that is broken. */
export const HEARTBEAT_SECONDS = 20
