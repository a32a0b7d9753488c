import { lowerFirst, upperFirst } from '#domain/text/first-letter.ts'
import type { Stated, Values } from '#server/counsellor/executor/finding.ts'
import { deniesFirst } from '#server/counsellor/executor/fitting/negations.ts'
import { areAlternatives } from '#server/counsellor/executor/fitting/stated.ts'
import { amountOf, inCurrency, inPeriod, isMoney, rateOf } from '#server/counsellor/executor/measure/measure.ts'
import { kindOf, membersOf } from '#server/counsellor/executor/resolve.ts'
import ATTRIBUTES from '#server/counsellor/ledger/attributes.json' with { type: 'json' }
import { longDay } from '#server/counsellor/ledger/days.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { isWhole, NAMED_TEST, SCORE, STATE, type Query } from '#server/counsellor/query/query.ts'
import { askedOfThing } from '#server/counsellor/reader/asked/exams.ts'
import { amountText, leastBefore } from '../amount-text.ts'
import type { Answer, Telling } from '../answer.ts'
import type { Citations } from '../citations.ts'
import { attributeName, listText, nameOf, NOT_STATED } from '../names.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }
import { sumsOfWhom, unnamedOrigin } from './cases/by-origin.ts'
import { behindCase, casesOf, casesText, unstatedCase } from './cases/case-text.ts'
import { overStates } from './cases/of-states.ts'
import {
  agesOf,
  byWhat,
  cellOf,
  convertedText,
  creditsOf,
  distinct,
  forWhat,
  forWhom,
  isPartOfPaid,
  papersOf,
  scoresOf,
  tellRates,
  wholeOf,
} from './figure-text.ts'
import { orderText } from './tell-compared.ts'
import { ofWhole } from './tell-overview.ts'

const MOST_SENTENCES = 3
/** What is reckoned with in days and stated in other words ("usually 2 to 5 months") is told in these. */
const IN_WORDS = new Set(['visa-time'])
const MOST_ROWS = 12

/** What is stated: the verdict first, then the sentences it rests on; a table where several things stand side by side. */
export function tellValues(
  { stated, missing, compared, ranges = [] }: Values,
  query: Query,
  ledger: Ledger,
  citations: Citations,
): Telling {
  const entities = [...new Set(stated.map(({ entity }) => entity))]
  if (isWhole(query)) return { text: ofWhole({ stated, ranges }, query, ledger, citations).join('\n'), table: null }
  const lines =
    entities.length === 1 ? ofOne(stated, query, ledger, citations) : ofSeveral(stated, entities, query, ledger, citations)
  const absent = unheldSubject(stated, query, ledger)
  const order = compared ? orderText(compared, query, ledger) : []
  lines.unshift(...unnamedTest(stated, query), ...unstatedCase(stated, query), ...(absent === null ? [] : [absent]), ...order)
  lines.push(...unnamedOrigin(stated, query))
  lines.unshift(...overStates(stated, ledger, citations))
  const isOfKind = (id: string) => entities.some((one) => kindOf(ledger, one) === kindOf(ledger, id))
  const left = missing.filter(
    ({ entity, attribute }) => !stated.some((one) => one.attribute === attribute) || entities.length > 1 || isOfKind(entity),
  )
  if (left.length > 0)
    lines.push(
      `Not stated here: ${listText(left.slice(0, 4).map(({ entity, attribute }) => askedOfThing(attributeName(ledger, attribute), query, nameOf(ledger, entity))))}.`,
    )
  const table = entities.length > 1 ? tableOf(stated, entities, ledger) : null
  return { text: lines.join('\n'), table, lines: absent === null ? {} : { absent } }
}

/** Of a test that was asked for by its name and nowhere stands: what follows is of others. */
function unnamedTest(stated: readonly Stated[], { conditions }: Query): string[] {
  const tests = conditions.flatMap(({ attribute, comparison, value }) =>
    attribute === NAMED_TEST && comparison === 'is' && typeof value === 'string' ? [value] : [],
  )
  if (tests.length === 0 || stated.some(({ claim }) => claim !== 'open')) return []
  return [`Nothing is stated here of ${tests.join(' or ')}. What is:`]
}

