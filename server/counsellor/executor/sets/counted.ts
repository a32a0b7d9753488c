import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import type { Condition, Query } from '../../query/query.ts'
import { kindOf } from '../resolve.ts'

const COUNTS: Readonly<Record<string, { attribute: string; page: string }>> = {
  university: { attribute: 'university-count', page: 'page.universities' },
  programme: { attribute: 'programme-count', page: 'page.programmes' },
}

const PLACES = new Set(['country', 'region', 'city'])

/**
 * What the pages count of all universities or programmes, of one place or under one condition: the ledger holds those of which more than the
 * name is known, so that it cannot count them itself. Null where the pages do not count that.
 */
export function countedOf(query: Query, ledger: Ledger): LedgerRecord | null {
  const { kind, entities, conditions } = query
  const own = countOfItsOwn(query, ledger)
  if (own) return own
  const counts = COUNTS[kind ?? '']
  const [entity = counts?.page, ...others] = entities
  if (!counts || entity === undefined || others.length > 0) return null
  const isPlace = PLACES.has(kindOf(ledger, entity) ?? '') && conditions.length === 0
  if (entity !== counts.page && !isPlace) return null
  return ledger.of(entity, counts.attribute).find((record) => isUnder(record, conditions)) ?? null
}

/** What the one thing that is named states of how many it has. */
export function countOfItsOwn({ kind, entities, conditions }: Query, ledger: Ledger): LedgerRecord | null {
  const [entity, ...others] = entities
  if (kind === null || entity === undefined || others.length + conditions.length > 0) return null
  return ownCountOf(ledger, entity, kind)
}

/** What a thing states of how many of a kind it has: programmes are known in depth, a tutor has phrases, a page describes states. */
export function ownCountOf(ledger: Ledger, entity: string, kind: string): LedgerRecord | null {
  return ledger.of(entity, 'amount').find(({ unit }) => unit === kind) ?? null
}

/** Whether a count is of just what fulfils these conditions. */
function isUnder({ conditions: under }: LedgerRecord, conditions: readonly Condition[]): boolean {
  const entries = Object.entries(under)
  if (entries.length !== conditions.length) return false
  return entries.every(([attribute, value]) =>
    conditions.some((condition) => condition.attribute === attribute && isSaid(condition, value)),
  )
}

/** "Without tuition" is at most nothing. */
function isSaid({ comparison, value }: Condition, counted: string): boolean {
  if (value !== null && typeof value === 'object') return comparison === 'at most' && String(value.value) === counted
  return comparison === 'is' && String(value).toLowerCase() === counted.toLowerCase()
}
