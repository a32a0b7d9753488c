import { createClassifier, type Chances, type Head } from '#server/counsellor/classifier/classifier.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { withNamed } from '#server/counsellor/reader/candidates/attribute-names.ts'
import { candidatesOf } from '#server/counsellor/reader/candidates/candidates.ts'
import { confidenceSigns, logistic, outsideSigns, type Calibration } from '#server/counsellor/reader/candidates/confidence.ts'
import { train, type Settings } from './network.ts'
import { withNewWords, withNewWordsBeside, type Prepared } from './prepare.ts'
import { createRandom } from './random.ts'

interface Point {
  signs: readonly number[]
  right: boolean
}

export interface Measured {
  calibration: Calibration
  /** Of each head, how often it was right on families that were held out; of those with several labels, whether the surest is one of them. */
  heads: Map<string, { right: number; all: number }>
  /** Confidence and outcome of the first reading, and chance of being outside and truth, all on families that were held out. */
  confidence: { chance: number; right: boolean }[]
  outside: { chance: number; right: boolean }[]
}

/** Which of the folds a family stands in; a pair stands with its first line. */
export function foldOf(family: string, folds: number): number {
  const name = family.replace('pair ', '')
  const seed = [...name].reduce((value, letter) => Math.imul(value, 31) + letter.charCodeAt(0), 7)
  return Math.floor(createRandom(seed).next() * folds)
}

/** Trains without each fold's families, reads those, and fits what the chances are worth. */
export function calibrate(
  examples: readonly Prepared[],
  heads: readonly Head[],
  settings: Settings,
  folds: number,
  ledger: Ledger,
): Measured {
  const readings: Point[] = []
  const outsides: Point[] = []
  const right = new Map<string, { right: number; all: number }>()
  for (let fold = 0; fold < folds; fold++) {
    const seen = examples.filter(({ family }) => foldOf(family, folds) !== fold)
    const left = examples.filter(({ family }) => foldOf(family, folds) === fold)
    const unseen = withNewWordsBeside(left, seen)
    const classify = createClassifier(train(withNewWords(seen, createRandom(fold)), heads, settings, createRandom(fold)))
    for (const { tokens, labels, parsed } of unseen) {
      const told = classify(tokens)
      const said: Chances = { ...told, attributes: withNamed(told['attributes']!, parsed.tokens, ledger) }
      for (const [head, label] of Object.entries(labels)) note(right, head, said[head]!, label)
      if (labels['outside'] === undefined) continue
      const candidates = candidatesOf(parsed, said, classify, ledger)
      outsides.push({ signs: outsideSigns(said, candidates, parsed), right: labels['outside'] === 'out' })
      const [first] = candidates
      if (labels['operation'] === undefined || !first) continue
      const wanted = labels['attributes'] as readonly string[]
      const isRight =
        first.operation === labels['operation'] &&
        wanted.includes(first.attributes[0] ?? 'none') &&
        alike(first.kind ?? 'none') === alike(String(labels['kind']))
      readings.push({ signs: confidenceSigns(candidates, 0, said), right: isRight })
    }
  }
  const calibration = { confidence: fit(readings), outside: fit(outsides) }
  const judged = (points: readonly Point[], weights: readonly number[]) =>
    points.map(({ signs, right }) => ({ chance: logistic(weights, signs), right }))
  return {
    calibration,
    heads: right,
    confidence: judged(readings, calibration.confidence),
    outside: judged(outsides, calibration.outside),
  }
}

function note(
  counts: Measured['heads'],
  head: string,
  chances: Readonly<Record<string, number>>,
  label: string | readonly string[],
): void {
  if (label.length === 0) return
  const best = Object.entries(chances).reduce((most, one) => (one[1] > most[1] ? one : most))[0]
  const count = counts.get(head) ?? { right: 0, all: 0 }
  counts.set(head, {
    right: count.right + Number(typeof label === 'string' ? label === best : label.includes(best)),
    all: count.all + 1,
  })
}

/** Kinds that the executor answers from one another. */
function alike(kind: string): string {
  return kind === 'programme' ? 'university' : kind === 'diploma' ? 'phase' : kind
}

/** A logistic regression by gradient descent; few signs and many points need no more. */
function fit(points: readonly Point[]): number[] {
  const weights = (points[0]?.signs ?? []).map(() => 0)
  const squares = weights.map(() => 1e-6)
  for (let round = 0; round < 300; round++) {
    const slopes = weights.map(() => 0)
    for (const { signs, right } of points) {
      const error = logistic(weights, signs) - Number(right)
      for (const [at, sign] of signs.entries()) slopes[at]! += (error * sign) / points.length
    }
    for (const [at, slope] of slopes.entries()) {
      squares[at]! += slope * slope
      weights[at]! -= (0.5 * slope) / Math.sqrt(squares[at]!)
    }
  }
  return weights.map((weight) => Number(weight.toFixed(4)))
}
