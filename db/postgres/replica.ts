import { CannotOpenError } from '#db/cannot-open.ts'
import type { Database } from '#db/database.ts'
import { openPostgres } from './postgres.ts'

export interface Replica {
  /** Null while it is away, or is no replica of the primary. Nobody waits for it. */
  readonly usable: Database | null
  /** Gives it up until it answers again: work on it has failed because it is away. */
  giveUp(error: unknown): void
  close(): Promise<void>
}

interface ReplicaOptions {
  primary: Database
  /** Whether a pooler by transaction lies between. */
  isPooled: boolean
  /** It went away, or was not there to begin with: called once until it is back. */
  away: (error: unknown) => void
  back: () => void
}

const TRY_AGAIN_MS = 2_000
/** Whoever does not hear from it asks the primary: the wait is shorter than the primary's. */
const LIMITS = { poolSize: 8, waitForConnectionMs: 1_000, silenceMs: 1_000, setting: 'DATABASE_READ_URL' }

interface Origin extends Record<string, unknown> {
  cluster: string
  database: string
  isReplica: boolean
}

/**
 * Opens a streaming replica of the primary, in the background: where there is none yet, or none any more, it is looked for again every
 * other second.
 */
export function openReplica(url: string, { primary, isPooled, away, back }: ReplicaOptions): Replica {
  let opened: Database | null = null
  let usable: Database | null = null
  let isAway = false
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let opening = open()

  async function open(): Promise<void> {
    try {
      opened ??= await openPostgres(url, { ...LIMITS, directUrl: isPooled ? url : undefined })
      const [mine, theirs] = await Promise.all([originOf(primary), originOf(opened)])
      if (!theirs.isReplica || theirs.cluster !== mine.cluster || theirs.database !== mine.database)
        throw new CannotOpenError('DATABASE_READ_URL: what answers there is no replica of the database that DATABASE_URL names.')
      usable = opened
      if (isAway) back()
      isAway = false
    } catch (error) {
      giveUp(error)
    }
  }

  function giveUp(error: unknown): void {
    usable = null
    if (!isAway) away(error)
    isAway = true
    clearTimeout(retry)
    if (!stopped) retry = setTimeout(() => (opening = open()), TRY_AGAIN_MS).unref()
  }

  return {
    get usable() {
      return usable
    },
    giveUp,
    close: async () => {
      stopped = true
      clearTimeout(retry)
      await opening
      usable = null
      await opened?.close()
    },
  }
}

async function originOf(database: Database): Promise<Origin> {
  const { rows } = await database.unsafeTransaction(
    (transaction) =>
      transaction.query<Origin>(
        `select system_identifier::text as cluster, current_database()::text as database, pg_is_in_recovery() as "isReplica" from pg_control_system()`,
      ),
    { begin: 'read only' },
  )
  return rows[0]!
}
