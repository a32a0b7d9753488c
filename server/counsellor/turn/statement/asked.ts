import RECKONING from '../../dialogue/reckoning/wanted/words.json' with { type: 'json' }
import { isCase } from '../../executor/fitting/cases.ts'
import type { Figure } from '../../executor/measure/beside.ts'
import { HOW_MANY } from '../../reader/asked/counted.ts'
import { asksForDifference } from '../../reader/asked/reckoning.ts'
import CASES from '../../reader/composing/conditions/cases.json' with { type: 'json' }
import CONDITIONS from '../../reader/composing/conditions/conditions.json' with { type: 'json' }
import RESTRICTIONS from '../../reader/composing/restrictions/restrictions.json' with { type: 'json' }
import { studiesNamed } from '../../reader/composing/restrictions/studies.ts'
import { termsOf } from '../../retrieval.ts'
import { isOfCalendar } from '../../words/amounts/amounts.ts'
import type { Parsed } from '../../words/mask.ts'
import { readPhrases, saysAny, type Phrases } from '../../words/phrases.ts'
import { tokensOf } from '../../words/tokens.ts'
import WORDS from './statement.json' with { type: 'json' }

/** What is wanted of the figures of one statement. */
export interface Wanted {
  /** Their sum: in so many words, or by what joins two of them. */
  sum: 'said' | 'joined' | null
  isApart: boolean
  isEach: boolean
  /** What a figure was before, rather than what it is in another case. */
  isBefore: boolean
  /** What the provider's guide says beside an authority. */
  isOfGuide: boolean
  /** What all places of a scholarship are worth. */
  isOfPlaces: boolean
  /** How long it lasts, and no sum of money. */
  isOfTime: boolean
}

const SUMS = readPhrases([...CONDITIONS.sums, ...RECKONING.totals, ...WORDS.all])
const JOINS = readPhrases(WORDS.joins)
const APART = readPhrases([...WORDS.apart, ...RECKONING.differs])
const EACH = readPhrases(WORDS.each)
/** "How much now and before" asks for both. */
const RAISED = readPhrases([...WORDS.raised, ...CONDITIONS.changes.filter((phrase) => !WORDS.each.includes(phrase))])
const EARLIER = readPhrases(WORDS.earlier)
const PRICED = readPhrases(WORDS.priced)
const TIME = readPhrases(WORDS.time)
const GUIDE = readPhrases(WORDS.guide)
const PLACES = readPhrases(WORDS.givenTo)
const POT = readPhrases(WORDS.pot)
const ON_TOP = byName(WORDS.onTop)
const COSTS = byName(RESTRICTIONS.costs)
const STEPS = byName(CASES.cases.step)

function byName(words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, Phrases> {
  return new Map(Object.entries(words).map(([name, phrases]) => [name, readPhrases(phrases)]))
}

/** What a question wants of the figures of a statement; null where it wants no more than one of them. */
export function wantedIn(question: string, parsed: Parsed): Wanted | null {
  // Not every word of reckoning is one that slips are mended to.
  const tokens = [...parsed.tokens, ...tokensOf(question)]
  const says = (phrases: Phrases) => saysAny(tokens, phrases)
  const isRaised = says(RAISED)
  const wanted: Wanted = {
    sum: says(SUMS) ? 'said' : says(JOINS) ? 'joined' : null,
    isApart: asksForDifference(parsed) || says(APART) || isRaised,
    isEach: says(EACH),
    // "How many got it last year" asks for no earlier sum.
    isBefore: isRaised || (says(EARLIER) && !says(HOW_MANY)) || WORDS.formerly.includes(parsed.tokens.at(-1) ?? ''),
    isOfGuide: says(GUIDE),
    isOfPlaces: says(PLACES) && says(POT),
    isOfTime: says(TIME) && !says(PRICED),
  }
  const { sum, isApart, isEach, isBefore, isOfPlaces } = wanted
  return sum !== null ||
    isApart ||
    isEach ||
    isBefore ||
    isOfPlaces ||
    wanted.isOfTime ||
    parsed.amounts.some(({ amount }) => isOfCalendar(amount))
    ? wanted
    : null
}

/** Whether a question names a figure of a statement by what is said of that alone, and not of another of them. */
export function isNamed(
  { amount, record, says, conditions }: Figure,
  all: readonly Figure[],
  { tokens, amounts }: Parsed,
): boolean {
  const isSaid = (words: ReadonlyMap<string, Phrases>, name: string | undefined) =>
    name !== undefined && words.has(name) && saysAny(tokens, words.get(name)!)
  if (isSaid(ON_TOP, record.attribute) || isSaid(COSTS, conditions['cost']) || isSaid(STEPS, conditions['step'])) return true
  if (conditions['cost'] !== undefined) return false
  const level = conditions['level']
  if (level !== undefined && studiesNamed(tokens).some((one) => level.includes(one))) return true
  const ages = [conditions['age at least'], conditions['age below']].flatMap((age) => age ?? [])
  if (ages.length > 0) return amounts.some((said) => ages.includes(String(said.amount.value)))
  const said = termsOf(tokens.join(' '))
  const beside = all.filter((one) => (one.says === undefined ? one.conditions !== conditions : one.says !== says))
  const others = termsOf([textWithout(record.text, says), ...beside.map(tellingOf), amount.unit].join(' '))
  return [...termsOf(tellingOf({ says, conditions }))].some((term) => said.has(term) && !others.has(term) && !/^\d/.test(term))
}

/** What is said of one figure, and of which case it is. */
function tellingOf({ says = '', conditions }: Pick<Figure, 'says' | 'conditions'>): string {
  const cases = Object.entries(conditions).flatMap(([attribute, value]) => (isCase({ attribute }) ? [value] : []))
  return [says, ...cases].join(' ')
}

/** Whether a question holds a word of what a statement says a figure of; one that says nothing of its own is of the whole. */
export function isSaidOf({ says }: Figure, { tokens }: Parsed): boolean {
  const said = termsOf(tokens.join(' '))
  return says === undefined || [...termsOf(says)].some((term) => said.has(term) && !/^\d/.test(term))
}

/** What a statement says besides; nothing where it says nothing of that alone. */
function textWithout(text: string, says: string | undefined): string {
  return says !== undefined && text.includes(says) ? text.replace(says, '') : ''
}
