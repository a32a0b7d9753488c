import { careTokens, piecesOf } from '#server/counsellor/care/recognition/features.ts'
import { WINDOW, type CareWeights } from '#server/counsellor/care/recognition/network.ts'
import { createMean } from './mean.ts'
import { quantised } from './quantised.ts'
import type { Random } from './random.ts'
import { sideBySide, type Network } from './side-by-side.ts'

export interface CareExample {
  text: string
  kind: string
}

interface Tokenised {
  tokens: readonly string[]
  kind: string
}

export interface CareSettings {
  width: number
  filters: number
  epochs: number
  rate: number
  /** Pieces that fewer messages have are left out, and of the others the most frequent are kept. */
  seldom: number
  most: number
  /** The share of pieces, and of what the filters found, that is left out each time a message is seen. */
  dropout: number
  pooledDropout: number
}

/** Trains a network on each set of messages, by chance of its own, and makes one of them. */
export function trainCareNetworks(
  sets: readonly (readonly CareExample[])[],
  labels: readonly string[],
  settings: CareSettings,
  random: Random,
): CareWeights {
  const tokenised = sets.map((examples) => examples.map(({ text, kind }) => ({ tokens: careTokens(text), kind })))
  const pieces = piecesKept(tokenised.flat(), settings)
  const { rows, ...joined } = sideBySide(tokenised.map((own) => descend(own, pieces, labels, settings, random)))
  return { ...joined, ...quantised(rows, joined.width) }
}

