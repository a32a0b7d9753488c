import type { OddsWeights } from '#server/counsellor/classifier/odds.ts'
import type { Random } from './random.ts'

/** What is seen, whether it is so, and how much it counts. */
export interface Example {
  places: Iterable<number> & { length: number }
  isSo: boolean
  weight: number
}

/** So many places there are, and the largest weight of one as a whole number. */
export interface Shape {
  size: number
  largest: number
}

/** So many are trained in other orders, and their mean is taken: what one of them fancies the others do not. */
const TRAININGS = 3
const EPOCHS = 6
const RATE = 0.3
const RATE_OF_BIAS = 0.01
const DECAY = 1e-4
const FIRST_BIAS = -1
const DIGITS = 1e6

/** Learns odds by what is seen: a logistic regression by Adagrad, the mean of several in bytes. */
export function trainOdds(examples: readonly Example[], { size, largest }: Shape, random: Random): OddsWeights {
  const trained = Array.from({ length: TRAININGS }, () => descend(examples, size, random))
  const weights = Float64Array.from({ length: size }, (_, at) => meanOf(trained.map((one) => one.weights[at]!)))
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / largest
  return {
    bias: rounded(meanOf(trained.map(({ bias }) => bias))),
    scale: rounded(scale),
    rows: Int8Array.from(weights, (weight) => Math.round(weight / scale)),
  }
}

function descend(examples: readonly Example[], size: number, random: Random): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(size)
  const steps = new Float64Array(size).fill(1e-2)
  let bias = FIRST_BIAS
  const order = [...examples]
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random)
    for (const { places, isSo, weight } of order) {
      const norm = 1 / Math.sqrt(Math.max(places.length, 1))
      let total = 0
      for (const place of places) total += weights[place]!
      const sum = bias + total * norm
      const error = (1 / (1 + Math.exp(-sum)) - Number(isSo)) * weight
      for (const place of places) {
        const slope = error * norm + DECAY * weights[place]!
        steps[place]! += slope * slope
        weights[place]! -= (RATE * slope) / Math.sqrt(steps[place]!)
      }
      bias -= RATE_OF_BIAS * error
    }
  }
  return { weights, bias }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS
}

function shuffle(order: Example[], random: Random): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random.next() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
}
