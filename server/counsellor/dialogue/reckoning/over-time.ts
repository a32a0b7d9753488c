import { execute } from '#server/counsellor/executor/execute.ts'
import { statedAs } from '#server/counsellor/executor/finding.ts'
import { amountOf, isMoney, timesOf, type Term } from '#server/counsellor/executor/measure/measure.ts'
import { FOR_EACH, FOR_ITS_TIME } from '#server/counsellor/executor/measure/prices.ts'
import { expressed, reckoned } from '#server/counsellor/executor/reckoning/reckon.ts'
import { overTime } from '#server/counsellor/executor/reckoning/spans/over-time.ts'
import { isOfYear, wholeOf } from '#server/counsellor/executor/reckoning/spans/whole.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { Amount, Query } from '#server/counsellor/query/query.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { beginOf, readPhrases } from '#server/counsellor/words/phrases.ts'
import type { Scene } from '../scene.ts'
import { namedIn } from '../slots/named.ts'
import { blank } from '../slots/slots.ts'
import { termOf } from './on-figure.ts'
import { ofNamed, toldThere, withoutPlaces, type Found, type Told } from './told-figures.ts'
import { isOfReckoning } from './wanted/known.ts'
import { yearIn } from './wanted/periods.ts'
import type { Wanted } from './wanted/wanted.ts'
import WORDS from './wanted/words.json' with { type: 'json' }

/** What may stand beside the year that is asked for. */
const OF_YEARS = new Set(WORDS.ofYears)
const PAID_FOR = readPhrases(WORDS.paidFor)
const COUNTRY = 'country'

/** The figure that a message speaks of: of what it names, told or stated, else the last one; null where it names what has none. */
export function meantOf(told: readonly Told[], { terms }: Wanted, { move, last, ledger }: Scene): Told | null {
  const asked = told.filter(({ attribute }) => terms.every((all) => all.includes(attribute)))
  if (move.mentions.length === 0) return asked[0] ?? null
  const [named, ...others] = withoutPlaces(namedIn(move, last, ledger), ledger)
  if (named === undefined || others.length > 0) return null
  const own = ofNamed(named, asked, ledger)
  if (own) return own
  return asked[0] ? toldThere(named, asked[0], last, ledger) : null
}

/** "So over two years", "12 of these", "for the whole course": what recurs, for as long as is said. What is stated for such a time counts before it. */
export function spanning(of: Told, { length }: Wanted, scene: Scene): Found | null {
  const { move, ledger, today } = scene
  const { record } = of.term
  if (!length || !isMoney(of.term.amount) || of.entity === null) return null
  if (!FOR_ITS_TIME.has(of.attribute) && !FOR_EACH.has(of.attribute)) return null
  const term = recurring(of.term)
  const { period } = term.amount
  const target: Query['target'] = { currency: move.parsed.currencies[0] ?? null, period: null }
  const query: Query = {
    ...blank({ entities: [of.entity], attributes: [of.attribute], kind: kindOf(ledger, of.entity) }),
    conditions: of.query.conditions,
    target,
  }
  const recurs = period !== null && period !== 'once'
  const time = length.isWhole || length.isThat ? timeTold(of, scene) : null
  if (time) return recurs ? overThat(term, time, query, ledger) : null
  if (length.isWhole || length.isThat) {
    const whole = record && recurs ? wholeOf(ledger, record) : null
    if (!whole || whole.operation === 'stated') return null
    return { query, finding: reckoned(whole.operation, whole.terms, expressed(ledger, whole.amount, query), ledger) }
  }
  const span: Amount | null = length.span ?? (recurs ? { value: length.times!, unit: period, period: null } : null)
  if (span === null && record) return null
  // What was itself reckoned is stated nowhere; of what is stated another figure may hold for so long.
  const isStated = record !== null && record.value === term.amount.value && record.unit === term.amount.unit
  const stated = span && isStated ? execute({ ...query, amounts: [span] }, ledger, today) : null
  if (stated?.type === 'reckoned') return { query: { ...query, amounts: [span!] }, finding: stated }
  if (stated?.type === 'values' && stated.stated[0]?.records[0] !== record) return null
  const count = span ? (recurs ? timesOf(span, period) : null) : length.times
  if (count === null) return null
  const by: Amount = span ?? { value: count, unit: 'number', period: null }
  const result: Amount = { ...term.amount, value: term.amount.value * count, period: 'once' }
  return { query, finding: reckoned('times', [term, { amount: by, record: null }], expressed(ledger, result, query), ledger) }
}

/** "So total?" after how long it takes, or of a grant that says for how many months it is paid: what recurs, for that time. */
export function totalOf(told: readonly Told[], wanted: Wanted, scene: Scene): Found | null {
  const of = told.find(({ term: { amount } }) => isMoney(amount))
  const recurs = of && of.term.amount.period !== null && of.term.amount.period !== 'once'
  if (!of || !recurs || scene.move.mentions.length > 0 || !timeTold(of, scene)) return null
  const length = { span: null, times: null, isWhole: false, isThat: true, isSaid: true }
  return spanning(of, { ...wanted, length }, scene)
}

