import { isTold } from '#server/counsellor/doubt/doubt.ts'
import { placesOf, type Asked } from '#server/counsellor/doubt/seen.ts'
import { PLAIN, type EngineAnswer } from '#server/counsellor/engine-answer.ts'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { readQuestions, remember } from '#server/counsellor/memory/questions.ts'
import { countWords } from '#server/counsellor/memory/words-asked.ts'
import type { Read } from '#server/counsellor/reader/reading.ts'
import { answerOf, isRefusal, type Matter } from '#server/counsellor/weighing/ways.ts'
import { weigh } from '#server/counsellor/weighing/weigh.ts'
import { dayOf, isRightAnswer } from '../../eval/judge.ts'
import { AUTHORS, type Author } from './authors.ts'
import { likeliestWays } from './likeliest.ts'
import { plainAuthor } from './plain.ts'
import { createRandom } from './random.ts'
import type { Example } from './train-odds.ts'

/** What is told to a question, or could be, and whether it answers it. */
export interface Pair extends Example {
  author: string
  /** Whether it is what is told. */
  isTold: boolean
  /** Whether nothing answers the question. */
  isUnanswerable: boolean
}

/** So many of the likeliest ways to answer a question are looked at beside what is told. */
const WAYS = 6
/** What could be told says less than what is. */
const OF_WAYS = 0.1
/** What is asked plainly, by the tests, by nobody in person and by those who wrote first, says more than what somebody asks. */
const OF_PLAIN = 3
const PLAINLY = new Set(['own', 'plain'])

/** All whose questions are set beside what is told to them: authors, and who asks for things by their plain names. */
export function askingOf(ledger: Ledger, seed: number): Author[] {
  return [...AUTHORS, plainAuthor(ledger, createRandom(seed))]
}

/**
 * The questions of an author, each beside what is told to it and what else could be, without what is remembered of his; which of it is right is
 * judged as in the evaluation. Of what first authors ask it is what is right alone: some of what they hold for unknown is stated by now.
 */
export function pairsOf({ name, sets, isOld }: Author, read: Read, ledger: Ledger): Pair[] {
  const { count, asked: words } = countWords()
  for (const question of readQuestions()) if (question.by !== name) count(question)
  const isPlain = isOld || PLAINLY.has(name)
  let matters: Matter[] = []
  let told: EngineAnswer | null = null
  let asked: Asked | null = null
  const engine = createLedgerEngine(
    read,
    (matter) => {
      matters.push(matter)
      return weigh(matter)
    },
    (tokens, isFollowUp) => remember(tokens, isFollowUp, (by) => by === name),
    (question, answer) => {
      asked = question
      told = answer
      return false
    },
  )
  return sets
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const earlier = (question.earlier ?? []).map((content) => ({ role: 'user' as const, content }))
      // What was answered is kept, so that what is looked at after it is the question itself.
      if (earlier.length > 0) engine(earlier.at(-1)!.content, earlier.slice(0, -1), ledger, dayOf(question))
      matters = []
      told = null
      asked = null
      const { text } = engine(question.question, earlier, ledger, dayOf(question))
      // Of a message that is cut into parts no way answers the whole.
      const [matter, ...parts] = matters
      const others = matter && parts.length === 0 ? likeliestOf(matter).filter((answer) => answer.text !== text) : []
      const pairOf = (answer: EngineAnswer, isWhatIsTold: boolean): Pair => ({
        author: name,
        places: Uint32Array.from(
          placesOf(asked ?? { question: question.question, isFollowUp: earlier.length > 0 }, answer, { ledger, words }),
        ),
        isSo: question.decline !== true && isRightAnswer(question, answer),
        weight: (isPlain ? OF_PLAIN : 1) * (isWhatIsTold ? 1 : OF_WAYS),
        isTold: isWhatIsTold,
        isUnanswerable: question.decline === true,
      })
      const pairs = [...(told && isTold(told) ? [pairOf(told, true)] : []), ...others.map((answer) => pairOf(answer, false))]
      return pairs.filter(({ isSo }) => isSo || !isOld)
    })
}

/** What the likeliest ways that answer would tell. */
function likeliestOf(matter: Matter): EngineAnswer[] {
  return likeliestWays(matter)
    .filter(({ way }) => !isRefusal(way))
    .slice(0, WAYS)
    .map(({ way }) => ({ ...PLAIN, ...answerOf(way, matter) }))
    .filter(isTold)
}
