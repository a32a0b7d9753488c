import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { asService } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'

export interface Rule {
  points: number
  /** Seconds a count is kept, from its first point on. */
  duration: number
}

export interface Count {
  isOver: boolean
  consumedPoints: number
  msBeforeNext: number
}

export interface SharedLimiter {
  /** Counts one. `key` names nobody: secrets.limitKey(). */
  consume(key: string): Promise<Count>
}

/**
 * Counts in the memory of this process, and in auth.rate_limits where several may share the database: together they allow as much as one.
 * A flood is stopped by the memory, before it comes to the database.
 */
export function createSharedLimiter(database: Database, keyPrefix: string, rule: Rule): SharedLimiter {
  const here = new RateLimiterMemory({ keyPrefix, ...rule })
  return {
    async consume(key) {
      const counted = await consume(here, key)
      if (counted.isOver || database.engine === 'embedded') return counted
      return asService(database, async (transaction) => {
        const [together] = await Promise.all([
          consume(limiterOn(transaction, keyPrefix, rule), key),
          countWithoutWaiting(transaction),
        ])
        return together
      })
    },
  }
}

/** The answer need not wait for the count to be on the disk: other processes see it now, a crash may forget the last. */
export function countWithoutWaiting(transaction: Transaction): Promise<void> {
  return transaction.execute('set local synchronous_commit = off')
}

/** A limiter whose counts are part of the caller's transaction. Making one costs nothing: it holds no state. */
export function limiterOn(transaction: Transaction, keyPrefix: string, rule: Rule): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...rule,
    keyPrefix,
    storeClient: { query: ({ text, values }: { text: string; values: unknown[] }) => transaction.query(text, values) },
    storeType: 'client',
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

/** The limiter rejects with its count when there are too many, and with an Error when the store fails. */
export async function consume(limiter: RateLimiterMemory | RateLimiterPostgres, key: string): Promise<Count> {
  try {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key)
    return { isOver: false, consumedPoints, msBeforeNext }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { isOver: true, consumedPoints: refusal.consumedPoints, msBeforeNext: refusal.msBeforeNext }
  }
}
