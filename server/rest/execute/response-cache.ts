import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Role } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Versions } from '../../http/change-counters.ts'
import { isSameForAll, type Table } from '../schema/schema.ts'
import type { Answer } from './response.ts'

/**
 * Answers about tables that everybody of a role sees alike, cached in memory as ready bytes. The database counts the changes
 * of such a table (migration 0003); before a cached answer is given, that count is read, in a read that began after the
 * request came. So it is never older than a write committed before the request, whichever process wrote it.
 */
export interface ResponseCache {
  /** The cached answer, when it is still true. */
  get(key: string): Promise<Answer | null>
  /**
   * Runs `read` and caches what it gives, when every table counts its changes; then a replica may be what it reads from. Requests
   * that miss together share one read.
   */
  fill(key: string, role: Role, tables: readonly Table[], read: (from: Database) => Promise<Answer>): Promise<Answer>
  /** Forgets everything: the schema has changed. */
  clear(): void
}

interface CachedAnswer {
  tables: readonly Table[]
  versions: string
  answer: Answer
}

type Needs = Pick<Dependencies, 'database' | 'catalogue' | 'readVersions' | 'metrics'>

const MAXIMUM_ENTRIES = 2_000
const MAXIMUM_BYTES = 64 * 1024 * 1024
/** What an entry takes beside its key and body, roughly. */
const ENTRY_BYTES = 1_000

export function createResponseCache({ database, catalogue, readVersions, metrics }: Needs): ResponseCache {
  const entries = new LRUCache<string, CachedAnswer>({ max: MAXIMUM_ENTRIES, maxSize: MAXIMUM_BYTES })
  const filling = new Map<string, { versions: string; answer: Promise<Answer> }>()
  /** Tables seen not to count their changes; a migration can change that, and then clear() is called. */
  let uncounted = new Set<string>()

  return {
    async get(key) {
      const cached = entries.get(key)
      if (!cached) return null
      if (versionsOf(cached.tables, await readVersions()) !== cached.versions) return null
      metrics?.lookup('response', 'hit')
      return cached.answer
    },
    async fill(key, role, tables, read) {
      if (!isSameForAll(tables, role) || tables.some(({ name }) => uncounted.has(name))) return read(database)
      const counted = await readVersions()
      for (const { name } of tables) if (!counted.has(name)) uncounted.add(name)
      const versions = versionsOf(tables, counted)
      if (versions === null) return read(database)
      metrics?.lookup('response', 'miss')
      const under = filling.get(key)
      if (under?.versions === versions) return under.answer
      const names = tables.map(({ name }) => name)
      const answer = catalogue.read(names, counted, read).then(withValidator)
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
