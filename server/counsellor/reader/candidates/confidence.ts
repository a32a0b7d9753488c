import { logOdds } from '#server/counsellor/classifier/chances.ts'
import type { Chances } from '#server/counsellor/classifier/classifier.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import type { Candidate } from './candidates.ts'

/** Logistic regressions from what the classifiers say to the share of readings that were right, and of questions that had no answer. */
export interface Calibration {
  confidence: readonly number[]
  outside: readonly number[]
}

/** What the confidence of a reading is reckoned from. */
export function confidenceSigns(candidates: readonly Candidate[], at: number, { outside = {} }: Chances): number[] {
  const { share, score } = candidates[at]!
  return [1, share, Math.log(Math.max(share, 1e-3)), score, Math.log(Math.max(score, 1e-3)), outside['in'] ?? 1]
}

/** What the chance that nothing answers is reckoned from. */
export function outsideSigns({ outside = {} }: Chances, candidates: readonly Candidate[], { masked }: Parsed): number[] {
  return [1, logOdds(outside['out'] ?? 0), candidates[0]?.score ?? 0, masked.some((token) => token === '_elsewhere_') ? 1 : 0]
}

export function confidenceOf(
  { confidence }: Calibration,
  candidates: readonly Candidate[],
  at: number,
  chances: Chances,
): number {
  return logistic(confidence, confidenceSigns(candidates, at, chances))
}

export function outsideOf({ outside }: Calibration, chances: Chances, candidates: readonly Candidate[], parsed: Parsed): number {
  return logistic(outside, outsideSigns(chances, candidates, parsed))
}

export function logistic(weights: readonly number[], signs: readonly number[]): number {
  return 1 / (1 + Math.exp(-signs.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), 0)))
}
