import { execute } from '#server/counsellor/executor/execute.ts'
import type { Finding } from '#server/counsellor/executor/finding.ts'
import { amountOf, comparable, inPeriod, isMoney, type Term } from '#server/counsellor/executor/measure/measure.ts'
import { expressed, reckoned, termsOf } from '#server/counsellor/executor/reckoning/reckon.ts'
import { holdersOf, kindOf, subjectsOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { ofState, professionOf } from '#server/counsellor/ledger/states.ts'
import type { Amount, Query } from '#server/counsellor/query/query.ts'
import { crownsAsTold } from '#server/counsellor/reader/composing/amounts.ts'
import { focusOf, type Asked } from '../conversation.ts'
import { mostLike } from '../ellipsis/called-alike.ts'
import { substituted } from '../ellipsis/substituted.ts'
import type { Scene } from '../scene.ts'
import { termOf } from './on-figure.ts'

/** A figure of the last turns, with the thing that it is of and the question that it was told for. */
export interface Told {
  term: Term
  entity: string | null
  attribute: string
  query: Query
}

/** What was reckoned, with the query that it answers. */
export interface Found {
  query: Query
  finding: Finding
}

/** So many that were put in order are spoken of still, one by one. */
const FEW = 6
/** A figure of so many questions ago is still spoken of. */
const MOST_BACK = 4

/** The figures that were told in the last turns, the latest first, each once: of two things that were compared, one of each. */
export function figuresTold({ conversation: { asked }, ledger, today }: Scene, most = MOST_BACK): readonly Told[] {
  const all = asked
    .slice(-most)
    .toReversed()
    .flatMap((one) => figuresOf(one, ledger, today))
  return all.filter((told, at) => all.findIndex((other) => isSame(told, other)) === at)
}

function figuresOf(asked: Asked, ledger: Ledger, today: string): readonly Told[] {
  const { query, figure, results, isDerived } = asked
  const attribute = query.attributes[0] ?? ''
  const sides = isDerived || results.length > FEW ? [] : sidesOf(query, ledger, today)
  if (sides.length > 1) return sides
  if (!isDerived && (query.operation === 'compare' || (figure === null && results.length === 2)))
    return results.toReversed().flatMap((entity) => toldOf(entity, query, ledger) ?? [])
  // What a euro is worth is set beside no sum.
  if (query.operation === 'enough' || attribute === 'rate') return []
  const term = figure && termOf(figure, asked, ledger)
  const first = term && {
    term,
    entity: term.record?.entity ?? focusOf(asked)[0] ?? null,
    attribute: term.record?.attribute ?? attribute,
    query,
  }
  return [...(first ? [first] : []), ...(isDerived ? [] : besideFirst(asked, ledger))]
}

/** What was told of one thing under further attributes, each where it has one figure. */
function besideFirst({ query, results }: Asked, ledger: Ledger): readonly Told[] {
  const [entity, ...others] = results
  if (query.operation !== 'get' || entity === undefined || others.length > 0 || query.attributes.length < 2) return []
  return query.attributes.flatMap((attribute) => toldOf(entity, { ...query, attributes: [attribute] }, ledger) ?? [])
}

/** Of things that were compared the one figure of each, the last first; of a university that of its programme which was compared. */
function sidesOf(query: Query, ledger: Ledger, today: string): readonly Told[] {
  const finding = query.operation === 'compare' || query.operation === 'rank' ? execute(query, ledger, today) : null
  if (finding?.type === 'ranked')
    return finding.order.map(({ entity, amount, record }) => ({
      term: { amount, record },
      entity,
      attribute: finding.attribute,
      query,
    }))
  if (finding?.type !== 'compared') return []
  const { attribute } = finding
  return finding.sides.toReversed().flatMap(({ entity, low, high }) => {
    const isOne = low && high && low.amount.value === high.amount.value
    return isOne ? [{ term: low, entity: low.record?.entity ?? entity, attribute, query }] : []
  })
}

/** What a thing has under what a query asks for: its one figure, or that of all its parts. Null where it states none, or several things of it do. */
export function toldOf(entity: string, query: Query, ledger: Ledger): Told | null {
  const [attribute] = query.attributes
  const isOfOne = attribute !== undefined && holdersOf(ledger, entity, attribute, query.conditions).length === 1
  const terms = isOfOne ? termsOf(ledger, entity, query) : []
  const [first] = terms
  if (!first || attribute === undefined) return null
  const value = terms.reduce((sum, { amount }) => sum + amount.value, 0)
  const holder = first.record?.entity ?? entity
  return { term: { ...first, amount: { ...first.amount, value } }, entity: holder, attribute, query }
}

function isSame(one: Told, other: Told): boolean {
  return one.entity === other.entity && one.attribute === other.attribute && one.term.amount.value === other.term.amount.value
}

/**
 * Two figures in one unit and period; null where they cannot be set side by side. What was told for a whole year is set beside one a
 * semester by the sum that it was reckoned from.
 */
export function sideBySide(one: Told, other: Told, ledger: Ledger): readonly [Term, Term] | null {
  for (const first of amountsOf(one))
    for (const second of amountsOf(other)) {
      if (!comparable(ledger, second, first)) continue
      return [
        { amount: first, record: one.term.record },
        { amount: second, record: other.term.record },
      ]
    }
  return null
}

function amountsOf({ term: { amount, record } }: Told): readonly Amount[] {
  const stated = record && amountOf(record)
  return stated && stated.period !== amount.period ? [amount, stated] : [amount]
}

/** Whether a figure is under what is named as a term, or of the kind that it names: "which level" of the levels. */
export function isUnder({ entity, attribute }: Told, terms: readonly (readonly string[])[], ledger: Ledger): boolean {
  const kind = entity === null ? undefined : kindOf(ledger, entity)?.split('-').at(-1)
  return terms.every((all) => all.includes(attribute) || (kind !== undefined && all.includes(kind)))
}

/** Whether a figure is of what is named. */
export function isOf(named: string, entity: string | null, { entities }: Query, ledger: Ledger): boolean {
  if (entity === named || (entity !== null && ledger.entities.get(entity)?.within.includes(named))) return true
  // "In Bavaria" of what nurses pay there.
  if (entity !== null && entity === ofState(professionOf(entity), named)) return true
  // Of several that were asked for at once each has its own.
  const isOneOfSeveral = entity !== null && entities.length > 1 && entities.includes(entity)
  return !isOneOfSeveral && entities.includes(named)
}

/** The figure of what is named, before one that was told beside it. */
export function ofNamed(named: string, told: readonly Told[], ledger: Ledger): Told | undefined {
  return told.find(({ entity }) => entity === named) ?? told.find(({ entity, query }) => isOf(named, entity, query, ledger))
}

/** The one thing that takes the place of what was spoken of where this is named, and the figure stated of it; null where it is several. */
export function toldThere(named: string, latest: Told, last: Asked, ledger: Ledger): Told | null {
  const about = substituted([named], last, ledger)
  if (!about) return null
  const query = { ...latest.query, ...about, amounts: [] }
  // Of a subject there the programmes are meant.
  const isOfSubject = about.entities.some((id) => kindOf(ledger, id) === 'subject')
  const things = isOfSubject ? subjectsOf(ledger, { ...query, kind: 'programme' }) : withoutPlaces(about.entities, ledger)
  const figures = things.flatMap((id) => toldOf(id, query, ledger) ?? [])
  if (figures.length < 2) return figures[0] ?? null
  // Of several that one is meant which is called as the one that was told of.
  const ids = figures.flatMap(({ entity }) => entity ?? [])
  const alike = latest.entity === null ? null : mostLike(latest.entity, ids, ledger)
  return figures.find(({ entity }) => entity !== null && entity === alike) ?? null
}

/** What is named without the wholes of it: a university beside its programme only says where that is. */
export function withoutPlaces(ids: readonly string[], ledger: Ledger): readonly string[] {
  return ids.filter((id) => !ids.some((one) => ledger.entities.get(one)?.within.includes(id)))
}

/** What the message asks a result to be told in: crowns are those that were told. */
export function targetOf({ move, last }: Scene): Query['target'] {
  const [named] = move.parsed.currencies
  const told = last.figure && isMoney(last.figure) ? last.figure.unit : null
  return { currency: named === undefined ? null : crownsAsTold(named, told, move.parsed), period: move.period }
}

/** A reckoning on what was told, with the query that it stands for from here on. */
export function found(
  operation: 'difference' | 'share' | 'sum' | 'times' | 'average',
  terms: readonly Term[],
  result: Amount,
  told: readonly Told[],
  scene: Scene,
): Found | null {
  const { ledger, last } = scene
  const target = targetOf(scene)
  const query: Query = {
    ...last.query,
    operation: operation === 'times' || operation === 'average' ? 'get' : operation,
    entities: [...new Set(told.flatMap(({ entity }) => entity ?? []))],
    attributes: [...new Set(told.map(({ attribute }) => attribute))],
    amounts: [],
    conditions: [],
    direction: null,
    target,
  }
  const shown = isMoney(result)
    ? expressed(ledger, result, { ...query, target: { ...target, period: result.period === 'once' ? null : target.period } })
    : result
  // "The difference in a year": the terms are told for the year, too, so that they come to it.
  const { period } = shown
  const isAlike = period !== null && (operation === 'difference' || operation === 'sum')
  const inAsked = terms.map((term) => ({ ...term, amount: (isAlike && inPeriod(term.amount, period)) || term.amount }))
  return { query, finding: reckoned(operation, inAsked, shown, ledger) }
}
