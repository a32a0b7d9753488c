import { lowerFirst } from '#domain/text/first-letter.ts'
import type { OfEach, Reckoned } from '#server/counsellor/executor/finding.ts'
import { inCurrency, inPeriod, isMoney } from '#server/counsellor/executor/measure/measure.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Amount, Query } from '#server/counsellor/query/query.ts'
import { amountText } from '../amount-text.ts'
import type { Telling } from '../answer.ts'
import type { Citations } from '../citations.ts'
import { andText, attributeName, nameOf } from '../names.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }

/** "Yes, €100 is left: €7,000 − €6,900.": what somebody's own money comes to, with all that it was reckoned from. */
export function verdictOf(finding: Reckoned, query: Query, ledger: Ledger): string {
  const [purse, ...costs] = finding.terms.map(({ amount }) => amount)
  if (!purse || costs.length === 0) return ''
  if (!isMoney(purse)) return ofMeasure(finding, purse, costs[0]!)
  const range = rangeOf(finding)
  if (range !== null) return ofRange(finding, purse, range)
  const said = finding.holds === null ? ofMonths(finding, purse, costs) : ofRest(finding, purse, costs, query, ledger)
  return finding.leftOut ? `${exceptFor(finding.leftOut)}: ${lowerFirst(said)}` : said
}

/** "Without the €3,000 that you name": what is in no sum that is told. */
export function exceptFor(leftOut: readonly Amount[]): string {
  return `Without the ${leftOut.map((amount) => amountText(amount)).join(' and the ')} that you name`
}

/** Where the years are several and a sum names no period: what it comes to if it is paid in each of them. */
export function ifEach(finding: Reckoned, each: Reckoned, text: string): string {
  const paid = finding.terms.filter(
    ({ record }, at) => record === null && each.terms[at]?.amount.value !== finding.terms[at]?.amount.value,
  )
  return `If the ${paid.map(({ amount }) => amountText(amount)).join(' and the ')} ${paid.length > 1 ? 'are' : 'is'} for each year: ${text}`
}

/** '€150 to €1,000' of what is set against somebody's money alone and has two ends; null where it has one. */
function rangeOf({ terms: [, cost, ...others] }: Reckoned): { text: string; least: Amount } | null {
  const least = cost?.record?.conditions['at least']
  if (!cost || least === undefined || others.length > 0) return null
  const low: Amount = { ...cost.amount, value: Number(least), period: null }
  return { text: `${amountText(low)} to ${amountText(cost.amount)}`, least: low }
}

/** What costs "150 to 1,000" is neither paid to the cent by 1,000 nor out of reach with 400. */
function ofRange({ holds, result, terms }: Reckoned, purse: Amount, { text, least }: { text: string; least: Amount }): string {
  const own = (terms[1]?.amount.value ?? 0) + (holds ? result.value : -Math.abs(result.value))
  const { enough, between, short } = SAYINGS.range
  const says = holds ? enough : own >= least.value ? between : short
  return says.replace('{range}', text).replace('{own}', amountText(purse))
}

/** What is no money is told by what is asked for. */
function ofMeasure({ holds, result }: Reckoned, named: Amount, needed: Amount): string {
  const apart = amountText({ ...result, value: Math.abs(result.value) }).replace(/ a (?:year|month)$/, '')
  return `${holds ? 'Yes' : 'No'}: asked for is ${amountText(needed)}, you name ${amountText(named)}: ${apart} ${holds ? 'more' : 'too little'}.`
}

/** Part of a month has no salary of its own: the whole ones are told beside it. */
function ofMonths({ result, cost }: Reckoned, purse: Amount, costs: readonly Amount[]): string {
  const value = Math.round(result.value * 100) / 100
  const whole = Math.ceil(value)
  const months = amountText({ ...result, value: whole })
  const said = whole === value ? months : `${value} ${months.replace(/^\S+ /, '')} (${whole} whole ones)`
  return `${said}: ${totalOf(costs, cost)} ÷ ${amountText(purse)}.`
}

function ofRest(
  { holds, result, cost }: Reckoned,
  purse: Amount,
  costs: readonly Amount[],
  query: Query,
  ledger: Ledger,
): string {
  const needed = costs[0]!
  const apart: Amount = { ...result, value: Math.abs(result.value) }
  const currency = query.target.currency ?? purse.unit
  const beside = currency === apart.unit ? null : inCurrency(ledger, { ...apart, period: null }, currency)
  const verdict = `${amountText(plain(apart, purse))}${beside ? ` (${amountText(beside)})` : ''}`
  const own = withOwn(purse, needed, ledger)
  if (apart.value === 0) return `Yes, exactly: ${own} − ${totalOf(costs, cost)}.`
  return holds
    ? `Yes, ${verdict} is left: ${own} − ${totalOf(costs, cost)}.`
    : `No, ${verdict} is missing: ${totalOf(costs, cost)} − ${own}.`
}

/** What is in hand is no sum a year, and neither is what is left of it. */
function plain(amount: Amount, { period }: Amount): Amount {
  return period === null || period === 'once' ? { ...amount, period: null } : amount
}

/** Her sum as she named it, and in the currency and for the period of what it is set against. */
function withOwn(purse: Amount, needed: Amount, ledger: Ledger): string {
  const recurs = purse.period !== null && purse.period !== 'once'
  const inUnit = inCurrency(ledger, purse, needed.unit)
  const own = inUnit && recurs && needed.period !== null ? (inPeriod(inUnit, needed.period) ?? inUnit) : inUnit
  const isSame = !own || (own.unit === purse.unit && own.period === purse.period)
  return isSame ? amountText(purse) : `${amountText(purse)} (${amountText(own)})`
}

/** The sum of what it is set against, with its terms where there are several. */
function totalOf(costs: readonly Amount[], total: Amount | undefined): string {
  const texts = costs.map((amount) => amountText(amount))
  return texts.length > 1 && total ? `${amountText(total)} (${texts.join(' + ')})` : texts[0]!
}

const { ofEach: SAYS } = SAYINGS

/** For which of several things what somebody has is enough, and what is left or missing of each. */
export function tellOfEach({ attribute, own, each }: OfEach, ledger: Ledger, citations: Citations): Telling {
  const rows = each.map(({ entity, against: { holds, result, cost, terms } }) => {
    const records = terms.flatMap(({ record }) => record ?? [])
    const rest: Amount = { ...result, value: Math.abs(result.value), period: null }
    const left = (holds ? SAYS.left : SAYS.missing).replace('{rest}', amountText(rest))
    return { name: nameOf(ledger, entity), isEnough: holds === true, cost: amountText(cost ?? terms[1]!.amount), left, records }
  })
  const verdict = verdictOnEach(amountText(own), rows)
  return {
    text: [verdict, ...rows.map(({ name, cost, left, records }) => citations.cited(`${name}: ${cost}, ${left}.`, records))].join(
      '\n',
    ),
    table: {
      columns: ['', attributeName(ledger, attribute), amountText(own)],
      rows: rows.map(({ name, cost, left }) => [name, cost, left]),
    },
  }
}

/** For which of several what somebody has is enough. */
export function verdictOnEach(own: string, each: readonly { name: string; isEnough: boolean }[]): string {
  const [enough, short] = [each.filter(({ isEnough }) => isEnough), each.filter(({ isEnough }) => !isEnough)]
  const says = short.length === 0 ? SAYS.all : enough.length === 0 ? SAYS.none : SAYS.some
  const namesOf = (some: typeof each) => andText(some.map(({ name }) => name))
  return says.replace('{own}', own).replace('{enough}', namesOf(enough)).replace('{short}', namesOf(short))
}
