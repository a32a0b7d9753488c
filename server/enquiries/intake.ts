import type { Transaction } from '#db/database.ts'
import type { MailQueue } from '../mail/mail-queue.ts'

interface Sender {
  mail: MailQueue
  /** The site's own origin, for the links. */
  siteUrl: string
}

const linkOf = (siteUrl: string, action: 'confirm' | 'unsubscribe', token: string) => `${siteUrl}/next-intake?${action}=${token}`

/**
 * Asks the address to confirm that it wants to be told of the next intake. One that has confirmed already, or was asked within
 * the hour, gets no mail; the caller is not told which.
 */
export async function askToConfirm(email: string, { mail, siteUrl }: Sender, transaction: Transaction): Promise<void> {
  const { rows } = await transaction.query<{ token: string }>(
    `insert into public.intake_subscriptions as known (email) values ($1)
     on conflict (email) do update set asked_at = now()
       where known.confirmed_at is null and known.asked_at < now() - interval '1 hour'
     returning token`,
    [email.toLowerCase()],
  )
  for (const { token } of rows)
    await mail.send(
      { kind: 'intake-confirmation', to: email.toLowerCase(), link: linkOf(siteUrl, 'confirm', token) },
      transaction,
    )
}

/** The person proves the address by the link of the mail. False when no such subscription exists (any more). */
export async function confirmSubscription(token: string, { mail, siteUrl }: Sender, transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.query<{ email: string; fresh: boolean }>(
    `with before as (select email, confirmed_at from public.intake_subscriptions where token = $1 for update)
     update public.intake_subscriptions known set confirmed_at = coalesce(known.confirmed_at, now())
       from before where known.email = before.email returning known.email, before.confirmed_at is null as fresh`,
    [token],
  )
  const [confirmed] = rows
  if (confirmed?.fresh)
    await mail.send(
      { kind: 'intake-confirmed', to: confirmed.email, unsubscribeLink: linkOf(siteUrl, 'unsubscribe', token) },
      transaction,
    )
  return confirmed !== undefined
}

/** Ends the subscription and forgets the address. Twice is the same as once. */
export async function unsubscribe(token: string, transaction: Transaction): Promise<void> {
  await transaction.query('delete from public.intake_subscriptions where token = $1', [token])
}

/** Tells everybody who confirmed and does not know of this start yet. Gives how many mails were queued. */
export async function announceIntake(startDate: string, { mail, siteUrl }: Sender, transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ email: string; token: string }>(
    `update public.intake_subscriptions set announced_start = $1::date
     where confirmed_at is not null and announced_start is distinct from $1::date returning email, token`,
    [startDate],
  )
  for (const { email, token } of rows)
    await mail.send(
      {
        kind: 'intake-announced',
        to: email,
        startDate,
        link: `${siteUrl}/programs`,
        unsubscribeLink: linkOf(siteUrl, 'unsubscribe', token),
      },
      transaction,
    )
  return rows.length
}

/** Addresses that nobody proved within a week. */
export async function sweepUnconfirmed(transaction: Transaction): Promise<void> {
  await transaction.query(
    `delete from public.intake_subscriptions where confirmed_at is null and asked_at < now() - interval '7 days'`,
  )
}
