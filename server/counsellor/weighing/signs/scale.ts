import { LEAST_CHANCE } from '../../classifier/chances.ts'

/** Words that weigh so much are half of what words can say. */
const HALF = 6

/** What words weigh, from 0 to 1. */
export function part(weight: number): number {
  return weight / (weight + HALF)
}

export function log(chance: number): number {
  return Math.log(Math.max(chance, LEAST_CHANCE))
}
