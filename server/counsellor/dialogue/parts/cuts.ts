import type { Ledger } from '#server/counsellor/ledger/record.ts'
import GRAMMAR from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { isOrigin } from '#server/counsellor/reader/composing/conditions/conditions.ts'
import { groupIn } from '#server/counsellor/reader/composing/named-conditions.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import CUES from '../move/cues.json' with { type: 'json' }
import { moveOf, type Move } from '../move/move.ts'
import { isThing, listedIn } from './lists.ts'

/** A message cut in two, each half with what it names. */
export interface Cut {
  halves: readonly [Half, Half]
  /** How plainly the words say that a second question begins here. */
  rank: number
  /** Whether the second half only names something, that is asked for what the first is asked. */
  isGapped: boolean
}

export interface Half {
  text: string
  /** What it names, in the words that it names it with, and by its ids. */
  names: string
  named: readonly string[]
  /** Whether it has words enough to be a question by itself, and no half of one: "by which day", "within what time". */
  isWhole: boolean
  /** Whether it speaks of what was named before it and names nothing. */
  pointsBack: boolean
}

const FEWEST_WORDS = 2
const WHOLE = 4
/** A longer message is a story with a question in it. */
const LONGEST = 320
const MOST_LOOKED_AT = 8
const ALL_JOINING = [
  ...CUES.conjunctions,
  ...Object.entries(CUES['conjunctions-before']).map(([word, next]) => `${word}(?=\\s+(?:${next.join('|')})(?!\\p{L}))`),
]
const CONJUNCTIONS = new RegExp(
  `(?:[,;:.?!]+\\s*|\\s+)(?:(?:${ALL_JOINING.join('|')})\\s+)+|[?;]+\\s*|[,:.]\\s+|\\s[-–—+]\\s+`,
  'giu',
)
const QUESTIONS = new Set(CUES.questions)
const ASKS = new Set(GRAMMAR.asks)
const AUXILIARIES = new Set(GRAMMAR.auxiliaries)
const SUBJECTS = new Set(CUES.subjects)
const STATES = new Set(CUES.states)
const THEY = new Set(CUES.they)
const LEADS = new Set(CUES.leads)
const SUPPOSES = new Set(CUES.supposes)
const ORDERS = new Set(CUES.orders)
const DEGREES = new Set(['level', 'degree-needed'])
/** A question begins within so many words of its half: "in which", "for how long". */
const BEGINS = 2
/** From this rank on the words say plainly that a second question begins. */
export const PLAIN_CUT = 2

/** A message in two, and the sign or the words between them; nothing stands between two keywords. */
interface Split {
  halves: readonly [string, string]
  mark: string
}

/** Where a message may ask a second thing: both halves have words that ask. The plainest places first. */
export function cutsOf(message: string, ledger: Ledger): readonly Cut[] {
  if (message.length > LONGEST) return []
  const listed = listedIn(message, ledger).map((halves) => ({ halves, mark: '' }))
  return [...joinedIn(message, ledger), ...listed]
    .flatMap(({ halves: [left, right], mark }): Cut[] => {
      const isClosed = mark.includes('?')
      const moves = [left, right].map((text) => moveOf(text, new Set(), ledger)) as [Move, Move]
      if (!isAsked(moves[0], isClosed, isClosed) || isOfBothGroups(moves)) return []
      const isGapped = isNamedAlone(moves[1]) && moves[0].attributes.length > 0
      if (!isGapped && !isAsked(moves[1], right.includes('?'), isClosed)) return []
      const halves = [left, right].map((text, at) => halfOf(text, moves[at]!)) as [Half, Half]
      const begins = isClause(moves[1]) && beginsToAsk(moves[1].parsed.tokens)
      const isJoined = /\p{L}/u.test(mark)
      return [{ halves, isGapped, rank: isGapped ? 0 : Number(isClosed) * 2 + Number(begins) * 2 + Number(isJoined) }]
    })
    .toSorted((one, other) => other.rank - one.rank)
}

/** "Tuition for EU and for non EU": one thing, asked for the one and the others. */
function isOfBothGroups([left, right]: readonly [Move, Move]): boolean {
  const groups = new Set([left, right].map(({ parsed }) => groupIn(parsed)))
  return right.attributes.length === 0 && groups.size === 2 && !groups.has(null)
}

