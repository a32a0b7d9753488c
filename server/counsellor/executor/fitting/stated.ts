import ATTRIBUTES from '../../ledger/attributes.json' with { type: 'json' }
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { EITHER, GROUP, NAMED_TEST, SCORE, wordOf, type Amount, type Query } from '../../query/query.ts'
import RESTRICTIONS from '../../reader/composing/restrictions/restrictions.json' with { type: 'json' }
import type { Stated } from '../finding.ts'
import { byDay, dayOf, daysBetween } from '../measure/days.ts'
import { amountOf, comparable, isMoney, isOfPersons, timesOf } from '../measure/measure.ts'
import { expressed, wholeOfParts } from '../reckoning/reckon.ts'
import { recordsOf } from '../resolve.ts'
import { isOfLaterCase, isOfOtherCase, officialOf } from './cases.ts'
import { judge } from './conditions.ts'
import { hasDenial } from './negations.ts'

/** What a month or a season of a question is of that names a round. */
const DAYS_OF_STUDY: ReadonlySet<string> = new Set(['deadline', 'intake'])
const SEASONS: Readonly<Record<string, readonly string[]>> = RESTRICTIONS.seasons

/** What is stated of an entity under an attribute, with its day or sum in what is asked for, and how it stands to what the person claims. */
export function statedOf(query: Query, entity: string, attribute: string, ledger: Ledger, today: string): Stated {
  const records = namedTestFirst(
    ofNamedSum(ofIntake(recordsOf(ledger, entity, attribute, query.conditions, query.amounts), query), query),
    query,
  )
  const stated = dayOf(records, today)
  const day = stated && query.target.period === 'day' ? { ...stated, left: daysBetween(today, stated.date) } : stated
  const inOrder = day ? byDay(records, day, today) : records
  const first = wholeOfParts(inOrder, ledger) ?? inOrder.map(amountOf).find((amount) => amount !== null) ?? null
  const expressedAs = first && expressed(ledger, first, query)
  // A limit on the days or hours of a long time is no average of a shorter one: "140 days a year" are not 2.7 a week.
  const asked = expressedAs && (isMoney(first) || expressedAs.value > first.value) ? expressedAs : first
  const isOther = asked && (asked.unit !== first?.unit || asked.period !== first.period)
  return {
    entity,
    attribute,
    records: inOrder,
    day,
    converted: isOther ? asked : null,
    claim: day ? claimOfDay(query, day.date) : claimOf(query, inOrder, ledger),
  }
}

/** The same; where it is asked for students from the EU and for others, of each, but where one holds for all. */
export function statedForEach(query: Query, ...of: [entity: string, attribute: string, ledger: Ledger, today: string]): Stated[] {
  const groups = query.conditions.filter(({ attribute }) => attribute === GROUP)
  if (groups.length < 2) return [statedOf(query, ...of)]
  const others = query.conditions.filter(({ attribute }) => attribute !== GROUP)
  const each = groups.map((group) => statedOf({ ...query, conditions: [...others, group] }, ...of))
  return [...new Map(each.map((one) => [one.records[0], one])).values()]
}

/** Of the days of several rounds those for the start that is named: "open and close for October", "the deadline for the winter semester". */
function ofIntake(records: readonly LedgerRecord[], { conditions }: Query): readonly LedgerRecord[] {
  const months = conditions.flatMap((condition) => {
    const said = DAYS_OF_STUDY.has(condition.attribute) ? wordOf(condition) : ''
    return SEASONS[said] ?? said.split(EITHER)
  })
  const own = records.filter(({ conditions: { intake } }) => intake !== undefined && months.includes(intake.toLowerCase()))
  return own.length > 0 ? own : records
}

/** The score in the test that is named, before those in others. */
function namedTestFirst(records: readonly LedgerRecord[], { conditions }: Query): readonly LedgerRecord[] {
  const tests = conditions.filter(({ attribute }) => attribute === NAMED_TEST)
  const isOther = (record: LedgerRecord) => !tests.some((test) => isOfTest(test, [record]))
  return tests.length === 0 ? records : records.toSorted((one, other) => Number(isOther(one)) - Number(isOther(other)))
}

/** Where a part is asked for by its sum in another currency, that part: "what is the 500 dollars of enrolment in rupees". */
function ofNamedSum(records: readonly LedgerRecord[], { amounts, target }: Query): readonly LedgerRecord[] {
  if (target.currency === null) return records
  const isNamed = (record: LedgerRecord) =>
    'part' in record.conditions && amounts.some(({ value, unit }) => record.value === value && record.unit === unit)
  return records.some(isNamed) ? records.filter(isNamed) : records
}

/** A year that the person names beside a day: hers is right or wrong. */
function claimOfDay({ amounts, conditions, form }: Query, date: string): Stated['claim'] {
  const years = amounts
    .filter(({ unit, value }) => unit === 'number' && value >= 1900 && value < 2200)
    .map(({ value }) => String(value))
  const said = [
    ...years,
    ...conditions.flatMap(({ value }) => (typeof value === 'string' && /^\d{4}/.test(value) ? [value] : [])),
  ]
  if (said.length > 0) return said.every((one) => date.startsWith(one)) ? 'true' : 'false'
  return form === 'yes-no' ? 'open' : null
}

