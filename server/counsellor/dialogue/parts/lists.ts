import { namesFor } from '#server/counsellor/executor/measure/prices.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import NOISE from '#server/counsellor/noise.json' with { type: 'json' }
import GRAMMAR from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, kindOfMention } from '#server/counsellor/words/mask.ts'
import CUES from '../move/cues.json' with { type: 'json' }
import { moveOf, type Move, type Place } from '../move/move.ts'

/** What can be told, as a list of keywords names it. */
interface Keyword extends Place {
  attributes: readonly string[]
  /** The kinds of things that have it. */
  kinds: readonly string[]
}

/** Words of a sentence, and signs that join. */
const OF_SENTENCES = new Set(
  [GRAMMAR.asks, GRAMMAR.auxiliaries, CUES.subjects, CUES.states, CUES.orders, CUES.conjunctions, CUES.beside.ofSentences].flat(),
)
const NOISE_WORDS = new Set(NOISE.words)
const ASKS = new Set(GRAMMAR.asks)
const COPULAS = new Set(GRAMMAR.copulas)
/** After such a word what is named is one thing, whatever it is made of: "the fee deadline". */
const ARTICLES = new Set(GRAMMAR.articles)
/** A thing after such a word belongs to what stands before it. */
const OF = new Set(GRAMMAR.prepositions)
/** What says of what something else is asked: "residence permit processing time", "bachelor fee", "minimum ielts". */
const TOPICS = new Set(['limit', 'permit', 'requirements', 'level', 'degree-needed'])
/** What is paid for itself: "health insurance cost" is one thing. */
const PAID_FOR = new Set(['insurance', 'aps', 'certificate', 'german-level'])
const PRICE = 'fee'
/** What is asked of these is asked of their programmes. */
const OF_PROGRAMMES = new Set(['university', 'subject'])
/** What is asked about beside places and what is taught has a name of its own. */
const NAMED_ELSE = new Set(['procedure', 'internship', 'plan'])

/** The two halves of a list of keywords, wherever a second one begins: "mit tuition | acceptance rate", "germany visa fee | italy funds". */
export function listedIn(message: string, ledger: Ledger): readonly (readonly [string, string])[] {
  const move = moveOf(message, new Set(), ledger)
  const { tokens } = move.parsed
  if (isSentence(move)) return []
  const keywords = keywordsIn(move, ledger)
  return keywords.slice(1).flatMap((second, at): [string, string][] => {
    const first = keywords[at]!
    const begins = beginOf(second, first, move)
    if (!isList(first, second, begins < second.from, tokens)) return []
    return [[tokens.slice(0, begins).join(' '), tokens.slice(begins).join(' ')]]
  })
}

/** Whether words beside names are more than a list of keywords, "what is" before it or, as in Hindi, after it. */
function isSentence({ places, parsed: { tokens, mentions } }: Move): boolean {
  // "Antwerp physiotherapy how long, language": after a thing that is named a keyword may ask.
  const named = [...mentions, ...places.filter((place) => mentions.some(({ to }) => to <= place.from))]
  const free = tokens.map((token, at) => (named.some(({ from, to }) => from <= at && at < to) ? '' : token))
  const begins = ASKS.has(free[0] ?? '') && COPULAS.has(free[1] ?? '') ? 2 : 0
  const ends = free.findLastIndex((token) => !OF_SENTENCES.has(token) && !NOISE_WORDS.has(token)) + 1
  return free.slice(begins, ends).some((token) => OF_SENTENCES.has(token))
}

/** Whether a mention is of a thing that can be asked about. */
export function isThing(mention: Mention): boolean {
  return kindOfMention(mention) !== undefined || mention.entities.some(({ kind }) => NAMED_ELSE.has(kind))
}

/** What is named that can be told of the things that are named. */
function keywordsIn({ attributes, places, parsed }: Move, ledger: Ledger): readonly Keyword[] {
  const things = thingsOf(parsed)
  const topics = places.filter((_, at) => attributes[at]!.every((attribute) => TOPICS.has(attribute)))
  const named = things.flatMap(({ entities }) => entities.flatMap(({ id }) => kindOf(ledger, id) ?? []))
  const kinds = new Set(named.flatMap((kind) => (OF_PROGRAMMES.has(kind) ? [kind, 'programme'] : [kind])))
  return places.flatMap((place, at): Keyword[] => {
    // "Language exam" and "English level" are no language.
    if (topics.some(({ from }) => from === place.to)) return []
    const own = attributes[at]!.filter((attribute) => !TOPICS.has(attribute))
    const all = own.flatMap((attribute) => ledger.attributes.get(attribute)?.kinds ?? [])
    const told = kinds.size === 0 ? all : all.filter((kind) => kinds.has(kind))
    return told.length > 0 ? [{ ...place, attributes: own, kinds: told }] : []
  })
}

/** What is named to be asked about, and not where somebody comes from. */
function thingsOf({ mentions }: Move['parsed']): readonly Mention[] {
  return mentions.filter((mention) => isThing(mention) && !isHome(mention))
}

/** The second half begins with its keyword, or with the thing that it is asked of, where the first has its own. */
function beginOf(second: Keyword, first: Keyword, { parsed }: Move): number {
  const [things, tokens] = [thingsOf(parsed), parsed.tokens]
  if (!things.some(({ to }) => to <= first.from)) return second.from
  const own = things.find(({ from, to }) => from >= first.to && to <= second.from && !OF.has(tokens[from - 1] ?? ''))
  return own?.from ?? second.from
}

/** Whether two keywords ask for two things, which something has both or each is asked of its own, and no words of a sentence join them. */
function isList(first: Keyword, second: Keyword, isOfTwo: boolean, tokens: readonly string[]): boolean {
  if (tokens.slice(second.from, second.to).some((token) => OF_SENTENCES.has(token))) return false
  if ([first, second].some(({ from }) => ARTICLES.has(tokens[from - 1] ?? ''))) return false
  if (isOfTwo) return true
  // What is paid goes by several names: "fee amount" is one thing.
  if (second.attributes.flatMap(namesFor).some((attribute) => first.attributes.includes(attribute))) return false
  const isPriceOf = second.attributes.includes(PRICE) && first.attributes.every((attribute) => PAID_FOR.has(attribute))
  return !isPriceOf && first.kinds.some((kind) => second.kinds.includes(kind))
}