/** Whether a subject was asked for that the university has no programme of: all that is stated is of the whole of it, or of its other programmes. */
export function isOfWholeAlone({ stated }: Pick<Values, 'stated'>, { entities }: Query, ledger: Ledger): boolean {
  const ofKind = (kind: string) => entities.filter((id) => kindOf(ledger, id) === kind)
  const [universities, subjects] = [ofKind('university'), ofKind('subject')]
  const isOfSubject = universities.length > 0 && subjects.length > 0
  if (!isOfSubject) return false
  if (stated.every(({ entity }) => universities.includes(entity))) return true
  const isOther = (id: string) =>
    kindOf(ledger, id) === 'programme' && universities.some((one) => ledger.entities.get(id)?.within.includes(one))
  // A programme that is named is what was asked for, whatever field somebody comes from.
  if (ofKind('programme').length > 0 || !stated.every(({ entity }) => universities.includes(entity) || isOther(entity)))
    return false
  return membersOf(ledger, 'programme', [...universities, ...subjects]).length === 0
}

/** Says of a university that no programme of the subject is known: what follows is of the whole of it. Null where one is. */
function unheldSubject(stated: readonly Stated[], query: Query, ledger: Ledger): string | null {
  if (!isOfWholeAlone({ stated }, query, ledger)) return null
  const namesOf = (kind: string) => query.entities.filter((id) => kindOf(ledger, id) === kind).map((id) => nameOf(ledger, id))
  const [university] = namesOf('university')
  return `No programme in ${listText(namesOf('subject'))} of ${university} is described here. What is stated of the university:`
}

const BESIDE: Readonly<Record<string, readonly string[]>> = ATTRIBUTES.beside.attributes

function ofOne(stated: readonly Stated[], query: Query, ledger: Ledger, citations: Citations): string[] {
  const each = Math.max(1, Math.floor(MOST_SENTENCES / stated.length))
  return [...new Set([...stated.flatMap(told), ...besideOf(stated, ledger, citations)])]

  function told(one: Stated): string[] {
    const verdict = verdictOf(one, query, ledger)
    const all = distinct(one.records)
    // What each of several papers costs stands in the verdict, also where there is no room for all of their sentences.
    const untold = papersOf(one.records) === null ? [] : all.slice(each).flatMap(([record]) => (record?.unit ? [record] : []))
    const sentences = all
      .slice(0, each)
      .map(([record, ...alike], index) =>
        citations.cited(index === 0 ? record!.text : inAsked(record!, one, ledger), [
          record!,
          ...alike,
          ...creditsOf(record!, ledger),
          ...(index === 0 ? untold : []),
        ]),
      )
    const [first = '', ...rest] = sentences
    const rates = ratesOf(one, ledger)
    if (rates.length > 0) rest.unshift(tellRates('Converted', rates, citations))
    const next = one.day?.isPast ? nextOf(one, ledger, citations) : []
    return [...new Set([verdict, first, ...rest, ...next])].filter(Boolean).slice(0, MOST_SENTENCES + 1)
  }
}

/** What these are belongs to nothing that is asked of them. */
const DESCRIBED_ALONE = new Set(['page', 'diploma'])

/** What belongs to the one thing that is stated, as far as there is room for it. */
function besideOf(stated: readonly Stated[], ledger: Ledger, citations: Citations): string[] {
  const [only] = stated
  if (!only || stated.length > 1 || only.converted || DESCRIBED_ALONE.has(kindOf(ledger, only.entity) ?? '')) return []
  const room = MOST_SENTENCES - Math.min(distinct(only.records).length, MOST_SENTENCES)
  return (BESIDE[only.attribute] ?? [])
    .flatMap((attribute) => distinct(ledger.of(only.entity, attribute)))
    .slice(0, room)
    .map(([record, ...alike]) => citations.cited(record!.text, [record!, ...alike]))
}

/** A further reading of a sum, in the currency asked for too. */
function inAsked(record: LedgerRecord, { converted }: Stated, ledger: Ledger): string {
  const amount = amountOf(record)
  const beside = converted && amount && isMoney(amount) ? inCurrency(ledger, amount, converted.unit) : null
  return beside && beside.unit !== amount?.unit
    ? `${record.text.replace(/[.]$/, '')}: that is ${amountText(beside)}.`
    : record.text
}

