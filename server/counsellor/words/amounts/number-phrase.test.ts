import { expect, test } from 'vitest'
import { numberPhraseAt } from './number-phrase.ts'

const valueOf = (text: string) => numberPhraseAt(text.split(' '), 0)?.value

test('a number is read as it is said, in one word or several', () => {
  expect(valueOf('6,900 euro')).toBe(6_900)
  expect(valueOf('twenty five students')).toBe(25)
  expect(valueOf('five hundred dollars')).toBe(500)
  expect(valueOf('hundred euro')).toBe(100)
  expect(valueOf('two thousand five hundred')).toBe(2_500)
  expect(valueOf('1 lakh 20 thousand')).toBe(120_000)
  expect(valueOf('ten lakh')).toBe(1_000_000)
  expect(valueOf('6,947.33 euro')).toBe(6_947.33)
  expect(valueOf('11.904,50 euro')).toBe(11_904.5)
  expect(valueOf('1.2.3')).toBeUndefined()
  expect(valueOf('of the fee')).toBeUndefined()
})

test('what follows belongs to it only where it is of a smaller kind', () => {
  expect(valueOf('20 thousand 5 years')).toBe(20_000)
  expect(valueOf('five hundred two thousand')).toBe(500)
  expect(valueOf('2 thousand 3 lakh')).toBe(2_000)
})
