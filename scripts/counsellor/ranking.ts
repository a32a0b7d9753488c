import { chancesOf, type Network } from '#server/counsellor/weighing/network.ts'
import type { Worded } from '#server/counsellor/weighing/wording/wording.ts'
import { createRandom, gaussian, type Random } from './random.ts'
import { asWording, createWords, type Words } from './ranking-words.ts'

/** The ways to answer one question: what speaks for each, and whether it is right. */
export interface Ranked extends Worded {
  signs: readonly (readonly number[])[]
  rights: readonly boolean[]
  /** Whether what was read asks back. */
  asksBack: boolean
}

/** So many networks are trained from different beginnings and become one: what one of them fancies the others do not. */
const NETWORKS = 3
const HIDDEN = 24
const EPOCHS = 7
const BATCH = 16
const RATE = 0.02
const DECAY = 3e-3
const DIGITS = 1e4
/** An error so small moves nothing. */
const NOTHING = 1e-3

/** Learns to rank ways so that the right ones of a question have most of its chance. */
export function trainRanking(points: readonly Ranked[], random: Random): Network {
  const seeds = Array.from({ length: NETWORKS }, () => random.next() * 2 ** 32)
  return asOne(
    points,
    seeds.map((seed) => trainNetwork(points, createRandom(seed))),
  )
}

/** One network over signs that are brought to one scale, as its weights lie behind each other. */
function trainNetwork(points: readonly Ranked[], random: Random): Trained {
  const { means, deviations } = scaleOf(points)
  const scaled = points.map((point) => ({
    ...point,
    signs: point.signs.map((row) => Float64Array.from(row, (sign, at) => (sign - means[at]!) / deviations[at]!)),
  }))
  const words = createWords(points, random)
  return { weights: trainOne(scaled, words, means.length, random), words }
}

/** Networks side by side, whose score is the mean of theirs. */
function asOne(points: readonly Ranked[], all: readonly Trained[]): Network {
  const { means, deviations } = scaleOf(points)
  const trained = all.map(({ weights }) => weights)
  const width = means.length
  return {
    means: means.map(rounded),
    deviations: deviations.map(rounded),
    hidden: trained.flatMap((own) => rowsOf(own.subarray(0, HIDDEN * (width + 1)), width + 1)),
    output: trained.flatMap((own) =>
      [...own.subarray(HIDDEN * (width + 1), HIDDEN * (width + 2))].map((one) => rounded(one / trained.length)),
    ),
    line: means.map((_, at) => rounded(trained.reduce((sum, own) => sum + own[HIDDEN * (width + 2) + at]!, 0) / trained.length)),
    wording: asWording(all.map(({ words }) => words)),
  }
}

function scaleOf(points: readonly Ranked[]): { means: number[]; deviations: number[] } {
  const rows = points.flatMap(({ signs }) => signs)
  const means = rows[0]!.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0) / rows.length)
  const spread = means.map((mean, at) => Math.sqrt(rows.reduce((sum, row) => sum + (row[at]! - mean) ** 2, 0) / rows.length))
  return { means, deviations: spread.map((one) => Math.max(one, 1e-3)) }
}

interface Trained {
  weights: Float64Array
  words: Words
}

type Scaled = readonly (Worded & { signs: readonly Float64Array[]; rights: readonly boolean[] })[]

/**
 * One network by Adam, and the mean of its weights over the second half: the rows of the hidden units with their bias, the output, the line.
 * What the words say is learned beside it.
 */
function trainOne(points: Scaled, words: Words, width: number, random: Random): Float64Array {
  const outputAt = HIDDEN * (width + 1)
  const lineAt = outputAt + HIDDEN
  const size = lineAt + width
  const weights = Float64Array.from({ length: size }, (_, at) =>
    at < lineAt && at % (width + 1) !== width ? gaussian(random) * 0.1 : 0,
  )
  const [slopes, first, second, sum] = Array.from({ length: 4 }, () => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const order = points.map((_, at) => at)
  let step = 0
  let summed = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * (1 - (0.9 * epoch) / EPOCHS)
    shuffle(order, random)
    for (let from = 0; from < order.length; from += BATCH) {
      slopes.fill(0)
      for (const at of order.slice(from, from + BATCH)) {
        const errors = addSlopes(points[at]!, words.scoresOf(points[at]!), weights, slopes)
        words.learn(points[at]!, errors, rate / RATE)
      }
      step++
      for (let at = 0; at < size; at++) {
        const slope = slopes[at]! / BATCH + DECAY * weights[at]!
        first[at] = 0.9 * first[at]! + 0.1 * slope
        second[at] = 0.999 * second[at]! + 0.001 * slope * slope
        weights[at]! -= (rate * first[at]!) / (1 - 0.9 ** step) / (Math.sqrt(second[at]! / (1 - 0.999 ** step)) + 1e-8)
      }
    }
    if (epoch < EPOCHS / 2) continue
    summed++
    for (let at = 0; at < size; at++) sum[at]! += weights[at]!
  }
  return sum.map((one) => one / summed)
}

/** Adds how the loss of one question falls, and gives how far each way is chanced too high: beside what the right ones should share. */
function addSlopes(
  { signs, rights }: Scaled[number],
  byWords: readonly number[],
  weights: Float64Array,
  slopes: Float64Array,
): readonly number[] {
  const width = signs[0]!.length
  const outputAt = HIDDEN * (width + 1)
  const lineAt = outputAt + HIDDEN
  const hidden = signs.map((row) => {
    const units = new Float64Array(HIDDEN)
    for (let unit = 0; unit < HIDDEN; unit++) {
      const at = unit * (width + 1)
      let total = weights[at + width]!
      for (let sign = 0; sign < width; sign++) total += row[sign]! * weights[at + sign]!
      units[unit] = Math.tanh(total)
    }
    return units
  })
  const scores = signs.map((row, way) => {
    let total = byWords[way] ?? 0
    for (let unit = 0; unit < HIDDEN; unit++) total += hidden[way]![unit]! * weights[outputAt + unit]!
    for (let sign = 0; sign < width; sign++) total += row[sign]! * weights[lineAt + sign]!
    return total
  })
  const chances = chancesOf(scores)
  const right = chances.reduce((sum, chance, way) => (rights[way] ? sum + chance : sum), 0)
  const errors = chances.map((chance, way) => chance - (rights[way] ? chance / Math.max(right, 1e-12) : 0))
  for (const [way, row] of signs.entries()) {
    const error = errors[way]!
    if (Math.abs(error) < NOTHING) continue
    for (let sign = 0; sign < width; sign++) slopes[lineAt + sign]! += error * row[sign]!
    for (let unit = 0; unit < HIDDEN; unit++) {
      const value = hidden[way]![unit]!
      slopes[outputAt + unit]! += error * value
      const back = error * weights[outputAt + unit]! * (1 - value * value)
      const at = unit * (width + 1)
      for (let sign = 0; sign < width; sign++) slopes[at + sign]! += back * row[sign]!
      slopes[at + width]! += back
    }
  }
  return errors
}

function rowsOf(flat: Float64Array, width: number): number[][] {
  return Array.from({ length: flat.length / width }, (_, at) => [...flat.subarray(at * width, (at + 1) * width)].map(rounded))
}

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS
}

function shuffle(order: number[], random: Random): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random.next() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
}
