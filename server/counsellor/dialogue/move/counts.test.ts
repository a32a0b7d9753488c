import { expect, test } from 'vitest'
import { answerTo } from '../../answer/unstated/test-answer.ts'
import { countAt } from './counts.ts'

test.each([
  ['do students', null],
  ['do people', null],
  ['do applicants', null],
  ['do candidates', null],
  ['do log', 2],
  ['two people', 2],
  ['3 students', 3],
])('of %j so many persons are counted: %s', (words, factor) => {
  expect(countAt(words.split(' '), 0)?.factor ?? null).toBe(factor)
})

test('the verb that is written as two in Hindi multiplies nothing', () => {
  const { text } = answerTo('what does phase 1 cost', 'and how much do students pay?')
  expect(text).not.toContain('×')
  expect(text).toContain('€900')
})
