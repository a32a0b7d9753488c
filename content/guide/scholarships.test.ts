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
