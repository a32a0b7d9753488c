import { timesOf } from '#server/counsellor/executor/measure/measure.ts'
import type { Amount } from '#server/counsellor/query/query.ts'
import { isSum, type WrittenAmount } from '#server/counsellor/words/amounts/amounts.ts'
import { numberWord } from '#server/counsellor/words/amounts/number-word.ts'
import { beginOf, endOf, GAP, readPhrases, saysAny, saysWords, stretchOf } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { isWithAsker } from '../../move/counts.ts'
import type { Move } from '../../move/move.ts'
import { isOfReckoning, PHRASES, type Said } from './known.ts'
import { addendIn, countAlone, directionIn, manyIn, type Counted } from './of-told.ts'
import { isBoth, lengthIn, type Length } from './periods.ts'
import WORDS from './words.json' with { type: 'json' }

/** What a message says of what is to be reckoned. */
export interface Terms {
  /** For how long; null where no time is said. */
  span: Amount | null
  /** For how long, or how many times, something is reckoned; null where neither is said. */
  length: Length | null
  /** How old somebody is whom the other figure is for. */
  age: Amount | null
  /** Attributes that are named as terms, for each all that it can be. */
  terms: readonly (readonly string[])[]
  /** A sum of money that is named. */
  money: Amount | null
  /** How many things, persons or parts are counted. */
  count: number | null
  /** What is counted, where nothing else is said. */
  of: string | null
  /** As many as were told before, or as can be; null where it says neither. */
  many: 'told' | 'most' | null
  /** Of things that are set in order, which end is meant. */
  direction: 'lowest' | 'highest' | null
  /** Whether it says which of two it is. */
  isPair: boolean
  /** Whether it asks what several come to together, or one in all. */
  isTotal: boolean
  /** Whether all that was told is added. */
  isAll: boolean
  /** Whether the least and the most of several are set side by side. */
  isSpread: boolean
  /** Whether a figure is set beside what it was before. */
  isEarlier: boolean
}

/** A message about figures that were told, as it is judged what it reckons. */
export interface Facts {
  move: Move
  terms: Terms
  /** Its words, but for what something is asked beside. */
  asked: readonly string[]
  /** Whether it says any of a list of phrases. */
  says: (list: Said) => boolean
  /** Whether it asks how much or what. */
  asks: boolean
  /** The sum of money that it names, where it stands. */
  sum: WrittenAmount | null
  /** A sum that it names as one more of what is added. */
  addend: ReturnType<typeof addendIn>
  /** A number with nothing beside it but what it counts. */
  alone: Counted | null
  /** Whether all of what was told is counted: "all three". */
  isAllCounted: boolean
  /** Whether one thing or sum is named. */
  isOfOne: boolean
  /** Whether no thing is named. */
  isOfNone: boolean
  /** Whether it names a share: "10 percent of that", which asks for none. */
  isShareGiven: boolean
}

const OF_HERS = new Set(WORDS.ofHers)
const PERIODS = new Set(WORDS.periods)
/** What something that is added may be asked for. */
const PURPOSES = new Set(['visa-fee', 'permit'])
const YEAR: Amount = { value: 1, unit: 'year', period: null }
const AGES = { from: 14, below: 80 }
const BEYOND = readPhrases(WORDS.beyond)
const COUNTS = readPhrases(WORDS.counts)
const COUNTS_BEFORE = readPhrases(WORDS.countsBefore)
const TERMS = Object.entries(WORDS.terms).map(([attribute, names]) => ({ attribute, names: names.map(tokensOf) }))

/** What a message says that may reckon on figures; null where a word of it is about something else. */
export function factsOf(move: Move): Facts | null {
  const { parsed, cues } = move
  const { tokens } = parsed
  if (tokens.some((token) => OF_HERS.has(token))) return null
  const asked = withoutBeyond(tokens)
  const isSaid = (list: Said) => saysAny(asked, PHRASES[list])
  const [counted, length, alone, addend] = [countIn(move), lengthIn(move), countAlone(move), addendIn(move)]
  const dropped = new Set(tokens.filter((_, at) => WORDS.without.includes(tokens[at - 1] ?? '')))
  const isPeriod = (word: string) => (length?.times != null || length?.isSaid === true) && PERIODS.has(word)
  const named = [counted?.of, addend?.purpose, alone?.of]
  const isKnown = (word: string) => isOfReckoning(word) || isPeriod(word) || named.includes(word) || dropped.has(word)
  if (!move.residue.every(isKnown)) return null
  const amounts = parsed.amounts.map(({ amount }) => amount)
  const span = amounts.find((amount) => timesOf(amount, 'month') !== null) ?? null
  const sum = parsed.amounts.find(isSum) ?? null
  const isOfYear = move.period === 'year' && isSaid('oneYear')
  return {
    move,
    asked,
    says: isSaid,
    asks: isSaid('howMuch') || tokens.includes('what'),
    sum,
    addend,
    alone,
    isAllCounted: counted?.of === 'all',
    isOfOne: move.mentions.length + Number(sum !== null) === 1,
    isOfNone: namesNone(move),
    isShareGiven: amounts.some(({ unit }) => unit === 'percent'),
    terms: {
      money: sum?.amount ?? null,
      span: span ?? (isOfYear ? YEAR : null),
      length,
      age: amounts.find(isAge) ?? null,
      terms: termsIn(move, asked, dropped),
      count: counted?.count ?? null,
      of: null,
      many: manyIn(move),
      direction: directionIn(move),
      isPair: isSaid('pairs') && !parsed.amounts.some((amount) => isBoth(tokens, amount)),
      isAll: isSaid('everything') && !isAllOfSpan(move),
      isSpread: cues.has('lowest') && cues.has('highest'),
      isTotal: isSaid('totals') || isSaid('joined'),
      isEarlier: isSaid('earlier') || isSaid('rises'),
    },
  }
}

