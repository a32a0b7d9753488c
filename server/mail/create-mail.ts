import path from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#db/database.ts'
import type { Settings } from '../settings.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { createMailQueue, type WorkingMailQueue } from './outbox-queue.ts'
import { createSmtpDelivery } from './smtp.ts'

export interface MailNeeds {
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'SITE_URL'>
  database: Database
  log: Logger
}

/** The mail queue, delivering by SMTP where SMTP_URL is set, else to the local mailbox in DATA_DIR, which is then given too. */
export function createMail({ settings, database, log }: MailNeeds): { mail: WorkingMailQueue; mailbox?: Mailbox } {
  const needs = { database, log, siteUrl: settings.SITE_URL }
  if (settings.SMTP_URL)
    return { mail: createMailQueue({ ...needs, deliver: createSmtpDelivery(settings.SMTP_URL, settings.MAIL_FROM) }) }
  const mailbox = openMailbox(path.join(path.resolve(settings.DATA_DIR), 'mailbox'))
  return { mail: createMailQueue({ ...needs, deliver: mailbox.keep }), mailbox }
}
