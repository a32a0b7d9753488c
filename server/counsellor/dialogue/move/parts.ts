import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Query } from '#server/counsellor/query/query.ts'
import type { Read, Reading } from '#server/counsellor/reader/reading.ts'
import { kindOf as kindOfMention } from '#server/counsellor/words/mask.ts'
import CUES from './cues.json' with { type: 'json' }
import { moveOf, type Move } from './move.ts'

/** So sure each half has to be of what it asks, where the message is a question by itself and where it is none. */
const SURE_OF_HALF = { beside: 0.6, instead: 0.45 }
const SURE_OF_WHOLE = 0.5
const FEWEST_WORDS = 2
const UNLIKELY = 0.5
/** A longer message is a story with a question in it. */
const LONGEST = 240
const MOST_CUTS = 6
const MOST_PARTS = 3
const CONJUNCTIONS = new RegExp(`(?:[,;:.?!]+\\s*|\\s+)(?:(?:${CUES.conjunctions.join('|')})\\s+)+|[?;]+\\s*|[,:.]\\s+`, 'giu')
/** Operations that take several things at once: what they join belongs together. */
const OF_SEVERAL = new Set<Query['operation']>(['sum', 'difference', 'share', 'compare', 'rank', 'enough', 'convert'])

const DEGREES = new Set(['level', 'degree-needed'])

interface Half {
  text: string
  reading: Reading
}

/** The questions that a message joins, each said whole. One where it asks one thing, or where one query covers all of it. */
export function questionsIn(message: string, read: Read, ledger: Ledger): readonly string[] {
  const halves = halvesOf(message, read, ledger)
  if (!halves) return [message]
  const [first, second] = halves
  const further = halvesOf(second.text, read, ledger)
  return (further ? [first, ...further] : halves).map(({ text }) => text).slice(0, MOST_PARTS)
}

function halvesOf(message: string, read: Read, ledger: Ledger): readonly [Half, Half] | null {
  const cuts = [...message.matchAll(CONJUNCTIONS)]
    .filter(({ index, 0: cut }) => index > 0 && index + cut.length < message.length)
    .slice(0, MOST_CUTS)
  if (cuts.length === 0 || message.length > LONGEST) return null
  const [whole] = read(message, ledger).readings
  const sureOf = (whole?.confidence ?? 0) < SURE_OF_WHOLE ? SURE_OF_HALF.instead : SURE_OF_HALF.beside
  for (const { index, 0: cut } of cuts) {
    const isClosed = cut.includes('?')
    const pair = pairOf(message.slice(0, index), message.slice(index + cut.length), { sureOf, isClosed }, read, ledger)
    if (pair && !isOne(pair, whole)) return pair
  }
  return null
}

/** Two halves that each ask something by themselves, once what only one of them names is named in both. */
function pairOf(
  left: string,
  right: string,
  { sureOf, isClosed }: { sureOf: number; isClosed: boolean },
  read: Read,
  ledger: Ledger,
): readonly [Half, Half] | null {
  const moves = [left, right].map((text) => moveOf(text, new Set(), ledger)) as [Move, Move]
  if (!moves.every((move) => asksSomething(move, isClosed ? 1 : FEWEST_WORDS))) return null
  const names = moves.map(namesIn)
  const texts = [left, right].map((text, at) => {
    const lacks = names[at] === '' || names[at] === undefined
    return lacks ? `${text} ${names[1 - at] ?? ''}`.trim() : text
  })
  const halves = texts.map((text): Half | null => {
    const { readings, outside, talk, care } = read(text, ledger)
    const [reading] = readings
    const isAsked = reading && reading.query.attributes.length > 0 && reading.confidence >= sureOf
    return isAsked && outside < UNLIKELY && !talk && !care ? { text, reading } : null
  })
  const [one, other] = halves
  if (!one || !other || one.reading.query.attributes[0] === other.reading.query.attributes[0]) return null
  return [one, other]
}

/** A name alone asks nothing, and neither does a story. After a question mark one word is enough: "length? price?". */
function asksSomething({ attributes, residue, parsed }: Move, fewest: number): boolean {
  if (parsed.tokens.length < fewest) return false
  return attributes.some(isAskedFor) || (residue.length > 0 && parsed.tokens.some((token) => CUES.questions.includes(token)))
}

/** "MSc Epidemiology" says what sort of degree is named, and asks nothing of it. */
function isAskedFor(attributes: readonly string[]): boolean {
  return !attributes.every((attribute) => DEGREES.has(attribute))
}

/** What a half names, in the words that it names it with. */
function namesIn({ mentions, parsed }: Move): string {
  const named = mentions.filter((mention) => kindOfMention(mention) !== undefined)
  if (named.length === 0) return ''
  const topic =
    parsed.tokens.some((token) => CUES.visa.includes(token)) && named.every((mention) => kindOfMention(mention) === 'country')
  return [...named.map(({ from, to }) => parsed.tokens.slice(from, to).join(' ')), topic ? CUES.topics.permit : '']
    .join(' ')
    .trim()
}

/** Whether one query asks for both already. */
function isOne([one, other]: readonly [Half, Half], whole: Reading | undefined): boolean {
  if (!whole) return false
  const { attributes, operation, entities } = whole.query
  const wanted = [one, other].map(({ reading }) => reading.query)
  if (
    OF_SEVERAL.has(operation) &&
    wanted.some((query) => query.attributes[0] === attributes[0]) &&
    wanted.some((query) => query.operation === operation)
  )
    return false
  return (
    wanted.every((query) => query.attributes.every((attribute) => attributes.includes(attribute))) &&
    wanted.every((query) => query.entities.every((id) => entities.includes(id)))
  )
}