/** How long it is that was told last, else what the figure's own sentence says that it is paid for. */
function timeTold({ term: { record }, entity }: Told, { last, ledger }: Scene): Term | null {
  const { figure } = last
  const lasts = figure && timesOf(figure, 'day') !== null ? termOf(figure, last, ledger) : null
  // How long an office of a country takes is no time that its sum is paid for.
  const isOfCountry = lasts?.record && kindOf(ledger, lasts.record.entity) === COUNTRY
  if (lasts?.record && !isOfCountry && lasts.record.entity === (record?.entity ?? entity)) return lasts
  const said = record && last.query.entities.includes(record.entity) ? spansIn(record, ledger) : []
  return said.length === 1 ? { amount: said[0]!, record } : null
}

/** "For nine months", "for up to 24 months": the spans that a sentence says something is for, the longest where that is said. */
function spansIn({ text }: LedgerRecord, ledger: Ledger): readonly Amount[] {
  const { tokens, amounts } = parse(text, ledger)
  const isFor = (from: number) => beginOf(tokens, from, PAID_FOR) !== null
  return amounts.flatMap(({ amount, from }) => (isFor(from) && timesOf(amount, 'month') !== null ? [amount] : []))
}

function overThat(term: Term, time: Term, query: Query, ledger: Ledger): Found | null {
  const over = overTime(term, time.amount)
  if (!over) return null
  // The time that was told is cited with what says how long it is.
  const isAsTold = over.terms.at(-1)?.amount === time.amount
  const terms = isAsTold ? [term, time] : over.terms
  return { query, finding: reckoned(over.operation, terms, expressed(ledger, over.amount, query), ledger) }
}

/** "So per month?" after how long something takes: what is paid for it once, spread over that time. */
export function perPeriod(told: readonly Told[], scene: Scene): Found | null {
  const { move, ledger } = scene
  const { period, parsed, attributes } = move
  const isElse = move.mentions.length + parsed.amounts.length + move.ordinals.length > 0 || move.kind !== null || move.restricts
  if (period === null || isElse || !move.residue.every(isOfReckoning) || !attributes.every((all) => all.includes('fee')))
    return null
  const of = told.find(({ term: { amount } }) => isMoney(amount))
  const time = of && FOR_ITS_TIME.has(of.attribute) ? timeTold(of, scene) : null
  const count = time ? timesOf(time.amount, period) : null
  if (!of || !time || !count || count < 1 || !isPaidOnce(of, time)) return null
  const result: Amount = { ...of.term.amount, value: of.term.amount.value / count, period }
  const query: Query = {
    ...blank({
      entities: of.entity === null ? [] : [of.entity],
      attributes: [of.attribute],
      kind: kindOf(ledger, of.entity ?? ''),
    }),
    target: { currency: parsed.currencies[0] ?? null, period: null },
  }
  return { query, finding: reckoned('average', [of.term, time], expressed(ledger, result, query), ledger) }
}

/** Whether a sum is paid once for such a time: one a year is where that takes no longer. */
function isPaidOnce({ term: { amount } }: Told, time: Term): boolean {
  return amount.period === 'once' || (amount.period === 'year' && timesOf(time.amount, 'year')! <= 1)
}

/** A figure that was told for some time, as it is stated, where that recurs and is one sum for all years. */
export function recurring({ amount, record }: Term): Term {
  const stated = record && amountOf(record)
  const isOfTime = amount.period === 'once' && stated && stated.period !== null && stated.period !== 'once'
  return isOfTime && stated.unit === amount.unit && !('years' in record.conditions)
    ? { amount: stated, record }
    : { amount, record }
}

/** "4th year there": the sum of one year of study, where the years differ. */
export function ofYear(told: readonly Told[], scene: Scene): Found | null {
  const { move, ledger } = scene
  const year = yearIn(move)
  const priced = told.find(({ term }) => term.record && 'years' in term.record.conditions)
  if (year === null || !priced || priced.entity === null || move.mentions.length > 0 || move.attributes.length > 1) return null
  if (!move.residue.every((word) => OF_YEARS.has(word))) return null
  const { conditions, attribute, entity } = priced.term.record!
  const record = ledger
    .of(entity, attribute)
    .find((one) => isOfYear(one, year) && one.conditions['group'] === conditions['group'])
  if (!record) return null
  const query: Query = blank({ entities: [entity], attributes: [attribute], kind: kindOf(ledger, entity) })
  const amount = amountOf(record)
  const [currency] = move.parsed.currencies
  const shown =
    amount && currency !== undefined ? expressed(ledger, amount, { ...query, target: { currency, period: null } }) : null
  const one = { ...statedAs(record), converted: shown }
  return { query, finding: { type: 'values', stated: [one], missing: [] } }
}
