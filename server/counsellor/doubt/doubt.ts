import { perhaps, refuse } from '../answer/refusal.ts'
import { withoutVerdict } from '../answer/verdict/clauses.ts'
import { createOdds, readOdds } from '../classifier/odds.ts'
import type { EngineAnswer } from '../engine-answer.ts'
import type { Ledger } from '../ledger/record.ts'
import { wordsAsked } from '../memory/questions.ts'
import { OWN } from '../own/own-rows.ts'
import type { Operation } from '../query/query.ts'
import { placesOf, restsOn, type Asked } from './seen.ts'

const FILE = new URL('weights.bin', import.meta.url)

/** Whether what is told to a question may be no answer to it. */
export type Doubt = (asked: Asked, answer: EngineAnswer, ledger: Ledger) => boolean

/** What is known with the weights: below which odds that an answer is right it is doubted. */
export interface Limit {
  limit: number
}

const OWNED = new Set<string>(Object.values(OWN))
/** What tells one thing as it is stated. */
const TELLING = new Set<Operation | undefined>(['get', 'how-to', 'when', undefined])

/**
 * Whether an answer tells what records state of something, which may lie beside what is asked of it. What is reckoned, counted or compared says
 * what it is, and was asked for by its words; what is said of all that a message asks leaves nothing of it; a yes or no was set against the question, as was what says that something is not here.
 */
export function isTold(answer: EngineAnswer): boolean {
  const { declined, table, isWhole, state, text, lines } = answer
  const { operation, attributes, entities = [] } = state.query ?? {}
  if (declined || restsOn(answer).length === 0) return false
  const isReckoned = table !== null || state.isDerived === true || !TELLING.has(operation)
  const isRuled = withoutVerdict(text) !== text || lines?.absent !== undefined
  // A name alone asks for whatever there is of it, and what is hers is looked up.
  const isOfOneThing = attributes?.length !== 0 && !entities.some((id) => OWNED.has(id))
  return !isWhole && !isReckoned && !isRuled && isOfOneThing
}

/** An answer that may be none is told as that: what was asked is not sure to be what stands there. */
export function inDoubt(answer: EngineAnswer): EngineAnswer {
  // What is told whole rests on all that it rested on, cited or not.
  return { ...refuse(answer, perhaps(answer.text.split('\n'))), sources: answer.sources }
}

const WEIGHTS = readOdds<Limit>(FILE)
const oddsOf = createOdds(WEIGHTS)

/** By what was learned from questions of several authors, each beside what was told to it. */
export const doubt: Doubt = (asked, answer, ledger) =>
  isTold(answer) && oddsOf(placesOf(asked, answer, { ledger, words: wordsAsked })) < WEIGHTS.head.limit
