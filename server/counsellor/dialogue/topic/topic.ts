import { createOdds, readOdds } from '#server/counsellor/classifier/odds.ts'
import type { Conversation } from '../conversation.ts'
import { placesOf, type Means } from './seen.ts'

const FILE = new URL('weights.bin', import.meta.url)

/** Whether a message asks for something else than what was spoken of, so that nothing before it says what it means. */
export type ChangesTopic = (message: string, before: Conversation, means: Means) => boolean

/** What is known with the weights: below which odds that a message goes on it does not. */
export interface Limit {
  limit: number
}

const WEIGHTS = readOdds<Limit>(FILE)
const oddsOf = createOdds(WEIGHTS)

/** By what was learned from how several authors go on, and from their questions set behind those of others. */
export const changesTopic: ChangesTopic = (message, before, means) =>
  before.asked.length > 0 && oddsOf(placesOf(message, before, means)) < WEIGHTS.head.limit
