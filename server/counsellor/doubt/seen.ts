import type { Answer } from '../answer/answer.ts'
import { hash, thermometer } from '../classifier/features.ts'
import type { Ledger, LedgerRecord } from '../ledger/record.ts'
import type { WordsAsked } from '../memory/words-asked.ts'
import { parse } from '../reader/parse.ts'
import { termsOf } from '../retrieval.ts'
import { kinOf } from '../weighing/signs/kin.ts'
import { termsOfAttribute, termsOfText, termsOfThing } from '../weighing/terms.ts'

/** So many places all that may be seen shares. */
export const SIZE = 1 << 18
/** At so much of what is told is looked. */
const MOST = { records: 8, things: 8, attributes: 3, kinds: 2 }
const NUMBER = /^\d+$/
/** At what rate a sum was told says nothing of what it is. */
const RATE = 'rate'

/** What of an answer is set beside its question. */
export type Told = Pick<Answer, 'text' | 'sources' | 'state'>

/** A question that may go on from another. */
export interface Asked {
  question: string
  isFollowUp: boolean
}

/** What an answer is looked at with: what is known, and with which words it is asked for. */
export interface Means {
  ledger: Ledger
  words: WordsAsked
}

/** What an answer rests on, but for rates. */
export function restsOn({ sources }: Pick<Answer, 'sources'>): readonly LedgerRecord[] {
  return sources.filter(({ attribute }) => attribute !== RATE).slice(0, MOST.records)
}

/**
 * What is seen of a question beside what is told to it, each as one of so many places: where in what is told each of its words stands, if it does,
 * which words and pairs of words it asks with of what is told with which attribute, of which kind of thing, in which unit, and how rarely others
 * asked for that with its words.
 */
export function placesOf({ question, isFollowUp }: Asked, told: Told, { ledger, words }: Means): readonly number[] {
  const { tokens, masked, mentions } = parse(question, ledger)
  const isName = (at: number) => mentions.some(({ from, to }) => from <= at && at < to)
  const terms = [...termsOf(tokens.filter((_, at) => !isName(at)).join(' '))]
  const records = restsOn(told)
  const query = told.state.query
  const attributes = [...new Set([...(query?.attributes ?? []), ...records.map(({ attribute }) => attribute)])]
  const things = [...new Set([...records.map(({ entity }) => entity), ...(query?.entities ?? [])])]
  const kinds = [...new Set(records.flatMap(({ entity }) => ledger.entities.get(entity)?.kind ?? []))]
  const units = [...new Set(records.map(({ unit }) => String(unit)))]
  const placeOf = placesIn(records, attributes, things.slice(0, MOST.things), ledger)
  const said = termsOf(told.text)
  const [first, second] = [attributes.slice(0, MOST.attributes), kinds.slice(0, MOST.kinds)]
  const pairs = masked.slice(1).map((token, at) => `${masked[at]!} ${token}`)
  const seen = [
    ...terms.flatMap((term) => [
      `w ${placeOf(term)} ${term}`,
      `t ${term} ${Number(said.has(term))}`,
      ...first.map((attribute) => `p ${term} ${attribute}`),
      ...second.map((kind) => `k ${term} ${kind}`),
    ]),
    ...masked.flatMap((token) => [
      `m ${token}`,
      ...first.slice(0, 2).map((attribute) => `ma ${token} ${attribute}`),
      ...units.map((unit) => `u ${token} ${unit}`),
    ]),
    ...pairs.flatMap((pair) => [`b ${pair}`, ...units.map((unit) => `bu ${pair} ${unit}`)]),
    ...attributes.flatMap((attribute) => [`a ${attribute}`, ...kinds.map((kind) => `ak ${attribute} ${kind}`)]),
    ...rarelyAsked(terms, placeOf, first, words),
    ...(isFollowUp ? ['f'] : []),
  ]
  return [...new Set(seen.map((one) => hash(one) % SIZE))]
}

/** How rarely others asked for what is told with the words that it does not hold, and how often with all of them for what nobody answers. */
function rarelyAsked(
  terms: readonly string[],
  placeOf: (term: string) => Place,
  attributes: readonly string[],
  words: WordsAsked,
): string[] {
  const asking = terms.filter((term) => !NUMBER.test(term))
  const foreign = asking.filter((term) => NOT_TOLD.has(placeOf(term)))
  const rare = foreign.map((term) => -words.ofAttributes(term, attributes))
  return [
    ...thermometer('rarest', Math.max(0, ...rare), 0.5, 8),
    ...thermometer('rare', sumOf(rare), 2, 30),
    ...thermometer('unanswered', sumOf(asking.map(words.withoutAnswer)) + 30, 2, 40),
    ...thermometer('words', terms.length, 1, 12),
  ]
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

type Place = 'name' | 'text' | 'kin' | 'thing' | 'none'

/** Words in these places do not stand in what is told. */
const NOT_TOLD = new Set<Place>(['kin', 'none'])

/** Where a word stands: in the names of what is told, in its text, in neither but beside kin, in the names of what it is on, or nowhere. */
function placesIn(
  records: readonly LedgerRecord[],
  attributes: readonly string[],
  things: readonly string[],
  ledger: Ledger,
): (term: string) => Place {
  const text = new Set(records.flatMap((record) => [...termsOfText(record)]))
  const names = new Set(attributes.flatMap((attribute) => [...termsOfAttribute(attribute, ledger)]))
  const kin = new Set([...text, ...names].flatMap(kinOf))
  const wholes = things.flatMap((id) => [id, ...(ledger.entities.get(id)?.within ?? [])])
  const about = new Set(wholes.flatMap((id) => [...termsOfThing(id, ledger)]))
  return (term) => {
    if (names.has(term)) return 'name'
    if (text.has(term)) return 'text'
    if (kinOf(term).some((group) => kin.has(group))) return 'kin'
    return about.has(term) ? 'thing' : 'none'
  }
}