function isAge({ unit, value }: Amount): boolean {
  return unit === 'age' || (unit === 'number' && value >= AGES.from && value < AGES.below)
}

/** What something is asked beside is no term of it: "how much do I show on top of the tuition" asks of no tuition. */
function withoutBeyond(tokens: readonly string[]): readonly string[] {
  const beyond = stretchOf(tokens, BEYOND)
  if (!beyond || beyond.to === tokens.length) return tokens
  const isBefore = WORDS.beforeThing.includes(tokens[beyond.to]!) && beyond.to + 1 < tokens.length
  return [...tokens.slice(0, beyond.from), GAP, ...tokens.slice(beyond.to + (isBefore ? 2 : 1))]
}

/** The attributes that are named as terms: by the names that they go by in a sum, and by their own. */
function termsIn(move: Move, asked: readonly string[], dropped: ReadonlySet<string>): Terms['terms'] {
  const listed = TERMS.filter(({ names }) =>
    names.some((words) => saysWords(asked, words) && !words.every((word) => dropped.has(word))),
  ).map(({ attribute }) => attribute)
  // "Funds for the visa": what something is for is no term beside it.
  const isForIt = (attribute: string) => attribute !== '*' && !PURPOSES.has(attribute)
  const isBeside = listed.some(isForIt) || move.attributes.some(([first]) => isForIt(first!))
  const isPurpose = isBeside && saysAny(asked, PHRASES.purposes)
  const terms = listed.filter((attribute) => !isPurpose || !PURPOSES.has(attribute))
  const named = move.attributes.filter(
    (all) => all[0] !== '*' && !all.some((attribute) => terms.includes(attribute) || (isPurpose && PURPOSES.has(attribute))),
  )
  return [...terms.map((one) => [one]), ...named]
}

/** "All five years" are one span, and not all that was told. */
function isAllOfSpan({ parsed: { tokens, amounts } }: Move): boolean {
  const spans = amounts.filter(({ amount, from }) => tokens[from - 1] === 'all' && timesOf(amount, 'month') !== null)
  return spans.length > 0 && tokens.filter((token) => token === 'all').length === spans.length
}

function namesNone({ mentions, kind, ordinals, restricts }: Move): boolean {
  return mentions.length + ordinals.length === 0 && kind === null && !restricts
}

/** "For four doctors", "we are 5", "in three equal parts", "all three": how many of what. Null where time, or nothing, is counted. */
function countIn(move: Move): Counted | null {
  const { tokens, amounts } = move.parsed
  for (const [at, token] of tokens.entries()) {
    const count = /^\d{1,2}$/.test(token) ? Number(token) : numberWord(tokens, at)
    if (count === null || !Number.isInteger(count) || count < 2) continue
    const written = amounts.find(({ from, to }) => from <= at && at < to)
    if (written && !['number', 'person'].includes(written.amount.unit)) continue
    if (tokens[at - 1] === 'all' || isOfTold(tokens, at)) return { count, of: 'all' }
    if (isFramed(tokens, at) || endOf(tokens, at + 1, COUNTS) !== null)
      return { count: count + Number(isWithAsker(tokens, at)), of: tokens[at + 1] ?? null }
  }
  return move.factor !== null && move.factor > 1 && move.cues.has('persons') ? { count: move.factor, of: null } : null
}

/** "These three together", "the last two added": so many of what was told, where something says that they are added. */
function isOfTold(tokens: readonly string[], at: number): boolean {
  const isPointed = WORDS.pointing.includes(tokens[at - 1] ?? '')
  const next = tokens[at + 1]
  const isLast = next === undefined || [...WORDS.sums, ...WORDS.fill, ...WORDS.afterCount].includes(next)
  return isPointed && isLast && tokens.some((token) => WORDS.sums.includes(token))
}

/** A number counts what is paid for where something says so before it, or that all is taken together; else it may be a level or an age. */
function isFramed(tokens: readonly string[], at: number): boolean {
  const isTogether = tokens[at - 1] !== 'level' && tokens.some((token) => WORDS.together.includes(token))
  return beginOf(tokens, at, COUNTS_BEFORE) !== null || isTogether
}
