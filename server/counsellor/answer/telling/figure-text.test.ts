import { expect, test } from 'vitest'
import { answerTo } from '../unstated/test-answer.ts'

const MILAN = '€200 to €4,101.12 a year, by your country and the area of the programme'

test.each([
  ["I'm Egyptian, what is the tuition of biomedical omics at University of Milan?", MILAN],
  ['does University of Milan molecular biology of the cell cost 4101 or 200?', MILAN],
  ['tuition at university of turin medicine', '€300 to €1,000 a year, by your country'],
  ['tuition University of Pavia medicine', '€400 to €4,500 a year, by your country and the area of the programme'],
  ['tuition of biomedical omics milan in rupees', '₹21,809 to ₹4,47,215 a year'],
])('several sums of which one is asked are told as a range: %s', (question, range) => {
  expect(answerTo(question).text.split('\n')[0]).toBe(`${range}.`)
})

test('a range is put in order and filtered by its greatest sum, and told as a range', () => {
  const cheapest = answerTo('cheapest medicine degree in english?')
  expect(cheapest.text.split('\n')[0]).not.toContain('University of Milan')
  expect(cheapest.text).toContain('University of Turin: €300 to €1,000 a year')
  const { text } = answerTo('programmes in bioinformatics under 2000 euro per year')
  const [listed, partly] = text.split('\n')
  expect(listed).not.toContain('University of Milan')
  expect(partly).toMatch(/turns on who asks.*University of Milan: €200 to €4,101\.12 a year/)
})

test('what is reckoned with the greatest of a range says so', () => {
  expect(answerTo('tuition of biomedical omics milan for 2 years').text).toMatch(
    /€8,202\.24[\s\S]*That is the most that is asked: €200 to/,
  )
})

test('the rate of those who began earlier is said to be theirs, and that of students from the EU stands behind what is not stated for others', () => {
  expect(answerTo('tuition at Twente biomedical engineering').text).toMatch(
    /^€17,000 a year \(for those who began in 2024-2025 or earlier\)/,
  )
  expect(answerTo('which university in Netherlands has the cheapest biomedical engineering').text).not.toMatch(/^.*Twente/)
  const { table } = answerTo('pharmacy masters in Austria, tuition')
  expect(table?.rows.find(([name]) => name?.includes('IMC Krems'))?.join()).toMatch(/not stated, €.* \(students from the EU\)/)
})
