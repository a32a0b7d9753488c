/** What a student can be told of, by kind. */
export type NotificationKind = 'status' | 'document' | 'message' | 'deadline' | 'fact' | 'task'

/** The kinds that mails are sent of, each her own choice; deadlines have their reminders (domain/plan/reminders.ts). */
export const MAILED_KINDS = {
  message: 'An answer that you have not read for an hour',
  status: 'A new status or next step of an application',
  document: 'A document that is asked for, accepted or asked for again',
  task: 'A task from your counsellor',
  fact: 'A deadline or fee that your plan is counted from has changed',
} as const satisfies Partial<Record<NotificationKind, string>>

export type MailedKind = keyof typeof MAILED_KINDS

export function isMailedKind(kind: string | null): kind is MailedKind {
  return kind !== null && Object.hasOwn(MAILED_KINDS, kind)
}
