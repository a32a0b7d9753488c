import { isIPv6 } from 'node:net'
import type { Database, Transaction } from '#db/database.ts'
import { AuthError } from '../errors.ts'
import type { Secrets } from '../tokens/secrets.ts'
import { consume, countWithoutWaiting, createSharedLimiter, limiterOn, type Rule, type SharedLimiter } from './shared-limiter.ts'

/**
 * By address of the caller. They only blunt a flood, so on the embedded engine, which has one process, they are in its memory, and a
 * restart may forget them.
 */
const REQUEST_RULES = {
  verify: { points: 30, duration: 300 },
  token: { points: 150, duration: 300 },
  mfa: { points: 15, duration: 60 },
  mail: { points: 30, duration: 300 },
} as const satisfies Record<string, Rule>

/**
 * By account, in the table auth.rate_limits: shared by all processes and kept over a restart. `here` counts what comes from
 * one address, `everywhere` what comes from all of them together, so that neither one guesser nor many get far. Both end
 * by themselves; meanwhile the owner signs in by a mailed link, or from an address the account has a session from.
 */
const ATTEMPT_RULES = {
  password: { here: { points: 10, duration: 900 }, everywhere: { points: 100, duration: 3600 } },
  code: { here: { points: 5, duration: 900 }, everywhere: { points: 20, duration: 3600 } },
  totp: { here: { points: 5, duration: 900 }, everywhere: { points: 20, duration: 3600 } },
} as const satisfies Record<string, { here: Rule; everywhere: Rule }>

const SECONDS_BETWEEN_MAILS = 60

/** From this wrong attempt on each one waits, twice as long as the one before. */
const FIRST_SLOW_ATTEMPT = 4
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 4000

/** Counted one by one: when a mail is refused, one of its kind is on its way. */
export type MailKind = 'confirmation' | 'recovery' | 'magic-link' | 'email-change' | 'reauthentication'

/**
 * Addresses that an account may ask to move to, taken ones included: each is a mail to somebody who did not ask for one, and
 * each answer tells whether an account has the address.
 */
const EMAIL_CHANGES = { points: 5, duration: 3600 }

export type RequestKind = keyof typeof REQUEST_RULES
export type AttemptKind = keyof typeof ATTEMPT_RULES

export interface Limits {
  /** Throws AuthError 429 when the address has called too often. */
  countRequest(kind: RequestKind, ip: string): Promise<void>
  /** One mail of a kind a minute to one address, whether or not an account has it. Throws AuthError 429 `over_email_send_rate_limit`. */
  countMail(transaction: Transaction, kind: MailKind, email: string): Promise<void>
  /** Five in an hour by one account. The transaction must be for counting alone. Throws AuthError 429 `over_email_send_rate_limit`. */
  countEmailChange(transaction: Transaction, userId: string): Promise<void>
  /**
   * Counts an attempt before it is known to be right, so that many at once get no more tries than one after the other.
   * The transaction must be for counting alone: it gives up waiting for the disk. Gives how long the answer must be held back, in milliseconds. Throws AuthError 429.
   */
  countAttempt(transaction: Transaction, attempt: Attempt): Promise<number>
  /** After a right one. */
  forgetAttempts(transaction: Transaction, attempt: Attempt): Promise<void>
}

export interface Attempt {
  kind: AttemptKind
  /** The account as the caller names it: an address or an id. It need not exist. */
  subject: string
  ip: string
  /** The account has signed in from this address before: what others do elsewhere does not stop it here. */
  isKnownHere?: () => Promise<boolean>
}

const NO_LIMITS: Limits = {
  countRequest: async () => {},
  countMail: async () => {},
  countEmailChange: async () => {},
  countAttempt: async () => 0,
  forgetAttempts: async () => {},
}

export function createLimits(enabled: boolean, secrets: Secrets, database: Database): Limits {
  if (!enabled) return NO_LIMITS
  const requests = Object.fromEntries(
    Object.entries(REQUEST_RULES).map(([kind, rule]) => [kind, createSharedLimiter(database, `request_${kind}`, rule)]),
  ) as Record<RequestKind, SharedLimiter>

  const keysOf = ({ kind, subject, ip }: Attempt) => ({
    here: secrets.limitKey(`${kind}\n${subject}\n${networkOf(ip)}`),
    everywhere: secrets.limitKey(`${kind}\n${subject}`),
  })

  return {
    countRequest: async (kind, ip) => {
      const count = await requests[kind].consume(secrets.limitKey(networkOf(ip)))
      if (count.isOver) throw tooManyRequests(count.msBeforeNext)
    },
    countMail: async (transaction, kind, email) => {
      const rule = { points: 1, duration: SECONDS_BETWEEN_MAILS }
      const count = await consume(limiterOn(transaction, 'mail', rule), secrets.limitKey(`mail\n${kind}\n${email}`))
      if (count.isOver) throw tooManyMails(count.msBeforeNext)
    },
    countEmailChange: async (transaction, userId) => {
      const count = await consume(
        limiterOn(transaction, 'email_change', EMAIL_CHANGES),
        secrets.limitKey(`email_change\n${userId}`),
      )
      if (count.isOver) throw tooManyMails(count.msBeforeNext)
    },
    countAttempt: async (transaction, attempt) => {
      const keys = keysOf(attempt)
      const rules = ATTEMPT_RULES[attempt.kind]
      const [here, everywhere, isKnownHere] = await Promise.all([
        consume(limiterOn(transaction, attempt.kind, rules.here), keys.here),
        consume(limiterOn(transaction, attempt.kind, rules.everywhere), keys.everywhere),
        attempt.isKnownHere?.(),
        countWithoutWaiting(transaction),
      ])
      if (here.isOver) throw tooManyRequests(here.msBeforeNext)
      if (everywhere.isOver && !isKnownHere) throw tooManyRequests(everywhere.msBeforeNext)
      return delayOf(here.consumedPoints)
    },
    forgetAttempts: async (transaction, attempt) => {
      const keys = keysOf(attempt)
      const names = [keys.here, keys.everywhere].map((key) => `${attempt.kind}:${key}`)
      await transaction.query('delete from auth.rate_limits where key = any($1)', [names])
    },
  }
}

export function delayOf(attempts: number): number {
  if (attempts < FIRST_SLOW_ATTEMPT) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** (attempts - FIRST_SLOW_ATTEMPT), LONGEST_DELAY_MS)
}

function tooManyRequests(msBeforeNext: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds: secondsOf(msBeforeNext),
  })
}

function tooManyMails(msBeforeNext: number): AuthError {
  const seconds = secondsOf(msBeforeNext)
  const message = `For security purposes, you can only request this after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfterSeconds: seconds })
}

function secondsOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}

/** An IPv6 subscriber has a whole /64 to call from, so that is what counts; an IPv4 address counts alone. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1] as string
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] as string).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
