import { expect, test } from 'vitest'
import { meaningsIn } from './words-in.ts'

const NAMES = [
  ['equivalence', 'check'],
  ['equivalence exam', 'exam'],
] as const

test.each([
  ['the equivalence exam', ['exam']],
  ['equivalence and the equivalence exam', ['check', 'exam']],
  ['no equivalences', []],
])('of names that stand in "%s" a longer one takes its words from a shorter', (text, meanings) => {
  expect(meaningsIn(text.split(' '), NAMES)).toEqual(meanings)
})
