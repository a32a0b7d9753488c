import type { Ledger, LedgerRecord } from '../ledger/record.ts'
import { GROUP, OF, type Amount, type Query } from '../query/query.ts'
import type { Compared, Finding, Side } from './finding.ts'
import { isOfCase } from './fitting/cases.ts'
import { intervalOf } from './fitting/days-asked.ts'
import { byDay, dayOf } from './measure/days.ts'
import { amountOf, amountOfDay, comparable, inPeriod, isMoney } from './measure/measure.ts'
import { partsAmong } from './measure/parts.ts'
import { namesFor, RANKED, WANTED } from './measure/prices.ts'
import { added } from './reckoning/reckon.ts'
import { byCredits } from './reckoning/spans/by-credit.ts'
import { overSpans, spanIn, wholeOf, type Whole } from './reckoning/spans/whole.ts'
import { holdersOf, kindOf, membersOf, recordsOf, withoutWholes } from './resolve.ts'
import { besideOf, ofEachSubject } from './sets/standing-for.ts'

const OF_EU = 'eu'
/** More things than these are a list. */
const MOST = 8

/**
 * Two or more things side by side by one attribute. A thing that states it of its parts only (a university of its programmes) stands with
 * the least and the most of them. Null where there are not two things, or where no figure stands under what is asked.
 */
export function compared(query: Query, ledger: Ledger, today: string): Compared | null {
  const entities = sidesOf(query, ledger)
  if (entities.length < 2 || entities.length > MOST) return null
  const attributes = query.attributes.length > 0 ? query.attributes : pricesOf(query, entities, ledger)
  const attribute = attributes.find((one) => entities.some((id) => figuresOf(id, one, query, ledger, today).length > 0))
  if (attribute === undefined || (query.attributes.length > 1 && query.direction === null)) return null
  const sides = entities.map((entity) => sideOf(entity, attribute, query, ledger, today))
  // The notice of one state and the permission of the other are no two sides.
  const papers = sides.flatMap(({ low }) => (low && isOfOne(low) ? (low.record.conditions[OF] ?? []) : []))
  if (new Set(papers).size > 1) return null
  const direction = query.direction ?? (WANTED.has(attribute) && query.form !== 'yes-no' ? 'highest' : null)
  const order = orderOf(sides, query, ledger)
  if (order && query.target.period !== 'once')
    return {
      type: 'compared',
      attribute,
      sides: sides.length > 2 ? inOrderAsked(sides, order, query.direction) : sides,
      order,
      direction,
    }
  // What is paid for a whole and what is paid a semester are set side by side by the whole.
  const wholes = sides.map((side) => ({ ...side, whole: wholeOfSide(side, ledger) }))
  const ofWholes = orderOf(wholes, query, ledger)
  return ofWholes
    ? { type: 'compared', attribute, sides: wholes, order: ofWholes, direction }
    : { type: 'compared', attribute, sides, order, direction }
}

/** Whether a figure is stated by one record, as its value or the least of it, and is no sum of parts. */
function isOfOne({ amount: { value }, record }: NonNullable<Side['low']>): boolean {
  return value === record.value || value === Number(record.conditions['at least'])
}

/** What is compared with the end that is asked for first and those without a figure last; in the order named where no end is. */
export function inOrderAsked(
  sides: readonly Side[],
  order: Compared['order'],
  direction: Compared['direction'],
): readonly Side[] {
  if (direction === null || order === null) return sides
  const inTurn = order.map(({ entity }) => entity)
  const placeOf = ({ entity }: Side) =>
    inTurn.includes(entity) ? inTurn.indexOf(entity) * (direction === 'highest' ? -1 : 1) : Infinity
  return sides.toSorted((one, other) => placeOf(one) - placeOf(other) || 0)
}

/** What the parts of one thing state that it does not state itself, from the least to the most: the tuition in a country. Null where few of them do. */
export function rangeIn(entity: string, attribute: string, query: Query, ledger: Ledger): Side | null {
  if (ledger.of(entity, attribute).length > 0) return null
  const all = figuresOf(entity, attribute, { ...query, entities: [entity] }, ledger, '')
  // What students from the EU alone pay is asked by few.
  const figures = inOrder(
    all.filter(({ record }) => record.conditions[GROUP] !== OF_EU),
    ledger,
  )
  const [low] = figures
  return low && figures.length > 1 ? { entity, low, high: figures.at(-1)!, of: figures.length, told: null } : null
}

