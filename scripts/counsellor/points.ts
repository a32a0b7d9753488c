import { PLAIN, type EngineAnswer } from '#server/counsellor/engine-answer.ts'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { remember } from '#server/counsellor/memory/questions.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import type { Read } from '#server/counsellor/reader/reading.ts'
import { placesOf, SIZE } from '#server/counsellor/weighing/answerable/answerable.ts'
import { alikeOperation } from '#server/counsellor/weighing/signs/of-neighbours.ts'
import { signsOf } from '#server/counsellor/weighing/signs/signs.ts'
import { answerOf, waysOf, type Matter, type Way } from '#server/counsellor/weighing/ways.ts'
import { asRead, type Weighed } from '#server/counsellor/weighing/weigh.ts'
import { dayOf, isRightAnswer } from '../../eval/judge.ts'
import type { EvalQuestion } from '../../eval/question.ts'
import ADDITIONS from './additions.json' with { type: 'json' }
import { readAsked } from './asked.ts'
import type { Author } from './authors.ts'
import type { Meaning } from './meaning.ts'
import { createRandom } from './random.ts'
import type { Ranked } from './ranking.ts'

/** So often a question is put once more with something harmless about it. */
const ADDED = 2

/** How a question is put: what it means, whether its author calls unknown what is a fact, whether something harmless is about it. */
interface Put {
  means: Meaning | null
  isFact: boolean
  isAdded: boolean
}

/** A question with its ways to be answered. */
export interface Point extends Ranked {
  author: string
  /** Of each way, whether the evaluation calls it right; the rights are of those that tell what is asked as well. */
  judged: readonly boolean[]
  /** What is seen of its words. */
  places: readonly number[]
  isUnanswerable: boolean
  /** Whether it has no answer for a name alone, and its words are those of questions that have one. */
  isGap: boolean
  /** Whether it goes on from another. */
  isFollowUp: boolean
  /** Whether it is the question with something harmless about it. */
  isAdded: boolean
}

/**
 * The questions of an author, each with something harmless about it too, with the signs of each way and whether it is right; without those
 * that something before the ways answers.
 */
export function pointsOf({ name, sets, isOld, times = ADDED }: Author, read: Read, ledger: Ledger, seed: number): Point[] {
  const meanings = new Map(readAsked().flatMap(({ by, text, means }) => (by === name ? [[text, means] as const] : [])))
  const questions = sets.flatMap((set) => set.questions)
  const asked = new Map(questions.map((question) => [keyOf(question.earlier ?? [], question.question), question]))
  let matters: Matter[] = []
  let turns: readonly string[] = []
  const engine = createLedgerEngine(
    read,
    (matter) => {
      matters.push(matter)
      const earlier = turns.indexOf(matter.question)
      const turn = earlier === -1 ? undefined : asked.get(keyOf(turns.slice(0, earlier), matter.question))
      return (turn && rightOf(matter, turn)) ?? asRead(matter)
    },
    (tokens, isFollowUp) => remember(tokens, isFollowUp, (by) => by === name),
  )
  /**
   * The question with all that was looked at, where it is one that is read and weighed, and what was told where it was looked at as a whole alone.
   * What was asked before it was answered rightly, if it could be.
   */
  const lookAt = (
    question: string,
    earlier: readonly string[],
    day: string,
  ): { told: EngineAnswer | null; matter: Matter } | null => {
    turns = earlier
    const before = earlier.map((content) => ({ role: 'user' as const, content }))
    const last = earlier.at(-1)
    // What was answered is kept, so that what is looked at after it is the question itself.
    if (last !== undefined) engine(last, before.slice(0, -1), ledger, day)
    matters = []
    turns = []
    const told = engine(question, before, ledger, day)
    const [matter, ...parts] = matters
    return matter ? { told: parts.length === 0 ? told : null, matter } : null
  }
  const pointOf = (question: EvalQuestion, { means, isFact, isAdded }: Put): Point[] => {
    const { told, matter } = lookAt(question.question, question.earlier ?? [], dayOf(question)) ?? {}
    if (!matter) return []
    const { ways, things } = waysOf(matter)
    const answers = ways.map((way, at) => (at === 0 && told ? told : { ...PLAIN, ...answerOf(way, matter) }))
    const judged = answers.map((answer) => isRightAnswer(question, answer))
    const rights = ways.map((way, at) => judged[at]! && (means === null || agrees(way, answers[at]!, means)))
    const places = placesOf(parse(question.question, ledger), SIZE)
    const isFollowUp = matter.before !== null
    const isUnanswerable = question.decline === true && !isFact
    const isGap = isFollowUp || (isUnanswerable && means === null)
    return [
      {
        author: name,
        isAdded,
        isFollowUp,
        isUnanswerable,
        isGap,
        places,
        rights,
        judged,
        signs: signsOf(ways, things, matter, () => 1).map((row) => Float32Array.from(row)),
      },
    ]
  }
  return questions.flatMap((question, place) => {
    const random = createRandom(seed + place)
    const isFirst = !question.earlier?.length
    const text = isFirst ? lookAt(question.question, [], dayOf(question))?.matter.question : undefined
    const means = (text === undefined ? null : meanings.get(text)) ?? null
    // What a first author held for unanswerable mostly became a fact since: its words say nothing.
    const isFact = isOld && question.decline === true && means?.outside !== true
    const added = ADDITIONS.additions.toSorted(() => random.next() - 0.5).slice(0, times)
    return [
      ...pointOf(question, { means, isFact, isAdded: false }),
      ...added.flatMap((addition) =>
        pointOf({ ...question, question: addition.replace('{}', question.question) }, { means, isFact, isAdded: true }),
      ),
    ]
  })
}

/** A turn is told by its conversation. */
function keyOf(earlier: readonly string[], question: string): string {
  return JSON.stringify([...earlier, question])
}

/** The first way that is right, if one is. */
function rightOf(matter: Matter, question: EvalQuestion): Weighed | null {
  const way = waysOf(matter).ways.find((one) => isRightAnswer(question, { ...PLAIN, ...answerOf(one, matter) }))
  return way ? { way, answer: answerOf(way, matter), chance: 1, others: [] } : null
}

/** An answer may hold the right figure and be on another thing: it has to tell of what the question means. */
function agrees(way: Way, answer: EngineAnswer, { op = 'get', attr = [], outside }: Meaning): boolean {
  if (outside) return true
  if (alikeOperation(op) !== alikeOperation(way.operation)) return false
  return attr.length === 0 || attributesOf(answer).some((attribute) => attr.includes(attribute))
}

function attributesOf({ state, sources }: EngineAnswer): readonly string[] {
  return [...(state.query?.attributes ?? []), ...sources.map(({ attribute }) => attribute)]
}
