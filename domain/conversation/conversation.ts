import type { NotificationKind } from '../notifications/notification-kinds.ts'

/** A file of the student's that a message speaks of. */
export interface MessageFile {
  name: string
  /** In the private bucket. */
  path: string
  contentType: string
  bytes: number
}

export interface Message {
  id: string
  fromStaff: boolean
  /** Who of staff wrote it, where a name is known. */
  author: string | null
  body: string
  sentAt: string
  /** When the other side first had it on a screen. */
  readAt: string | null
  /** It was passed on from the assistant. */
  isPassedOn: boolean
  files: readonly MessageFile[]
}

/** What public.own_conversation() gives; times are ISO. */
export interface Conversation {
  now: string
  total: number
  /** The newest ones, oldest first. */
  messages: readonly Message[]
  /** Who answers, or answered last. */
  counsellor: string | null
  /** Since when something of hers waits for an answer, and until when it is answered; null where nothing does. */
  waitsSince: string | null
  answerBy: string | null
  /** When a counsellor last took up what she had paid for; null before. */
  takenUpAt: string | null
}

/** What every screen shows of what has changed, as public.own_news() gives it. */
export interface News {
  unread: number
  unreadMessages: number
  /** Where her browser last said that she is. */
  timeZone: string | null
  /** Another one once anything has changed. */
  changedAt: string | null
}

/** What she was told of, as far as a screen shows it. */
export interface Notification {
  id: string
  kind: NotificationKind
  title: string
  body: string
  link: string
  read_at: string | null
  created_at: string
}

/** What she has to do: what a checklist asks for names its paper. */
export interface StudentTask {
  id: string
  document: string | null
  title: string
  details: string
  /** ISO date. */
  due: string | null
  done_at: string | null
}