/** Trains one by stochastic descent with AdaGrad, the rows of the pieces together with the filters and what is made of them. */
function descend(
  examples: readonly Tokenised[],
  pieces: Uint32Array,
  labels: readonly string[],
  settings: CareSettings,
  random: Random,
): Network {
  const { width, filters, epochs, rate, dropout, pooledDropout } = settings
  const places = new Map([...pieces].map((piece, place) => [piece, place]))
  const kept = new Map<string, Int32Array>()
  const placesOf = (token: string) => {
    const before = kept.get(token)
    if (before) return before
    const own = Int32Array.from(piecesOf(token).flatMap((piece) => places.get(piece) ?? []))
    kept.set(token, own)
    return own
  }
  const prepared = examples.map(({ tokens }) => tokens.map(placesOf))
  const stride = WINDOW * width + 1
  const pooledSize = filters + width
  const spread = (size: number, by: number) => Float32Array.from({ length: size }, () => (random.next() - 0.5) * 2 * by)
  const rows = spread(pieces.length * width, 0.25)
  const rowSquares = new Float32Array(pieces.length).fill(1e-4)
  const windows = spread(filters * stride, 0.25)
  const windowSquares = new Float32Array(windows.length).fill(1e-3)
  const output = spread(labels.length * (pooledSize + 1), 0.2)
  const outputSquares = new Float32Array(output.length).fill(1e-3)
  const order = prepared.map((_, at) => at)
  const pooled = new Float32Array(pooledSize)
  const backPooled = new Float32Array(pooledSize)
  const argmax = new Int32Array(filters)
  const errors = new Float32Array(labels.length)

  const mean = createMean([rows, windows, output])

  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    const step = rate * (1 - (0.9 * epoch) / epochs)
    for (const at of order) learn(at, step)
    if (epoch >= epochs / 2) mean.add()
  }
  mean.settle()
  return { labels, width, filters, pieces, rows, windows, output }

  function learn(at: number, step: number): void {
    const seen = prepared[at]!.map((own) => own.filter(() => !random.chance(dropout)))
    const count = seen.length
    if (count === 0) return
    const words = seen.map((own) => {
      const vector = new Float32Array(width)
      const norm = 1 / Math.sqrt(Math.max(own.length, 1))
      for (const place of own) for (let unit = 0; unit < width; unit++) vector[unit]! += rows[place * width + unit]! * norm
      return vector
    })
    pooled.fill(0)
    for (let filter = 0; filter < filters; filter++) {
      argmax[filter] = -1
      if (random.chance(pooledDropout)) continue
      const from = filter * stride
      let best = 0
      for (let word = 0; word < count; word++) {
        let sum = windows[from + WINDOW * width]!
        for (let beside = 0; beside < WINDOW; beside++) {
          const vector = words[word + beside - 1]
          if (!vector) continue
          const start = from + beside * width
          for (let unit = 0; unit < width; unit++) sum += vector[unit]! * windows[start + unit]!
        }
        if (sum > best) {
          best = sum
          argmax[filter] = word
        }
      }
      pooled[filter] = best / (1 - pooledDropout)
    }
    for (const vector of words) for (let unit = 0; unit < width; unit++) pooled[filters + unit]! += vector[unit]! / count
    toErrors(examples[at]!)
    backPooled.fill(0)
    for (let label = 0; label < labels.length; label++) {
      const from = label * (pooledSize + 1)
      const error = errors[label]!
      for (let unit = 0; unit <= pooledSize; unit++) {
        const place = from + unit
        const slope = error * (unit === pooledSize ? 1 : pooled[unit]!)
        if (unit < pooledSize) backPooled[unit]! += error * output[place]!
        if (slope === 0) continue
        outputSquares[place]! += slope * slope
        output[place]! -= (step * slope) / Math.sqrt(outputSquares[place]!)
      }
    }
    const backWords = words.map(() => new Float32Array(width))
    for (const back of backWords) for (let unit = 0; unit < width; unit++) back[unit]! = backPooled[filters + unit]! / count
    for (let filter = 0; filter < filters; filter++) {
      const word = argmax[filter]!
      if (word < 0) continue
      const error = backPooled[filter]! / (1 - pooledDropout)
      const from = filter * stride
      for (let beside = 0; beside < WINDOW; beside++) {
        const vector = words[word + beside - 1]
        if (!vector) continue
        const back = backWords[word + beside - 1]!
        const start = from + beside * width
        for (let unit = 0; unit < width; unit++) {
          const place = start + unit
          const slope = error * vector[unit]!
          back[unit]! += error * windows[place]!
          windowSquares[place]! += slope * slope
          windows[place]! -= (step * slope) / Math.sqrt(windowSquares[place]!)
        }
      }
      const bias = from + WINDOW * width
      windowSquares[bias]! += error * error
      windows[bias]! -= (step * error) / Math.sqrt(windowSquares[bias]!)
    }
    for (let word = 0; word < count; word++) {
      const back = backWords[word]!
      const norm = 1 / Math.sqrt(Math.max(seen[word]!.length, 1))
      let square = 0
      for (let unit = 0; unit < width; unit++) square += (back[unit]! * norm) ** 2
      for (const place of seen[word]!) {
        rowSquares[place]! += square / width
        const stride = (step * norm) / Math.sqrt(rowSquares[place]!)
        for (let unit = 0; unit < width; unit++) rows[place * width + unit]! -= stride * back[unit]!
      }
    }
  }

  /** Chance minus truth of each label. */
  function toErrors({ kind }: Tokenised): void {
    let highest = -Infinity
    for (let label = 0; label < labels.length; label++) {
      const from = label * (pooledSize + 1)
      let sum = output[from + pooledSize]!
      for (let unit = 0; unit < pooledSize; unit++) sum += pooled[unit]! * output[from + unit]!
      errors[label] = sum
      highest = Math.max(highest, sum)
    }
    let whole = 0
    for (let label = 0; label < labels.length; label++) whole += errors[label] = Math.exp(errors[label]! - highest)
    for (let label = 0; label < labels.length; label++) errors[label] = errors[label]! / whole - (labels[label] === kind ? 1 : 0)
  }
}

function piecesKept(tokenised: readonly Tokenised[], { seldom, most }: CareSettings): Uint32Array {
  const often = new Map<string, number>()
  for (const { tokens } of tokenised) for (const token of tokens) often.set(token, (often.get(token) ?? 0) + 1)
  const counts = new Map<number, number>()
  for (const [token, count] of often) for (const piece of piecesOf(token)) counts.set(piece, (counts.get(piece) ?? 0) + count)
  const kept = [...counts]
    .filter(([, count]) => count >= seldom)
    .sort(([one, count], [other, more]) => more - count || one - other)
  return Uint32Array.from(kept.slice(0, most).map(([piece]) => piece)).sort()
}

function shuffle(order: number[], random: Random): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random.next() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
}
