import type { Head, Trained } from '#server/counsellor/classifier/classifier.ts'
import { featuresOf } from '#server/counsellor/classifier/features.ts'
import { createMean } from './mean.ts'
import { quantised } from './quantised.ts'
import type { Random } from './random.ts'

export interface TrainingExample {
  tokens: readonly string[]
  labels: Readonly<Record<string, string | readonly string[]>>
}

export interface Settings {
  width: number
  epochs: number
  rate: number
  /** A feature that fewer questions have is left out. */
  seldom: number
  /** The most features that are kept. */
  most: number
  /** The share of a question's features that is left out each time it is seen. */
  dropout: number
  /** Labels that count for more than one. */
  weights?: Readonly<Record<string, number>>
}

/** An error so small moves nothing: of two hundred labels most are soon that sure. */
const NOTHING = 5e-4

/**
 * Trains rows of features and the heads over them together, by stochastic descent with AdaGrad: each question's rows are summed, and each
 * head it has a label for is a logistic regression on the sum. The rows begin at nothing, so what was seldom seen counts for little.
 */
export function train(examples: readonly TrainingExample[], heads: readonly Head[], settings: Settings, random: Random): Trained {
  const known = featuresKept(examples, settings)
  const { rows, output } = descend(examples, known, heads, settings, random)
  return { heads, features: known, output, ...quantised(rows, settings.width) }
}

/**
 * Several trainings of one head as one classifier, each on examples and chance of its own. What a message comes to is a straight line in its
 * features, whatever the width that it was learned by, so that the mean of several is one of them again: for each feature a row of the labels'
 * weights, less the first label's.
 */
export function trainMean(
  sets: readonly (readonly TrainingExample[])[],
  head: Head,
  settings: Settings,
  random: Random,
): Trained {
  const known = featuresKept(sets.flat(), settings)
  const total = head.labels.length
  const width = total - 1
  const rows = new Float32Array(known.length * width)
  const output = new Float32Array((width + 1) * total)
  for (let label = 1; label < total; label++) output[(label - 1) * total + label] = 1
  for (const examples of sets) {
    const own = descend(examples, known, [head], settings, random)
    const weightOf = (unit: number, label: number) =>
      (own.output[unit * total + label]! - own.output[unit * total]!) / sets.length
    for (let label = 1; label < total; label++) {
      output[width * total + label]! += weightOf(settings.width, label)
      for (let unit = 0; unit < settings.width; unit++) {
        const weight = weightOf(unit, label)
        for (let place = 0; place < known.length; place++)
          rows[place * width + label - 1]! += own.rows[place * settings.width + unit]! * weight
      }
    }
  }
  return { heads: [head], features: known, output, ...quantised(rows, width) }
}

/** The rows of the features that are known, and the heads over them. */
function descend(
  examples: readonly TrainingExample[],
  known: Uint32Array,
  heads: readonly Head[],
  settings: Settings,
  random: Random,
): { rows: Float32Array; output: Float32Array } {
  const { width, epochs, rate, dropout } = settings
  const places = new Map([...known].map((feature, place) => [feature, place]))
  const total = heads.reduce((sum, { labels }) => sum + labels.length, 0)
  const rows = new Float32Array(known.length * width)
  const output = new Float32Array((width + 1) * total)
  for (let at = 0; at < width * total; at++) output[at] = (random.next() - 0.5) * 2 * 0.5
  const rowSquares = new Float32Array(known.length).fill(1e-6)
  const outputSquares = new Float32Array(output.length).fill(1e-6)

  const prepared = examples.map(({ tokens, labels }) => ({
    features: Int32Array.from(featuresOf(tokens).flatMap((feature) => places.get(feature) ?? [])),
    targets: targetsOf(heads, labels),
    weight: Math.max(
      1,
      ...Object.values(labels)
        .flat()
        .map((label) => settings.weights?.[label] ?? 1),
    ),
  }))
  const order = prepared.map((_, at) => at)
  const hidden = new Float32Array(width)
  const back = new Float32Array(width)
  const errors = new Float32Array(total)

  const mean = createMean([rows, output])

  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    const step = rate * (1 - (0.9 * epoch) / epochs)
    for (const at of order) {
      const { targets, weight } = prepared[at]!
      const features = prepared[at]!.features.filter(() => !random.chance(dropout))
      const norm = 1 / Math.sqrt(Math.max(features.length, 1))
      hidden.fill(0)
      for (const place of features) for (let unit = 0; unit < width; unit++) hidden[unit]! += rows[place * width + unit]! * norm
      errors.set(output.subarray(width * total))
      for (let unit = 0; unit < width; unit++) {
        const value = hidden[unit]!
        for (let label = 0; label < total; label++) errors[label]! += value * output[unit * total + label]!
      }
      toErrors(errors, heads, targets)
      back.fill(0)
      for (let label = 0; label < total; label++) {
        const error = errors[label]! * weight
        if (Math.abs(error) < NOTHING) continue
        for (let unit = 0; unit <= width; unit++) {
          const place = unit * total + label
          const slope = error * (unit === width ? 1 : hidden[unit]!)
          if (unit < width) back[unit]! += error * output[place]!
          outputSquares[place]! += slope * slope
          output[place]! -= (step * slope) / Math.sqrt(outputSquares[place]!)
        }
      }
      let square = 0
      for (let unit = 0; unit < width; unit++) square += (back[unit]! * norm) ** 2
      for (const place of features) {
        rowSquares[place]! += square / width
        const stride = (step * norm) / Math.sqrt(rowSquares[place]!)
        for (let unit = 0; unit < width; unit++) rows[place * width + unit]! -= stride * back[unit]!
      }
    }
    if (epoch >= epochs / 2) mean.add()
  }
  mean.settle()
  return { rows, output }
}

function featuresKept(examples: readonly TrainingExample[], { seldom, most }: Settings): Uint32Array {
  const counts = new Map<number, number>()
  for (const { tokens } of examples) for (const feature of featuresOf(tokens)) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const kept = [...counts]
    .filter(([, count]) => count >= seldom)
    .sort(([one, often], [other, oftener]) => oftener - often || one - other)
  return Uint32Array.from(kept.slice(0, most).map(([feature]) => feature)).sort()
}

/** For each head the places of its right labels, which are as likely as one another, or null where the question teaches nothing. */
function targetsOf(heads: readonly Head[], labels: TrainingExample['labels']): (readonly number[] | null)[] {
  return heads.map((head) => {
    const label = labels[head.name]
    if (label === undefined) return null
    const placeOf = (one: string) => {
      const place = head.labels.indexOf(one)
      if (place < 0) throw new Error(`${head.name} has no label ${one}`)
      return place
    }
    return [label].flat().map(placeOf)
  })
}

/** Turns sums into what is wrong with them: chance minus truth. */
function toErrors(sums: Float32Array, heads: readonly Head[], targets: readonly (readonly number[] | null)[]): void {
  let from = 0
  for (const [at, { labels }] of heads.entries()) {
    const target = targets[at]!
    const to = from + labels.length
    if (target === null) sums.fill(0, from, to)
    else {
      let highest = -Infinity
      for (let label = from; label < to; label++) highest = Math.max(highest, sums[label]!)
      let whole = 0
      for (let label = from; label < to; label++) whole += sums[label] = Math.exp(sums[label]! - highest)
      for (let label = from; label < to; label++) sums[label]! /= whole
      for (const label of target) sums[from + label]! -= 1 / target.length
    }
    from = to
  }
}

function shuffle(order: number[], random: Random): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random.next() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
}
