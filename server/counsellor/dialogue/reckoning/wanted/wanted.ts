import { timesOf } from '#server/counsellor/executor/measure/measure.ts'
import type { Amount } from '#server/counsellor/query/query.ts'
import { isOfCalendar, SMALLEST_BARE_SUM } from '#server/counsellor/words/amounts/amounts.ts'
import { numberWord } from '#server/counsellor/words/amounts/number-word.ts'
import NUMBER_WORDS from '#server/counsellor/words/amounts/number-words.json' with { type: 'json' }
import { tokensOf, tokensOfOurs } from '#server/counsellor/words/tokens.ts'
import { isWithAsker } from '../../move/counts.ts'
import CUES from '../../move/cues.json' with { type: 'json' }
import type { Move } from '../../move/move.ts'
import { addendIn, countAlone, directionIn, isOneOfTold, manyIn } from './of-told.ts'
import { isBoth, lengthIn, type Length } from './periods.ts'
import WORDS from './words.json' with { type: 'json' }

/** What a message reckons, with what it says of it. */
export interface Wanted {
  operation:
    | 'difference'
    | 'change'
    | 'share'
    | 'ratio'
    | 'short'
    | 'sum'
    | 'times'
    | 'average'
    | 'span'
    | 'total'
    | 'which'
    | 'chosen'
    | 'pieces'
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

const NUMBERS: Readonly<Record<string, number>> = NUMBER_WORDS.numbers
const TERMS = Object.entries(WORDS.terms)
const LISTS = [
  WORDS.differs,
  WORDS.howMuch,
  WORDS.more,
  WORDS.ends,
  WORDS.short,
  WORDS.percent,
  WORDS.rises,
  WORDS.shares,
  WORDS.sums,
  WORDS.pairs,
  WORDS.divides,
  WORDS.without,
  WORDS.counts,
  WORDS.multiplies,
  WORDS.ofThem,
  WORDS.whole,
  WORDS.joins,
  WORDS.everyOne,
  WORDS.everything,
  WORDS.thatLong,
  WORDS.beyond,
  WORDS.earlier,
  WORDS.fill,
  WORDS.thatMany,
  WORDS.asMany,
  ...Object.values(WORDS.terms),
]
const KNOWN = new Set(LISTS.flat().flatMap(tokensOf))
/** What two figures that are added may be called alone, and what leads to them. */
const PAIR_ALONE = new Set([...WORDS.pairs, ...CUES.leads].flatMap(tokensOf))
/** What "by how much" may be said with and ask of two figures. */
const BY_ALONE = new Set(['by', ...WORDS.during, ...CUES.leads, ...WORDS.howMuch].flatMap(tokensOf))
/** What was told is no longer meant where somebody says what she has paid or has left. */
const OF_HERS = new Set(['left', 'remaining', 'remains', 'balance', 'after', 'already', 'subtract', 'enough'])
/** What so many of are counted. */
const PERIODS = new Set(['month', 'semester', 'year', 'week'])
/** What something that is added may be asked for. */
const PURPOSES = new Set(['visa-fee', 'permit'])
const YEAR: Amount = { value: 1, unit: 'year', period: null }

/** Whether a word says something of a reckoning, and names nothing else. */
export function isOfReckoning(word: string): boolean {
  return KNOWN.has(word) || NUMBERS[word] !== undefined
}

/** What a message reckons on figures that were told before it; null where it reckons on none, or a word of it is about something else. */
export function wantedOf(move: Move): Wanted | null {
  const { parsed, residue, cues } = move
  const { tokens } = parsed
  const text = withoutBeyond(` ${tokens.join(' ')} `)
  const says = (phrases: readonly string[]) => phrases.some((phrase) => text.includes(` ${tokensOfOurs(phrase).join(' ')} `))
  if (tokens.some((token) => OF_HERS.has(token))) return null
  const counted = countIn(move)
  const length = lengthIn(move)
  const alone = countAlone(move)
  const addend = addendIn(move)
  const isPeriod = (word: string) => (length?.times != null || length?.isSaid === true) && PERIODS.has(word)
  const left = residue.filter(
    (word) =>
      !KNOWN.has(word) &&
      !isPeriod(word) &&
      NUMBERS[word] === undefined &&
      word !== counted?.of &&
      word !== addend?.purpose &&
      word !== alone?.of,
  )
  const dropped = new Set(tokens.filter((_, at) => WORDS.without.includes(tokens[at - 1] ?? '')))
  if (left.some((word) => !dropped.has(word))) return null
  const listed = TERMS.filter(([, names]) =>
    names.some(
      (name) => text.includes(` ${tokensOfOurs(name).join(' ')} `) && !tokensOfOurs(name).every((word) => dropped.has(word)),
    ),
  ).map(([attribute]) => attribute)
  // "Funds for the visa": what something is for is no term beside it.
  const isForIt = (attribute: string) => attribute !== '*' && !PURPOSES.has(attribute)
  const isBeside = listed.some(isForIt) || move.attributes.some(([first]) => isForIt(first!))
  const isPurpose = isBeside && WORDS.purposes.some((words) => text.includes(` ${words} `))
  const terms = listed.filter((attribute) => !isPurpose || !PURPOSES.has(attribute))
  const named = move.attributes.filter(
    (all) => all[0] !== '*' && !all.some((attribute) => terms.includes(attribute) || (isPurpose && PURPOSES.has(attribute))),
  )
  const amounts = parsed.amounts.map(({ amount }) => amount)
  const span = amounts.find((amount) => timesOf(amount, 'month') !== null) ?? null
  const isPair = says(WORDS.pairs) && !parsed.amounts.some((amount) => isBoth(tokens, amount))
  const sum = parsed.amounts.find(
    ({ isMoney, amount }) => isMoney || (amount.unit === 'number' && amount.value >= SMALLEST_BARE_SUM && !isOfCalendar(amount)),
  )
  const wanted = {
    money: sum?.amount ?? null,
    span: span ?? (move.period === 'year' && says(['first year', 'whole year', 'for a year']) ? YEAR : null),
    length,
    age: amounts.find(({ unit, value }) => unit === 'age' || (unit === 'number' && value >= 14 && value < 80)) ?? null,
    terms: [...terms.map((one) => [one]), ...named],
    count: counted?.count ?? null,
    of: null,
    many: manyIn(move),
    direction: directionIn(move),
    isPair,
    isAll: says(WORDS.everything) && !isAllOfSpan(move),
    isSpread: cues.has('lowest') && cues.has('highest'),
    isTotal: says(WORDS.totals) || says(WORDS.joined),
    isEarlier: says(WORDS.earlier) || says(WORDS.rises),
  }
  const asks = says(WORDS.howMuch) || tokens.includes('what')
  const amountsAt = (at: number) => parsed.amounts.some(({ from, to }) => from <= at && at < to)
  if (!sum && says(WORDS.percent) && (says(WORDS.rises) || says(WORDS.differs) || says(WORDS.more)))
    return { ...wanted, operation: 'change' }
  const isOfOne = move.mentions.length + Number(sum !== undefined) === 1
  // "10 percent of that" says the share, and "what percent of that" asks for it.
  const isGiven = move.parsed.amounts.some(({ amount }) => amount.unit === 'percent')
  if (says(WORDS.shares) && isOfWhole(move, sum) && isOfOne && !isGiven) return { ...wanted, operation: 'share' }
  if (says(WORDS.percent) && wanted.terms.length === 0 && (namesNone(move) || isOfOne) && !sum && !isGiven)
    return { ...wanted, operation: 'ratio' }
  if (asks && says(WORDS.short)) return { ...wanted, operation: 'short' }
  if (sum) return addend && says(WORDS.sums) && namesNone(move) ? { ...wanted, operation: 'sum' } : null
  const asksHowMany = cues.has('counts') || text.includes(' how many ')
  if (wanted.many && !length && asks && !asksHowMany && namesNone(move)) return { ...wanted, operation: 'pieces' }
  if (alone !== null && !length) return { ...wanted, count: alone.count, of: alone.of, operation: 'pieces' }
  if (length && isOneOfTold(move) && !says(WORDS.differs)) return { ...wanted, operation: 'chosen' }
  const isRanked = (cues.has('lowest') || cues.has('highest')) && says(WORDS.ends)
  // "That one is cheaper by?", and "by how much?" alone.
  const isByAlone = tokens.every((token, at) => BY_ALONE.has(token) || amountsAt(at)) && tokens.includes('by')
  const isBy = isByAlone || (tokens.includes('by') && says(WORDS.more) && !length)
  if (
    says(WORDS.differs) ||
    isBy ||
    (asks && (says(WORDS.rises) || says(WORDS.more))) ||
    (isRanked && says(WORDS.howMuch) && !says(WORDS.which))
  )
    return { ...wanted, operation: 'difference' }
  const isEach = span !== null && WORDS.everyOne.some((words) => text.startsWith(` ${words} `) || text.includes(` in ${words} `))
  if ((says(WORDS.divides) && (wanted.count !== null || span)) || isEach) return { ...wanted, operation: 'average' }
  // "Total tuition for three years" is of one thing and adds none.
  const isOfOneThing = wanted.terms.length < 2 && !isPair && !wanted.isAll && counted?.of !== 'all' && !says(WORDS.joins)
  const isForEach = cues.has('persons') && wanted.count !== null && wanted.terms.length < 2 && !says(WORDS.joins)
  if (isForEach) return { ...wanted, operation: 'times' }
  if (length && isOfOneThing && isSpanAsked(move)) return { ...wanted, operation: 'span' }
  if (
    (says(WORDS.sums) || (length && says(WORDS.joins))) &&
    (wanted.terms.length > 0 || isPair || wanted.isAll || counted?.of === 'all')
  )
    return { ...wanted, operation: 'sum' }
  // "All three" of them are none so many times.
  if (wanted.count !== null && counted?.of !== 'all') return { ...wanted, operation: 'times' }
  if ((wanted.isTotal || isPairAlone(move)) && wanted.terms.length === 0 && namesNone(move))
    return { ...wanted, operation: 'total' }
  return wanted.direction && says(WORDS.which) && namesNone(move) ? { ...wanted, operation: 'which' } : null
}

/** What something is asked beside is no term of it: "how much do I show on top of the tuition" asks of no tuition. */
function withoutBeyond(text: string): string {
  const beyond = WORDS.beyond.find((phrase) => text.includes(` ${phrase} `))
  return beyond === undefined
    ? text
    : text.replace(new RegExp(` ${beyond} (?:(?:the|my|that|this|these|his|her|our|your) )?\\S+`), ' |')
}

/** "What part of the diploma", "of that": what a share is of is named after it, or pointed to; "what part of the applicants" is of neither. */
function isOfWhole({ parsed: { tokens }, mentions }: Move, sum: { from: number } | undefined): boolean {
  const starts = [...mentions, ...(sum ? [sum] : [])].map(({ from }) => from)
  return tokens.some(
    (token, at) => token === 'of' && (WORDS.pointsBack.includes(tokens[at + 1] ?? '') || starts.some((start) => start > at)),
  )
}

/** "All five years" are one span, and not all that was told. */
function isAllOfSpan({ parsed: { tokens, amounts } }: Move): boolean {
  const spans = amounts.filter(({ amount, from }) => tokens[from - 1] === 'all' && timesOf(amount, 'month') !== null)
  return spans.length > 0 && tokens.filter((token) => token === 'all').length === spans.length
}

/** "So both?": nothing is asked of the two but what they come to. */
function isPairAlone({ parsed: { tokens, amounts }, cues, attributes, period }: Move): boolean {
  const isSaid = cues.has('all') && tokens.every((token) => PAIR_ALONE.has(token))
  return isSaid && attributes.length + amounts.length === 0 && period === null
}

function namesNone({ mentions, kind, ordinals, restricts }: Move): boolean {
  return mentions.length + ordinals.length === 0 && kind === null && !restricts
}

/** "For four doctors", "we are 5", "in three equal parts", "all three": how many of what. Null where time, or nothing, is counted. */
function countIn(move: Move): { count: number; of: string | null } | null {
  const { tokens, amounts } = move.parsed
  for (const [at, token] of tokens.entries()) {
    const count = /^\d{1,2}$/.test(token) ? Number(token) : numberWord(tokens, at)
    if (count === null || !Number.isInteger(count) || count < 2) continue
    const written = amounts.find(({ from, to }) => from <= at && at < to)
    if (written && !['number', 'person'].includes(written.amount.unit)) continue
    if (tokens[at - 1] === 'all' || isOfTold(tokens, at)) return { count, of: 'all' }
    const following = tokens.slice(at + 1, at + 3).join(' ')
    if (isFramed(tokens, at) || WORDS.counts.includes(following))
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

/** Whether a length is what somebody wants a sum for: no order, no comparison, no place in a list. */
function isSpanAsked({ cues, ordinals, restricts, excluded, factor }: Move): boolean {
  const isElse = (['lowest', 'highest', 'compares', 'counts', 'sure', 'since'] as const).some((cue) => cues.has(cue))
  return !isElse && !restricts && ordinals.length + excluded.length === 0 && factor === null
}

/** A number counts what is paid for where something says so before it, or that all is taken together; else it may be a level or an age. */
function isFramed(tokens: readonly string[], at: number): boolean {
  const before = tokens[at - 1] ?? ''
  const isBefore = WORDS.countsBefore.some((phrase) => tokens.slice(0, at).join(' ').endsWith(phrase))
  return isBefore || (before !== 'level' && tokens.some((token) => WORDS.together.includes(token)))
}
