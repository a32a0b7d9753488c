import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { createReader } from '#server/counsellor/reader/read.ts'
import { askingAuthors } from './plain.ts'
import { pointsOf, type Point } from './points.ts'

/** Whose questions, by the place among all who ask, and the file of the reader that reads them. */
export interface PointsWanted {
  at: number
  reader: string
  seed: number
}

const ledger = builtInLedger()

/** The questions of one author with their ways to be answered, in a thread of its own: nearly all of what the training takes is to try these. */
export default function points({ at, reader, seed }: PointsWanted): Point[] {
  return pointsOf(askingAuthors(ledger, seed)[at]!, createReader(new URL(reader)), ledger, seed)
}