/** The halves that a conjunction or a sign joins, but for those within a name: "Medicine and Health Sciences". */
function joinedIn(message: string, ledger: Ledger): readonly Split[] {
  const { mentions } = parse(message, ledger)
  const isInName = (place: number) => mentions.some(({ from, to }) => from < place && place < to)
  return [...message.matchAll(CONJUNCTIONS)]
    .filter(({ index, 0: mark }) => index > 0 && index + mark.length < message.length)
    .slice(0, MOST_LOOKED_AT)
    .map(({ index, 0: mark }): Split => ({ halves: [message.slice(0, index), message.slice(index + mark.length)], mark }))
    .filter(({ halves: [left] }) => !isInName(tokensOf(left).length))
}

function halfOf(text: string, move: Move): Half {
  const { names, named } = namesIn(move)
  const { tokens } = move.parsed
  const pointsBack = named.length === 0 && !supposes(tokens) && tokens.some((token) => THEY.has(token))
  return { text, names, named, isWhole: tokens.length >= WHOLE, pointsBack }
}

/** "If you owe me a refund, when does it come": what it speaks of stands in its own clause. */
function supposes(tokens: readonly string[]): boolean {
  return SUPPOSES.has(tokens.find((token) => !LEADS.has(token)) ?? '')
}

/**
 * Whether a half asks something: what can be asked for is named in it, or a word of it asks. A name alone asks nothing, and neither does a
 * story. After a question mark one word is enough: "length? price?".
 */
function isAsked(
  { attributes, mentions, residue, cues, kind, parsed: { tokens } }: Move,
  isClosed: boolean,
  isShort: boolean,
): boolean {
  // "Is it the same in Norway" asks what was asked before.
  if (mentions.length > 0 && tokens.includes('same')) return true
  const isNamed = attributes.some((some) => !some.every((attribute) => DEGREES.has(attribute)))
  if (tokens.length < (isShort || isNamed ? 1 : FEWEST_WORDS)) return false
  // "How many masters in Ireland" counts what it names.
  const isCount = cues.has('counts') && kind !== null
  const isWorded = isCount || (residue.length > 0 && tokens.some((token) => QUESTIONS.has(token) || AUXILIARIES.has(token)))
  if (!isNamed && !isWorded) return false
  return isClosed || asks(tokens)
}

function beginsToAsk(tokens: readonly string[]): boolean {
  return tokens.slice(0, BEGINS).some((token) => QUESTIONS.has(token) || ASKS.has(token) || AUXILIARIES.has(token))
}

/** "Which button?" has neither a verb nor anything of the site: it is more likely an end of the question before it. */
function isClause({ attributes, mentions, parsed: { tokens } }: Move): boolean {
  return attributes.length + mentions.length > 0 || tokens.length >= WHOLE || tokens.some((token) => AUXILIARIES.has(token))
}

/** Whether a half only names another thing, that is asked for what the first is asked: "fee of medicine in Pecs and of dentistry in Szeged". */
function isNamedAlone({ attributes, residue, cues, parsed: { tokens, mentions, amounts } }: Move): boolean {
  const things = mentions.filter(isThing)
  const isNamed = (token: string) => things.some(({ from, to }) => tokens.slice(from, to).includes(token))
  return things.length > 0 && attributes.length + amounts.length === 0 && cues.size <= 1 && residue.every(isNamed)
}

/** Whether words ask: by a question word, a verb before its subject or an order; or they only name, and state nothing. */
function asks(tokens: readonly string[]): boolean {
  if (tokens.some((token) => ASKS.has(token)) || tokens.slice(0, BEGINS + 1).some((token) => ORDERS.has(token))) return true
  const verbs = tokens.flatMap((token, at) => (AUXILIARIES.has(token) ? [at] : []))
  const first = tokens.findIndex((token) => !LEADS.has(token))
  if (verbs.some((at) => at === first || SUBJECTS.has(tokens[at + 1] ?? ''))) return true
  return verbs.length === 0 && !tokens.some((token) => STATES.has(token))
}

/** What a half names, but for where somebody comes from. */
function namesIn({ parsed }: Move): Pick<Half, 'names' | 'named'> {
  const mentions = parsed.mentions.filter((mention) => isThing(mention) && !isOf(parsed, mention))
  if (mentions.length === 0) return { names: '', named: [] }
  const topic =
    parsed.tokens.some((token) => CUES.visa.includes(token)) && mentions.every((mention) => kindOfMention(mention) === 'country')
  const names = mentions.map(({ from, to }) => parsed.tokens.slice(from, to).join(' '))
  return {
    names: [...names, topic ? CUES.topics.permit : ''].join(' ').trim(),
    named: mentions.flatMap(({ entities }) => entities.map(({ id }) => id)),
  }
}

function isOf({ tokens }: Parsed, mention: Mention): boolean {
  return isHome(mention) || isOrigin(tokens, mention)
}
