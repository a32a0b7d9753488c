import type { Ranked, Stated } from '#server/counsellor/executor/finding.ts'
import { sourceOf } from '#server/counsellor/executor/fitting/cases.ts'
import { isByAge } from '#server/counsellor/executor/fitting/fitting.ts'
import { amountOf, isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { partsAmong } from '#server/counsellor/executor/measure/parts.ts'
import { wholeOfParts } from '#server/counsellor/executor/reckoning/reckon.ts'
import { byCredits } from '#server/counsellor/executor/reckoning/spans/by-credit.ts'
import { longDay } from '#server/counsellor/ledger/days.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { OF_STATE } from '#server/counsellor/ledger/states.ts'
import type { Amount } from '#server/counsellor/query/query.ts'
import { examSaid } from '#server/counsellor/reader/asked/exams.ts'
import { amountText, leastBefore } from '../amount-text.ts'
import type { Citations } from '../citations.ts'
import { listText, nameOf, NOT_STATED } from '../names.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }
import { besideOthers, sumsOfWhom } from './cases/by-origin.ts'
import { casesOf, casesText, caseText } from './cases/case-text.ts'

/** After this a rate's text says whose it is, and of which day. */
const BY = ' by the '
/** What states ask, of doctors or of another profession, is asked for several papers. */
const OF_PAPERS = new RegExp(`^(?:${OF_STATE}|state)\\.`)
/** How what is not confirmed says so. */
const UNCONFIRMED = '(not confirmed'

/** A sum as its source states it, from the least on and with whom it is for where it is not for all; the sum of several parts by itself. */
export function statedText({ amount, record }: Pick<Ranked['order'][number], 'amount' | 'record'>, ledger: Ledger): string {
  if (amount.value === 0) return 'none'
  if (amount.value !== record.value) return amountText(amount)
  const ofCase = caseText(record)
  if (ofCase !== null) return ofCase
  return `${leastBefore(record)}${amountText(amount)}${forWhat(record, ledger)}${forWhom(record)}${givenBy(record)}${besideOthers(record, ledger)}`
}

/** ' by a private page', where several give one fee otherwise. */
function givenBy(record: LedgerRecord): string {
  const source = sourceOf(record)
  return source === null ? '' : ` ${source}`
}

/** What one weak source says is not put in order as if it were sure. */
export function hedge({ text }: LedgerRecord): string {
  return text.includes(UNCONFIRMED) ? ' (not confirmed)' : ''
}

/** '₹21,809 to ₹4,47,215 a year': the two ends of a range in what was asked for, of which the greater was converted. */
export function convertedText(record: LedgerRecord | undefined, converted: Amount): string {
  const least = record?.conditions['at least']
  const isOfRecord = record !== undefined && typeof record.value === 'number' && record.value > 0
  if (least === undefined || !isOfRecord) return amountText(converted)
  const beside = { ...converted, value: (converted.value * Number(least)) / Number(record.value), period: null }
  return `${amountText(beside)} to ${amountText(converted)}`
}

/** 'That is the most: €200 to €4,101.12 a year, by your country': what a sum rests on that was reckoned with the greatest of several. */
export function asMost(records: readonly LedgerRecord[]): readonly string[] {
  const ranges = records.filter(({ conditions }) => 'at least' in conditions && 'by' in conditions)
  const texts = new Set(ranges.map((record) => `${leastBefore(record)}${amountText(amountOf(record)!)}${byWhat(record)}`))
  return texts.size === 0 ? [] : [`${SAYINGS.whom.most} ${[...texts].join('; ')}.`]
}

/** ' for the whole programme' of a sum of several years, and ' an ECTS credit, €5,044.20 for its 60 ECTS': what a sum is for that is paid once. */
export function forWhat(record: LedgerRecord, ledger: Ledger, converted: Amount | null = null): string {
  if (record.attribute !== 'tuition' || record.period !== 'once') return ''
  if (!('per' in record.conditions)) return record.text.includes(SAYINGS.whole.text) ? ` ${SAYINGS.whole.text}` : ''
  const [each, credits] = byCredits(ledger, record)?.terms ?? []
  if (!each || !credits) return ''
  const { unit, value } = converted ?? each.amount
  const total = `, ${amountText({ unit, value: value * credits.amount.value, period: null })} for its ${amountText(credits.amount)}`
  return ` ${SAYINGS.whole.credit}${total}`
}

/** What says how many credits a programme takes, where its price is by the credit and told with the whole. */
export function creditsOf(record: LedgerRecord, ledger: Ledger): readonly LedgerRecord[] {
  return 'per' in record.conditions
    ? (byCredits(ledger, record)?.terms ?? []).flatMap(({ record: of }) => (of && of !== record ? [of] : []))
    : []
}

/**
 * Most who ask are from outside the EU and begin now: what holds for others alone is never told without saying so, nor what one of two chambers
 * asks.
 */
export function forWhom({ conditions }: LedgerRecord): string {
  const { chamber, began } = conditions
  if (chamber !== undefined) return ` (${chamber})`
  if (conditions['group'] === 'eu') return ` (${SAYINGS.whom.eu})`
  const below = conditions['age below']
  if (began === undefined && below !== undefined && conditions['age at least'] === undefined)
    return ` (${SAYINGS.whom.under} ${below})`
  return began === undefined ? '' : ` (${SAYINGS.whom.began} ${began})`
}

/** ', by your country': what it turns on which sum of a range somebody pays. */
export function byWhat({ conditions: { by } }: LedgerRecord): string {
  return by === undefined ? '' : `, ${SAYINGS.whom.by} ${by}`
}

/** 'Biology, University of Turin: €300 to €1,000 a year, by your country': what is a range on both sides of a limit is neither within it nor not. */
export function tellPartly(records: readonly LedgerRecord[], ledger: Ledger, citations: Citations): readonly string[] {
  const ranges = records.filter(({ conditions }) => 'at least' in conditions)
  const texts = ranges.map(
    (record) => `${nameOf(ledger, record.entity)}: ${leastBefore(record)}${amountText(amountOf(record)!)}${byWhat(record)}`,
  )
  const byAge = records.flatMap((record) => {
    const ages = isByAge(record) ? agesOf(ledger.of(record.entity, record.attribute)) : null
    return ages === null ? [] : [{ record, text: `${nameOf(ledger, record.entity)}: ${ages}` }]
  })
  const all = [...texts, ...byAge.map(({ text }) => text)]
  const told = [...ranges, ...byAge.map(({ record }) => record)]
  return all.length === 0 ? [] : [citations.cited(`${SAYINGS.whom.partly} ${listText(all)}.`, told)]
}

/** '€2,500: €330 + €960 + €1,210': what is paid in parts is their sum. Null where it is not. */
export function wholeOf(records: readonly LedgerRecord[], ledger: Ledger): string | null {
  const whole = wholeOfParts(records, ledger)
  const parts = partsAmong(records).map(({ amount }) => amountText(amount))
  return whole && `${amountText(whole)}: ${parts.join(' + ')}`
}

/** 'IELTS 6.5, TOEFL iBT 92': a score says nothing without its test. Null where no test has a score. */
export function scoresOf(records: readonly LedgerRecord[]): string | null {
  const scored = records.filter(({ unit, conditions }) => (unit === 'band' || unit === 'point') && 'test' in conditions)
  const scores = scored.map((record) => `${record.conditions['test']} ${amountText(amountOf(record)!)}`)
  return scores.length > 0 ? [...new Set(scores)].join(', ') : null
}

/** 'from 24: €1,308.39 a month, under 24: €722.58 a month': a figure of an age says nothing without it. Null where all are of one. */
export function agesOf(records: readonly LedgerRecord[]): string | null {
  const figures = records.flatMap((record) => {
    const { 'age at least': least, 'age below': limit } = record.conditions
    const amount = amountOf(record)
    const whose = [least === undefined ? [] : `from the age of ${least}`, limit === undefined ? [] : `under ${limit}`].flat()
    return amount && whose.length > 0 ? [`${amountText(amount)} ${whose.join(' and ')}`] : []
  })
  return figures.length > 1 ? figures.join(', ') : null
}

/** 'notice €160, certificate €80': a sum that is one of several says nothing without what it is paid for. Null where all are for one. */
export function papersOf(records: readonly LedgerRecord[]): string | null {
  const byPaper = Map.groupBy(
    records.filter(
      ({ entity, conditions, unit }) => OF_PAPERS.test(entity) && 'of' in conditions && isMoney({ unit: unit ?? '' }),
    ),
    ({ conditions }) => examSaid(conditions['of']!),
  )
  const told = [...byPaper].map(
    ([of, all]) => `${of} ${casesOf(all) ?? `${leastBefore(all[0]!)}${amountText(amountOf(all[0]!)!)}${forWhom(all[0]!)}`}`,
  )
  return told.length > 1 ? told.join(', ') : null
}

/** What a cell of a table, or a line of a list, says of one thing. */
export function cellOf({ records, day, converted }: Stated, ledger: Ledger): string {
  const [first] = records
  if (!first) return NOT_STATED
  if (day) return `${longDay(day.date)}${day.isPast ? ' (passed)' : ''}`
  const byWhom = sumsOfWhom(records, converted, ledger)
  if (byWhom) return byWhom
  if (converted) return `${convertedText(first, converted)}${forWhat(first, ledger, converted)}`
  const told = scoresOf(records) ?? wholeOf(records, ledger) ?? papersOf(records) ?? casesText(records) ?? casesOf(records)
  if (told) return told
  const amount = amountOf(first)
  if (amount?.value === 0) return `none${forWhom(first)}`
  if (amount) return `${leastBefore(first)}${amountText(amount)}${forWhat(first, ledger)}${forWhom(first)}`
  return typeof first.value === 'string' ? first.value : first.text.replace(/[.!?]$/, '')
}

/** Whether a sum is only some of what is paid: beside it, and in other words, tuition is. */
export function isPartOfPaid({ value, covers = [] }: LedgerRecord): boolean {
  const isOfSum = (says: string) => says.includes(Number(value).toLocaleString('en-US'))
  return covers.some(({ cost, is, says }) => cost === 'tuition' && is !== false && !isOfSum(says))
}

/** At which rates sums were converted, or compared: each with its day, and without the central bank's words on what it is for. */
export function tellRates(done: 'Converted' | 'Compared', rates: readonly LedgerRecord[], citations: Citations): string {
  const texts = rates.map(({ text }) => text.replace(/, for information.*$/, ''))
  // Whose rates they are, and of which day, is said once of all.
  const ends = new Set(texts.map((text) => text.slice(text.indexOf(BY))))
  const said = ends.size === 1 ? texts.map((text, at) => (at < texts.length - 1 ? text.replace([...ends][0]!, '') : text)) : texts
  return citations.cited(`${done} at the reference rate: ${said.join('; ')}.`, rates)
}

/** Records that say the same under two conditions (IELTS and TOEFL in one sentence), or a list and an item of it, are one sentence, which rests on them all. */
export function distinct(records: readonly LedgerRecord[]): readonly (readonly LedgerRecord[])[] {
  const told: LedgerRecord[][] = []
  for (const record of records) {
    const said = saidAfterTopic(record.text)
    const alike = told.find(([{ text } = record]) => text.includes(said) || said.includes(saidAfterTopic(text)))
    // One statement that says several things is one source.
    if (alike?.some(({ text, attribute }) => text === record.text && attribute === record.attribute)) continue
    if (alike) alike.push(record)
    else told.push([record])
  }
  return told
}

/** 'Others receive it only where it is needed: our staff': what is said, without what it is said of. */
function saidAfterTopic(text: string): string {
  return text.slice(text.indexOf(': ') + 1).replace(/[.]$/, '')
}

/** ' (and housing; the journey home)' behind the sum that has to be proved, where more has to be beside it. */
export function onTopOf({ entity, attribute }: LedgerRecord, ledger: Ledger): string {
  const all = attribute === 'funds' ? ledger.of(entity, 'funds-on-top') : []
  const inWords = all.find(({ unit }) => unit === null)?.text.split(': ')[1]
  const sum = all[0] && amountOf(all[0])
  const said = inWords ?? (sum && amountText(sum))
  return said ? ` (and ${said.replace(/\.$/, '')})` : ''
}
