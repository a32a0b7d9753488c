import { createClassifier } from '#server/counsellor/classifier/classifier.ts'
import { readWeights } from '#server/counsellor/classifier/weights.ts'
import CUES from '#server/counsellor/dialogue/move/cues.json' with { type: 'json' }
import GRAMMAR from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { endsClause, signsOf, typedWords, type TypedWord } from './words.ts'

/** From this chance on a word speaks for being part of the question: low, since a word too many harms less than one too few. */
const ASKS = 0.45
/** A question has to be worth so many sure words, else the message is left as it is. */
const LEAST = 0.5
/** What is left out has to be as sure, and more than a word: "is it ok" loses nothing. */
const SURELY = -0.8
const FEWEST = 2

const VERBS = new Set(GRAMMAR.auxiliaries)
/** What a clause goes on with after its verb: "what is | the value". */
const SUBJECTS = new Set([...CUES.subjects, ...GRAMMAR.articles])
const OWNS = new Set(CUES.owns)

let cut: ((message: string) => string) | null = null

/**
 * Leaves out what is put before and behind a question and asks nothing, as it learned from questions with such things about them. A message
 * that is nothing but that stays whole. The weights are loaded with the first message.
 */
export function withoutChatter(message: string): string {
  return (cut ??= createCut())(message)
}

function createCut(): (message: string) => string {
  const { trained } = readWeights(new URL('weights.bin', import.meta.url))
  const classify = createClassifier(trained)
  return (message) => {
    const words = typedWords(message)
    const worth = words.map((_, at) => classify(signsOf(words, at))['part']!['asks']! - ASKS)
    const { from, to, sum } = bestStretch(worth)
    if (sum < LEAST) return message
    const before = isChatter(worth.slice(0, from)) && isApart(words, from) ? from : 0
    const behind = isChatter(worth.slice(to)) && isApart(words, to) ? to : words.length
    if (before === 0 && behind === words.length) return message
    return words
      .slice(before, behind)
      .map(({ typed }) => typed)
      .join('')
      .trim()
  }
}

function isChatter(worth: readonly number[]): boolean {
  return worth.length >= FEWEST && worth.reduce((sum, value) => sum + value, 0) <= SURELY
}

/** Whether a clause may end before a word: its verb is not parted from the subject behind it ("how much is | that"), nor a thing from whose it is ("I sold | my car"). */
function isApart(words: readonly TypedWord[], at: number): boolean {
  const [last, next] = [words[at - 1], words[at]]
  if (!last || !next || endsClause(last)) return true
  return !OWNS.has(next.form) && !(VERBS.has(last.form) && SUBJECTS.has(next.form))
}

/** The stretch with the greatest sum (Kadane). */
function bestStretch(worth: readonly number[]): { from: number; to: number; sum: number } {
  let best = { from: 0, to: 0, sum: 0 }
  let [from, sum] = [0, 0]
  for (const [at, value] of worth.entries()) {
    if (sum <= 0) [from, sum] = [at, 0]
    sum += value
    if (sum > best.sum) best = { from, to: at + 1, sum }
  }
  return best
}