/** How what is stated stands to what the person takes for true: an amount of hers, or a condition on what she asks about. */
function claimOf(query: Query, records: readonly LedgerRecord[], ledger: Ledger): Stated['claim'] {
  if (query.form !== 'yes-no') return null
  if (isOfOtherCase(records, query.conditions)) return 'open'
  const score = query.amounts.find(({ unit }) => unit === SCORE)
  if (score) return claimOfScore(score, query, records)
  const [ofOthers, own] = [true, false].map((isOther) =>
    officialOf(records)
      .filter((record) => isOfLaterCase(record, records) === isOther)
      .flatMap((record) => amountOf(record) ?? []),
  )
  const figures = own!
  const claims = inOneUnit(query.amounts).flatMap((claim) => {
    const beside = figures.flatMap((figure) => comparable(ledger, figure, claim) ?? [])
    // An age that is stated is the least; what holds for who is younger is told in words.
    if (claim.unit === 'age') return beside.some(({ value }) => claim.value >= value) ? [true] : []
    return beside.length === 0 ? [] : [beside.some(({ value }) => isNear(value, claim.value))]
  })
  const on = query.conditions.filter(({ attribute }) => records.some((record) => record.attribute === attribute))
  const conditions = on.flatMap((condition) =>
    records.slice(0, 1).flatMap((record) => judge(ledger, record.entity, condition).holds ?? []),
  )
  const all = [...claims, ...conditions]
  const isNearOne = (claim: Amount) =>
    ofOthers!.some((figure) => isNear(comparable(ledger, figure, claim)?.value ?? NaN, claim.value))
  // What holds in one case alone is neither right nor wrong: each is told.
  if (claims.includes(false) && inOneUnit(query.amounts).some(isNearOne)) return 'open'
  if (areAlternatives(query.amounts) && claims.includes(true) && claims.includes(false)) return 'open'
  // "Still two years?" of 24 months after one degree and 12 after another, of which none was named.
  if (
    areOfCases(records) &&
    claims.includes(true) &&
    figures.some((figure) => !query.amounts.some((claim) => isAlike(ledger, figure, claim)))
  )
    return 'open'
  if (all.length > 0) return all.every(Boolean) ? 'true' : 'false'
  // What nothing here can be set beside is neither right nor wrong: a share of a sum, a time of a sum.
  const isOfNone = (claim: Amount) => isOfPersons(claim) || (timesOf(claim, 'month') !== null && figures.every(isMoney))
  if (query.amounts.some((claim) => !isOfNone(claim)) && figures.length > 0) return 'open'
  const [first] = records
  if (first?.value === false) return 'false'
  // A share or a score that nothing here states is not affirmed by what else is asked for: "I have 60 percent, is that enough?"
  if (query.amounts.some((claim) => claim.unit === 'percent' || claim.unit === 'grade')) return 'open'
  const tests = query.conditions.filter(({ attribute }) => attribute === NAMED_TEST)
  if (tests.length > 0 && !tests.some((test) => isOfTest(test, records))) return 'open'
  return first && AFFIRMING.has(first.attribute) && affirms(first) ? 'true' : 'open'
}

/** Whether one statement says several things of cases, of which none is left out. */
function areOfCases([first, ...others]: readonly LedgerRecord[]): boolean {
  return first?.says !== undefined && others.some(({ text, says }) => text === first.text && says !== undefined)
}

function isAlike(ledger: Ledger, figure: Amount, claim: Amount): boolean {
  const beside = comparable(ledger, figure, claim)
  return beside !== null && isNear(beside.value, claim.value)
}

/** "11208 or 11904": of several figures of one unit one can be right at most, and to which of them it is nobody says yes or no. */
export function areAlternatives(amounts: Query['amounts']): boolean {
  // "615 or 877.50 euro a month": what stands with one of them is of all.
  const typed = amounts.filter(({ unit }) => unit !== 'number')
  const kinds = new Set((typed.length > 0 ? typed : amounts).map(({ unit, period }) => `${unit} ${period}`))
  return amounts.length > 1 && kinds.size === 1
}

/** "18000 or 20000 rupees": the unit of one of them is that of all. */
function inOneUnit(amounts: Query['amounts']): Query['amounts'] {
  const typed = areAlternatives(amounts) ? amounts.find(({ unit }) => unit !== 'number') : undefined
  return typed ? amounts.map(({ value }) => ({ ...typed, value })) : amounts
}

/** Whether that it is stated is a yes: a figure that is none, or a sentence that denies something, is none. */
function affirms({ value, text }: LedgerRecord): boolean {
  return typeof value === 'number' ? value !== 0 : value === true || !hasDenial(text)
}

/** Whether a score in the test that is named is as high as is asked for; open where no score in that test is stated. */
function claimOfScore({ value }: Amount, query: Query, records: readonly LedgerRecord[]): Stated['claim'] {
  const tests = query.conditions.filter(({ attribute }) => attribute === NAMED_TEST)
  const asked = records
    .filter((record) => tests.some((test) => isOfTest(test, [record])))
    .flatMap((record) => amountOf(record) ?? [])
  if (asked.length === 0) return 'open'
  return asked.every((least) => value >= least.value) ? 'true' : 'false'
}

function isOfTest({ comparison, value }: Query['conditions'][number], records: readonly LedgerRecord[]): boolean {
  if (comparison !== 'is' || typeof value !== 'string') return false
  return records.some(({ conditions }) => conditions['test']?.startsWith(value))
}

/** Attributes whose being stated at all is a yes. */
export const AFFIRMING: ReadonlySet<string> = new Set(ATTRIBUTES.affirming.attributes)

function isNear(value: number, claim: number): boolean {
  return Math.abs(value - claim) <= Math.abs(claim) * 0.005
}
