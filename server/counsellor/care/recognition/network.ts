import { softmax } from '#server/counsellor/classifier/chances.ts'
import { placesIn } from '#server/counsellor/classifier/places.ts'
import { piecesOf } from './features.ts'

/**
 * A small convolutional network over words: each word is the sum of the rows of its pieces, filters look at three words at a time and are
 * answered by the place that answers most, so that one sentence of distress is seen in a long message; the mean of the words stands beside.
 */
export interface CareWeights {
  labels: readonly string[]
  width: number
  filters: number
  /** Hashes of the pieces that are known, ascending, with a row of `width` each and what it is multiplied by. */
  pieces: Uint32Array
  rows: Int8Array
  scales: Float32Array
  /** For each filter its three words' weights and its bias. */
  windows: Float32Array
  /** For each label the filters' weights, the mean's weights and its bias. */
  output: Float32Array
}

export const WINDOW = 3
/** So many words are kept with what they come to, as most messages share most of theirs. */
const KEPT = 4_000

/** The chance of each label, in their order. */
export type CareChances = (tokens: readonly string[]) => Float32Array

export function createCareNetwork({ labels, width, filters, pieces, rows, scales, windows, output }: CareWeights): CareChances {
  const placeOf = placesIn(pieces)
  const kept = new Map<string, Float32Array>()

  return (tokens) => {
    const words = tokens.map(vectorOf)
    const pooled = new Float32Array(filters + width)
    for (let filter = 0; filter < filters; filter++) {
      const from = filter * (WINDOW * width + 1)
      let best = 0
      for (let at = 0; at < words.length; at++) {
        let sum = windows[from + WINDOW * width]!
        for (let beside = 0; beside < WINDOW; beside++) {
          const word = words[at + beside - 1]
          if (!word) continue
          const start = from + beside * width
          for (let unit = 0; unit < width; unit++) sum += word[unit]! * windows[start + unit]!
        }
        if (sum > best) best = sum
      }
      pooled[filter] = best
    }
    for (const word of words) for (let unit = 0; unit < width; unit++) pooled[filters + unit]! += word[unit]! / words.length
    return Float32Array.from(softmax(labels.map((_, label) => sumOf(label, pooled))))
  }

  function vectorOf(token: string): Float32Array {
    const before = kept.get(token)
    if (before) return before
    const vector = new Float32Array(width)
    const known = piecesOf(token)
      .map(placeOf)
      .filter((place) => place !== -1)
    const norm = 1 / Math.sqrt(Math.max(known.length, 1))
    for (const place of known)
      for (let unit = 0; unit < width; unit++) vector[unit]! += rows[place * width + unit]! * scales[place]! * norm
    if (kept.size >= KEPT) kept.clear()
    kept.set(token, vector)
    return vector
  }

  function sumOf(label: number, pooled: Float32Array): number {
    const from = label * (pooled.length + 1)
    return pooled.reduce((sum, value, at) => sum + value * output[from + at]!, output[from + pooled.length]!)
  }
}
