import { NO_LIMIT, type Entity, type Ledger, type LedgerRecord } from '../../ledger/record.ts'
import { UNAPPLIED, type Amount, type Condition, type Query } from '../../query/query.ts'
import type { Finding, Ranked } from '../finding.ts'
import { sourceOf } from '../fitting/cases.ts'
import { judge } from '../fitting/conditions.ts'
import { byDay, dayOf } from '../measure/days.ts'
import { amountOf, amountOfDay, comparable, isMoney, type Term } from '../measure/measure.ts'
import { PRICES, RANKED } from '../measure/prices.ts'
import { nothing, termsOf } from '../reckoning/reckon.ts'
import { areOfOneThing, isPreparatory, kindOf, membersOf, PARTS_OF_ONE, partsOf, recordsOf } from '../resolve.ts'
import { byExam } from './by-exam.ts'

/** What is said in words alone, and by which nothing is more or less. */
const NOT_RANKED = new Set(['language', 'level', 'place', 'country', 'description', 'programmes', 'topics'])

const PLACES = new Set<string | null>(['city', 'country', 'region', 'university'])

/** The whole set that is named, in order. What cannot be set beside the first is counted as unknown, never left out in silence. */
export function ranked(query: Query, ledger: Ledger, today: string): Finding {
  const attribute = query.attributes[0] ?? priceOf(query, ledger)
  if (attribute === undefined) return nothing('no-attribute', query)
  // "The cheapest one taught in English": what is only restricted has no order.
  if (NOT_RANKED.has(attribute)) return ranked({ ...query, attributes: query.attributes.slice(1) }, ledger, today)
  const kind = rankedKind(query, attribute, ledger)
  const { under, decide } = byExam(query)
  const fulfilling = membersOf(ledger, kind, query.entities).filter(
    ({ id }) =>
      !isBeside(id, attribute, query, ledger) &&
      decide.every((condition) => !isAbout(condition, ledger, id) || judge(ledger, id, condition, under).holds),
  )
  if (isOfNone(fulfilling, query, ledger)) return nothing('not-comparable', query)
  const [only, ...others] = fulfilling
  const isOfOne = only !== undefined && others.length === 0 && query.entities.includes(only.id)
  const parts = isOfOne ? partsRanked(only.id, attribute, ledger) : []
  const members = parts.length > 1 ? parts : fulfilling
  const measured = members.map(({ id }) => ({
    entity: id,
    terms: termsRanked(ledger, id, { ...query, attributes: [attribute] }, today),
  }))
  const figures = measured.flatMap(({ entity, terms }) => {
    const [first] = terms
    if (!first?.record) return []
    const value = terms.reduce((total, { amount }) => total + amount.value, 0)
    return [{ entity, record: first.record, amount: { ...first.amount, value } }]
  })
  const unit = unitOf(
    figures.map(({ amount }) => amount),
    query,
  )
  if (!unit) return nothing('not-comparable', query)
  const direction = query.direction ?? 'highest'
  const order = figures
    .flatMap((one) => {
      const beside = comparable(ledger, one.amount, unit)
      return beside && spanOf(one.amount) === spanOf(unit) ? [{ ...one, compared: beside }] : []
    })
    .toSorted((one, other) =>
      direction === 'highest' ? other.compared.value - one.compared.value : one.compared.value - other.compared.value,
    )
  if (order.length === 0) return nothing('not-comparable', query)
  const unlimited = direction === 'highest' ? members.flatMap(({ id }) => withoutLimit(id, attribute, ledger)) : []
  const ranks = new Set([...order, ...unlimited].map(({ entity }) => entity))
  const result: Ranked = {
    type: 'ranked',
    kind: members[0]?.kind ?? kind,
    attribute,
    direction,
    order,
    unlimited,
    unknown: members.filter(({ id }) => !ranks.has(id)).map(({ id }) => id),
  }
  return query.by === 'country' && result.kind === 'programme' ? ofCountries(result, members, ledger) : result
}

