import type { Transaction } from '#db/database.ts'
import type { FigureChange } from '#domain/catalogue/figure.ts'
import type { GuideChange, GuideFactKind } from '#domain/guide/guide-facts.ts'
import type { MailedKind } from '#domain/notifications/notification-kinds.ts'

/** A mail as a room asks for it; server/mail/ turns it into subject, text and HTML. */
export type Mail =
  | { kind: 'confirmation'; to: string; link: string; name?: string | undefined }
  | { kind: 'account-exists'; to: string; loginLink: string; resetLink: string }
  /** To the owner of an address that another account asks to move to. */
  | { kind: 'address-taken'; to: string; loginLink: string }
  | { kind: 'recovery'; to: string; link: string }
  | { kind: 'magic-link'; to: string; link: string; code: string }
  | { kind: 'email-change'; to: string; link: string; newEmail: string }
  /** To the old address: that its account asks to move, in case that was not its owner. */
  | { kind: 'email-change-notice'; to: string; newEmail: string }
  /** A code for somebody who is signed in and changes the password. */
  | { kind: 'reauthentication'; to: string; code: string }
  | { kind: 'account-deleted'; to: string }
  /** To the provider: a question from the contact form. The link leads to its line at the console; an answer goes to whoever asked. */
  | { kind: 'enquiry'; to: string; name: string; email: string; question: string; answerBy: string; link: string }
  /** To whoever asked: that it has arrived, and until when it is answered. */
  | { kind: 'enquiry-received'; to: string; name: string; answerBy: string }
  /** The matches of a survey, best first, and the address that shows them until `expiresOn` (ISO date). */
  | {
      kind: 'survey-matches'
      to: string
      name: string
      matches: readonly { name: string; place: string; met: number; of: number }[]
      answerBy: string
      link: string
      expiresOn: string
    }
  /** What a counsellor answers. Queued by the database's function reply_to_item(), with the reply itself. `link` is a path, for a student. */
  | { kind: 'staff-reply'; to: string; subject: string; body: string; link?: string }
  /**
   * To a student: what has changed, oldest first. Queued by the database's function queue_notification_mails(); links are paths, `token`
   * ends the mails of this kind.
   */
  | {
      kind: 'notification'
      to: string
      about: MailedKind
      token: string
      changes: readonly { title: string; text: string; link: string }[]
    }
  /** To a student: what was changed in the figures of what she chose. Queued by the database's function tell_of_figures(). */
  | {
      kind: 'figures-changed'
      to: string
      name: string
      university: string
      /** Null where it is about the university. */
      program: string | null
      changes: readonly FigureChange[]
    }
  /** To a student: what was changed in what the guide says of a country or a university she chose. Queued by the trigger note_guide_checks(). */
  | {
      kind: 'guide-changed'
      to: string
      name: string
      of: GuideFactKind
      /** The country of the visa, or the name of the scholarship. */
      entry: string
      changes: readonly GuideChange[]
    }
  /** To a student: money is on its way back. Queued by the database's trigger tell_of_refund(). */
  | {
      kind: 'refund'
      to: string
      name: string
      /** What was paid for. */
      title: string
      amountMinor: number
      currency: string
      creditNumber: string
      /** ISO time. */
      promisedBy: string
      isWhole: boolean
      isDemonstration: boolean
    }
  | { kind: 'intake-confirmation'; to: string; link: string }
  | { kind: 'intake-confirmed'; to: string; unsubscribeLink: string }
  /** `startDate` is an ISO date. */
  | { kind: 'intake-announced'; to: string; startDate: string; link: string; unsubscribeLink: string }
  /** What of a student's plan begins or is late; `more` steps stand in the plan alone. */
  | { kind: 'plan-reminder'; to: string; steps: readonly RemindedStep[]; more: number; link: string; unsubscribeLink: string }

/** A step as a mail names it. `due` is an ISO date, `of` the programmes it is for. */
export interface RemindedStep {
  title: string
  kind: 'begins' | 'late'
  due: string
  why: string
  of: string
}

export interface MailQueue {
  /**
   * Queues the mail inside the caller's transaction: it goes out once the transaction commits, at least once, also when
   * the process is killed in between; it never goes out when the transaction is rolled back.
   */
  send(mail: Mail, transaction: Transaction): Promise<void>
  /** Resolves when everything queued so far has gone out. For tests and for a clean stop. */
  settled(): Promise<void>
}
