/** Words that weigh so much are half of what words can say. */
const HALF = 6
export const LEAST = 1e-4

/** What words weigh, from 0 to 1. */
export function part(weight: number): number {
  return weight / (weight + HALF)
}

export function log(chance: number): number {
  return Math.log(Math.max(chance, LEAST))
}

export function odds(chance: number): number {
  const inside = Math.min(Math.max(chance, LEAST), 1 - LEAST)
  return Math.log(inside / (1 - inside))
}
