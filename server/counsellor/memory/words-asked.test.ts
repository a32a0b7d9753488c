import { expect, test } from 'vitest'
import { countWords } from './words-asked.ts'

const { count, asked } = countWords()
for (const [words, told] of [
  ['cost of the visa of _country_', ['country visa-fee']],
  ['cost of the card', ['phase fee', 'phase duration']],
  ['bus to the zoo', []],
] as const)
  count({ by: 'one', tokens: words.split(' '), told, operation: 'get', isFollowUp: false })

test('a word that is asked with of an attribute is likelier there than of another, and of several it is as likely as of the likeliest', () => {
  expect(asked.ofAttributes('visa', ['visa-fee'])).toBeGreaterThan(asked.ofAttributes('visa', ['duration']))
  expect(asked.ofAttributes('visa', ['duration', 'visa-fee'])).toBe(asked.ofAttributes('visa', ['visa-fee']))
  expect(asked.ofAttributes('card', ['duration'])).toBe(asked.ofAttributes('card', ['fee']))
})

test('the more questions have a word and ask for something else, the less likely it is', () => {
  expect(asked.ofAttributes('cost', ['fee'])).toBeLessThan(asked.ofAttributes('card', ['fee']))
  expect(asked.ofAttributes('cost', ['start'])).toBeLessThan(asked.ofAttributes('goat', ['start']))
  expect(asked.ofAttributes('visa', [])).toBe(asked.ofAttributes('visa', ['start']))
})

test('what has no answer is told by the words that such questions have', () => {
  expect(asked.withoutAnswer('bus')).toBeGreaterThan(asked.withoutAnswer('goat'))
  expect(asked.withoutAnswer('cost')).toBeLessThan(asked.withoutAnswer('goat'))
})

test('a masked name is no word that somebody asks with', () => {
  expect(asked.ofAttributes('country', ['visa-fee'])).toBe(asked.ofAttributes('goat', ['visa-fee']))
})
