import { SIZE, type AnswerableWeights } from '#server/counsellor/weighing/answerable/answerable.ts'
import type { Random } from './random.ts'

/** A question as it is seen, and whether nothing answers it. */
export interface Judged {
  places: readonly number[]
  isUnanswerable: boolean
  /** A made question says less than an author's. */
  isMade: boolean
}

/** So many are trained in other orders, and their mean is taken: what one of them fancies the others do not. */
const TRAININGS = 3
const EPOCHS = 6
const RATE = 0.3
const RATE_OF_BIAS = 0.01
const DECAY = 1e-4
const FIRST_BIAS = -1
const OF_MADE = 0.5
const LARGEST = 127
const DIGITS = 1e6

/** Learns from words alone whether nothing answers: a logistic regression by Adagrad, the mean of several in bytes. */
export function trainAnswerable(questions: readonly Judged[], random: Random): AnswerableWeights {
  const trained = Array.from({ length: TRAININGS }, () => descend(questions, random))
  const weights = Float64Array.from({ length: SIZE }, (_, at) => meanOf(trained.map((one) => one.weights[at]!)))
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LARGEST
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale))
  return {
    bias: rounded(meanOf(trained.map(({ bias }) => bias))),
    scale: rounded(scale),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  }
}

function descend(questions: readonly Judged[], random: Random): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(SIZE)
  const steps = new Float64Array(SIZE).fill(1e-2)
  let bias = FIRST_BIAS
  const order = [...questions]
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random)
    for (const { places, isUnanswerable, isMade } of order) {
      const norm = 1 / Math.sqrt(Math.max(places.length, 1))
      const sum = bias + places.reduce((total, place) => total + weights[place]!, 0) * norm
      const error = (1 / (1 + Math.exp(-sum)) - Number(isUnanswerable)) * (isMade ? OF_MADE : 1)
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

function shuffle(order: Judged[], random: Random): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random.next() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
}
