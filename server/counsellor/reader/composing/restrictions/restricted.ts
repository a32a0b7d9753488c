import { deniesHurdle, hurdleIn } from '#server/counsellor/executor/fitting/negations.ts'
import { isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { WANTED } from '#server/counsellor/executor/measure/prices.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import {
  EITHER,
  isOfSet,
  ORIGIN,
  OWN_AGE,
  OWN_WORK,
  PAYS,
  type Condition,
  type Query,
  UNAPPLIED,
} from '#server/counsellor/query/query.ts'
import { isSum, type WrittenAmount } from '#server/counsellor/words/amounts/amounts.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { saysAny } from '#server/counsellor/words/phrases.ts'
import { tokensOfOurs } from '#server/counsellor/words/tokens.ts'
import { countsKind, HOW_MANY } from '../../asked/counted.ts'
import CONDITIONS from '../conditions/conditions.json' with { type: 'json' }
import { daysIn } from './days.ts'
import { figureSaid, withFigure } from './equal.ts'
import WORDS from './restrictions.json' with { type: 'json' }
import { comparisonOf, isSame, says } from './said.ts'
import { isPaidFor, saysOfHerself, withHerself, withPaid } from './scholarships.ts'
import { SCORE, scoreIn, withoutSums, withoutTest, withGrade, withScore, withTest } from './scores.ts'
import { byCountry, ofPrices, PAID, withFree, withLevels, withMode, withProfession } from './studies.ts'

const SETS = new Set<string | null>(['programme', 'university', 'scholarship', 'country'])
/** What holds others of a set: named beside it, it says where. */
const HOLDS_SETS = /^(?:country|region|city|subject|university|elsewhere)\./
/** Beside a field it names the one programme there. */
const ONE = /^(?:city|university)\./
const DEADLINE = 'deadline'
const TO_COME = 'today/..'
const INTAKE = 'intake'
const SEASONS: Readonly<Record<string, readonly string[] | undefined>> = WORDS.seasons
/** Beside money and scores, what a person states of herself. */
const UNITS = new Set(['band', 'percent', 'grade'])
/** So many words from a negation on are told as what was to be left out. */
const MOST_SAID = 4

/**
 * A question for a set with all that it states put into conditions: the score that somebody has, her money, the days. What it states and nothing
 * can be set against stands as a condition that is not applied, so that no list of everything is told for what fulfils it.
 */
export function restricted(given: Query, parsed: Parsed, ledger: Ledger): Query {
  const byCount = ofCountries(given, parsed)
  if (byCount) return byCount
  const query = byCountry(asSet(asPriced(given), parsed, ledger), parsed)
  if (query.entities.some((id) => !HOLDS_SETS.test(id))) return given
  if (query.operation === 'rank') return query.by ? query : given
  if (!isOfSet(query) || !SETS.has(query.kind)) return given
  const applied = [
    withProfession,
    withoutSums,
    withFree,
    withMode,
    withLevels,
    ofPrices,
    withoutTest,
    withTest,
    withScore,
    withGrade,
    withFigure,
    withMoney,
    withAtLeast,
    withIntake,
    withDays,
    withHerself,
    withPaid,
  ].reduce((before, apply) => apply(before, parsed, ledger), query)
  return withUnapplied(byCountry(applied, parsed), parsed, ledger)
}

/** Whether all that a question says of a score, of days or of how many is in conditions, which leaves little open of how it is meant. */
export function isRestricted({ operation, entities, conditions }: Query): boolean {
  if (entities.some((id) => ONE.test(id))) return false
  const isPlain = ({ attribute, comparison, value, under }: Condition) =>
    under?.['test'] !== undefined ||
    (attribute === SCORE && comparison === 'lacks') ||
    attribute === OWN_AGE ||
    attribute === OWN_WORK ||
    attribute === PAYS ||
    attribute.endsWith(COUNT) ||
    (attribute === DEADLINE && typeof value === 'string' && value.includes('/'))
  return (operation === 'filter' || operation === 'count') && conditions.some(isPlain)
}

/** Whether a set is asked for by where somebody comes from: scholarships for Nigerians. */
export function isByOrigin({ operation, conditions }: Query): boolean {
  return operation === 'list' && conditions.some(({ attribute }) => attribute === ORIGIN)
}

const COUNT = '-count'