/** The rates that a converted sum was reckoned with. */
function ratesOf({ converted, records }: Stated, ledger: Ledger): readonly LedgerRecord[] {
  const stated = records.flatMap((record) => amountOf(record) ?? [])[0]
  if (!converted || !stated || converted.unit === stated.unit) return []
  return [stated.unit, converted.unit].filter((unit) => unit !== 'EUR').flatMap((unit) => rateOf(ledger, unit)?.record ?? [])
}

/** Of a start that has passed: what is known of the one after it. */
function nextOf({ entity, attribute }: Stated, ledger: Ledger, citations: Citations): string[] {
  if (attribute !== 'start' && attribute !== 'intake') return []
  return ledger
    .of(entity, 'intake')
    .slice(0, 1)
    .map((record) => citations.cited(record.text, [record]))
}

function verdictOf({ records, day, converted, claim, attribute }: Stated, query: Query, ledger: Ledger): string {
  const [first] = records
  if (!first) return ''
  const { form } = query
  const answer = claim === 'true' ? 'Yes.' : claim === 'false' ? 'No.' : ''
  const score = scoreOf(query)
  // Who has the score may still lack something else, and "is it needed?" asks for no more: the verdict is on the score alone.
  if (score && answer !== '')
    return claim === 'true' ? `${score} is enough.` : `${score} is not enough${shortOf(query, records)}.`
  if (day) return [form === 'yes-no' ? answer : '', dayVerdict(day, attribute)].filter(Boolean).join(' ')
  const whole = wholeOf(records, ledger)
  const byWhom = form === 'yes-no' ? null : sumsOfWhom(records, converted, ledger)
  if (byWhom) return [answer, `${byWhom}.`].filter(Boolean).join(' ')
  if (converted)
    return [
      answer,
      `${[`${convertedText(first, converted)}${forWhat(first, ledger, converted)}`, whole].filter(Boolean).join(', which is ')}.`,
    ]
      .filter(Boolean)
      .join(' ')
  const amount = amountOf(first)
  const cases = casesText(records)
  if (cases !== null) return answer === '' ? `${cases}.` : `${answer.replace('.', ':')} ${lowerFirst(cases)}.`
  const byCase = casesOf(records)
  if (byCase && form === 'yes-no' && claim === 'open' && query.amounts.length > 0) return upperFirst(`${byCase}.`)
  // Of what has two answers to choose from the right one is told, and neither yes nor no.
  if (form === 'yes-no' && !(claim === 'open' && areAlternatives(query.amounts))) return answer
  // "None in the first six months; then 15 hours a week": the figure is for a part of it alone.
  if (amount && amount.value !== 0 && deniesFirst(first)) return ''
  // What one state says is no figure of all of them: its sentence says whose it is.
  if (STATE in first.conditions && !query.conditions.some(({ attribute }) => attribute === STATE)) return ''
  if (amount?.value === 0 && isMoney(amount)) return `${SAYINGS.none.text}${forWhom(first)}.`
  if (whole) return `${whole}.`
  const isPart = query.target.period === null && isPartOfPaid(first)
  if (!amount || amount.unit === 'month of the year' || IN_WORDS.has(attribute) || isPart) return ''
  const scores = scoresOf(records) ?? agesOf(records) ?? papersOf(records) ?? byCase
  if (scores) return upperFirst(`${scores}.`)
  const year = attribute === 'funds' && amount.period === 'month' ? inPeriod(amount, 'year') : null
  if (year) return `${amountText(amount)}, ${amountText({ ...year, period: null })} for 12 months.`
  return upperFirst(
    `${leastBefore(first)}${amountText(amount)}${forWhat(first, ledger)}${behindCase(first)}${forWhom(first)}${byWhat(first)}.`,
  )
}

/** "TOEFL 78": the score that somebody says she has, with its test. */
function scoreOf({ amounts, conditions }: Query): string | null {
  const score = amounts.find(({ unit }) => unit === SCORE)
  const test = conditions.find(({ attribute }) => attribute === NAMED_TEST)?.value
  return score && typeof test === 'string' ? `${test} ${score.value}` : null
}

