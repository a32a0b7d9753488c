import { expect, test } from 'vitest'
import { logOdds, softmax } from './chances.ts'

test('chances add up to one, however great what speaks for them is', () => {
  expect(softmax([0, 0])).toEqual([0.5, 0.5])
  expect(softmax([1000, 0])).toEqual([1, 0])
  expect(softmax([1, 2, 3]).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
})

test('odds are even at a half, opposite for opposites, and have an end', () => {
  expect(logOdds(0.5)).toBe(0)
  expect(logOdds(0.2)).toBeCloseTo(-logOdds(0.8), 12)
  expect(logOdds(0)).toBe(logOdds(1e-4))
  expect(logOdds(1)).toBe(logOdds(1 - 1e-4))
})