/** Of a few things of one kind with one figure each it is said which is the first by the end that is asked for, where only their figures were got. */
export function withOrder(finding: Finding, query: Query, ledger: Ledger, today: string): Finding {
  const isOfOrder = query.direction !== null && query.form !== 'yes-no' && query.amounts.length === 0
  if (finding.type !== 'values' || finding.missing.length > 0 || !isOfOrder) return finding
  const entities = finding.stated.map(({ entity }) => entity)
  const alike = new Set(finding.stated.map(({ entity, attribute }) => `${attribute} ${kindOf(ledger, entity)}`))
  if (alike.size > 1 || new Set(entities).size < entities.length || entities.length < 2) return finding
  const { attribute } = finding.stated[0]!
  const order = compared({ ...query, operation: 'compare', entities, attributes: [attribute] }, ledger, today)
  return order?.order?.length === entities.length ? { ...finding, compared: order } : finding
}

/** What the one figure of a side comes to; null where it states several, or is paid once. */
function wholeOfSide({ low, of }: Side, ledger: Ledger): Whole | null {
  return low && of === 1 ? wholeOf(ledger, low.record) : null
}

/**
 * The things that are named, each once and none that holds another, or what stands for one that is known by its name alone; a subject beside
 * universities narrows each, and several beside one are its programmes.
 */
function sidesOf({ entities, attributes: [attribute] }: Query, ledger: Ledger): readonly string[] {
  const ofEach = attribute === undefined ? null : ofEachSubject(entities, attribute, ledger)
  const things = ofEach ?? sidesNamed(entities, ledger)
  const standing = things.flatMap((id) => {
    const others = attribute === undefined ? [] : besideOf(id, attribute, things, ledger)
    return others.length === 1 ? others : [id]
  })
  return withoutWholes(ledger, [...new Set(standing)])
}

/** What is named but for what only narrows it. */
export function sidesNamed(entities: readonly string[], ledger: Ledger): readonly string[] {
  const things = entities.filter((id) => !['subject', 'region', 'elsewhere'].includes(kindOf(ledger, id) ?? ''))
  return withoutWholes(ledger, [...new Set(things)])
}

function pricesOf({ direction }: Query, entities: readonly string[], ledger: Ledger): readonly string[] {
  return direction === null
    ? []
    : RANKED.filter((attribute) => entities.some((id) => holdersOf(ledger, id, attribute, []).length > 0))
}

function sideOf(entity: string, attribute: string, query: Query, ledger: Ledger, today: string): Side {
  const figures = inOrder(figuresOf(entity, attribute, query, ledger, today), ledger)
  const [low = null] = inOrder(figures.map(fromLeast), ledger)
  // What is said first in words stands beside a figure that is said of it as well.
  const [first] = recordsOf(ledger, entity, attribute, query.conditions, query.amounts)
  const told = first && amountOf(first) === null && first.unit !== 'date' ? first : null
  const cases = figures.length === 1 && first ? figuresOfCases(entity, attribute, query, ledger, today) : []
  if (cases.length > 1) return { entity, low: inOrder(cases.map(fromLeast), ledger)[0]!, high: cases.at(-1)!, of: 1, told }
  return { entity, low, high: figures.at(-1) ?? null, of: figures.length, told }
}

/** What one statement says of each case that is left, from the least to the most. */
function figuresOfCases(entity: string, attribute: string, query: Query, ledger: Ledger, today: string): readonly Figure[] {
  const [first, ...others] = recordsOf(ledger, entity, attribute, query.conditions, query.amounts)
  const isAsked = (record: LedgerRecord) => query.conditions.every((condition) => isOfCase(record, condition) !== false)
  const cases = [first!, ...others].filter(
    (record) => record.says !== undefined && record.text === first!.text && isAsked(record) && !isPast(record, today),
  )
  return inOrder(
    cases.flatMap((record) => (amountOf(record) ? [{ amount: amountOf(record)!, record }] : [])),
    ledger,
  )
}

/** What holds for what was filed by a day that has passed is asked by nobody who is still to file. */
function isPast({ conditions: { filed = '' } }: LedgerRecord, today: string): boolean {
  const until = intervalOf({ value: filed })?.to ?? ''
  return until !== '' && until < today
}

/** The least of a sum that is asked of some only: "€200 to €4,101.12". */
function fromLeast({ amount, record }: Figure): Figure {
  const least = record.conditions['at least']
  return { amount: least === undefined || amount.value !== record.value ? amount : { ...amount, value: Number(least) }, record }
}

/** From the least to the most, those that can be set beside the first: a sum that is paid once is neither more nor less than one a year. */
function inOrder(figures: readonly Figure[], ledger: Ledger): readonly Figure[] {
  return figures
    .flatMap((figure) => {
      const beside = comparable(ledger, figure.amount, figures[0]!.amount)
      return beside ? [{ figure, value: beside.value }] : []
    })
    .toSorted((one, other) => one.value - other.value)
    .map(({ figure }) => figure)
}

