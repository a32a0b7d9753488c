import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFacets, matchesFilters, pageOf } from './filter-universities.ts'
import {
  advancedFilterCount,
  filtersFromAddress,
  filtersToAddress,
  NO_FILTERS,
  TUITION_BAND_LABELS,
  TUITION_BANDS,
  tuitionBandOf,
  UNIVERSITIES_PER_PAGE,
  UNIVERSITY_TABS,
} from './university-filters.ts'

const munich = {
  name: 'Ludwig-Maximilians-Universität München',
  city: 'München',
  country: 'Germany',
  programs: ['MSc Human Biology', 'Medicine'],
  tuition_usd: 0,
}

test('filters written to an address are read from it again', () => {
  const text = fc.string().map((typed) => typed.replace(/[<>]/g, '').trim())
  fc.assert(
    fc.property(
      fc.record({
        search: text,
        country: text,
        program: text,
        tuition: fc.constantFrom(null, ...TUITION_BANDS),
        tab: fc.constantFrom(...UNIVERSITY_TABS),
        page: fc.integer({ min: 1 }),
      }),
      (filters) => {
        // The address knows no lone surrogates.
        fc.pre([filters.search, filters.country, filters.program].every((part) => part.isWellFormed()))
        expect(filtersFromAddress(new URLSearchParams(filtersToAddress(filters).toString()))).toEqual(filters)
      },
    ),
  )
})

test('an address without anything is of the recommended, one that filters of all universities', () => {
  expect(filtersToAddress({ ...NO_FILTERS, tab: 'recommended' }).toString()).toBe('')
  expect(filtersToAddress(NO_FILTERS).toString()).toBe('tab=all')
  for (const address of ['search=porto', 'country=Spain', 'program=law', 'tuition=low', 'page=2']) {
    const filters = filtersFromAddress(new URLSearchParams(address))
    expect(filters.tab).toBe('all')
    expect(filtersToAddress(filters).toString()).toBe(address)
  }
})

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'tab=other', 'tuition=free', 'tuition='])(
  '%s in an address is no filter',
  (address) => {
    expect(filtersFromAddress(new URLSearchParams(address))).toEqual({ ...NO_FILTERS, tab: 'recommended' })
  },
)

test('the medium band holds 10,000 and 30,000 dollars, an unknown tuition is in none', () => {
  expect([0, 9_999.99, 10_000, 30_000, 30_000.01, null].map(tuitionBandOf)).toEqual([
    'low',
    'low',
    'medium',
    'medium',
    'high',
    null,
  ])
  expect(Object.values(TUITION_BAND_LABELS)).toEqual(['Under $10,000', '$10,000 to $30,000', 'Over $30,000'])
})

test.each(['München', 'munchen', 'MUNCH', 'german', 'ludwig-max'])(
  'the search %j finds name, city or country in any case and without accents',
  (search) => {
    expect(matchesFilters(munich, { ...NO_FILTERS, search })).toBe(true)
  },
)

test('a search finds city and country together, and programmes', () => {
  expect(matchesFilters(munich, { ...NO_FILTERS, search: 'munchen germany' })).toBe(true)
  expect(matchesFilters(munich, { ...NO_FILTERS, search: 'Biology' })).toBe(true)
  expect(matchesFilters(munich, { ...NO_FILTERS, search: 'Law' })).toBe(false)
})

test('country is exact, programme a part of the programmes, tuition a band', () => {
  expect(matchesFilters(munich, { ...NO_FILTERS, country: 'Germany', program: 'human bio', tuition: 'low' })).toBe(true)
  expect(matchesFilters(munich, { ...NO_FILTERS, country: 'German' })).toBe(false)
  expect(matchesFilters(munich, { ...NO_FILTERS, program: 'law' })).toBe(false)
  expect(matchesFilters({ ...munich, tuition_usd: 12_000 }, { ...NO_FILTERS, tuition: 'medium' })).toBe(true)
  expect(matchesFilters({ ...munich, tuition_usd: null }, { ...NO_FILTERS, tuition: 'low' })).toBe(false)
})

test('advanced filters in force are counted', () => {
  expect(advancedFilterCount(NO_FILTERS)).toBe(0)
  expect(advancedFilterCount({ ...NO_FILTERS, search: 'x', country: 'Spain', tuition: 'high' })).toBe(2)
})

test('a text that no city was told of is looked for in the rest', () => {
  const { city: _, ...rest } = munich
  expect(matchesFilters(rest, { ...NO_FILTERS, search: 'universitat munchen germany' })).toBe(false)
  expect(matchesFilters(rest, { ...NO_FILTERS, search: 'universitat munchen  germany' })).toBe(true)
})

test('each value of a filter is counted with the other filters as they are', () => {
  const porto = { name: 'Porto', city: 'Porto', country: 'Portugal', programs: ['Law'], tuition_usd: 12_000 }
  const jena = { name: 'Jena', country: 'Germany', programs: ['Public Health', 'Medicine'] }
  const all = [porto, munich, jena]
  const count = (facets: ReturnType<typeof countFacets>, subject: string) =>
    facets.programs.find(({ value }) => value === subject)?.count
  const none = countFacets(all, NO_FILTERS)
  expect(none.countries).toEqual([
    { value: 'Germany', count: 2 },
    { value: 'Portugal', count: 1 },
  ])
  expect(none.tuition).toEqual({ low: 1, medium: 1, high: 0, unknown: 1 })
  expect(['Medicine', 'Public Health', 'Biology', 'Genomics'].map((subject) => count(none, subject))).toEqual([2, 1, 1, 0])
  const narrowed = countFacets(all, { ...NO_FILTERS, country: 'Germany', program: 'medicine', tuition: 'low' })
  expect(narrowed.countries).toEqual([{ value: 'Germany', count: 1 }])
  expect(narrowed.tuition).toEqual({ low: 1, medium: 0, high: 0, unknown: 1 })
  expect(['Medicine', 'Public Health', 'Biology'].map((subject) => count(narrowed, subject))).toEqual([1, 0, 1])
  expect(countFacets(all, { ...NO_FILTERS, country: 'Germany' }).countries).toEqual(none.countries)
  expect(countFacets(all, { ...NO_FILTERS, tuition: 'low' }).tuition).toEqual(none.tuition)
  expect(countFacets(all, { ...NO_FILTERS, program: 'public health' }).programs).toEqual(none.programs)
  expect(countFacets([], NO_FILTERS).countries).toEqual([])
})

test('a page holds twenty-four, and one that does not exist is the first', () => {
  const entries = Array.from({ length: 2 * UNIVERSITIES_PER_PAGE }, (_, n) => n)
  const from = (page: number) => pageOf(entries, { page })
  expect(from(2)).toEqual({ entries: entries.slice(24), total: 48, page: 2 })
  expect(from(3)).toEqual({ entries: entries.slice(0, 24), total: 48, page: 1 })
  expect(pageOf([], { page: 1 })).toEqual({ entries: [], total: 0, page: 1 })
})
