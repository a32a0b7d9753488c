import { asRow, type Wording, type Worded } from '#server/counsellor/weighing/wording/wording.ts'
import { gaussian, type Random } from './random.ts'

/** So many numbers tell a word or a trait, for each network. */
const SIZE = 4
/** A word of fewer questions is not known. */
const FEWEST = 16
const RATE = 0.03
const DECAY = 1e-4
/** How far numbers lie apart before anything is learned, and what the squares of the slopes begin with. */
const SPREAD = 0.1
const FIRST_SQUARE = 1e-2

/** Numbers for names, as they are learned. */
interface Table {
  at: ReadonlyMap<string, number>
  rows: Float64Array
  squares: Float64Array
}

/** What is learned of words and traits while a network learns of signs. */
export interface Words {
  /** How much the words of a question speak for each of its ways. */
  scoresOf: (point: Worded) => readonly number[]
  /** Moves what its words and traits are by how far each way was chanced too high, at a share of the rate. */
  learn: (point: Worded, errors: readonly number[], share: number) => void
  words: Table
  traits: Table
}

export function createWords(points: readonly Worded[], random: Random): Words {
  const words = tableOf(
    namesOf(points, ({ words: own }) => own, FEWEST),
    random,
  )
  const traits = tableOf(
    namesOf(points, (point) => point.traits.flat(), 1),
    random,
  )
  const placesOf = (table: Table, names: readonly string[]) => names.flatMap((name) => table.at.get(name) ?? [])
  return { words, traits, scoresOf, learn }

  function scoresOf(point: Worded): readonly number[] {
    const said = placesOf(words, point.words)
    if (said.length === 0) return point.traits.map(() => 0)
    const asked = sumOf(words, said, Math.sqrt(said.length + 1))
    return point.traits.map((own) => dot(asked, sumOf(traits, placesOf(traits, own), 1)))
  }

  function learn(point: Worded, errors: readonly number[], share: number): void {
    const said = placesOf(words, point.words)
    if (said.length === 0) return
    const length = Math.sqrt(said.length + 1)
    const asked = sumOf(words, said, length)
    const ofWords = new Float64Array(SIZE)
    const ofTraits = new Map<number, Float64Array>()
    for (const [way, own] of point.traits.entries()) {
      const places = placesOf(traits, own)
      const sum = sumOf(traits, places, 1)
      for (let at = 0; at < SIZE; at++) ofWords[at]! += (errors[way]! * sum[at]!) / length
      for (const place of places) {
        const slopes = ofTraits.get(place) ?? new Float64Array(SIZE)
        for (let at = 0; at < SIZE; at++) slopes[at]! += errors[way]! * asked[at]!
        ofTraits.set(place, slopes)
      }
    }
    for (const place of said) move(words, place, ofWords, RATE * share)
    for (const [place, slopes] of ofTraits) move(traits, place, slopes, RATE * share)
  }
}

/** Several that were learned as one, whose scores are the mean of theirs. */
export function asWording(learned: readonly Words[]): Wording {
  const part = Math.sqrt(learned.length)
  const together = (of: (words: Words) => Table) =>
    [...of(learned[0]!).at.keys()].map((name) => {
      const values = learned.flatMap((words) => rowOf(of(words), of(words).at.get(name)!))
      return [name, values.map((value) => value / part)] as const
    })
  const [words, traits] = [together((one) => one.words), together((one) => one.traits)]
  const most = Math.max(...[...words, ...traits].flatMap(([, values]) => values.map(Math.abs)), 0)
  const scale = Number((most / 127 || 1).toPrecision(4))
  const rows = (table: typeof words) => Object.fromEntries(table.map(([name, values]) => [name, asRow(values, scale)]))
  return { scale, words: rows(words), traits: rows(traits) }
}

function namesOf(points: readonly Worded[], of: (point: Worded) => readonly string[], fewest: number): readonly string[] {
  const counts = new Map<string, number>()
  for (const point of points) for (const name of new Set(of(point))) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= fewest).map(([name]) => name)
}

function tableOf(names: readonly string[], random: Random): Table {
  return {
    at: new Map(names.map((name, at) => [name, at])),
    rows: Float64Array.from({ length: names.length * SIZE }, () => gaussian(random) * SPREAD),
    squares: new Float64Array(names.length).fill(FIRST_SQUARE),
  }
}

/** Moves one row down its slopes, the less the steeper it was so far. */
function move({ rows, squares }: Table, place: number, slopes: Float64Array, rate: number): void {
  const all = slopes.map((slope, at) => slope + DECAY * rows[place * SIZE + at]!)
  squares[place]! += all.reduce((sum, slope) => sum + slope * slope, 0) / SIZE
  const step = rate / Math.sqrt(squares[place]!)
  for (let at = 0; at < SIZE; at++) rows[place * SIZE + at]! -= step * all[at]!
}

function rowOf({ rows }: Table, place: number): readonly number[] {
  return [...rows.subarray(place * SIZE, (place + 1) * SIZE)]
}

function sumOf({ rows }: Table, places: readonly number[], divisor: number): Float64Array {
  const sum = new Float64Array(SIZE)
  for (const place of places) for (let at = 0; at < SIZE; at++) sum[at]! += rows[place * SIZE + at]! / divisor
  return sum
}

function dot(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, at) => sum + value * other[at]!, 0)
}
