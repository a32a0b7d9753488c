import { sidesNamed } from '#server/counsellor/executor/compare.ts'
import { BESIDE_TUITION, PRICES } from '#server/counsellor/executor/measure/prices.ts'
import { kindOf, withoutWholes } from '#server/counsellor/executor/resolve.ts'
import { ofEachSubject } from '#server/counsellor/executor/sets/standing-for.ts'
import ATTRIBUTES from '#server/counsellor/ledger/attributes.json' with { type: 'json' }
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Query } from '#server/counsellor/query/query.ts'
import { kindOfMention, NEW, type Parsed } from '#server/counsellor/words/mask.ts'
import { meantIn, readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { attributesSaid } from '../candidates/attribute-names.ts'
import type { Candidate } from '../candidates/candidates.ts'
import WORDS from '../composing/conditions/conditions.json' with { type: 'json' }

const EU = 'eu'
const { money: MONEY, comparatives: COMPARATIVES, beside: BESIDE, asked: ASKED } = WORDS.apart
const PRICED = readPhrases([...WORDS.priced, ...WORDS.sums])
const DIFFERENCES = readPhrases(WORDS.differences)

const OWN_NAMES: Readonly<Record<string, readonly string[]>> = ATTRIBUTES.attributes
const ADDENDS: Readonly<Record<string, readonly string[]>> = WORDS.addends
const ADDED = BESIDE_TUITION.map(
  (attribute) => [readPhrases([...OWN_NAMES[attribute]!, ...(ADDENDS[attribute] ?? [])]), attribute] as const,
)

const ON_TOP = 'funds-on-top'
const LIVING = 'funds'
/** Words of the names of prices that say of none of them which it is. */
const GENERAL = new Set(WORDS.ofPrices)

/**
 * "First-year total with the proof of funds": what a programme costs and what is named beside it are added, whichever of them the question was
 * read to ask for. As it was read where no programme is named, or nothing beside it.
 */
export function withAddends(candidate: Candidate, { tokens, mentions }: Parsed): Candidate {
  const isOfProgramme = mentions.some((mention) => ['programme', 'subject', 'university'].includes(kindOfMention(mention) ?? ''))
  if (!isOfProgramme || !asksForSum({ tokens })) return candidate
  if (!['get', 'sum', 'list'].includes(candidate.operation)) return candidate
  const named = addendsIn(tokens)
  if (named.length === 0) return candidate
  return { ...candidate, operation: 'sum', kind: 'programme', attributes: ['tuition', ...named], on: null }
}

/** What a message names that is paid or shown beside the tuition of a programme. */
export function addendsIn(tokens: Parsed['tokens']): readonly string[] {
  return meantIn(tokens, ADDED)
}

/** Whether a question asks for what something comes to in all. */
export function asksForSum({ tokens }: Pick<Parsed, 'tokens'>): boolean {
  return tokens.some((token) => WORDS.sums.includes(token))
}

/** "Insurance a month and for two years, total": of the prices that would be added those that are named, where some are. */
export function withoutUnsaid(
  attributes: readonly string[],
  { tokens }: Pick<Parsed, 'tokens'>,
  ledger: Ledger,
): readonly string[] {
  const prices = attributes.filter((attribute) => PRICES.includes(attribute))
  // What is to be shown on top of the monthly sum is asked for with it.
  if (prices.length === 1 && prices[0] === ON_TOP) return [...new Set([LIVING, ...attributes])]
  const said = new Set([...attributesSaid(tokens, ledger).flatMap((name) => name.attributes), ...meantIn(tokens, ADDED)])
  const areSaid = prices.length > 1 && prices.some((price) => said.has(price))
  const isHinted = (price: string) =>
    (OWN_NAMES[price] ?? []).flatMap(tokensOf).some((word) => !GENERAL.has(word) && tokens.includes(word))
  const isOnTop = said.has(ON_TOP) && prices.includes(LIVING)
  const isMeant = (one: string) => said.has(one) || isHinted(one) || (isOnTop && one === LIVING)
  return areSaid ? attributes.filter((one) => !prices.includes(one) || isMeant(one)) : attributes
}

/** Whether a question asks by how much two figures differ. */
export function asksForDifference({ tokens, masked }: Pick<Parsed, 'tokens' | 'masked'>): boolean {
  return saysAny(tokens, DIFFERENCES) || asksHowMuchMore(masked)
}

/** Whether a question asks for a price, or a sum of them. */
export function asksForPrice({ tokens }: Pick<Parsed, 'tokens'>): boolean {
  return saysAny(tokens, PRICED)
}

/** Whether what differs is set beside something that is said: "how much more than the certificate". */
export function isBesideAnother({ tokens }: Pick<Parsed, 'tokens'>): boolean {
  return tokens.some((token) => BESIDE.includes(token))
}

/** "How much euro dearer", "how many rupees more": so much of money, and what it is more or less by. */
function asksHowMuchMore(masked: readonly string[]): boolean {
  const words = masked.map((word) => word.replace(NEW, ''))
  return words.some((word, at) => {
    const isAsked = word === 'how' && ASKED.includes(words[at + 1] ?? '')
    return isAsked && MONEY.includes(words[at + 2] ?? '') && COMPARATIVES.includes(words[at + 3] ?? '')
  })
}

/** Whether what those from the EU pay for one programme is set beside what others do. */
function isOfGroups(entities: readonly string[], { tokens }: Parsed, ledger: Ledger): boolean {
  const things = withoutWholes(ledger, entities)
  return things.length === 1 && tokens.filter((token) => token === EU).length > 1
}

/** Whether something is said to be paid already. */
export function isSettled({ tokens }: Pick<Parsed, 'tokens'>): boolean {
  return tokens.some((token) => WORDS.settled.includes(token))
}

/** Whether several programmes are asked for as a whole: "what is the price of each for the whole programme". */
export function asksForWhole({ tokens }: Pick<Parsed, 'tokens'>, { attributes }: Pick<Query, 'attributes'>): boolean {
  return attributes[0] === 'tuition' && tokens.some((token) => WORDS.wholes.includes(token) || WORDS.sums.includes(token))
}

/** The difference that is asked for: of two things set side by side, else of what is stated twice of one. Null where none is. */
export function differing(
  operation: Query['operation'],
  entities: readonly string[],
  parsed: Parsed,
  ledger: Ledger,
): Query['operation'] | null {
  if (!['get', 'compare', 'difference', 'list'].includes(operation) || !asksForDifference(parsed)) return null
  if (entities.length === 1 || isOfGroups(entities, parsed, ledger)) return 'difference'
  // A university beside its programme is no other side.
  const sides = ofEachSubject(entities, 'tuition', ledger) ?? sidesNamed(entities, ledger)
  const kinds = new Set(sides.map((id) => kindOf(ledger, id)))
  // "Medicine at one and medicine at the other": a subject narrows each of two universities.
  const isNarrowed = kinds.has('university') && entities.some((id) => kindOf(ledger, id) === 'subject')
  const isTold = operation === 'difference' && !kinds.has('programme') && !isNarrowed
  return sides.length > 1 && kinds.size === 1 && !isTold ? 'compare' : null
}
