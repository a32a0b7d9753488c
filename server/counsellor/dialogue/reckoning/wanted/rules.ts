import { endOf } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import CUES from '../../move/cues.json' with { type: 'json' }
import type { Move } from '../../move/move.ts'
import type { Facts, Terms } from './facts.ts'
import { PHRASES } from './known.ts'
import { isOneOfTold } from './of-told.ts'
import WORDS from './words.json' with { type: 'json' }

/** What can be reckoned on figures that were told. */
export type Operation =
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

/** What a message reckons where something holds of it; null where it then reckons nothing. */
interface Rule {
  operation: Operation | null
  holds: (facts: Facts) => boolean
  /** What it counts then, in place of what is counted else. */
  counts?: (facts: Facts) => Partial<Pick<Terms, 'count' | 'of'>> | null
}

/** What two figures that are added may be called alone, and what leads to them. */
const PAIR_ALONE = new Set([...WORDS.pairs, ...CUES.leads].flatMap(tokensOf))
/** What "by how much" may be said with and ask of two figures. */
const BY_ALONE = new Set([...WORDS.besideBy, ...CUES.leads, ...WORDS.howMuch].flatMap(tokensOf))

/** The first that holds is meant. */
export const RULES: readonly Rule[] = [
  {
    operation: 'change',
    holds: ({ says, sum }) => !sum && says('percent') && (says('rises') || says('differs') || says('more')),
  },
  {
    operation: 'share',
    holds: (facts) =>
      facts.says('shares') &&
      ((isOfWhole(facts) && facts.isOfOne) || (isOfAll(facts.move) && facts.isOfNone)) &&
      !facts.isShareGiven,
  },
  {
    operation: 'ratio',
    holds: ({ says, terms, sum, isOfNone, isOfOne, isShareGiven }) =>
      says('percent') && terms.terms.length === 0 && (isOfNone || isOfOne) && !sum && !isShareGiven,
  },
  { operation: 'short', holds: ({ says, asks }) => asks && says('short') },
  { operation: 'sum', holds: ({ says, sum, addend, isOfNone }) => sum !== null && addend !== null && says('sums') && isOfNone },
  // A sum that is named is added to what was told, or is about something else.
  { operation: null, holds: ({ sum }) => sum !== null },
  {
    operation: 'pieces',
    holds: ({ terms, asks, isOfNone, ...facts }) =>
      terms.many !== null && !terms.length && asks && !asksHowMany(facts) && isOfNone,
  },
  {
    operation: 'pieces',
    holds: ({ alone, terms }) => alone !== null && !terms.length,
    counts: ({ alone }) => alone,
  },
  { operation: 'chosen', holds: ({ says, terms, move }) => terms.length !== null && isOneOfTold(move) && !says('differs') },
  { operation: 'difference', holds: isOfTwo },
  { operation: 'average', holds: isDivided },
  { operation: 'times', holds: (facts) => facts.move.cues.has('persons') && facts.terms.count !== null && isOfOneTerm(facts) },
  { operation: 'span', holds: (facts) => facts.terms.length !== null && isOfOneThing(facts) && isSpanAsked(facts.move) },
  {
    operation: 'sum',
    holds: ({ says, terms, isAllCounted }) =>
      (says('sums') || (terms.length !== null && says('joins'))) &&
      (terms.terms.length > 0 || terms.isPair || terms.isAll || isAllCounted),
  },
  // "All three" of them are none so many times.
  { operation: 'times', holds: ({ terms, isAllCounted }) => terms.count !== null && !isAllCounted },
  {
    operation: 'total',
    holds: ({ terms, move, isOfNone }) => (terms.isTotal || isPairAlone(move)) && terms.terms.length === 0 && isOfNone,
  },
  { operation: 'which', holds: ({ says, terms, isOfNone }) => terms.direction !== null && says('which') && isOfNone },
]

function asksHowMany({ move, says }: Pick<Facts, 'move' | 'says'>): boolean {
  return move.cues.has('counts') || says('howMany')
}

/** "How much dearer", "the difference", "that one is cheaper by?": by how much two figures differ. */
function isOfTwo({ move, terms, says, asks }: Facts): boolean {
  const { tokens, amounts } = move.parsed
  const isRanked = (move.cues.has('lowest') || move.cues.has('highest')) && says('ends')
  const isOfAmount = (at: number) => amounts.some(({ from, to }) => from <= at && at < to)
  const isBy = tokens.includes('by')
  const isByAlone = isBy && tokens.every((token, at) => BY_ALONE.has(token) || isOfAmount(at))
  const isByMore = isBy && says('more') && !terms.length
  const isAsked = asks && (says('rises') || says('more'))
  return says('differs') || isByAlone || isByMore || isAsked || (isRanked && says('howMuch') && !says('which'))
}

/** "Split into three", "each of the twelve months": a figure in so many parts. */
function isDivided({ terms: { count, span }, move, asked, says }: Facts): boolean {
  const isEachAt = (at: number) => endOf(asked, at, PHRASES.everyOne) !== null
  // A year that is only said to be one is no time that is told.
  const isOfSpan = move.parsed.amounts.some(({ amount }) => amount === span)
  const isEach = isOfSpan && (isEachAt(0) || asked.some((token, at) => token === 'in' && isEachAt(at + 1)))
  return (says('divides') && (count !== null || isOfSpan)) || isEach
}

function isOfOneTerm({ terms, says }: Facts): boolean {
  return terms.terms.length < 2 && !says('joins')
}

/** "Total tuition for three years" is of one thing and adds none. */
function isOfOneThing(facts: Facts): boolean {
  return isOfOneTerm(facts) && !facts.terms.isPair && !facts.terms.isAll && !facts.isAllCounted
}

/** "What part of the diploma", "of that": what a share is of is named after it, or pointed to; "what part of the applicants" is of neither. */
function isOfWhole({ move: { parsed, mentions }, sum }: Facts): boolean {
  const { tokens } = parsed
  const starts = [...mentions, ...(sum ? [sum] : [])].map(({ from }) => from)
  return tokens.some(
    (token, at) => token === 'of' && (WORDS.pointsBack.includes(tokens[at + 1] ?? '') || starts.some((start) => start > at)),
  )
}

/** "Of the whole": of that which what was told is a part of. */
function isOfAll({ parsed: { tokens } }: Move): boolean {
  return tokens.some(
    (token, at) => token === 'of' && tokens.slice(at + 1, at + 3).some((word) => WORDS.wholeBefore.includes(word)),
  )
}

/** "So both?": nothing is asked of the two but what they come to. */
function isPairAlone({ parsed: { tokens, amounts }, cues, attributes, period }: Move): boolean {
  const isSaid = cues.has('all') && tokens.every((token) => PAIR_ALONE.has(token))
  return isSaid && attributes.length + amounts.length === 0 && period === null
}

/** Whether a length is what somebody wants a sum for: no order, no comparison, no place in a list. */
function isSpanAsked({ cues, ordinals, restricts, excluded, factor }: Move): boolean {
  const isElse = (['lowest', 'highest', 'compares', 'counts', 'sure', 'since'] as const).some((cue) => cues.has(cue))
  return !isElse && !restricts && ordinals.length + excluded.length === 0 && factor === null
}