/** ': 4 points short' of the most that is asked for in the test that somebody names. */
function shortOf({ amounts, conditions }: Query, records: readonly LedgerRecord[]): string {
  const own = amounts.find(({ unit }) => unit === SCORE)
  const test = conditions.find(({ attribute }) => attribute === NAMED_TEST)?.value
  const asked = records.filter(({ conditions: of }) => typeof test === 'string' && of['test']?.startsWith(test))
  const most = Math.max(...asked.map(({ value }) => Number(value)))
  if (!own || !Number.isFinite(most) || most <= own.value) return ''
  const short = Math.round((most - own.value) * 10) / 10
  return `: ${short} short`
}

function dayVerdict({ date, isPast, left }: NonNullable<Stated['day']>, attribute: string): string {
  if (!isPast && left !== undefined) return `${amountText({ value: left, unit: 'day', period: null })}, until ${longDay(date)}.`
  if (!isPast) return `${longDay(date)}.`
  return attribute === 'start' ? `It started on ${longDay(date)}: that day has passed.` : `${longDay(date)}: that day has passed.`
}

function ofSeveral(
  stated: readonly Stated[],
  entities: readonly string[],
  query: Query,
  ledger: Ledger,
  citations: Citations,
): string[] {
  const shown = entities.slice(0, MOST_ROWS)
  const claims = new Set(stated.map(({ claim }) => claim))
  const verdicts = verdictsOf(claims)
  // Of several things that are asked of each it is said which is which.
  const isOfMany = new Set(stated.map(({ attribute }) => attribute)).size > 1
  const lines = shown.map((entity) => {
    const own = stated.filter((one) => one.entity === entity)
    const name = nameOf(ledger, entity)
    const values = own.map((one) => {
      const cell = cellOf(one, ledger)
      return isOfMany && !cell.startsWith(name) ? `${attributeName(ledger, one.attribute)} ${cell}` : cell
    })
    return citations.cited(
      `${values[0]!.startsWith(name) ? '' : `${name}: `}${values.join('; ')}.`,
      own.flatMap(({ records }) => records.slice(0, 1)),
    )
  })
  const more = entities.length - shown.length
  const told = stated.filter(({ entity }) => shown.includes(entity))
  const rates = [...new Set(told.flatMap((one) => ratesOf(one, ledger)))]
  const converted = rates.length > 0 ? [tellRates('Converted', rates, citations)] : []
  return [
    ...verdicts,
    ...lines,
    ...(more > 0 ? [`And ${more} more.`] : []),
    ...togetherOf(stated, ledger, citations),
    ...converted,
  ]
}

/** What some parts of one whole cost is asked of them together as often as one by one. */
function togetherOf(stated: readonly Stated[], ledger: Ledger, citations: Citations): string[] {
  const priced = stated.filter(({ entity, attribute }) => kindOf(ledger, entity) === 'phase' && attribute === 'fee')
  const sums = priced.flatMap(({ records: [first], converted }) => converted ?? (first && amountOf(first)) ?? [])
  const [one] = sums
  if (!one || sums.length < 2 || sums.some(({ unit }) => unit !== one.unit)) return []
  const whole = { ...one, value: sums.reduce((total, { value }) => total + value, 0) }
  const records = priced.flatMap(({ records: [first] }) => first ?? [])
  return [citations.cited(`Together ${amountText(whole)}: ${sums.map((sum) => amountText(sum)).join(' + ')}.`, records)]
}

/** Where some of them state nothing of it a yes is of the others alone. */
function verdictsOf(claims: ReadonlySet<Stated['claim']>): string[] {
  if (claims.has('true') && claims.has('open') && !claims.has('false')) return ['Yes, where it is stated:']
  if (claims.size > 1) return ['Not for all:']
  return claims.has('false') ? ['No:'] : claims.has('true') ? ['Yes:'] : []
}

function tableOf(stated: readonly Stated[], entities: readonly string[], ledger: Ledger): Answer['table'] {
  const attributes = [...new Set(stated.map(({ attribute }) => attribute))]
  return {
    columns: ['', ...attributes.map((attribute) => attributeName(ledger, attribute))],
    rows: entities.slice(0, MOST_ROWS).map((entity) => [
      nameOf(ledger, entity),
      ...attributes.map((attribute) => {
        const one = stated.find((candidate) => candidate.entity === entity && candidate.attribute === attribute)
        return one ? cellOf(one, ledger) : NOT_STATED
      }),
    ]),
  }
}