/** "Which countries have fewer than 10 universities": by how many they have of what the pages count. */
function ofCountries(query: Query, parsed: Parsed): Query | null {
  const { tokens, amounts } = parsed
  if (!says(parsed, WORDS.countries)) return null
  const kinds = Object.entries<readonly string[]>(CONDITIONS.sets)
  for (const one of amounts) {
    const [unit] = kinds.find(([, words]) => words.includes(tokens[one.to] ?? '')) ?? []
    const comparison = one.isMoney || one.amount.unit !== 'number' ? undefined : comparisonOf(one, parsed)
    if (unit === undefined || comparison === undefined) continue
    const attribute = `${unit}${COUNT}`
    const condition: Condition = { attribute, comparison, value: { ...one.amount, unit } }
    const entities = query.entities.filter((id) => id.startsWith('region.'))
    const operation = query.operation === 'count' ? 'count' : 'filter'
    return { ...query, operation, kind: 'country', entities, attributes: [attribute], conditions: [condition], amounts: [] }
  }
  return null
}

/** "Is there a January 2027 deadline in Germany", "my budget is 200,000 pesos, any masters?": what is asked of none that is named is asked of a set. */
function asSet(query: Query, parsed: Parsed, ledger: Ledger): Query {
  const { operation, kind, entities, attributes } = query
  const isOfOne = entities.some((id) => !HOLDS_SETS.test(id) || ONE.test(id)) || query.target.period === 'day'
  if (!SETS.has(kind) || isOfOne) return query
  const isOfDay =
    (operation === 'get' || operation === 'when') &&
    attributes[0] === DEADLINE &&
    (daysIn(parsed) !== null || isOfNext(query, parsed))
  const isOfMoney = operation === 'enough' && kind !== 'country' && PAID[kind ?? ''] === attributes[0]
  const isOfScore = operation === 'get' && scoreIn(parsed) !== null && says(parsed, WORDS.programmes)
  const isCount = saysAny(parsed.tokens, HOW_MANY)
  const isOfStart = operation === 'get' && attributes[0] === INTAKE && says(parsed, WORDS.programmes)
  const isOfNone = operation === 'get' && entities.length === 0 && isWhich(parsed) && negationIn(query, parsed) !== null
  const isOfHer = operation === 'get' && entities.length === 0 && says(parsed, WORDS.scholarships) && saysOfHerself(parsed)
  const isOfPaid = operation === 'get' && kind === 'scholarship' && isPaidFor(parsed)
  // "A PhD in neuroscience without tuition, with deadlines": what restricts programmes of a field asks for those that fulfil it.
  const isOfField =
    operation === 'get' &&
    OF_FIELDS.has(kind ?? '') &&
    entities.length > 0 &&
    entities.every(isField) &&
    query.conditions.length > 1
  if (isOfField) return { ...query, operation: 'filter', kind: 'programme' }
  const isOfFigure = (operation === 'get' || operation === 'rank') && figureSaid(query, parsed, ledger) !== null
  if (isOfFigure) return { ...query, operation: isCount ? 'count' : 'filter', direction: null, form: 'list' }
  return isOfPaid || isOfHer || isOfDay || isOfMoney || isOfScore || isOfStart || isOfNone
    ? { ...query, operation: isCount ? 'count' : 'filter' }
    : countsKind(kind, parsed) && (operation === 'list' || operation === 'sum')
      ? { ...query, operation: 'count', attributes: [] }
      : query
}

const OF_FIELDS = new Set(['programme', 'university'])

function isField(id: string): boolean {
  return id.startsWith('subject.')
}

/** A sum of money is no number of programmes: "how many programmes with tuition at most 5000 euro" asks what they cost. */
function asPriced(query: Query): Query {
  const isOfCount = ({ attribute, value }: Condition) =>
    attribute.endsWith(COUNT) && typeof value === 'object' && value !== null && isMoney(value)
  if (!query.conditions.some(isOfCount)) return query
  const conditions = query.conditions.map((one) => (isOfCount(one) ? { ...one, attribute: PAID['programme']! } : one))
  return { ...query, operation: 'count', kind: 'programme', attributes: [], conditions }
}

/** "Which countries have no …": some of a set are asked for, by the word for them. */
function isWhich(parsed: Parsed): boolean {
  const sets = [...WORDS.countries, ...WORDS.programmes, ...WORDS.scholarships, ...CONDITIONS.sets.university]
  return parsed.tokens[0] === 'which' && says(parsed, sets)
}

