import type { Database } from '#db/database.ts'
import { isUnknownName } from '../rest-error.ts'
import { introspect } from './introspection.ts'
import { type Schema } from './schema.ts'

export interface SchemaCache {
  /** The schema as last read; read at first use. */
  current(): Promise<Schema>
  /** Runs `work` with the schema; once more with a fresh one when it fails over a name that the schema lacks. */
  use<T>(work: (schema: Schema) => T): Promise<T>
  /** Postgres did not find a name that the schema has: the next use reads it again. */
  suspect(): void
}

/** Names of strangers cost a reading each: never more of them than one in this time. */
const SHORTEST_INTERVAL_MS = 1_000

/** `onReload` is called whenever the names were read again and what was derived from the old ones is void. */
export function createSchemaCache(database: Database, onReload: () => void): SchemaCache {
  let schema: Schema | null = null
  let loading: Promise<Schema> | null = null
  let loadedAt = -Infinity
  let suspected = false

  async function load(): Promise<Schema> {
    loadedAt = performance.now()
    suspected = false
    try {
      const fresh = await introspect(database)
      if (schema) onReload()
      schema = fresh
      return fresh
    } finally {
      loading = null
    }
  }

  const mayReload = () => performance.now() - loadedAt >= SHORTEST_INTERVAL_MS
  const current = async () => (schema && !(suspected && mayReload()) ? schema : (loading ??= load()))

  return {
    current,
    async use(work) {
      const known = await current()
      try {
        return work(known)
      } catch (error) {
        if (!isUnknownName(error) || !(loading || mayReload())) throw error
        return work(await (loading ??= load()))
      }
    },
    suspect() {
      suspected = true
    },
  }
}
