import { isCountry } from '#server/counsellor/ledger/country-names.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { GROUP, NAMED_TEST, OF_SETS, ORIGIN, PLACE, SCORE, type Query } from '#server/counsellor/query/query.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, type Parsed } from '#server/counsellor/words/mask.ts'
import { endOf, readPhrases, saysAny, withoutPhrases } from '#server/counsellor/words/phrases.ts'
import WORDS from './conditions/conditions.json' with { type: 'json' }
import { isOrigin } from './conditions/conditions.ts'
import { papersFrom } from './papers-from.ts'

const OF_EU = readPhrases(WORDS.groups.eu)
const OF_OTHERS = readPhrases(WORDS.groups['non-eu'])
const BESIDE_OTHERS = readPhrases(WORDS.groups.besides)

/** The tests of English that a message names, each once. */
export function testsIn(tokens: readonly string[]): readonly string[] {
  const tests: Readonly<Record<string, string>> = WORDS.tests
  return [...new Set(tokens.flatMap((token) => tests[token] ?? []))]
}

/** "Do they take Duolingo?": a yes has to be of that test, and to "without IELTS" there is none. What asks for its score is told that first. */
export function ofTest({ operation, form, attributes, entities }: Query, { tokens }: Parsed): Query['conditions'] {
  const isWithout = tokens.includes('without')
  if (operation !== 'get' || !attributes.includes('english-score') || entities.length === 0) return []
  if (isWithout && form !== 'yes-no') return []
  const comparison = isWithout ? 'is not' : 'is'
  return testsIn(tokens).map((value) => ({ attribute: NAMED_TEST, comparison, value }))
}

/** No test is scored higher: a larger number is a year. */
const MOST_SCORE = 700

/** "TOEFL 78, enough for the diploma?": whoever names her score asks whether it is enough. */
export function withScore(query: Query, { tokens, amounts }: Parsed): Query {
  const { operation, attributes, entities } = query
  if (
    operation !== 'get' ||
    !attributes.includes('english-score') ||
    entities.length === 0 ||
    WORDS.asks.includes(tokens[0] ?? '')
  )
    return query
  const tests: Readonly<Record<string, string>> = WORDS.tests
  const scores = tokens.flatMap((token, at) => {
    const test = tests[token]
    const own = amounts.find(({ from, to }) => isBeside(tokens, at + 1, from) || isBeside(tokens, to, at))
    const isScore = own && SCORES.has(own.amount.unit) && own.amount.value <= MOST_SCORE
    return test !== undefined && isScore ? [{ test, amount: own.amount }] : []
  })
  const [score, ...others] = scores
  if (!score || others.length > 0) return query
  const before = query.conditions.filter(({ attribute }) => attribute !== NAMED_TEST)
  const named = { attribute: NAMED_TEST, comparison: 'is' as const, value: score.test }
  return { ...query, form: 'yes-no', amounts: [{ ...score.amount, unit: SCORE }], conditions: [...before, named] }
}

const SCORES = new Set(['number', 'band', 'point'])

/** Whether nothing, or only words that join them, stands between two places. */
function isBeside(tokens: readonly string[], from: number, to: number): boolean {
  return from <= to && tokens.slice(from, to).every((token) => WORDS.scoreJoins.includes(token))
}

/** "Funds in Geneva": of what differs from place to place within a country the one that is named. */
export function ofPlace({ entities, attributes }: Query, { mentions }: Parsed, ledger: Ledger): Query['conditions'] {
  const [country, ...others] = entities
  const [attribute] = attributes
  if (country === undefined || attribute === undefined || others.length > 0) return []
  if (!ledger.of(country, attribute).some(({ conditions }) => PLACE in conditions)) return []
  const within = mentions.flatMap(({ entities: all }) =>
    all.filter(({ kind, within: wholes }) => kind === 'city' && wholes.includes(country)),
  )
  return within.slice(0, 1).map(({ name }) => ({ attribute: PLACE, comparison: 'is', value: name }))
}

