import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseError, isOvertaken, type Database, type DatabaseError, type Transaction } from './database.ts'

export const ROLES = ['anon', 'authenticated', 'service_role'] as const
export type Role = (typeof ROLES)[number]

/** What a policy can read by auth.jwt(): the claims of the verified access token. */
export type Claims = Record<string, unknown> & { sub?: string; role?: string }

export interface Caller {
  role: Role
  claims: Claims
}

export interface AsRoleOptions {
  readOnly?: boolean
  /** Of a read: `work` sends all its statements before it first waits (TransactionOptions). */
  sentAtOnce?: boolean
  /** Request headers for policies and functions, as request.headers; lower-case names. */
  headers?: Record<string, string>
  /** How long a statement may take, where the role's own bound does not fit. */
  statementTimeoutMs?: number
}

export const ANONYMOUS: Caller = { role: 'anon', claims: { role: 'anon' } }

/** One after the other, as Postgres evaluates a list: the session is looked up as the role, after the claims that name it are set. */
const BECOME = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true)`
const BECOME_PERSON = `${BECOME}, auth.require_live_session()`

/** Whether a transaction was refused because the caller's session has ended; `detail` is the auth API's code for why. */
export function isSessionEnded(error: unknown): error is DatabaseError & { detail: string } {
  return isDatabaseError(error) && error.code === '28000' && error.detail !== undefined
}

/** How long a statement of a role may take. Without a bound, one question would keep everybody else waiting. */
const STATEMENT_TIMEOUT_MS: Record<Role, number> = { anon: 3_000, authenticated: 5_000, service_role: 30_000 }

/** How often a transaction begins that others keep from ending. */
const TRIES = 3
const LONGEST_PAUSE_MS = 100

export function isRole(name: unknown): name is Role {
  return typeof name === 'string' && (ROLES as readonly string[]).includes(name)
}

/**
 * Runs `work` in one transaction as the caller: policies see `caller.claims`, and whatever the code does wrong, the
 * database shows and changes only what the role may. The statement that becomes the caller is not awaited: it is sent ahead, and
 * its failure fails the first statement of `work`. A signed-in caller whose session has ended
 * is refused there: isSessionEnded() knows the error.
 *
 * What a deadlock or a conflict with others ended is begun anew, twice at most (docs/decisions/0114-met-in-opposite-order.md). So `work` is to do nothing
 * that a rollback does not take back, but reckon and log: whom it calls outside, it calls before or afterwards.
 */
export function asRole<T>(
  database: Database,
  caller: Caller,
  work: (transaction: Transaction) => Promise<T>,
  options: AsRoleOptions = {},
): Promise<T> {
  if (!isRole(caller.role)) throw new TypeError(`no such role: ${String(caller.role)}`)
  const run = () =>
    database.unsafeTransaction(
      async (transaction) => {
        const become = transaction.query(caller.role === 'authenticated' ? BECOME_PERSON : BECOME, [
          caller.role,
          JSON.stringify(caller.claims),
          JSON.stringify(options.headers ?? {}),
        ])
        const [result] = await Promise.all([work(transaction), become])
        return result
      },
      {
        ...(options.readOnly ? { begin: 'read only', sentAtOnce: options.sentAtOnce ?? false } : {}),
        statementTimeoutMs: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS[caller.role],
        lane: caller.role,
      },
    )
  return untilDone(run)
}

/** Those that met pause for different times, so that they do not meet again. */
async function untilDone<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await run()
    } catch (error) {
      if (tried === TRIES || !isOvertaken(error)) throw error
    }
    await delay(Math.random() * LONGEST_PAUSE_MS)
  }
}

/** The server's own work: every row, by explicit policies. Never with anything a caller wrote as SQL. */
export function asService<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  options: AsRoleOptions = {},
): Promise<T> {
  return asRole(database, { role: 'service_role', claims: { role: 'service_role' } }, work, options)
}

/** What fills a database before anybody is let in may take its time, on a slow machine too. */
export const FILLING: AsRoleOptions = { statementTimeoutMs: 600_000 }
