import type { Database } from '#db/database.ts'
import type { Versions } from './change-counters.ts'

type ReplicaState = 'in use' | 'behind' | 'away'

/** Where what is the same for everybody is read: on a replica, where DATABASE_READ_URL names one that knows as much as it must. */
export interface CatalogueReads {
  /**
   * Runs `read` on the replica when it has every change of the tables that `versions`, the primary's, count; else, and where the
   * replica fails it, on the primary. So nobody is shown less than was committed before the versions were read.
   */
  read<T>(tables: readonly string[], versions: Versions, read: (from: Database) => Promise<T>): Promise<T>
  /** Null without a replica. */
  state(): Promise<ReplicaState | null>
  close(): Promise<void>
}
