import { isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { PRICES } from '#server/counsellor/executor/measure/prices.ts'
import { EITHER, UNAPPLIED, type Condition, type Query } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { meantIn, readMeanings, readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import CONDITIONS from '../conditions/conditions.json' with { type: 'json' }
import WORDS from './restrictions.json' with { type: 'json' }

/** Of nothing to pay, said in more than a word. */
const FREE = readPhrases(CONDITIONS.free.filter((phrase) => phrase.includes(' ')))
const MODES = readMeanings(WORDS.modes)
const BY_COUNTRY = readPhrases(WORDS.byCountry)
/** What programmes are restricted by, and countries are not. */
const OF_STUDIES = new Set(['tuition', 'language', 'level', 'english-score', 'deadline', 'intake', 'mode', 'topics'])
/** What a person's money is set against, of things of each kind. */
export const PAID: Readonly<Record<string, string>> = { programme: 'tuition', university: 'tuition', country: 'funds' }

/** "Which countries have free masters": programmes, by where they are. Other sets are asked for as they were. */
export function byCountry(query: Query, { tokens }: Parsed): Query {
  const isFree = saysAny(tokens, FREE)
  const isPriced = query.operation === 'rank' && query.attributes[0] === 'tuition'
  const isOfStudies =
    isPriced ||
    query.kind === 'programme' ||
    query.kind === 'university' ||
    query.entities.some((id) => id.startsWith('subject.')) ||
    query.conditions.some(({ attribute }) => OF_STUDIES.has(attribute)) ||
    (isFree && tokens.some((token) => WORDS.studies.includes(token) || WORDS.programmes.includes(token)))
  const isNarrowed = isFree || isPriced || query.entities.length + query.conditions.length > 0
  // "The most free programmes" asks where most of them are, "the cheapest master" where that is, and other ends for the one.
  const isOfOne = query.operation === 'rank' && query.attributes[0] !== 'programme-count' && !isPriced
  if (!saysAny(tokens, BY_COUNTRY) || !isOfStudies || !isNarrowed || isOfOne) return query
  if (isPriced) return { ...query, kind: 'programme', by: 'country' }
  const operation = query.operation === 'rank' ? 'list' : query.operation
  const attributes = query.attributes.filter((attribute) => OF_STUDIES.has(attribute))
  return { ...query, operation, direction: null, kind: 'programme', attributes, by: 'country' }
}

/** "Masters for nurses": those of the field of a profession, where none is named. */
export function withProfession(query: Query, { mentions }: Parsed): Query {
  if (query.kind !== 'programme' || query.entities.some((id) => id.startsWith('subject.'))) return query
  const named = mentions.flatMap(({ entities }) => entities.map(({ id }) => id))
  const fields = Object.entries(CONDITIONS.professionOf).flatMap(([field, profession]) =>
    named.includes(profession) ? [field] : [],
  )
  return { ...query, entities: [...query.entities, ...fields.slice(0, 1)] }
}

/** "Part-time masters": those that are said to be so. */
export function withMode(query: Query, { tokens }: Parsed): Query {
  const said = query.kind === 'programme' || query.kind === 'university' ? meantIn(tokens, MODES) : []
  const modes = said.map((value): Condition => ({ attribute: 'mode', comparison: 'is', value }))
  return { ...query, conditions: [...query.conditions, ...modes] }
}

/** The levels of studies that a question names, in its order. */
export function studiesNamed(tokens: readonly string[]): readonly string[] {
  const levels: Readonly<Record<string, string | undefined>> = CONDITIONS.levels
  return tokens.flatMap((token) => levels[token] ?? [])
}

/** "A bachelor or a master" is either; "a master that accepts a bachelor of three years" is the one, and what else is asked of it stands in no condition. */
export function withLevels(query: Query, { tokens }: Parsed): Query {
  const isLevel = ({ attribute, comparison }: Condition) => attribute === 'level' && comparison === 'is'
  const [first, ...others] = query.conditions.filter(isLevel)
  // No programme is of two levels; a scholarship may be for both.
  if (!first || others.length === 0 || (query.kind !== 'programme' && !tokens.includes('or'))) return query
  const levels: Readonly<Record<string, string>> = CONDITIONS.levels
  const isOwn = (at: number) => tokens.slice(Math.max(0, at - 2), at).some((token) => WORDS.ownLevel.includes(token))
  const places = tokens.flatMap((token, at) => (levels[token] === undefined ? [] : [at]))
  const own = places.filter(isOwn)
  const asked = places.filter((at) => !own.includes(at)).flatMap((at) => levels[tokens[at]!]!)
  if (asked.length === 0) return query
  const value = [...new Set(asked)].join(EITHER)
  // What she has herself restricts nothing, but where it has to be accepted.
  const isAccepted = (at: number) => tokens.slice(at - 2, at).some((token) => WORDS.acceptsLevel.includes(token))
  const held = own.filter(isAccepted).map((at): Condition => ({
    attribute: UNAPPLIED,
    comparison: 'is',
    value: tokens.slice(at - 2, at + 1).join(' '),
  }))
  return { ...query, conditions: [...query.conditions.filter((one) => !isLevel(one)), { ...first, value }, ...held] }
}

/** "Which masters without tuition accept it": beside what else is asked for it restricts still. */
export function withFree(query: Query, { tokens }: Parsed): Query {
  const isSaid = query.conditions.some(({ attribute }) => attribute === 'tuition')
  if (isSaid || !saysAny(tokens, FREE) || PAID[query.kind ?? ''] !== 'tuition') return query
  return { ...query, conditions: [...query.conditions, { attribute: 'tuition', comparison: 'is', value: 0 }] }
}

/** "In English under 3,000 euro": no language is below a sum, but what is paid. */
export function ofPrices(query: Query): Query {
  const paid = PAID[query.kind ?? '']
  const isOfSum = ({ attribute, value }: Condition) =>
    value !== null && typeof value === 'object' && isMoney(value) && !PRICES.includes(attribute)
  if (paid !== 'tuition') return query
  return { ...query, conditions: query.conditions.map((one) => (isOfSum(one) ? { ...one, attribute: paid } : one)) }
}
