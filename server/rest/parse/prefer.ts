import { LRUCache } from 'lru-cache'
import { RestError } from '../rest-error.ts'

export interface Preferences {
  return: 'minimal' | 'representation' | 'headers-only' | null
  count: 'exact' | 'planned' | 'estimated' | null
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missing: 'default' | 'null' | null
  handling: 'strict' | 'lenient' | null
  maxAffected: number | null
}

export type PreferenceName = 'resolution' | 'missing' | 'return' | 'count' | 'handling' | 'max-affected'

const NONE: Preferences = { return: null, count: null, resolution: null, missing: null, handling: null, maxAffected: null }

const VALUES = new Map<string, readonly string[]>(
  Object.entries({
    return: ['minimal', 'representation', 'headers-only'],
    count: ['exact', 'planned', 'estimated'],
    resolution: ['merge-duplicates', 'ignore-duplicates'],
    missing: ['default', 'null'],
    handling: ['strict', 'lenient'],
  }),
)

const parsed = new LRUCache<string, Preferences>({ max: 500 })

/**
 * The Prefer header. What it asks for and we do not know is left out; under handling=strict it is refused with PGRST122.
 * tx=rollback is always refused: a caller who asks for a rehearsal must not get the performance.
 */
export function parsePrefer(header: string | null): Preferences {
  if (header === null || header === '') return NONE
  const cached = parsed.get(header)
  if (cached) return cached
  const preferences = readPrefer(header)
  parsed.set(header, preferences)
  return preferences
}

function readPrefer(header: string): Preferences {
  const preferences: Preferences = { ...NONE }
  const unknown: string[] = []
  for (const token of header
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [name = '', value = ''] = token.split('=')
    if (token === 'tx=rollback') throw invalid('tx=rollback')
    if (VALUES.get(name)?.includes(value)) Object.assign(preferences, { [name]: value })
    else if (name === 'max-affected' && /^\d{1,9}$/.test(value)) preferences.maxAffected = Number(value)
    else if (token !== 'tx=commit') unknown.push(token)
  }
  if (preferences.handling === 'strict' && unknown.length > 0) throw invalid(unknown.join(', '))
  return preferences
}

function invalid(what: string): RestError {
  return new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${what}`,
  })
}

/** The Preference-Applied header: those of `names` that the caller gave, in PostgREST's order; null when there are none. */
export function preferencesApplied(preferences: Preferences, names: readonly PreferenceName[]): string | null {
  const applied: string[] = []
  for (const name of names) {
    const value =
      name === 'max-affected' ? (preferences.handling === 'strict' ? preferences.maxAffected : null) : preferences[name]
    if (value !== null) applied.push(`${name}=${value}`)
  }
  return applied.length === 0 ? null : applied.join(', ')
}

/** Throws PGRST124 when more rows changed than a strict caller allows: the transaction is undone. */
export function checkMaxAffected({ handling, maxAffected }: Preferences, rows: number): void {
  if (handling !== 'strict' || maxAffected === null || rows <= maxAffected) return
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })
}