/** What is put in no order where it is not asked for: a preparatory course among degrees, and a country of which the attribute is nowhere stated, as of those without a visa guide. */
function isBeside(id: string, attribute: string, { entities, conditions }: Query, ledger: Ledger): boolean {
  if (entities.includes(id)) return false
  if (kindOf(ledger, id) === 'country') return ledger.of(id, attribute).length === 0
  return isPreparatory(ledger, id) && !conditions.some((condition) => condition.attribute === 'level')
}

/** "The most hours": more than any number is what has no limit all the year. */
function withoutLimit(entity: string, attribute: string, ledger: Ledger): Ranked['unlimited'] {
  const record = ledger
    .of(entity, attribute)
    .find(({ value, conditions }) => value === NO_LIMIT && Object.keys(conditions).length === 0)
  return record ? [{ entity, record }] : []
}

/** "Which country is cheapest for masters": each country by the first of its programmes. */
function ofCountries(result: Ranked, members: readonly Entity[], ledger: Ledger): Ranked {
  const countryOf = (id: string) => ledger.entities.get(id)?.within.find((one) => kindOf(ledger, one) === 'country')
  const first = new Map<string, Ranked['order'][number]>()
  for (const one of result.order) {
    const entity = countryOf(one.entity)
    if (entity !== undefined && !first.has(entity)) first.set(entity, { ...one, entity })
  }
  const others = new Set(members.flatMap(({ id }) => countryOf(id) ?? []))
  return { ...result, kind: 'country', order: [...first.values()], unknown: [...others].filter((id) => !first.has(id)) }
}

/** Whether something is named, and none of what would be put in order has to do with it: two cities have no phases. */
function isOfNone(members: readonly Entity[], { entities }: Query, ledger: Ledger): boolean {
  const isRelated = (id: string) => entities.some((one) => areOfOneThing(ledger, one, id))
  const arePlaces = entities.length > 0 && entities.every((id) => PLACES.has(kindOf(ledger, id)))
  return arePlaces && members.length > 0 && !members.some(({ id }) => isRelated(id) || partsOf(ledger, id).some(isRelated))
}

/** One whole that is named is first among nothing: its parts that state it are put in order. */
function partsRanked(whole: string, attribute: string, ledger: Ledger): readonly Entity[] {
  return partsOf(ledger, whole).flatMap((part) => {
    const entity = ledger.entities.get(part)
    return entity && PARTS_OF_ONE.has(entity.kind) && ledger.of(part, attribute).length > 0 ? [entity] : []
  })
}

/** What an entity is ranked by: its next day to come, else the figures of its own. */
function termsRanked(ledger: Ledger, id: string, query: Query, today: string): readonly Term[] {
  const records = recordsOf(ledger, id, query.attributes[0]!, query.conditions)
  const day = dayOf(records, today)
  if (day) return day.isPast ? [] : [{ amount: amountOfDay(day.date), record: byDay(records, day, today)[0]! }]
  const isOfEu = query.conditions.some(({ attribute, value }) => attribute === 'group' && value === 'eu')
  const terms = termsOf(ledger, id, query).filter(
    ({ record }) => record?.entity === id && !('began' in record.conditions) && (isOfEu || record.conditions['group'] !== 'eu'),
  )
  const [only, ...others] = terms
  return only && others.length === 0 ? [outermost(only, records, query)] : terms
}

/** Of what several sources give for one fee the least stands among the lowest and the most among the highest. */
function outermost(term: Term, records: readonly LedgerRecord[], { direction }: Query): Term {
  const { record: own } = term
  if (!own || sourceOf(own) === null) return term
  const cases = records.flatMap((record): Term[] => {
    const amount = amountOf(record)
    const isOfIt = sourceOf(record) !== null && record.conditions['of'] === own.conditions['of'] && record.unit === own.unit
    return amount && isOfIt ? [{ amount, record }] : []
  })
  const inOrder = cases.toSorted((one, other) => one.amount.value - other.amount.value)
  return inOrder.at(direction === 'lowest' ? 0 : -1) ?? term
}

