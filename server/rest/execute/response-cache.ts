import { createHash } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { asRole, type Caller, type Role } from '#db/as-role.ts'
import type { Database, Row } from '#db/database.ts'
import { isSameForAll, type Table } from '../schema/introspection.ts'
import type { Answer } from './response.ts'

/**
 * Answers about tables that everybody of a role sees alike, cached in memory as ready bytes. The database counts the changes
 * of such a table (migration 0003); before a cached answer is given, that count is read, in a read that began after the
 * request came. So it is never older than a write committed before the request, whichever process wrote it.
 */
export interface ResponseCache {
  /** The cached answer, when it is still true. */
  get(key: string): Promise<Answer | null>
  /** Runs `read` and caches what it gives, when every table counts its changes. Requests that miss together share one read. */
  fill(key: string, role: Role, tables: readonly Table[], read: () => Promise<Answer>): Promise<Answer>
  /** Forgets everything: the schema has changed. */
  clear(): void
}

interface CachedAnswer {
  tables: readonly Table[]
  versions: string
  answer: Answer
}

/** How often each table that counts its changes has changed. */
type Versions = ReadonlyMap<string, number>

const MAXIMUM_ENTRIES = 2_000
const MAXIMUM_BYTES = 64 * 1024 * 1024
/** What an entry takes beside its key and body, roughly. */
const ENTRY_BYTES = 1_000
/** From so many callers of one read on, waiting a moment for more costs less than reading more often. */
const BUSY = 6
const READER: Caller = { role: 'service_role', claims: { role: 'service_role' } }

export function createResponseCache(database: Database): ResponseCache {
  const entries = new LRUCache<string, CachedAnswer>({ max: MAXIMUM_ENTRIES, maxSize: MAXIMUM_BYTES })
  const filling = new Map<string, { versions: string; answer: Promise<Answer> }>()
  /** Tables seen not to count their changes; a migration can change that, and then clear() is called. */
  let uncounted = new Set<string>()
  const readVersions = createVersionReader(database)

  return {
    async get(key) {
      const cached = entries.get(key)
      if (!cached) return null
      return versionsOf(cached.tables, await readVersions()) === cached.versions ? cached.answer : null
    },
    async fill(key, role, tables, read) {
      if (!isSameForAll(tables, role) || tables.some(({ name }) => uncounted.has(name))) return read()
      const counted = await readVersions()
      for (const { name } of tables) if (!counted.has(name)) uncounted.add(name)
      const versions = versionsOf(tables, counted)
      if (versions === null) return read()
      const under = filling.get(key)
      if (under?.versions === versions) return under.answer
      const answer = read().then(withValidator)
      filling.set(key, { versions, answer })
      try {
        const cached = await answer
        const size = (cached.body?.length ?? 0) + key.length + ENTRY_BYTES
        entries.set(key, { tables, versions, answer: cached }, { size })
        return cached
      } finally {
        if (filling.get(key)?.answer === answer) filling.delete(key)
      }
    },
    clear() {
      entries.clear()
      filling.clear()
      uncounted = new Set()
    },
  }
}

/** Reads the versions, each time in a read that begins after it was asked for. */
export function createVersionReader(database: Database): () => Promise<Versions> {
  return sharedReads(() => versionsIn(database))
}

/**
 * Calls `read` so that each caller gets the result of a read that began after it asked, and as few reads as that allows:
 * all who ask before one begins, or while the one before it is under way, share it.
 */
export function sharedReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  let asking = 0

  function begin(): Promise<T> {
    next = null
    asking = 0
    const mine = read()
    running = mine.then(ended, ended)
    return mine
  }
  return () => {
    asking++
    next ??= running.then(() => gather(asking)).then(begin)
    return next
  }
}

function ended(): void {}

/** Requests that arrive in one turn of the event loop share a read; when there are many, those of the next millisecond too. */
function gather(asking: number): Promise<void> {
  return asking < BUSY ? nextTurn() : sleep(1)
}

interface CounterRow extends Row {
  table_name: string
  version: number
}

async function versionsIn(database: Database): Promise<Versions> {
  const { rows } = await asRole(
    database,
    READER,
    (transaction) => transaction.query<CounterRow>('select table_name, version from public.change_counters'),
    { readOnly: true },
  )
  return new Map(rows.map((row) => [row.table_name, row.version]))
}

/** The versions of the tables as one text; null when one of them has none. */
function versionsOf(tables: readonly Table[], versions: Versions): string | null {
  let text = ''
  for (const { name } of tables) {
    const version = versions.get(name)
    if (version === undefined) return null
    text += `${version} `
  }
  return text
}

function withValidator(answer: Answer): Answer {
  const headers: Record<string, string> = { ...answer.headers, 'Cache-Control': 'no-cache' }
  if (answer.body === null || answer.body.length === 0) return { ...answer, headers }
  const body = Buffer.from(answer.body as string)
  const hash = createHash('sha256').update(`${headers['Content-Type']}\n${headers['Content-Range']}\n`).update(body)
  return { ...answer, body, headers: { ...headers, ETag: `"${hash.digest('base64url').slice(0, 27)}"` } }
}

/** 304 without a body when the caller has this very answer: If-None-Match, compared weakly (RFC 9110, 13.1.2). */
export function unlessMatched(answer: Answer, ifNoneMatch: string | null): Answer {
  const { ETag } = answer.headers
  if (ifNoneMatch === null || ETag === undefined) return answer
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!known.includes(ETag) && !known.includes('*')) return answer
  const { 'Content-Type': _type, ...headers } = answer.headers
  return { status: 304, headers, body: null }
}
