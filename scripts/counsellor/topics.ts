import { NEW_CONVERSATION, apart, type Conversation } from '#server/counsellor/dialogue/conversation.ts'
import { placesOf } from '#server/counsellor/dialogue/topic/seen.ts'
import { doubt } from '#server/counsellor/doubt/doubt.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { remember } from '#server/counsellor/memory/questions.ts'
import type { Read } from '#server/counsellor/reader/reading.ts'
import { passagesOf } from '#server/counsellor/retrieval.ts'
import { answerMessage } from '#server/counsellor/turn/message.ts'
import { weigh } from '#server/counsellor/weighing/weigh.ts'
import { dayOf, isRightAnswer } from '../../eval/judge.ts'
import type { EvalQuestion } from '../../eval/question.ts'
import { AUTHORS, type Author } from './authors.ts'
import { createRandom } from './random.ts'
import type { Example } from './train-odds.ts'

/** A message after another, and whether it goes on from that. */
export interface Turned extends Example {
  author: string
  /** Whether it is answered rightly only as one that goes on. */
  isNeeding: boolean
}

/** Those who ask as people do. */
export const ASKING: readonly Author[] = AUTHORS.filter(({ isOld }) => !isOld)

/** How much a message counts that is answered rightly also where nothing was spoken of, and one behind a question that it has nothing to do with. */
const OF_EITHER = 0.3
const OF_STRANGERS = 0.3
/** Nobody meant one that is answered rightly by itself alone to go on. */
const OF_ALONE = 2

/**
 * The messages of an author that come after others, by whether they are answered rightly only after them, without what is remembered of hers; and her
 * first questions, each behind another of hers and one of another author's, which it does not go on from.
 */
export function turnsOf(author: Author, read: Read, ledger: Ledger, seed: number): Turned[] {
  const random = createRandom(seed)
  const others = ASKING.filter(({ name }) => name !== author.name)
    .map(firstOf)
    .filter(({ length }) => length > 0)
  const own = firstOf(author)
  const known = (tokens: readonly string[], isFollowUp: boolean) => remember(tokens, isFollowUp, (by) => by === author.name)
  const meansOn = (today: string) => {
    return { ledger, read, known, weigh, doubt, changesTopic: () => false, passages: passagesOf(ledger), today }
  }
  const kept = new Map<string, Conversation>()
  return questionsOf(author).flatMap((question): Turned[] => {
    const earlier = question.earlier ?? []
    const means = meansOn(dayOf(question))
    const turnedAfter = (before: Conversation) => {
      return { author: author.name, places: Uint32Array.from(placesOf(question.question, before, means)) }
    }
    if (earlier.length === 0)
      return [random.pick(own), random.pick(random.pick(others))]
        .filter((one) => one !== question)
        .map((one) => after([one.question]))
        .filter(({ asked }) => asked.length > 0)
        .map((before) => ({ ...turnedAfter(before), isSo: false, weight: OF_STRANGERS, isNeeding: false }))
    const before = after(earlier)
    if (before.asked.length === 0) return []
    const [going, alone] = [before, apart(before)].map((conversation) => {
      return answerMessage(question.question, conversation, means).answer
    })
    const [isRight, isRightAlone] = [isRightAnswer(question, going!), isRightAnswer(question, alone!)]
    if (going!.text === alone!.text || !(isRight || isRightAlone)) return []
    const weight = !isRight ? OF_ALONE : isRightAlone ? OF_EITHER : 1
    return [{ ...turnedAfter(before), isSo: isRight, weight, isNeeding: isRight && !isRightAlone }]

    function after(turns: readonly string[]): Conversation {
      if (turns.length === 0) return NEW_CONVERSATION
      const key = JSON.stringify([means.today, turns])
      const had = kept.get(key) ?? answerMessage(turns.at(-1)!, after(turns.slice(0, -1)), means).conversation
      kept.set(key, had)
      return had
    }
  })
}

function questionsOf({ sets }: Author): EvalQuestion[] {
  return sets.flatMap(({ questions }) => questions)
}

function firstOf(author: Author): readonly EvalQuestion[] {
  return questionsOf(author).filter(({ earlier = [] }) => earlier.length === 0)
}