interface Figure {
  amount: Amount
  record: LedgerRecord
}

/** What is paid stands under one name here and under another there: the two are set side by side. */
function figuresOf(entity: string, attribute: string, query: Query, ledger: Ledger, today: string): readonly Figure[] {
  const named = namesFor(attribute).find((one) => holdersOf(ledger, entity, one, query.conditions).length > 0) ?? attribute
  const subjects = query.entities.filter((id) => kindOf(ledger, id) === 'subject')
  const among =
    subjects.length > 0 && kindOf(ledger, entity) === 'university'
      ? membersOf(ledger, 'programme', [entity, ...subjects]).map(({ id }) => id)
      : holdersOf(ledger, entity, named, query.conditions)
  return among.flatMap((holder) => figureOf(holder, named, query, ledger, today) ?? [])
}

/** The one figure of a holder: its next day, the sum of its parts, else what counts most. */
function figureOf(holder: string, attribute: string, query: Query, ledger: Ledger, today: string): Figure | null {
  const records = recordsOf(ledger, holder, attribute, query.conditions, query.amounts)
  const day = dayOf(records, today)
  if (day) return { amount: amountOfDay(day.date), record: byDay(records, day, today)[0]! }
  const stated = records.filter((record) => amountOf(record) !== null)
  const parts = partsAmong(stated)
  const counted = parts.length > 0 ? parts : stated.slice(0, 1).map((record) => ({ amount: amountOf(record)!, record }))
  // A price by the credit is set beside others by what all its credits come to.
  const amount = (stated[0] && byCredits(ledger, stated[0])?.amount) ?? added(ledger, counted)
  return amount && { amount, record: counted[0]!.record! }
}

/** The things from the lowest to the highest, where all that have a figure can be set beside the first; else null. */
function orderOf(sides: readonly Side[], query: Query, ledger: Ledger): Compared['order'] {
  const { target } = query
  const figures = sides.filter(({ low }) => low !== null)
  // What students from the EU alone pay is neither more nor less than what others pay.
  const isAsked = query.conditions.some(({ attribute, value }) => attribute === GROUP && value === OF_EU)
  const ofOthers = isAsked ? figures : figures.filter((side) => !isOfGroup(side))
  const measured = overSpan(ofOthers.length > 0 ? ofOthers : figures, query)
  const [first] = measured
  if (!first?.low || measured.length < 2) return null
  const unit = unitOf(
    measured.map((side) => side.whole?.amount ?? side.low!.amount),
    target.period,
  )
  const beside = measured.map((side) => ({
    entity: side.entity,
    low: comparable(ledger, side.whole?.amount ?? side.low!.amount, unit),
    high: comparable(ledger, side.whole?.amount ?? side.high!.amount, unit),
  }))
  if (beside.some(({ low, high }) => low === null || high === null)) return null
  return beside
    .map(({ entity, low, high }) => ({ entity, low: low!, high: high! }))
    .toSorted((one, other) => one.low.value - other.low.value || one.high.value - other.high.value)
}

/** Whether a figure holds for students from the EU alone. */
function isOfGroup({ low }: Side): boolean {
  return low?.record.conditions[GROUP] === OF_EU
}

/** "For twelve months": sums that all recur, each for as long as is said, so that they are told apart by what that comes to. */
function overSpan(sides: readonly Side[], { amounts, target }: Query): readonly Side[] {
  const span = spanIn(amounts)
  const ends = sides.flatMap(({ low, high }) => [low!.amount, high!.amount])
  const isRecurring = ends.every((amount) => isMoney(amount) && amount.period !== null && amount.period !== 'once')
  if (!span || !isRecurring || target.period !== null || sides.some(({ whole }) => whole)) return sides
  const over = (figure: Figure): Figure => ({ ...figure, amount: overSpans([figure], [span])[0]! })
  const spanned = sides.map((side) => ({ ...side, low: over(side.low!), high: over(side.high!) }))
  return spanned.every(({ low }) => low.amount.period === 'once') ? spanned : sides
}

/** What all are set side by side in: the period that is asked for, a year where they recur in different ones, else what the first is in. */
function unitOf(amounts: readonly Amount[], asked: Query['target']['period']): Amount {
  const [first] = amounts
  const periods = new Set(amounts.map(({ period }) => period))
  const isMixed = periods.size > 1 && !periods.has(null) && !periods.has('once')
  return inPeriod(first!, asked ?? (isMixed ? 'year' : (first!.period ?? 'once'))) ?? first!
}
