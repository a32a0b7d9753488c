import { createOdds, readOdds } from '#server/counsellor/classifier/odds.ts'
import { tellsOfHerself } from '#server/counsellor/reader/herself/herself.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
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

/** Fewer words leave something unsaid. */
const LEAST = 4

/** By what was learned from how several authors go on, and from their questions set behind those of others. What says nothing by itself goes on. */
export const changesTopic: ChangesTopic = (message, before, means) => {
  if (before.asked.length === 0) return false
  const parsed = parse(message, means.ledger)
  const isWhole =
    parsed.tokens.length >= LEAST && !tellsOfHerself(parsed) && means.read(message, means.ledger).readings.length > 0
  return isWhole && oddsOf(placesOf(message, before, means)) < WEIGHTS.head.limit
}
