import { expect, test } from 'vitest'
import { readScholarshipFilters } from './scholarship-filters.ts'

const read = (text: string) => readScholarshipFilters(new URLSearchParams(text), ['Norway', 'Sweden'])

test('a country and a level of the list filter, anything else does not', () => {
  expect(read('country=Sweden&level=master')).toEqual({ country: 'Sweden', level: 'master' })
  expect(read('country=Atlantis&level=constructor')).toEqual({ country: null, level: null })
  expect(read('')).toEqual({ country: null, level: null })
})