/** "I have 5 lakh rupees per year", "budget 8,000 euro": what costs no more. */
function withMoney(query: Query, parsed: Parsed): Query {
  const paid = PAID[query.kind ?? '']
  // What is studied is paid for, whatever is asked of it; a country asks for other sums as well.
  const isOfStudies = query.kind !== 'country' && query.attributes.every((one) => one === 'programmes' || one === SCORE)
  const attribute = query.attributes.find((one) => one === paid) ?? (isOfStudies || says(parsed, WORDS.holds) ? paid : undefined)
  const amountsOf = (sum: WrittenAmount) => query.amounts.filter((one) => isSame(one, sum))
  // A score that is asked about as well stands alone among the amounts.
  const isOfScore = query.amounts.every(({ unit }) => unit === 'score') && query.amounts.length > 0
  const [sum, ...others] = parsed.amounts.filter((one) => isSum(one) && (isOfScore || amountsOf(one).length > 0))
  if (attribute === undefined || !sum || others.length > 0) return query
  const comparison = comparisonOf(sum, parsed) ?? 'at most'
  const condition: Condition = { attribute, comparison, value: amountsOf(sum)[0] ?? sum.amount }
  return {
    ...query,
    // What is paid is stated of programmes: of most universities it is not.
    kind: query.kind === 'university' ? 'programme' : query.kind,
    attributes: [attribute, ...query.attributes.filter((one) => one !== attribute && one !== 'programmes')],
    conditions: [...query.conditions, condition],
    amounts: query.amounts.filter((one) => !isSame(one, sum)),
  }
}

/** "Which let me stay two years": of what more of is better, no less than that. */
function withAtLeast(query: Query, parsed: Parsed): Query {
  const [attribute] = query.attributes
  const [said, ...others] = parsed.amounts.filter((one) => query.amounts.some((amount) => isSame(amount, one)))
  if (attribute === undefined || !WANTED.has(attribute) || !said || others.length > 0) return query
  const comparison = comparisonOf(said, parsed) ?? 'at least'
  const condition: Condition = { attribute, comparison, value: said.amount }
  return { ...query, conditions: [...query.conditions, condition], amounts: [] }
}

/** "Which programmes start in March", "spring intake": the month that is named is when they begin, and not when they close. */
function withIntake(query: Query, parsed: Parsed): Query {
  const monthsOf = (token: string) => (CONDITIONS.months.includes(token) ? [token] : (SEASONS[token] ?? []))
  const said = [...new Set(parsed.tokens.flatMap(monthsOf))]
  if (query.kind === 'country' || said.length === 0 || !says(parsed, WORDS.starts) || says(parsed, WORDS.closes)) return query
  const others = query.conditions.filter(({ attribute }) => attribute !== DEADLINE && attribute !== INTAKE)
  return {
    ...query,
    kind: 'programme',
    attributes: [INTAKE],
    conditions: [...others, { attribute: INTAKE, comparison: 'is', value: said.join(EITHER) }],
    amounts: query.amounts.filter(({ unit }) => unit !== 'number'),
  }
}

/** "The next deadlines", "the first 3 deadlines": the first of those to come. */
function isOfNext({ attributes, kind }: Query, { tokens }: Parsed): boolean {
  const isSaid = tokens.some((token, at) => {
    const before = WORDS.lastDays.includes(token) ? tokens.slice(Math.max(0, at - REACH), at) : []
    const next = before.findLastIndex((one) => CONDITIONS.ends.soon.includes(one))
    return next !== -1 && !before.slice(next).some((one) => PLACING.has(one))
  })
  return attributes.includes(DEADLINE) && kind !== 'country' && isSaid
}

/** "First after the deadline" is another first than that of the deadline. */
const PLACING = new Set([...CONDITIONS.prepositions, ...WORDS.after, ...WORDS.before])
/** So many words may stand between "next" and the day it is said of. */
const REACH = 3

