import { agreementOf, type Wording, type Worded } from './wording/wording.ts'

/** A network of one hidden layer beside a straight line, over signs that are first brought to one scale. */
export interface Network {
  means: readonly number[]
  deviations: readonly number[]
  /** A row of signs for each hidden unit, its bias last. */
  hidden: readonly (readonly number[])[]
  output: readonly number[]
  line: readonly number[]
  /** What the words of a message after others say beside the signs. */
  wording: Wording
}

/** How much speaks for a way, to be compared with the others of the same question. */
export function scoreOf({ means, deviations, hidden, output, line }: Network, signs: readonly number[]): number {
  const scaled = signs.map((sign, at) => (sign - means[at]!) / deviations[at]!)
  const dot = (row: readonly number[]) => scaled.reduce((sum, sign, at) => sum + sign * row[at]!, 0)
  return hidden.reduce((sum, row, unit) => sum + Math.tanh(dot(row) + row[scaled.length]!) * output[unit]!, dot(line))
}

/** How much speaks for each way of a question, by its signs and by what is said. */
export function scoresOf(network: Network, signs: readonly (readonly number[])[], said: Worded): number[] {
  const agrees = agreementOf(network.wording, said.words)
  return signs.map((row, at) => scoreOf(network, row) + (said.words.length === 0 ? 0 : agrees(said.traits[at] ?? [])))
}

/** The chances of ways by their scores. */
export function chancesOf(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const whole = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / whole)
}
