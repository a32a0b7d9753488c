import { expect, test } from 'vitest'
import { answerTo } from '../../unstated/test-answer.ts'

const told = (...turns: readonly string[]) => answerTo(...turns).text

test('a list of which one item is asked is answered by that item', () => {
  expect(told('is birth certificate required for the approbation application')).toBe(
    'Yes.\nFor the Approbation is asked: Birth certificate, proof of a change of name [1].',
  )
  const list = 'list of documents for approbation'
  expect(told(list)).toContain('Gapless CV; Degree certificate')
  expect(told(list, 'and the passport')).toMatch(/^For the Approbation is asked: Passport \[1\]\./)
})

test('what was measured of one item is told of the next that is named', () => {
  const old = 'goood standing certificat how old max'
  expect(told(old)).toBe('Certificate of good standing (not older than three months) [1].')
  expect(told(old, 'and polce certificate')).toBe(
    'Police certificates of the countries of residence (not older than three months) [1].',
  )
})

test('whether the reform is in force is answered by what is known of that', () => {
  expect(told('Is the new law with the direct Kenntnisprüfung in force already?')).toMatch(
    /^Law to speed up recognition: whether and since when it is in force we could not confirm/,
  )
})

test('a country is known by the name that somebody has for it, and nothing is told of the papers of others', () => {
  expect(told('yung apostille po ng Pilipinas valid ba sa Germany?')).toMatch(
    /^No\.\nAlso an apostille of the Philippines has no effect in Germany [^\n]*$/,
  )
})