/** "Which deadlines are after today": those that lie between the days that are named. */
function withDays(query: Query, parsed: Parsed): Query {
  // A scholarship is open while its deadline is to come.
  const isOfOpen = query.kind === 'scholarship' && query.attributes.length === 0
  // "Without tuition whose deadline is after today": beside what else is asked for it restricts still.
  const isOfDay = query.attributes.includes(DEADLINE) || says(parsed, WORDS.lastDays)
  const days = isOfDay || isOfOpen ? (daysIn(parsed) ?? (isOfNext(query, parsed) ? TO_COME : null)) : null
  if (days === null) return query
  const isOfProgrammes = query.kind === 'university' || (query.kind === 'scholarship' && !says(parsed, WORDS.scholarships))
  const others = query.conditions.filter(({ attribute }) => attribute !== DEADLINE && attribute !== INTAKE)
  return {
    ...query,
    kind: isOfProgrammes ? 'programme' : query.kind,
    attributes: isOfOpen ? [DEADLINE] : [...new Set([...query.attributes, DEADLINE])],
    conditions: [...others, { attribute: DEADLINE, comparison: 'is', value: days }],
    amounts: query.amounts.filter((one) => one.unit !== 'number'),
  }
}

/** What is stated and stands in no condition: a sum, a score or a share, and what is to be left out. */
function withUnapplied(query: Query, parsed: Parsed, ledger: Ledger): Query {
  const left = parsed.amounts.filter(
    (one) => (isSum(one) || UNITS.has(one.amount.unit)) && query.amounts.some((amount) => isSame(amount, one)),
  )
  const said = left.map(({ from, to }) => parsed.tokens.slice(from, to).join(' '))
  const negation = negationIn(query, parsed)
  const without = negation === null ? null : noneOf(query, negation, ledger)
  const denied = negation === null || without ? [] : [negation]
  const none = without ? [without] : []
  const unapplied = [...said, ...denied, ...unheldIn(query, parsed)].map((value): Condition => ({
    attribute: UNAPPLIED,
    comparison: 'is',
    value,
  }))
  // Of what cannot be put in order the first five are no five.
  const limit = unapplied.length > 0 ? null : query.limit
  return { ...query, limit, conditions: [...query.conditions, ...none, ...unapplied] }
}

/** "MBA", "top 5": a field of which nothing is here where none that is is named, and that the best are meant, which nothing says of any. */
function unheldIn({ entities, kind, limit, conditions }: Query, { tokens }: Parsed): readonly string[] {
  const isOfField = entities.some((id) => id.startsWith('subject.') || id.startsWith('programme.'))
  const isOfStudies = kind === 'programme' || kind === 'university'
  const fields = isOfField || !isOfStudies ? [] : tokens.filter((token) => WORDS.fields.includes(token))
  // "Top 3 with tuition between 5,000 and 10,000" are any three of these.
  const isBound = conditions.some(({ value }) => value !== null && typeof value === 'object')
  const tops = isBound ? [] : tokens.filter((token) => WORDS.tops.includes(token))
  return [...fields, ...tops.map((top) => (limit === null ? top : `${top} ${limit}`))]
}

/** "Without hours limit": a negation and what it takes out, where no condition of the question does so already. */
function negationIn({ conditions }: Query, { tokens }: Parsed): string | null {
  const isTaken = conditions.some(
    ({ attribute, comparison, value }) =>
      attribute === OWN_WORK || comparison === 'is not' || comparison === 'lacks' || value === 0 || comparison === 'at most',
  )
  if (isTaken || daysIn({ tokens }) !== null) return null
  const at = tokens.findIndex((token, place) => WORDS.negations.includes(token) && !WORDS.apart.includes(tokens[place + 1] ?? ''))
  const said = tokens.slice(at, at + MOST_SAID)
  return at === -1 || said.length < 2 ? null : said.join(' ')
}

/**
 * That there is none of what is asked for, where some of the kind state it: a fee of nothing, no limit of the hours. Null where none does, or where
 * another thing is denied.
 */
function noneOf({ kind, attributes: [attribute] }: Query, negation: string, ledger: Ledger): Condition | null {
  if (kind === null || attribute === undefined) return null
  const records = ledger.ofKind(kind).flatMap(({ id }) => ledger.of(id, attribute))
  const words = negation.split(' ').slice(1)
  const hurdle = hurdleIn(words)
  if (hurdle !== null && records.some(({ text }) => deniesHurdle(text, [hurdle])))
    return { attribute, comparison: 'lacks', value: hurdle }
  const names = (ledger.attributes.get(attribute)?.names ?? []).flatMap(tokensOfOurs)
  const isStated = words.some((word) => names.includes(word)) && records.some(({ value }) => value === 0 || value === false)
  return isStated ? { attribute, comparison: 'lacks', value: null } : null
}
