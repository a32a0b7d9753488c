import type { Answer, Choice } from './answer/answer.ts'
import type { Helpline } from './care/care-reply.ts'

/** What the counsellor answers to one message. */
export interface EngineAnswer extends Answer {
  /** Numbers to call, where somebody is in distress. */
  helplines: readonly Helpline[]
  /** What was looked for, to be passed on with the question. */
  lookedFor: readonly string[]
  /** A greeting, thanks or small talk: there is nothing to cite and nothing to offer. */
  talk: boolean
  /** Care, orders to the machine, a person's own rows: no language model is asked. */
  ownWords: boolean
  /** Of the reading that was answered; null where none was. */
  confidence: number | null
  /** How likely the answer is right, as it was weighed against the others; null where nothing was weighed. */
  chance: number | null
  /** It is of all that the message asks, which is not cut into parts. */
  isWhole?: true
  /** What else may have been meant, where it is not sure that this was: buttons beside the answer. Pressing one sends its `question`. */
  others: readonly Choice[]
}

/** An answer that is no care, no talk and nothing weighed, but for what it tells. */
export const PLAIN = { helplines: [], lookedFor: [], talk: false, ownWords: false, confidence: null, chance: null, others: [] }
