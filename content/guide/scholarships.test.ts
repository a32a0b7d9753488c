import { expect, test } from 'vitest'
import { scholarshipSchema } from '#domain/scholarships/scholarship.ts'
import { readStudyProgrammes } from '../catalogue/study-programmes.ts'
import { SCHOLARSHIPS } from './scholarships.ts'

test('every scholarship holds what it must, and none stands twice', () => {
  expect(SCHOLARSHIPS.length).toBeGreaterThanOrEqual(20)
  expect(new Set(SCHOLARSHIPS.map(({ id }) => id)).size).toBe(SCHOLARSHIPS.length)
})

test('a sum of money and a day have a source of their own', () => {
  const sums = SCHOLARSHIPS.filter(({ amount }) => /\d/.test(amount.text) && amount.source === null)
  expect(sums.map(({ id }) => id)).toEqual([])
  const days = SCHOLARSHIPS.filter(({ deadline }) => deadline.closes.length > 0 && deadline.source === null)
  expect(days.map(({ id }) => id)).toEqual([])
})

test('a university it is for is one of ours', () => {
  const slugs = new Set(readStudyProgrammes().map(({ university }) => university.slug))
  expect(SCHOLARSHIPS.flatMap(({ universities }) => universities ?? []).filter((slug) => !slugs.has(slug))).toEqual([])
})

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Whether a number stands in a text, in figures or in words. */
function holds(text: string, value: number): boolean {
  const word = NUMBERS[value - 1]
  return (
    [...text.matchAll(/\d[\d,]*/g)].some(([number]) => number === value.toLocaleString('en-US')) ||
    (word !== undefined && text.includes(word))
  )
}

test('each figure that is typed stands in its sentence, and so does each part that is quoted', () => {
  for (const { id, forWhom, amount } of SCHOLARSHIPS) {
    for (const { says, least, most, below } of forWhom.asks ?? []) {
      expect(forWhom.text, id).toContain(says)
      for (const bound of [least, most, below]) if (bound !== undefined) expect(holds(says, bound), `${id} ${bound}`).toBe(true)
    }
    for (const { value, conditions = {} } of amount.values ?? [])
      for (const sum of [value, ...(conditions['at least'] ? [Number(conditions['at least'])] : [])])
        expect(holds(amount.text, sum), `${id} ${sum}`).toBe(true)
    for (const { says = '' } of [...(amount.covers ?? []), ...(amount.values ?? [])]) expect(amount.text, id).toContain(says)
  }
})

test('a country that is typed as in a list or not is named there', () => {
  for (const { id, forWhom } of SCHOLARSHIPS)
    for (const { among = [], leftOut = [] } of forWhom.asks ?? [])
      for (const country of [...among, ...leftOut]) expect(forWhom.text, id).toContain(country)
})

test('each sum of a sentence is typed, what was paid before too', () => {
  const untyped = SCHOLARSHIPS.flatMap(({ id, amount: { text, values = [] } }) => {
    const typed = values.flatMap(({ value, conditions = {} }) => [value, Number(conditions['at least'] ?? value)])
    const sums = [...text.matchAll(/(\d[\d,]*)(?= (?:euro|[A-Z]{3}|%|before))/g)].map(([sum]) => Number(sum.replaceAll(',', '')))
    return sums.filter((sum) => !typed.includes(sum)).map((sum) => `${id} ${sum}`)
  })
  expect(untyped).toEqual([])
})

test('a scholarship that another is like is one of them', () => {
  const ids = SCHOLARSHIPS.map(({ id }) => id)
  expect(SCHOLARSHIPS.flatMap(({ forWhom }) => forWhom.as ?? []).filter((id) => !ids.includes(id))).toEqual([])
})

test('no page is claimed to have been opened', () => {
  for (const { forWhom, amount, deadline } of SCHOLARSHIPS)
    for (const { source } of [forWhom, amount, deadline]) expect(source?.checkedOn ?? null).toBeNull()
})

test.each([
  ['an unknown level', { levels: ['diploma'] }],
  ['an address that is none', { link: { url: 'daad.de', read: false } }],
  ['a day that is none', { deadline: { text: 'x', closes: ['15 October'], varies: false, source: null } }],
  ['a field that nobody knows', { prize: 1 }],
])('a record with %s is refused', (_what, values) => {
  expect(scholarshipSchema.safeParse({ ...SCHOLARSHIPS[0], ...values }).success).toBe(false)
})
