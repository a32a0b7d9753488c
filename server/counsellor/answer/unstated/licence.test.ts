import { expect, test } from 'vitest'
import { answerTo } from './test-answer.ts'

test.each([
  ['How do I get a licence as a nurse in Ireland', 'Ireland'],
  ['dental licence in Spain', 'Spain'],
  ['how do i get a doctor licence in norway', 'Norway'],
  ['what about a dentist licence in france instead of germany', 'France'],
])("another country's licence is declined, and what is told beside it named as Germany's: %s", (question, country) => {
  const { text, declined } = answerTo(question)
  expect(declined).toBe(true)
  expect(text).toMatch(new RegExp(`^I do not have a checked fact on that in ${country}\\.`))
  if (text.includes('[1]')) expect(text).toContain('in Germany:')
})

test('the steps of Germany are listed as those of no other country', () => {
  expect(answerTo('scholarship for mbbs doctors', 'phd in switzerland as doctor').text).not.toContain('procedures in Switzerland')
})

test('of Germany it is told as before', () => {
  expect(answerTo('nurse licence in germany how long').declined).toBe(false)
})

test('of our diploma it is told that it is no licence, whatever profession is named', () => {
  for (const asked of [
    'can nurses use the diploma for recognition',
    'can I work in germany as nurse after the diploma',
    'can a dentist practise in germany with your diploma',
  ])
    expect(answerTo(asked)).toMatchObject({
      declined: false,
      text: expect.stringMatching(/^(?:No\.\n)?The diploma of 9 months is no licence/),
    })
  expect(answerTo('i have a nursing diploma, can i get recognition in germany').text).not.toMatch(/^The diploma/)
})
