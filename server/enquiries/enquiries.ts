import { PROVIDER } from '#content/provider/provider.ts'
import type { Transaction } from '#db/database.ts'
import { answerDue, formatIndianTime } from '#domain/conversation/answer-time.ts'
import { type Enquiry } from '#domain/survey/enquiry.ts'
import type { MailQueue } from '../mail/mail-queue.ts'

/** One address gets so many acknowledgements a day; further questions are kept and acknowledged no more. */
const ACKNOWLEDGEMENTS_A_DAY = 3

/**
 * Keeps a question, mails it to the provider and tells whoever asked that it has arrived; one that was kept before is only looked up. Gives when it
 * is answered at the latest.
 */
export async function keepEnquiry(
  { name, email, question, sending }: Enquiry,
  userId: string | null,
  { mail, siteUrl }: { mail: MailQueue; siteUrl: string },
  transaction: Transaction,
): Promise<Date> {
  const address = email.toLowerCase()
  const { rows } = await transaction.query<{ id: string; created_at: Date; today: number }>(
    `insert into public.enquiries (user_id, name, email, question, sending) values ($1, $2, $3, $4, $5)
     on conflict (sending, email, md5(question)) where sending is not null do nothing
     returning id, created_at, (select count(*) from public.enquiries same
       where same.email = $3 and same.created_at > now() - interval '1 day')::int as today`,
    [userId, name, address, question, sending ?? null],
  )
  const [stored] = rows
  if (!stored) return answerDue(await arrivalOf(sending ?? null, address, question, transaction))
  const due = answerDue(stored.created_at)
  const answerBy = formatIndianTime(due)
  const link = `${siteUrl}/console/inbox/${await lineOf(stored.id, transaction)}`
  await mail.send({ kind: 'enquiry', to: PROVIDER.email, name, email: address, question, answerBy, link }, transaction)
  if (stored.today < ACKNOWLEDGEMENTS_A_DAY)
    await mail.send({ kind: 'enquiry-received', to: address, name, answerBy }, transaction)
  return due
}

/** When the question arrived that was sent before with the same form. */
async function arrivalOf(sending: string | null, address: string, question: string, transaction: Transaction): Promise<Date> {
  const { rows } = await transaction.query<{ created_at: Date }>(
    'select created_at from public.enquiries where sending = $1 and email = $2 and md5(question) = md5($3)',
    [sending, address, question],
  )
  const [before] = rows
  if (!before) throw new Error('the enquiry was not stored')
  return before.created_at
}

/** The number of the line that the database opened for it in the inbox. */
async function lineOf(enquiryId: string, transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ number: number }>('select number from public.inbox_items where enquiry_id = $1', [
    enquiryId,
  ])
  const [line] = rows
  if (!line) throw new Error('the enquiry has no line in the inbox')
  return line.number
}
