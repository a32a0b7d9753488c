import SAYINGS from '../answer/sayings.json' with { type: 'json' }
import { withoutVerdict } from '../answer/verdict/clauses.ts'
import { createOdds, readOdds } from '../classifier/odds.ts'
import type { EngineAnswer } from '../engine-answer.ts'
import type { Ledger } from '../ledger/record.ts'
import { OWN } from '../own/own-rows.ts'
import type { Operation } from '../query/query.ts'
import { placesOf, restsOn } from './seen.ts'

const FILE = new URL('weights.bin', import.meta.url)

/** Whether what is told to a question may be no answer to it. */
export type Doubt = (question: string, answer: EngineAnswer, ledger: Ledger) => boolean

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
  const { declined, talk, ownWords, helplines, choices, table, isWhole, state, text, lines } = answer
  const isOther = declined || talk || ownWords || isWhole || helplines.length + choices.length > 0
  const isSet =
    table !== null || state.isDerived === true || !TELLING.has(state.query?.operation) || withoutVerdict(text) !== text
  const isNameAlone = state.query?.attributes.length === 0
  const isOfHer = state.query?.entities.some((id) => OWNED.has(id)) === true
  return !isOther && !isSet && !isNameAlone && !isOfHer && lines?.absent === undefined && restsOn(answer).length > 0
}

/** An answer that may be none is told as that: what was asked is not sure to be what stands there. */
export function inDoubt(answer: EngineAnswer): EngineAnswer {
  const near = answer.text.split('\n')
  const { perhaps, offer } = SAYINGS
  const text = [perhaps.text, ...near, offer.text].join('\n')
  return { ...answer, text, declined: true, refusal: { opening: 'perhaps', says: perhaps.text, near } }
}

const WEIGHTS = readOdds<Limit>(FILE)
const oddsOf = createOdds(WEIGHTS)

/** By what was learned from questions of several authors, each beside what was told to it. */
export const doubt: Doubt = (question, answer, ledger) =>
  isTold(answer) && oddsOf(placesOf(question, answer, ledger)) < WEIGHTS.head.limit
