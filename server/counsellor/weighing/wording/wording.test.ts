import { expect, test } from 'vitest'
import { asRow, agreementOf, WORDLESS } from './wording.ts'

const WORDING = {
  scale: 0.5,
  words: { so: asRow([1, 0], 0.5), total: asRow([0, -2], 0.5) },
  traits: { 'does sum': asRow([3, 0], 0.5), refuses: asRow([0, 1], 0.5) },
}

test('words speak for the traits that they agree with, the less the more of them there are', () => {
  expect(agreementOf(WORDING, ['so'])(['does sum'])).toBeCloseTo(3 / Math.sqrt(2))
  expect(agreementOf(WORDING, ['so', 'total'])(['does sum'])).toBeCloseTo(3 / Math.sqrt(3))
  expect(agreementOf(WORDING, ['so', 'total'])(['does sum', 'refuses'])).toBeCloseTo((3 - 2) / Math.sqrt(3))
})

test('a word or a trait that was not learned says nothing, and neither does a message without one', () => {
  expect(agreementOf(WORDING, ['so', 'constructor'])(['does sum'])).toBe(agreementOf(WORDING, ['so'])(['does sum']))
  expect(agreementOf(WORDING, ['so'])(['tells tuition', 'toString'])).toBe(0)
  expect(agreementOf(WORDING, [])(['does sum'])).toBe(0)
  expect(agreementOf(WORDLESS, ['so'])(['does sum'])).toBe(0)
})
