import { createReader } from '#server/counsellor/reader/read.ts'
import { servedLedger } from '../../eval/served-ledger.ts'
import { ASKING, turnsOf, type Turned } from './topics.ts'

/** Whose messages, by the place among all who ask. */
export interface TopicsWanted {
  at: number
  seed: number
}

const ledger = await servedLedger()
const read = createReader()

/** The messages of one who asks, after those that they go on from and after others, in a thread of its own. */
export default function topics({ at, seed }: TopicsWanted): Turned[] {
  return turnsOf(ASKING[at]!, read, ledger, seed + at)
}
