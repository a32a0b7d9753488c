import { monthName } from '#domain/programmes/programme-text.ts'
import { NO_LIMIT, type Ledger, type LedgerRecord } from '../../ledger/record.ts'
import { BLANK_QUERY, EITHER, ORIGIN, OWN_AGE, OWN_WORK, PAYS, wordOf, type Condition, type Query } from '../../query/query.ts'
import { WANTED } from '../measure/prices.ts'
import { isWithin, partsOf, recordsOf } from '../resolve.ts'
import { asksForNone, canBeCompared, compareRange, isAsMuchAs, LEAST } from './bounds.ts'
import { leadingOf } from './cases.ts'
import { dayWithin, intervalOf, liesBetween } from './days-asked.ts'
import { askedOf, fitting, isByAge } from './fitting.ts'
import { meets, type Herself } from './meets.ts'
import { deniesHurdle } from './negations.ts'

/** Whether an entity fulfils a condition; `null` where nothing is known that decides. The record bears it out. */
export interface Judgement {
  holds: boolean | null
  record: LedgerRecord | null
}

const UNKNOWN: Judgement = { holds: null, record: null }

/**
 * Judges by the entity's own records; by those of its parts only where entities of its kind have none: a university teaches in English
 * where one programme does, but is not free of tuition because one programme is. `under` is what its records have to be said under to count: a
 * state that asks less than 500 for the language exam is one by its fee of that exam. `asked` is the question: for whom and for how long it asks.
 */
export function judge(
  ledger: Ledger,
  entity: string,
  condition: Condition,
  under: readonly Condition[] = [],
  asked: Asked = BLANK_QUERY,
): Judgement {
  const special =
    judgePlace(ledger, entity, condition) ?? judgeHerself(ledger, entity, condition) ?? judgePaid(ledger, entity, condition)
  if (special) return special
  const said = under.length === 0 ? ledger.of(entity) : recordsOf(ledger, entity, condition.attribute, under)
  const own = judgeBy(ledger, said, condition, asked)
  const kind = ledger.entities.get(entity)?.kind ?? ''
  if (own.holds !== null || ledger.attributes.get(condition.attribute)?.kinds.includes(kind)) return own
  const parts = partsOf(ledger, entity).map((part) => judgeBy(ledger, ledger.of(part), condition, asked))
  return parts.find(({ holds }) => holds) ?? parts.find(({ holds }) => holds === false) ?? UNKNOWN
}

/** "Not in Germany": whether an entity lies within another. */
function judgePlace(ledger: Ledger, entity: string, { comparison, value }: Condition): Judgement | null {
  if (typeof value !== 'string' || !ledger.entities.has(value)) return null
  const isThere = entity === value || isWithin(ledger, entity, value)
  return { holds: comparison === 'is not' || comparison === 'lacks' ? !isThere : isThere, record: null }
}

/** "For Nigerians", "for a 27 year old": what asks for nothing that leaves her out is not left out of a list; the record is that which names it. */
function judgeHerself(ledger: Ledger, entity: string, { attribute, value, under = {} }: Condition): Judgement | null {
  const own = herselfOf(attribute, value)
  if (own === null) return null
  const [record = null] = ledger.of(entity, 'eligibility')
  const levels = under['level'] === undefined ? [] : [under['level']]
  const asked = (record?.asks ?? []).filter(({ asks }) => asks in own)
  const isMet = meets(asked, { ...own, levels })
  return { holds: isMet !== false, record: isMet === null ? null : record }
}

function herselfOf(attribute: string, value: Condition['value']): Herself | null {
  if (attribute === ORIGIN && typeof value === 'string') return { country: value }
  if (value === null || typeof value !== 'object') return null
  return attribute === OWN_AGE ? { age: value.value } : attribute === OWN_WORK ? { work: value.value } : null
}

/** "That pay living costs": by the costs that it is said to pay, in part too. */
function judgePaid(ledger: Ledger, entity: string, { attribute, value }: Condition): Judgement | null {
  if (attribute !== PAYS) return null
  const record = ledger.of(entity, 'amount').find(({ covers }) => covers) ?? null
  const paid = record?.covers?.find(({ cost }) => cost === value)
  return { holds: paid ? paid.is !== false : null, record: paid ? record : null }
}

function judgeBy(ledger: Ledger, all: readonly LedgerRecord[], condition: Condition, asked: Asked): Judgement {
  const own = all.filter(
    (record) =>
      record.attribute === condition.attribute &&
      !isForOthersOnly(record.conditions) &&
      (isUnder(record.conditions, condition) || asksForNone(record)),
  )
  // Of several sums of which one is asked, by where somebody comes from, the greatest says from which on they are.
  const ranges = own.filter(({ conditions }) => LEAST in conditions)
  const records = (ranges.length > 0 ? ranges : own).filter(isFirstSaid)
  const isBound = BOUNDS.has(condition.comparison) || isMeasured(condition)
  const compared = isBound ? forTheStay(leadingOf(ofLevel(records, asked)), asked) : records
  const judged = compared.map((record) => ({ record, holds: holdsOf(ledger, record, condition) }))
  const decided = judged.filter(({ holds }) => holds !== null)
  if (decided.length === 0)
    return { holds: null, record: ranges.find((one) => canBeCompared(ledger, one, condition.value)) ?? null }
  // What is dearer from the second year on is not below a limit by its first.
  const beyond = isBound ? decided.find(({ record, holds }) => !holds && YEARS in record.conditions) : undefined
  if (beyond && UPPER.has(condition.comparison)) return { holds: false, record: beyond.record }
  // What holds from an age on and not below it turns on how old she is.
  const ofAge = isBound ? decided.filter(({ record }) => isByAge(record)) : []
  if (ofAge.some(({ holds }) => holds !== ofAge[0]!.holds)) return { holds: null, record: ofAge[0]!.record }
  // "Not in German" is fulfilled by what is taught in another language, even where German is named too.
  const met = soonest(
    decided.filter(({ holds }) => holds),
    condition,
  )
  return met ? { holds: true, record: met.record } : { holds: false, record: decided[0]!.record }
}

