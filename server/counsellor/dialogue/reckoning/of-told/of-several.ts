import { execute } from '#server/counsellor/executor/execute.ts'
import { comparable, isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { RECEIVED } from '#server/counsellor/executor/measure/prices.ts'
import { multiplied } from '#server/counsellor/executor/reckoning/sum.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { Amount, Query } from '#server/counsellor/query/query.ts'
import { focusOf } from '../../conversation.ts'
import type { Scene } from '../../scene.ts'
import { isNumberOf } from '../../slots/attributes.ts'
import { blank } from '../../slots/slots.ts'
import { spanning } from '../over-time.ts'
import { totalled } from '../sums.ts'
import { isUnder, type Found, type Told } from '../told-figures.ts'
import type { Wanted } from '../wanted/wanted.ts'

/** What sets two things side by side. */
const APART = new Set<Query['operation']>(['compare', 'difference', 'share'])

/** "Together for my first year?": what was told under one name and another, of one thing and of what it lies in. */
export function besideEachOther(told: readonly Told[], wanted: Wanted, scene: Scene): Found | null {
  const money = told.filter(({ term, attribute }) => isMoney(term.amount) && !RECEIVED.has(attribute))
  const [latest, before] = money
  // What was told of several under one name is added as what it is.
  if (!latest || !before || latest.attribute === before.attribute) return null
  const around = money.filter((one) => isRelated(one.entity, latest.entity, scene.ledger))
  const each = around.filter((one, at) => around.findIndex(({ attribute }) => attribute === one.attribute) === at)
  return each.includes(before) ? totalled(each.toReversed(), wanted, scene) : null
}

function isRelated(one: string | null, other: string | null, ledger: Ledger): boolean {
  if (one === null || other === null) return false
  const isWithin = (part: string, whole: string) => ledger.entities.get(part)?.within.includes(whole) ?? false
  return one === other || isWithin(one, other) || isWithin(other, one)
}

/** "Which of the two has more": the things whose figures were told one by one, set side by side. A superlative of prices is no such question. */
export function whichOf(told: readonly Told[], { terms, direction }: Wanted, { move, ledger, today }: Scene): Found | null {
  const alike = alikeOf(told.filter((one) => isUnder(one, terms, ledger)))
  const [latest] = alike
  const isSuperlative = move.cues.has('lowest') || move.cues.has('highest')
  if (!latest || (isSuperlative && !isNumberOf(latest.attribute))) return null
  const of = isSuperlative ? alike : alike.slice(0, 2)
  const entities = of.flatMap(({ entity }) => entity ?? []).toReversed()
  if (entities.length < 2) return null
  const query: Query = {
    ...blank({ operation: 'compare', entities, attributes: [latest.attribute], kind: kindOf(ledger, entities[0]!) }),
    conditions: latest.query.operation === 'count' ? [] : latest.query.conditions,
    direction,
  }
  const finding = execute(query, ledger, today)
  return finding.type === 'compared' && finding.order?.length === entities.length ? { query, finding } : null
}

/** "The cheapest of those three for all six years": one of what was told, and then what it comes to. */
export function chosenOf(told: readonly Told[], wanted: Wanted, scene: Scene): Found | null {
  const { terms, count, direction } = wanted
  // By how much two differ is the figure of neither.
  const stated = told.filter(({ term, query }) => term.record?.value === term.amount.value || !APART.has(query.operation))
  const alike = alikeOf(stated.filter((one) => isUnder(one, terms, scene.ledger)))
  if (alike.length < Math.max(2, count ?? 0) || direction === null) return null
  const chosen = endOf(count === null ? alike : alike.slice(0, count), direction, scene.ledger)
  return chosen && spanning(chosen, wanted, scene)
}

/** Figures under the name that the last one has, of each thing the last. */
function alikeOf(told: readonly Told[]): readonly Told[] {
  const of = told.filter(({ attribute, entity }) => attribute === told[0]!.attribute && entity !== null)
  return of.filter((one, at) => of.findIndex(({ entity }) => entity === one.entity) === at)
}

/** The one with the least or the most of several; null where two share it, or not all can be set side by side. */
export function endOf(told: readonly Told[], direction: 'lowest' | 'highest', ledger: Ledger): Told | null {
  const [first] = told
  if (!first) return null
  const beside = told.map((one) => comparable(ledger, one.term.amount, first.term.amount))
  if (beside.some((amount) => amount === null)) return null
  const values = beside.map((amount) => amount!.value)
  const end = direction === 'lowest' ? Math.min(...values) : Math.max(...values)
  return values.filter((value) => value === end).length === 1 ? told[values.indexOf(end)]! : null
}

/** "And five?", "what would that number cost?": what is priced by the piece, so many times. */
export function piecesOf(told: readonly Told[], { count, of, many, length }: Wanted, { last, ledger }: Scene): Found | null {
  const named = [...told.flatMap(({ entity }) => entity ?? []), ...focusOf(last)]
  // What a step of the portal allows is priced by the plan.
  const isOfLimit = many !== null && last.query.attributes.includes('limit')
  const plans = isOfLimit ? ledger.ofKind('plan').map(({ id }) => id) : []
  const each = pricedEach([...named, ...plans], ledger)
  const unit = each?.conditions['per']
  if (!each || unit === undefined || (of !== null && of !== unit)) return null
  const value = count ?? length?.times ?? (many && manyOf(many, each.entity, unit, told, ledger))
  if (value === null || value === undefined) return null
  const number: Amount = { value, unit, period: null }
  const query: Query = {
    ...blank({ entities: [each.entity], attributes: [each.attribute], kind: kindOf(ledger, each.entity) }),
    amounts: [number],
  }
  const finding = multiplied(ledger, query, { value: Number(each.value), unit: each.unit!, period: 'once' }, [])
  return finding && { query, finding }
}

/** What one of what was spoken of costs for each of something. */
function pricedEach(ids: readonly string[], ledger: Ledger): LedgerRecord | undefined {
  return ids.flatMap((id) => ledger.of(id)).find(({ conditions, value }) => 'per' in conditions && typeof value === 'number')
}

/** How many were told of, or how many there may be. */
function manyOf(many: 'told' | 'most', entity: string, unit: string, told: readonly Told[], ledger: Ledger): number | null {
  const own = told.find(({ term }) => term.amount.unit === unit)
  if (many === 'told' && own) return own.term.amount.value
  const limit = ledger.of(entity, 'limit').find((record) => record.unit === unit)
  return typeof limit?.value === 'number' ? limit.value : null
}
