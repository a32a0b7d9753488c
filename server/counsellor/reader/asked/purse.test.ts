import { expect, test } from 'vitest'
import { answerTo } from '../../answer/unstated/test-answer.ts'

test.each([
  'i have 8 lakh rupees only, which country can i show funds for one year',
  'I have 7,000 euro which country funds can i manage',
])('"%s" looks for the countries that ask for no more', (question) => {
  const { text } = answerTo(question)
  expect(text).toMatch(/^\d countries with funds at most .*: Poland; /)
  expect(text.split('\n')[0]).not.toMatch(/Germany|France|Netherlands/)
})

test('of a country that is named it is told whether that is enough', () => {
  expect(answerTo('i have 8 lakh rupees, is it enough for poland').text).toMatch(/^Yes/)
})
