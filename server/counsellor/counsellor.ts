import type { Answer } from './answer/answer.ts'
import { askBack, decline, tell, tellPassages, tellTalk } from './answer/tell.ts'
import { followUp } from './dialogue/follow-up.ts'
import { execute } from './executor/execute.ts'
import type { Ledger } from './ledger/record.ts'
import type { DialogueState, Read, Reading, ReadResult } from './reader/reading.ts'
import { createPassages, type Passage, type Passages } from './retrieval.ts'

/** From here on a reading is answered without asking back. */
const SURE = 0.5
/** Readings below are not worth a button. */
const LIKELY = 0.15
/** From here on the site is taken to hold no answer. */
const OUTSIDE = 0.6
/** So much of a question has to stand in a sentence that answers it in the words of the site. */
const TOLD = 0.7
const REMEMBERED_TURNS = 4

export const BLANK: DialogueState = { query: null, results: [] }

/** Answers from the ledger alone. */
export interface Counsellor {
  /** `today` is an ISO date. `earlier` are the person's own earlier questions, oldest first. */
  answer: (question: string, earlier: readonly string[], today: string) => Answer
}

export function createCounsellor(ledger: Ledger, read: Read): Counsellor {
  const passages = createPassages(ledger)
  const turn = (question: string, state: DialogueState, today: string) =>
    answerTurn(question, state, { ledger, read, passages, today })
  return {
    answer: (question, earlier, today) => {
      const state = earlier.slice(-REMEMBERED_TURNS).reduce<DialogueState>((before, one) => turn(one, before, today).state, BLANK)
      return turn(question, state, today)
    },
  }
}

interface Means {
  ledger: Ledger
  read: Read
  passages: Passages
  today: string
}

function answerTurn(question: string, state: DialogueState, means: Means): Answer {
  const result = means.read(question, state, means.ledger)
  if (result.talk && result.readings.length === 0) return tellTalk(result.talk, state)
  const [best, ...others] = result.readings
  if (best && best.confidence >= SURE && result.outside < OUTSIDE) return byReading(best, question, state, means)
  return inDoubt(
    question,
    result,
    state,
    means,
    [best, ...others].filter((one) => one !== undefined),
  )
}

/** Answers a reading: with what the turn before leaves unsaid, or by itself where that finds nothing. */
function byReading({ query }: Reading, question: string, state: DialogueState, { ledger, passages, today }: Means): Answer {
  const whole = followUp(query, state, ledger)
  const finding = execute(whole, ledger, today)
  if (finding.type !== 'nothing') return tell(finding, whole, ledger)
  const alone = whole === query ? finding : execute(query, ledger, today)
  if (alone.type !== 'nothing') return tell(alone, query, ledger)
  const told = toldOf(passages.find(question))
  if (told.length > 0 && finding.reason !== 'elsewhere' && finding.reason !== 'no-rate' && finding.reason !== 'none-matches')
    return tellPassages(told, { query: whole, results: [] })
  return tell(finding, whole, ledger)
}

function inDoubt(
  question: string,
  { outside }: ReadResult,
  state: DialogueState,
  means: Means,
  readings: readonly Reading[],
): Answer {
  const found = means.passages.find(question)
  const told = toldOf(found)
  if (outside < OUTSIDE) {
    const likely = readings.filter(({ confidence }) => confidence >= LIKELY)
    if (likely.length >= 2) return askBack(likely, state)
    if (told.length > 0) return tellPassages(told, state)
    if (likely[0]) return byReading(likely[0], question, state, means)
  }
  return decline(found[0], state)
}

function toldOf(found: readonly Passage[]): readonly Passage[] {
  const [first] = found
  return first && first.coverage >= TOLD ? [first] : []
}