/** Of what fulfils it the first; of several days the earliest of them. */
function soonest<One extends { record: LedgerRecord }>(met: readonly One[], condition: Condition): One | undefined {
  const days = intervalOf(condition)
  const dayOf = ({ record }: One) => (days ? (dayWithin(String(record.value), days) ?? '') : '')
  return met.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))[0]
}

const YEARS = 'years'
type Asked = Pick<Query, 'amounts' | 'conditions'>
/** What somebody applies for is judged by a year of it where no time is said. */
const A_YEAR = 12

/** "Where the limit is 20 hours": a figure that is to be as much. */
export function isMeasured({ comparison, value }: Condition): boolean {
  return comparison === 'is' && value !== null && typeof value === 'object'
}

/** Of sums for stays of some length the one for the time that is asked for, and those for any; of sums by age those of hers. */
function forTheStay(records: readonly LedgerRecord[], query: Asked): readonly LedgerRecord[] {
  const { ages, stay } = askedOf({ ...query, conditions: [] })
  const fitted = fitting(records, { ages, stay: stay ?? A_YEAR })
  const [first] = fitted
  return first && STAY in first.conditions ? [first] : fitted
}

const STAY = 'stay up to'

/** What is for another level than the one that is asked for decides nothing. */
function ofLevel(records: readonly LedgerRecord[], { conditions }: Asked): readonly LedgerRecord[] {
  const [level, ...others] = conditions.filter(({ attribute, comparison }) => attribute === 'level' && comparison === 'is')
  if (!level || others.length > 0) return records
  const own = records.filter((record) => record.conditions['level']?.includes(wordOf(level)) ?? true)
  return own.length > 0 ? own : records
}
const UPPER = new Set<Condition['comparison']>(['at most', 'below'])
const BOUNDS = new Set<Condition['comparison']>([...UPPER, 'at least', 'above'])

/** Of what one statement says of several cases that which counts first, where none of them is asked for. */
function isFirstSaid({ says, text }: LedgerRecord, at: number, all: readonly LedgerRecord[]): boolean {
  return says === undefined || all.findIndex((one) => one.text === text) === at
}

/** "TOEFL 80": of what is said under something only that, the scores in the one test. */
function isUnder(conditions: LedgerRecord['conditions'], { under = {} }: Condition): boolean {
  return Object.entries(under).every(([name, said]) => conditions[name]?.startsWith(said) === true)
}

/** Most who ask are from outside the EU and begin now: what holds for others alone decides nothing for them. */
function isForOthersOnly(conditions: LedgerRecord['conditions']): boolean {
  return conditions['group'] === 'eu' || 'began' in conditions
}

function holdsOf(ledger: Ledger, record: LedgerRecord, { comparison, value }: Condition): boolean | null {
  const days = intervalOf({ value })
  if (days) return liesBetween(record, days)
  switch (comparison) {
    case 'has':
      return record.value !== 0 && record.value !== false
    case 'lacks':
      if (typeof value === 'string') return lacksHurdle(record, value)
      return record.value === 0 || record.value === false
    case 'is':
      return isSaid(ledger, record, value)
    case 'is not': {
      const said = isSaid(ledger, record, value)
      return said === null ? null : !said
    }
    default:
      return compareRange(ledger, record, comparison, value)
  }
}

/**
 * Whether there is none of what stands in the way; null where a record states in words alone how it is with what more of is better, of which it may
 * set no limit. For a part of the year alone it is none.
 */
function lacksHurdle({ attribute, value, unit, text, says, conditions }: LedgerRecord, hurdle: string): boolean | null {
  if (value === NO_LIMIT) return Object.keys(conditions).length === 0
  if (says !== undefined || unit !== null) return false
  return deniesHurdle(text, [hurdle]) || (value !== null && WANTED.has(attribute) ? null : false)
}

const MONTHS = Array.from({ length: 12 }, (_, index) => monthName(index + 1).toLowerCase())

/** The month that a record states or that its day lies in, of a day of every year (--10-15) too. */
function monthOf({ unit, value }: LedgerRecord): number | null {
  if (unit === 'month of the year') return Number(value)
  const [, month] = unit === 'date' ? (/-(\d\d)-\d\d$/.exec(String(value)) ?? []) : []
  return month === undefined ? null : Number(month)
}

function isSaid(ledger: Ledger, record: LedgerRecord, value: Condition['value']): boolean | null {
  if (value !== null && typeof value === 'object') return isAsMuchAs(ledger, record, value)
  if (record.value === value) return true
  const month = monthOf(record)
  const months = typeof value === 'string' ? value.toLowerCase().split(EITHER) : []
  if (month !== null && months.length > 0 && months.every((one) => MONTHS.includes(one)))
    return months.includes(MONTHS[month - 1]!)
  if (typeof value === 'string') {
    const said = String(record.value ?? record.text).toLowerCase()
    return value.split(EITHER).some((one) => said.includes(one.toLowerCase()))
  }
  return typeof value === 'number' ? false : null
}
