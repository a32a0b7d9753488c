import { createReader } from '#server/counsellor/reader/read.ts'
import { servedLedger } from '../../eval/served-ledger.ts'
import type { Author } from './authors.ts'
import { askingOf, pairsOf, type Pair } from './told.ts'

/** Whose questions, by the place among all who ask. */
export interface ToldWanted {
  at: number
  seed: number
}

const ledger = await servedLedger()
const read = createReader()
let asking: readonly Author[] | undefined

/** The questions of one who asks beside what is told to them, in a thread of its own. */
export default function told({ at, seed }: ToldWanted): Pair[] {
  asking ??= askingOf(ledger, seed)
  return pairsOf(asking[at]!, read, ledger)
}
