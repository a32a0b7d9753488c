import { isContainer, kindOf } from '../executor/resolve.ts'
import type { Ledger } from '../ledger/record.ts'
import type { Query } from '../query/query.ts'
import type { DialogueState } from '../reader/reading.ts'

/**
 * The query with what it leaves unsaid taken from the one before: what it is about ("how long does it take?"), what is asked ("and in
 * Italy?"), or all but what it changes ("in rupees?"). The same query where nothing is missing.
 */
export function followUp(query: Query, { query: before, results }: DialogueState, ledger: Ledger): Query {
  if (!before) return query
  const isAbout = query.entities.length > 0 || query.kind !== null
  const isAsked = query.attributes.length > 0 || !['get', 'compare'].includes(query.operation)
  if (!isAbout && !isAsked) return withChange(query, before)
  const attributes =
    query.attributes.length > 0 || !['rank', 'compare'].includes(query.operation) ? query.attributes : before.attributes
  if (!isAbout) return { ...query, ...subjectOf(query, before, results, ledger), attributes }
  // "Only those below 15,000 euro": the same kind, narrowed further.
  const narrows = query.entities.length === 0 && query.kind === before.kind && query.conditions.length > 0
  if (isAsked && query.attributes.length > 0 && !narrows) return query
  const kinds = new Set(query.entities.map((id) => kindOf(ledger, id)))
  const kept = query.entities.every((id) => isContainer(ledger, id))
    ? before.entities.filter(
        (id) => isContainer(ledger, id) && kindOf(ledger, id) !== query.kind && !isReplaced(id, kinds, ledger),
      )
    : []
  const entities = [...kept, ...query.entities]
  if (isAsked)
    return {
      ...query,
      entities,
      kind: query.kind ?? before.kind,
      attributes: query.attributes.length > 0 ? query.attributes : before.attributes,
    }
  return {
    ...before,
    entities,
    kind: query.kind ?? (before.kind !== null && kinds.has(before.kind) ? null : before.kind),
    conditions: [...before.conditions, ...query.conditions],
    amounts: query.amounts.length > 0 ? query.amounts : before.amounts,
    target: query.target.currency || query.target.period ? query.target : before.target,
    form: before.form === 'yes-no' ? 'figure' : before.form,
  }
}

const PLACES = new Set<string | null>(['region', 'country', 'city', 'university'])

/** A place takes the place of another: Italy that of Germany, a university that of a university and its country. */
function isReplaced(id: string, kinds: ReadonlySet<string | null>, ledger: Ledger): boolean {
  const kind = kindOf(ledger, id)
  return kinds.has(kind) || (PLACES.has(kind) && [...kinds].some((one) => PLACES.has(one)))
}

/** "In rupees?", "for 6 months only?", "per week?": the question before, with that changed. */
function withChange(query: Query, before: Query): Query {
  return {
    ...before,
    amounts: query.amounts.length > 0 ? query.amounts : before.amounts,
    conditions: [...before.conditions, ...query.conditions],
    direction: query.direction ?? before.direction,
    limit: query.limit ?? before.limit,
    target: { currency: query.target.currency ?? before.target.currency, period: query.target.period ?? before.target.period },
    form: before.form === 'yes-no' ? 'figure' : before.form,
  }
}

/** What was found before is what is spoken of next, where it is of the kind that is asked for; else what was asked about. */
function subjectOf(query: Query, before: Query, results: readonly string[], ledger: Ledger): Pick<Query, 'entities' | 'kind'> {
  const isOfSet = ['list', 'count', 'filter', 'rank', 'compare'].includes(query.operation)
  if (isOfSet && results.length > 1) return { entities: results, kind: kindOf(ledger, results[0]!) }
  if (before.entities.length > 0) return { entities: before.entities, kind: before.kind }
  return results.length > 0 ? { entities: results, kind: null } : { entities: [], kind: before.kind }
}