/** "The French visa fee for a Filipino": of what is said by where somebody comes from the country that she does. */
export function ofOrigin(
  { operation, entities, attributes, kind }: Pick<Query, 'operation' | 'entities' | 'attributes' | 'kind'>,
  { mentions, tokens }: Pick<Parsed, 'mentions' | 'tokens'>,
  ledger: Ledger,
): Query['conditions'] {
  const countriesOf = (some: readonly Mention[]) =>
    some.flatMap((mention) => mention.entities.filter((one) => one.kind === 'elsewhere' && isCountry(one)))
  const [origin, ...others] = new Set(countriesOf(mentions))
  // "Indian, but my degree is from Ukraine": where papers decide it is by these, and which of two countries else is not known.
  const isByPapers = (id: string) =>
    attributes.some((attribute) => ledger.of(id, attribute).some(({ conditions, unit }) => unit === null && ORIGIN in conditions))
  const ofPapers = entities.some(isByPapers) ? papersFrom({ mentions, tokens }) : null
  if (ofPapers !== null) return [{ attribute: ORIGIN, comparison: 'is', value: ofPapers }]
  if (others.length > 0) return []
  if (!origin) return []
  const holders = entities.length > 0 || kind === null ? entities : ledger.ofKind(kind).map(({ id }) => id)
  // A passport decides nothing of papers: "Nepali passport, but my degree is from Bangalore".
  const isOfPassport = tokens.some((token) => WORDS.homes.passports.includes(token))
  const isByOrigin = (id: string) =>
    attributes.some((attribute) =>
      ledger.of(id, attribute).some(({ conditions, unit }) => ORIGIN in conditions && !(isOfPassport && unit === null)),
    )
  const isOfWhom = kind === 'scholarship' && OF_SETS.has(operation) && operation !== 'rank'
  return isOfWhom || holders.some(isByOrigin) ? [{ attribute: ORIGIN, comparison: 'is', value: origin.name }] : []
}

const EU = 'region.the EU'
/** What is stated for some applicants and for others. */
const BY_GROUP = new Set(['tuition', 'deadline', 'contribution'])

/** "What do EU students pay": what holds for others is no answer to that. */
export function ofGroup({ operation, attributes }: Pick<Query, 'operation' | 'attributes'>, parsed: Parsed): Query['conditions'] {
  // Most who ask are from outside the EU, and are told what holds for these: who is not says so.
  const said = groupsIn(parsed)
  const groups = said.length > 0 ? said : groupAsked(parsed) === 'eu' ? ['eu'] : []
  // What is asked of a set says which of it are meant, and restricts none by whom it is for.
  if (OF_SETS.has(operation) || !attributes.some((attribute) => BY_GROUP.has(attribute))) return []
  return groups.map((value) => ({ attribute: GROUP, comparison: 'is', value }))
}

/** For whom a question asks, in so many words or by where they come from: somebody from Kenya is not from the EU. */
export function groupAsked(parsed: Pick<Parsed, 'tokens' | 'mentions'>): 'eu' | 'non-eu' | null {
  const { tokens, mentions } = parsed
  const isFromEu = (mention: Mention) => isOrigin(tokens, mention) && mention.entities.some(({ within }) => within.includes(EU))
  const [group, other] = groupsIn(parsed)
  if (other) return null
  return group ?? (mentions.some(isHome) ? 'non-eu' : mentions.some(isFromEu) ? 'eu' : null)
}

/** The places of the words that say for whom a question asks: "for us outside the EU". */
export function placesOfGroup(tokens: readonly string[]): ReadonlySet<number> {
  const places = tokens.flatMap((_, from) => {
    const to = endOf(tokens, from, OF_OTHERS) ?? endOf(tokens, from, OF_EU) ?? from
    return Array.from({ length: to - from }, (_, at) => from + at)
  })
  return new Set(places)
}

/** For whom a question asks, in so many words: students from the EU or others; null where it does not say, or sets both side by side. */
export function groupIn(parsed: Pick<Parsed, 'tokens'>): 'eu' | 'non-eu' | null {
  const [group, other] = groupsIn(parsed)
  return group && !other ? group : null
}

function groupsIn({ tokens }: Pick<Parsed, 'tokens'>): ('eu' | 'non-eu')[] {
  const isOfOthers = saysAny(tokens, OF_OTHERS)
  const left = withoutPhrases(tokens, OF_OTHERS)
  const isOfEu = saysAny(left, OF_EU) || (isOfOthers && saysAny(left, BESIDE_OTHERS))
  return [...(isOfOthers ? ['non-eu' as const] : []), ...(isOfEu ? ['eu' as const] : [])]
}
