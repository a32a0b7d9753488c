import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '#db/database.ts'
import { type Deliver, UndeliverableError } from './letter.ts'
import type { MailQueue } from './mail-queue.ts'
import {
  claimMails,
  type ClaimedMail,
  failMail,
  forgetDelivered,
  hasMailsUpTo,
  lastMailId,
  millisecondsToNextMail,
  queueMail,
  QUEUED,
  releaseAllClaims,
  renewClaims,
  retryMail,
} from './outbox.ts'
import { writeLetter } from './templates/write-letter.ts'

/** The links in a mail are good for a day: later than that it is of no use. */
const GIVE_UP_AFTER_SECONDS = 86_400
const RETRY_AFTER_SECONDS = [2, 10, 60, 300, 900, 3600]
const CLAIM_SECONDS = 15
const POLL_MS = 2_000
const AT_ONCE = 4

export interface MailQueueOptions {
  database: Database
  deliver: Deliver
  /** The site's own origin, for links that are kept as paths. */
  siteUrl: string
  log: Logger
  /** Seconds to wait after each failed attempt; the last one repeats. */
  retryAfterSeconds?: readonly number[]
  /** How long a mail in the hands of a killed process waits before another one takes it. */
  claimSeconds?: number
}

export interface WorkingMailQueue extends MailQueue {
  /** Begins to deliver, what earlier processes left behind first. Without it mails are only queued. */
  start(): Promise<void>
  /** Finishes the mails under way and takes no more. */
  stop(): Promise<void>
}

/**
 * The mail queue: a table that the caller's transaction writes to, and a worker that empties it. Several processes on one
 * Postgres share the work. Why not pg-boss: docs/decisions/0003-mail-queue.md.
 */
export function createMailQueue(options: MailQueueOptions): WorkingMailQueue {
  const { database, log, claimSeconds = CLAIM_SECONDS } = options
  const worker = randomUUID()
  let running: Promise<void> | null = null
  let stopping = false
  let unlisten = async () => {}
  let wake = () => {}
  let woken = false

  function poke(): void {
    woken = true
    wake()
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (woken || stopping) wake()
    })
  }

  /** Delivers until nothing is due. Gives the milliseconds after which to look again. */
  async function deliverDue(): Promise<number> {
    while (!stopping) {
      const claimed = await claimMails(database, worker, AT_ONCE, claimSeconds)
      if (claimed.length === 0) return Math.min(POLL_MS, (await millisecondsToNextMail(database)) ?? POLL_MS)
      const renewal = setInterval(
        () => {
          renewClaims(database, worker, claimSeconds).catch((error) =>
            log.warn({ err: error }, 'a mail may be sent twice: its claim was not renewed'),
          )
        },
        (claimSeconds * 1000) / 3,
      )
      try {
        await Promise.all(claimed.map((one) => deliverOne(one, worker, options)))
      } finally {
        clearInterval(renewal)
      }
    }
    return 0
  }

  async function work(): Promise<void> {
    while (!stopping) {
      woken = false
      const nextLookMs = await deliverDue().catch((error) => {
        log.error({ err: error }, 'the mail queue cannot be read')
        return POLL_MS
      })
      await sleep(nextLookMs)
    }
  }

  return {
    send: queueMail,
    settled: async () => {
      const lastId = await lastMailId(database)
      while (await hasMailsUpTo(database, lastId)) {
        poke()
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    start: async () => {
      if (database.engine === 'embedded') await releaseAllClaims(database)
      unlisten = await database.listen(QUEUED, poke)
      running = work()
    },
    stop: async () => {
      stopping = true
      wake()
      await running
      await unlisten()
    },
  }
}

async function deliverOne(
  claimed: ClaimedMail,
  worker: string,
  { database, deliver, siteUrl, log, retryAfterSeconds = RETRY_AFTER_SECONDS }: MailQueueOptions,
): Promise<void> {
  const { id, mail, messageId, attempts, ageSeconds } = claimed
  // Addresses are personal: the log names the row, where they stand, and never what the SMTP server answered about one.
  const what = { mail: id, kind: mail.kind, attempts }
  try {
    if (ageSeconds > GIVE_UP_AFTER_SECONDS)
      throw new UndeliverableError('Its link is no longer good: it could not be delivered for 24 hours.')
    await deliver({ ...(await writeLetter(mail, siteUrl)), messageId })
    await forgetDelivered(database, id)
    log.info(what, 'mail delivered')
  } catch (error) {
    const answer = smtpAnswerOf(error)
    if (error instanceof UndeliverableError) {
      log.error({ ...what, ...answer }, 'mail failed for good')
      return failMail(database, claimed, error.message)
    }
    const delaySeconds = retryAfterSeconds[Math.min(attempts, retryAfterSeconds.length) - 1] ?? 0
    log.warn({ ...what, ...(answer ?? { err: error }), delaySeconds }, 'mail not delivered, trying again')
    await retryMail(database, claimed, worker, delaySeconds)
  }
}

/** The part of an SMTP failure that holds no address, or null for any other error. */
function smtpAnswerOf(error: unknown): { command: string; code?: string; responseCode?: number } | null {
  const { command, code, responseCode } = ((error as Error).cause ?? error) as {
    command?: string
    code?: string
    responseCode?: number
  }
  if (!command) return null
  return { command, ...(code && { code }), ...(responseCode && { responseCode }) }
}
