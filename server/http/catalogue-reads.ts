import { asService } from '#db/as-role.ts'
import { type Database, isDatabaseError, isUnavailable } from '#db/database.ts'
import { openReplica, type Replica } from '#db/postgres/replica.ts'
import type { GivenDependencies } from '../dependencies.ts'
import type { Metrics } from '../metrics.ts'
import type { CatalogueReads } from './catalogue.ts'
import { countersIn, readCounters, sharedReads, type Versions } from './change-counters.ts'

type Needs = Pick<GivenDependencies, 'settings' | 'database' | 'log'> & { metrics: Metrics | null }

/** How long the replica may take to say where it is. */
const POSITION_WITHIN_MS = 1_000
const STATEMENT_TIMED_OUT = '57014'

export function createCatalogueReads({ settings, database, log, metrics }: Needs): CatalogueReads {
  const url = settings.DATABASE_READ_URL
  if (!url) return { read: (_tables, _versions, read) => read(database), state: async () => null, close: async () => {} }
  const replica = openReplica(url, {
    primary: database,
    isPooled: settings.DATABASE_DIRECT_URL !== undefined,
    away: (error) => log.error({ err: error }, 'the replica cannot be used: everything is read from the primary'),
    back: () => log.info('the replica is in use again'),
  })
  return readsOf(database, replica, metrics)
}

function readsOf(primary: Database, replica: Replica, metrics: Metrics | null): CatalogueReads {
  const readPosition = sharedReads(async () => (replica.usable ? positionOf(replica.usable) : null))
  /** Migrations and what is built in count no changes: the replica must have passed the moment at which this process first asked. */
  let begin: Promise<string> | null = null

  async function beginOf(): Promise<string> {
    begin ??= lastWritten(primary)
    try {
      return await begin
    } catch (error) {
      begin = null
      throw error
    }
  }

  async function knows(tables: readonly string[], versions: Versions): Promise<boolean> {
    const [position, start] = await Promise.all([readPosition(), beginOf()])
    if (!position || !position.isReplica || comparePositions(position.reached, start) < 0) return false
    return tables.every((table) => (position.versions.get(table) ?? -1) >= (versions.get(table) ?? Infinity))
  }

  /** The replica where it may be asked. That it cannot say so is no failure of who asks. */
  async function replicaFor(tables: readonly string[], versions: Versions): Promise<Database | null> {
    if (!replica.usable) return null
    try {
      return (await knows(tables, versions)) ? replica.usable : null
    } catch (error) {
      giveUpIfAway(error)
      return null
    }
  }

  function giveUpIfAway(error: unknown): void {
    if (!isUnavailable(error) || error.code === BUSY) return
    replica.giveUp(error)
  }

  return {
    async read(tables, versions, read) {
      const from = await replicaFor(tables, versions)
      if (from) {
        try {
          const answer = await read(from)
          metrics?.catalogueRead('replica')
          return answer
        } catch (error) {
          // A session or a name that it does not know yet, a row it had to remove meanwhile: the primary says what is true.
          if (!isDatabaseError(error) || error.code === STATEMENT_TIMED_OUT) throw error
          giveUpIfAway(error)
        }
      }
      metrics?.catalogueRead('primary')
      return read(primary)
    },
    async state() {
      if (!replica.usable) return 'away'
      const versions = await readCounters(primary)
      const from = await replicaFor([...versions.keys()], versions)
      if (from) return 'in use'
      return replica.usable ? 'behind' : 'away'
    },
    close: () => replica.close(),
  }
}

/** All its connections are at work: that passes, and it is not away. */
const BUSY = '53300'

interface Position {
  isReplica: boolean
  /** How far it has followed, as a position in the primary's log. */
  reached: string
  versions: Versions
}

/** The log's position is asked first: what is seen after it holds at least that much. */
function positionOf(database: Database): Promise<Position> {
  return asService(
    database,
    async (transaction) => {
      const [{ rows }, versions] = await Promise.all([
        transaction.query<{ isReplica: boolean; reached: string | null }>(
          `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as reached`,
        ),
        countersIn(transaction),
      ])
      const { isReplica, reached } = rows[0]!
      return { isReplica, reached: reached ?? '0/0', versions }
    },
    { readOnly: true, sentAtOnce: true, statementTimeoutMs: POSITION_WITHIN_MS },
  )
}

async function lastWritten(primary: Database): Promise<string> {
  const { rows } = await asService(
    primary,
    (transaction) => transaction.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position'),
    { readOnly: true, sentAtOnce: true },
  )
  return rows[0]!.position
}

/** Positions in the log are two hexadecimal numbers with a slash between: negative when the first comes before the other. */
function comparePositions(one: string, other: string): number {
  const [first, second] = [one, other].map((position) => position.split('/').map((part) => Number.parseInt(part, 16)))
  return first![0]! - second![0]! || first![1]! - second![1]!
}