/** "The cheapest one": by what entities of the kind cost. */
function priceOf({ kind, entities }: Query, ledger: Ledger): string | undefined {
  const kinds = kind ? [kind] : entities.map((id) => kindOf(ledger, id))
  return RANKED.find((attribute) => kinds.some((one) => one !== null && ledger.attributes.get(attribute)?.kinds.includes(one)))
}

function isAbout({ attribute, value }: Condition, ledger: Ledger, id: string): boolean {
  // "Not in Germany" is known of everything.
  if (typeof value === 'string' && ledger.entities.has(value)) return true
  return ledger.of(id, attribute).length > 0 || partsOf(ledger, id).some((part) => ledger.of(part, attribute).length > 0)
}

function rankedKind({ kind, entities }: Query, attribute: string, ledger: Ledger): string {
  const isOfSubject = entities.some((id) => kindOf(ledger, id) === 'subject')
  if (kind === 'university' && isOfSubject && ledger.attributes.get(attribute)?.kinds.includes('programme')) return 'programme'
  // A day is stated of programmes; universities say in words when they close.
  const isDay = (one: string) => ledger.ofKind(one).some(({ id }) => ledger.of(id, attribute).some(({ unit }) => unit === 'date'))
  if (kind === 'university' && !isDay(kind) && isDay('programme')) return 'programme'
  if (kind) return kind
  const named = entities.find((id) => ledger.of(id, attribute).length > 0)
  const kinds = ledger.attributes.get(attribute)?.kinds ?? []
  return (named && kindOf(ledger, named)) ?? kinds.find((one) => one !== 'diploma') ?? 'university'
}

/** What most of the figures are in: sums for a year stand beside sums for a month, and neither beside one that is paid once. */
function unitOf(amounts: readonly Amount[], { target }: Query): Amount | null {
  if (amounts.length === 0) return null
  const keys = Map.groupBy(amounts, (amount) => `${isMoney(amount) ? 'money' : amount.unit} ${spanOf(amount)}`)
  const [most] = [...keys.values()].toSorted((one, other) => other.length - one.length)
  const [first] = most!
  const period = target.period ?? (spanOf(first!) === 'recurring' && isMoney(first!) ? 'year' : first!.period)
  return { value: 0, unit: isMoney(first!) ? (target.currency ?? 'EUR') : first!.unit, period }
}

function spanOf({ period }: Amount): string {
  return period === null || period === 'once' ? 'once' : 'recurring'
}

/** "Total cost for masters in Germany": what many programmes cost is told from the lowest to the highest. Null where it is asked of few, or of one that is named. */
export function byPrice(query: Query, ledger: Ledger): Query | null {
  const [price, ...others] = query.attributes
  const isOfSet = query.entities.every((id) => SETTING.has(kindOf(ledger, id) ?? ''))
  const isOfPrice = price !== undefined && PRICES.includes(price) && others.length === 0
  const isBound = query.conditions.some(({ attribute }) => attribute === price || attribute === UNAPPLIED)
  const isPriced = isOfPrice && !isBound && query.amounts.length === 0 && TOLD.has(query.operation)
  if (!isPriced || !isOfSet || !STUDIED.has(query.kind ?? '') || query.form === 'yes-no') return null
  const asked: Query = { ...query, kind: 'programme', operation: 'rank', direction: 'lowest', form: 'text' }
  return membersOf(ledger, 'programme', asked.entities).length > MANY ? asked : null
}

const TOLD = new Set<Query['operation']>(['get', 'list'])
/** What says of programmes where they are and what they are in. */
const SETTING = new Set(['country', 'region', 'subject'])
const STUDIED = new Set(['programme', 'university'])
/** More programmes than a list names. */
const MANY = 20
