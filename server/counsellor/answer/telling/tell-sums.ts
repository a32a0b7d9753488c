import type { Reckoned } from '#server/counsellor/executor/finding.ts'
import { inCurrency, inPeriod, isMoney, rateOf, timesOf } from '#server/counsellor/executor/measure/measure.ts'
import { PRICES } from '#server/counsellor/executor/measure/prices.ts'
import { spanIn } from '#server/counsellor/executor/reckoning/spans/whole.ts'
import { partsOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { OF, wordOf, type Amount, type Query } from '#server/counsellor/query/query.ts'
import { askedOfThing } from '#server/counsellor/reader/asked/exams.ts'
import { amountText } from '../amount-text.ts'
import type { Telling } from '../answer.ts'
import type { Citations } from '../citations.ts'
import { attributeName, listText, nameOf } from '../names.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }
import { asForOthers } from './cases/by-origin.ts'
import { asMost, tellRates } from './figure-text.ts'
import { exceptFor, ifEach, verdictOf } from './tell-purse.ts'
import { tellValues } from './tell-values.ts'

/** So many of the figures that went in are told with their source. */
const MOST_RECORDS = 5

const SIGNS = { sum: ' + ', difference: ' − ', times: ' × ', share: ' of ', average: ' ÷ ', convert: ' + ', enough: '' } as const

/** The result, how it comes about, and what it rests on. */
export function tellSum(finding: Reckoned, query: Query, ledger: Ledger, citations: Citations): Telling {
  const { operation, terms, rates, each, leftOut } = finding
  const records = [...terms.flatMap(({ record }) => record ?? []), ...(finding.rests ?? [])]
  const missing = unadded(records, query, ledger)
  const isUnstated = finding.beside?.missing.some(({ attribute }) => PRICES.includes(attribute)) === true
  const isPart = operation === 'sum' && (missing.length > 0 || isUnstated)
  const verdict = resultOf(finding, query, ledger)
  const lines = [isPart ? SAYINGS.partOfSum.text.replace('{sum}', verdict.replace(/\.$/, '')) : verdict]
  if (each) lines.push(ifEach(finding, each, resultOf(each, query, ledger)))
  lines.push(...mostMonths(terms, query))
  if (leftOut && operation !== 'enough') lines.push(`${exceptFor(leftOut)}.`)
  const texts = [...new Map(records.map((record) => [record.text, record])).values()]
  lines.push(...texts.slice(0, MOST_RECORDS).map((record) => citations.cited(record.text, [record])))
  lines.push(...asMost(records), ...asForOthers(records, query, ledger))
  lines.push(
    ...unresolvedBeside(records, ledger)
      .filter((record) => !records.includes(record))
      .map((record) => citations.cited(record.text, [record])),
  )
  const before = ratesBefore(terms, ledger)
  const beside = operation === 'enough' ? ratesBeside(finding, query, ledger) : []
  const all = [...new Set([...rates, ...before, ...beside])]
  const isConverted =
    all.length > 0 &&
    (before.length > 0 ||
      operation === 'convert' ||
      query.target.currency !== null ||
      new Set(terms.map(({ amount }) => amount.unit)).size > 1)
  if (isConverted) lines.push(tellRates('Converted', all, citations))
  lines.push(...missing)
  // Beside one price alone: what is added to it is in the sum.
  if (finding.holds && terms.length === 2) lines.push(...notCovered(records, ledger, citations))
  if (finding.beside) lines.push(tellValues(finding.beside, query, ledger, citations).text)
  return { text: lines.join('\n'), table: null }
}

/** Where fewer months have to be proved than a sum is for, how many of them are in it. */
function mostMonths(terms: Reckoned['terms'], { amounts }: Query): readonly string[] {
  const span = spanIn(amounts)
  // What was told before for several years is in the sum for as long.
  const isForYears = ({ amount, record }: Reckoned['terms'][number]) => {
    const year =
      record && amount.period === 'once'
        ? inPeriod({ ...amount, value: Number(record.value), period: record.period }, 'year')
        : null
    return year !== null && amount.value > year.value
  }
  return terms.flatMap((term) => {
    const { amount, record } = term
    const most = Number(record?.conditions['months at most'])
    const isMost = record?.period === 'month' && amount.period === 'once' && Number(record.value) * most === amount.value
    const isLonger = span ? timesOf(span, 'month')! > most : terms.some((other) => other !== term && isForYears(other))
    return isMost && isLonger ? [`Of what is to be proved ${most} months are in it, the most that are asked for.`] : []
  })
}

/** The result and how it comes about, in one line. */
function resultOf(finding: Reckoned, query: Query, ledger: Ledger): string {
  const { operation, terms, result } = finding
  if (operation === 'enough') return verdictOf(finding, query, ledger)
  const least = operation === 'sum' ? leastOf(finding) : null
  const verdict = `${least ? `${amountText(least)} to ` : ''}${amountText({ ...result, value: Math.abs(result.value) })}`
  const [first, ...others] = terms.map(({ amount }) => amount)
  if (others.length === 0)
    return `${verdict}${first && !least && amountText(first) !== verdict ? ` (from ${amountText(first)})` : ''}.`
  const factors = operation === 'times' ? [first!, ...others.map((amount) => inPeriodsOf(first!, amount))] : [first!, ...others]
  const reckoned = least ? terms.map(rangeText).join(SIGNS.sum) : arithmetic(operation, factors)
  return `${verdict}${beforeRate(finding, ledger)}: ${reckoned}.`
}

/** The least that sums come to of which one is stated as a range: '€1,550 to €2,100'. Null where none is, or they are in several units. */
function leastOf({ terms, result }: Reckoned): Amount | null {
  const isOfOne = terms.every(({ amount }) => amount.unit === result.unit && amount.period === result.period)
  const below = terms.reduce((sum, { amount, record }) => sum + (amount.value - leastAmount(amount, record)), 0)
  return isOfOne && below > 0 ? { ...result, value: result.value - below } : null
}

/** The lower end of a sum that is told as it is stated; of a range that turns on something it is said beside the sum that it is the most. */
function leastAmount({ value }: Amount, record: LedgerRecord | null): number {
  const { 'at least': least, by } = record?.conditions ?? {}
  return least === undefined || by !== undefined || record?.value !== value ? value : Number(least)
}

/** '€150 to €700'. */
function rangeText({ amount, record }: Reckoned['terms'][number]): string {
  const least = leastAmount(amount, record)
  return least < amount.value ? `${amountText({ ...amount, value: least })} to ${amountText(amount)}` : amountText(amount)
}

/** What of the exams and papers that were to be added has no sum here is not left out in silence. */
function unadded(
  records: readonly LedgerRecord[],
  { operation, conditions, attributes, entities }: Query,
  ledger: Ledger,
): string[] {
  if (operation !== 'sum') return []
  const isAdded = (of: string) => records.some((record) => record.conditions[OF]?.toLowerCase().includes(of.toLowerCase()))
  const missing = conditions.filter((condition) => condition.attribute === OF && !isAdded(wordOf(condition)))
  if (missing.length === 0) return []
  const where = listText(entities.map((id) => nameOf(ledger, id)))
  const named = missing.map((one) => askedOfThing(attributeName(ledger, attributes[0] ?? ''), { conditions: [one] }, where))
  return [`${SAYINGS.unstated.text} ${listText(named)}.`]
}

/** What the price that somebody's money reaches does not include is part of what she asks. */
function notCovered(records: readonly LedgerRecord[], ledger: Ledger, citations: Citations): string[] {
  const without = new Set(records.flatMap(({ entity }) => ledger.of(entity, 'covers').filter(({ value }) => value === false)))
  return [...without].map((record) => citations.cited(record.text, [record]))
}

/** The rates at which a sum that was told before had been converted. */
function ratesBefore(terms: Reckoned['terms'], ledger: Ledger): readonly LedgerRecord[] {
  const converted = terms.filter(({ amount, record }) => isMoney(amount) && record?.unit != null && record.unit !== amount.unit)
  const units = converted.flatMap(({ amount, record }) => [amount.unit, record!.unit!])
  return units.filter((unit) => unit !== 'EUR').flatMap((unit) => rateOf(ledger, unit)?.record ?? [])
}

/** The rates at which what is left or missing is told in the currency that was asked for, or that her own money is in. */
function ratesBeside({ terms, result }: Reckoned, { target }: Query, ledger: Ledger): readonly LedgerRecord[] {
  const [purse] = terms
  const beside = target.currency ?? (purse && isMoney(purse.amount) ? purse.amount.unit : null)
  if (beside === null || beside === result.unit || !isMoney(result)) return []
  return [result.unit, beside].filter((unit) => unit !== 'EUR').flatMap((unit) => rateOf(ledger, unit)?.record ?? [])
}

/** Another price that the provider names for the same thing, or for the whole of which all parts were reckoned with. */
function unresolvedBeside(records: readonly LedgerRecord[], ledger: Ledger): readonly LedgerRecord[] {
  const [first] = records
  const own = new Set(records.map(({ entity }) => entity))
  const wholes = first ? (ledger.entities.get(first.entity)?.within ?? []) : []
  const isAll = (whole: string) => {
    const parts = partsOf(ledger, whole).filter((part) => ledger.of(part, first!.attribute).length > 0)
    return parts.length > 0 && parts.every((part) => own.has(part))
  }
  return [...own, ...wholes.filter(isAll)]
    .flatMap((id) => ledger.of(id, first!.attribute))
    .filter(({ conditions }) => conditions['kind'] === 'unresolved')
}

/** The sum in the currency that its terms are in, where it is told in another: '(€13,569.24)'. */
function beforeRate({ terms, result }: Reckoned, ledger: Ledger): string {
  const units = new Set(terms.flatMap(({ amount }) => (isMoney(amount) ? [amount.unit] : [])))
  const [unit] = units
  if (units.size !== 1 || unit === result.unit) return ''
  const before = inCurrency(ledger, result, unit!)
  return before ? ` (${amountText({ value: Math.abs(before.value), unit: unit!, period: null })})` : ''
}

/** '€900 + €1,200', and '($500 + $2,500) × 3 people': sums that are multiplied or shared together are added first. */
function arithmetic(operation: Reckoned['operation'], factors: readonly Amount[]): string {
  const texts = factors.map((amount) => amountText(amount))
  const added = operation === 'times' || operation === 'average' ? factors.filter(isMoney).length : 0
  if (added < 2) return texts.join(SIGNS[operation])
  return [`(${texts.slice(0, added).join(SIGNS.sum)})`, ...texts.slice(added)].join(SIGNS[operation])
}

/** Two years as the twenty-four months that a sum of a month is taken for, where they come out even. */
function inPeriodsOf({ period }: Amount, span: Amount): Amount {
  if (!period || period === 'once') return span
  const count = timesOf(span, period)
  return count !== null && Number.isInteger(count) ? { value: count, unit: period, period: null } : span
}
