/** Small ledgers, and queries of a few words, for what is asked of any. */
import type { Entity, Ledger, LedgerRecord } from '../ledger/record.ts'
import type { Query } from '../query/query.ts'

export type Given = Partial<LedgerRecord> & Pick<LedgerRecord, 'entity' | 'attribute' | 'value'>

/** A ledger of these things, each by its id, with its kind and what it lies within, and of what is said of them; `kinds` says of which each attribute is. */
export function ledgerOf(
  things: Readonly<Record<string, readonly [kind: string, ...within: string[]]>>,
  said: readonly Given[],
  kinds: Readonly<Record<string, readonly string[]>> = {},
): Ledger {
  const entities = Object.entries(things).map(([id, [kind, ...within]]): Entity => ({ id, kind, name: id, names: [id], within }))
  const blank = { unit: 'EUR', period: null, conditions: {}, text: '', source: '', sourceUrl: null, page: '', checkedOn: null }
  const records = said.map((given, at): LedgerRecord => ({ ...blank, id: `${given.entity}.${given.attribute}.${at}`, ...given }))
  return {
    entities: new Map(entities.map((entity) => [entity.id, entity])),
    records,
    of: (entity, attribute) =>
      records.filter((record) => record.entity === entity && (attribute === undefined || record.attribute === attribute)),
    ofKind: (kind) => entities.filter((entity) => entity.kind === kind),
    attributes: new Map(
      Object.entries(kinds).map(([attribute, of]) => [attribute, { name: attribute, names: [attribute], kinds: of }]),
    ),
    areProgrammesLeftOut: false,
    programmeSets: [],
  }
}

/** A query for a figure that says nothing else than what is given. */
export function queryOf(given: Partial<Query>): Query {
  const named = { entities: [], kind: null, attributes: [], conditions: [], amounts: [], direction: null, limit: null }
  return { operation: 'get', ...named, target: { currency: null, period: null }, form: 'figure', ...given }
}
