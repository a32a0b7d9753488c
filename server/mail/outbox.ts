import { asService } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { Mail } from './mail-queue.ts'

/** The channel that says, once a transaction commits, that a mail is waiting. */
export const QUEUED = 'mail_queued'

export interface ClaimedMail {
  id: number
  mail: Mail
  messageId: string
  /** How often it was tried, this time included. */
  attempts: number
  ageSeconds: number
}

export async function queueMail(mail: Mail, transaction: Transaction): Promise<void> {
  await transaction.query(
    `with queued as (insert into mail.outbox (mail) values ($1::jsonb) returning id) select pg_notify('${QUEUED}', '') from queued`,
    [JSON.stringify(mail)],
  )
}

/**
 * Takes what is due, oldest first. Another worker gets none of it before the claim ends, so one that dies holding a mail
 * delays it by `claimSeconds` at most.
 */
export function claimMails(database: Database, worker: string, limit: number, claimSeconds: number): Promise<ClaimedMail[]> {
  return asService(database, async (transaction) => {
    const { rows } = await transaction.query<{ id: number; mail: Mail; messageId: string; attempts: number; ageSeconds: number }>(
      `update mail.outbox set claimed_by = $1, attempts = attempts + 1, due_at = now() + make_interval(secs => $3)
       where id in (select id from mail.outbox where failed_at is null and due_at <= now() order by due_at, id limit $2 for update skip locked)
       returning id, mail, message_id as "messageId", attempts, extract(epoch from now() - created_at)::float8 as "ageSeconds"`,
      [worker, limit, claimSeconds],
    )
    return rows.sort((one, other) => one.id - other.id)
  })
}

/** Holds what the worker has for `claimSeconds` more. */
export async function renewClaims(database: Database, worker: string, claimSeconds: number): Promise<void> {
  await asService(database, (transaction) =>
    transaction.query('update mail.outbox set due_at = now() + make_interval(secs => $2) where claimed_by = $1', [
      worker,
      claimSeconds,
    ]),
  )
}

/** Makes every claimed mail due. Only where no other process can be at work: on the embedded engine, at start. */
export async function releaseAllClaims(database: Database): Promise<void> {
  await asService(database, (transaction) =>
    transaction.query('update mail.outbox set claimed_by = null, due_at = now() where claimed_by is not null'),
  )
}

export async function forgetDelivered(database: Database, id: number): Promise<void> {
  await asService(database, (transaction) => transaction.query('delete from mail.outbox where id = $1', [id]))
}

export async function retryMail(database: Database, { id }: ClaimedMail, worker: string, delaySeconds: number): Promise<void> {
  await asService(database, (transaction) =>
    transaction.query(
      'update mail.outbox set claimed_by = null, due_at = now() + make_interval(secs => $3) where id = $1 and claimed_by = $2',
      [id, worker, delaySeconds],
    ),
  )
}

/** Keeps what kind of mail failed, to whom and why; the links in it are not kept. */
export async function failMail(database: Database, { id, mail }: ClaimedMail, reason: string): Promise<void> {
  await asService(database, (transaction) =>
    transaction.query(
      'update mail.outbox set claimed_by = null, failed_at = now(), failure = $2, mail = $3::jsonb where id = $1',
      [id, reason, JSON.stringify({ kind: mail.kind, to: mail.to })],
    ),
  )
}

export function hasMailsUpTo(database: Database, lastId: number): Promise<boolean> {
  return asService(database, async (transaction) => {
    const { rows } = await transaction.query<{ waiting: boolean }>(
      'select exists (select from mail.outbox where failed_at is null and id <= $1) as waiting',
      [lastId],
    )
    return rows[0]?.waiting === true
  })
}

export function lastMailId(database: Database): Promise<number> {
  return asService(database, async (transaction) => {
    const { rows } = await transaction.query<{ id: number | null }>(
      'select max(id) as id from mail.outbox where failed_at is null',
    )
    return rows[0]?.id ?? 0
  })
}

/** Milliseconds until the next mail is due, null when none is waiting. Claimed ones count: their worker may have died. */
export function millisecondsToNextMail(database: Database): Promise<number | null> {
  return asService(database, async (transaction) => {
    const { rows } = await transaction.query<{ ms: number | null }>(
      'select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms from mail.outbox where failed_at is null',
    )
    const ms = rows[0]?.ms ?? null
    return ms === null ? null : Math.max(0, ms)
  })
}

/** Mails by what becomes of them: waiting for their first or next attempt, or given up. */
export function countOutbox(database: Database): Promise<{ waiting: number; failed: number }> {
  return asService(database, async (transaction) => {
    const { rows } = await transaction.query<{ waiting: number; failed: number }>(
      `select count(*) filter (where failed_at is null)::int as waiting, count(*) filter (where failed_at is not null)::int as failed
       from mail.outbox`,
    )
    return rows[0]!
  })
}

/** Failed mails hold an address: they go after `days`. */
export async function sweepFailedMails(database: Database, days = 30): Promise<void> {
  await asService(database, (transaction) =>
    transaction.query('delete from mail.outbox where failed_at < now() - make_interval(days => $1)', [days]),
  )
}
