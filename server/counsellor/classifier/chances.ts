/** No chance is taken to be nearer than this to none or to certainty. */
export const LEAST_CHANCE = 1e-4

/** The chances of several that exclude each other, by what speaks for each. What was learned from them depends on each bit. */
export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const whole = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / whole)
}

/** The logarithm of the odds, so that two chances of nearly one and nearly none come to nothing. */
export function logOdds(chance: number): number {
  const within = Math.min(Math.max(chance, LEAST_CHANCE), 1 - LEAST_CHANCE)
  return Math.log(within / (1 - within))
}
