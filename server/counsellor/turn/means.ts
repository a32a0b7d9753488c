import type { Choice } from '../answer/answer.ts'
import { byQuery, type Basis } from '../answer/by-reading.ts'
import { SURE } from '../answer/in-doubt.ts'
import { attributeName, nameOf } from '../answer/names.ts'
import type { ChangesTopic } from '../dialogue/topic/topic.ts'
import type { Doubt } from '../doubt/doubt.ts'
import { PLAIN, type EngineAnswer } from '../engine-answer.ts'
import type { Ledger } from '../ledger/record.ts'
import type { Remember } from '../memory/memory.ts'
import type { DialogueState, Read, ReadResult } from '../reader/reading.ts'
import { isMeant } from '../weighing/terms.ts'
import type { Weigh } from '../weighing/weigh.ts'

export interface Means extends Basis {
  read: Read
  /** The questions that are known. */
  known: Remember
  weigh: Weigh
  doubt: Doubt
  changesTopic: ChangesTopic
}

/** What a thing is said to be, asked for under no name of its own. */
const NAMELESS = 'description'

export const BLANK: DialogueState = { query: null, results: [] }

/** A button that was pressed is answered by what it stands for, and its words are not read anew. */
export function byChoice({ query }: Choice, means: Means): EngineAnswer {
  return { ...PLAIN, ...byQuery(query, means), confidence: 1 }
}

/** What was understood of the question by the names of the ledger, never by the words of the message. */
export function lookedFor(question: string, { readings: [best] }: ReadResult, ledger: Ledger): readonly string[] {
  if (!best) return []
  const { entities } = best.query
  const attributes =
    best.confidence < SURE
      ? []
      : best.query.attributes.filter((one) => one !== NAMELESS && isMeant(one, entities, question, ledger))
  return [...attributes.map((attribute) => attributeName(ledger, attribute)), ...entities.map((id) => nameOf(ledger, id))]
}
