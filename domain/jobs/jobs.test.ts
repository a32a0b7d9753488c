import { describe, expect, test } from 'vitest'
import {
  descriptionPreview,
  isOpen,
  JOB_COUNTRIES,
  jobCountryOf,
  jobOfRow,
  jobSources,
  JOBS_FAILED,
  NO_JOB_FILTERS,
  NO_JOBS_FOUND,
  postedText,
  readJobFilters,
  searchJobs,
  withCountry,
  WORK_PERMIT_TOOLTIP,
  writeJobFilters,
  type Job,
} from './jobs.ts'

function job(values: Partial<Job>): Job {
  return {
    id: 'a',
    title: 'Nurse',
    company: 'Clinic',
    location: 'Bonn',
    country: 'Germany',
    description: 'Cares',
    salary: null,
    tags: [],
    requirements: [],
    postedDate: '2026-11-01',
    applyUrl: null,
    source: 'Board A',
    sample: true,
    ...values,
  }
}

const jobs = [
  job({ id: 'old', postedDate: '2026-10-01' }),
  job({ id: 'new', postedDate: '2026-11-10', title: 'Bioinformatician', country: 'Spain', source: 'Board B' }),
  job({ id: 'b', company: 'Genome Lab', description: 'Reads DNA', location: 'Hidden place', country: 'Spain' }),
]
const find = (filters: Partial<typeof NO_JOB_FILTERS>) => searchJobs(jobs, { ...NO_JOB_FILTERS, ...filters }).map(({ id }) => id)

test('there are nine countries', () => {
  expect(JOB_COUNTRIES.join(', ')).toBe('Germany, France, Hungary, Ireland, Italy, Netherlands, Poland, Portugal, Spain')
})

describe('a search', () => {
  test.each([
    [{}, ['new', 'b', 'old']],
    [{ query: 'BIOINF' }, ['new']],
    [{ query: 'genome lab' }, ['b']],
    [{ query: ' reads dna ' }, ['b']],
    [{ query: 'hidden place' }, []],
    [{ query: '.*' }, []],
    [{ country: 'Spain' as const }, ['new', 'b']],
    [{ country: 'Spain' as const, source: 'Board B' }, ['new']],
    [{ source: 'Nowhere' }, []],
  ])('by %j finds %j, newest first', (filters, ids) => {
    expect(find(filters)).toEqual(ids)
  })

  test('those of one day stand by their ids, whatever the order they came in', () => {
    const day = ['b', 'c', 'a'].map((id) => job({ id }))
    expect(searchJobs(day, NO_JOB_FILTERS).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  test('offers the sources of the country, and all of them', () => {
    expect(jobSources(jobs, 'All Countries')).toEqual(['All Sources', 'Board A', 'Board B'])
    expect(jobSources(jobs.toReversed(), 'All Countries')).toEqual(['All Sources', 'Board A', 'Board B'])
    expect(jobSources(jobs, 'Germany')).toEqual(['All Sources', 'Board A'])
  })
})

describe('the query string', () => {
  test('carries country, query and source there and back', () => {
    const filters = { query: 'a & b', country: 'Spain' as const, source: 'Board B' }
    expect(readJobFilters(writeJobFilters(filters))).toEqual({ filters, warning: null })
    expect(writeJobFilters(NO_JOB_FILTERS).size).toBe(0)
    expect(readJobFilters(new URLSearchParams())).toEqual({ filters: NO_JOB_FILTERS, warning: null })
  })

  test('a country that is not of the list counts as all countries, with a warning', () => {
    expect(jobCountryOf('Atlantis')).toEqual({
      country: 'All Countries',
      warning: 'Unknown country "Atlantis": showing All Countries.',
    })
    expect(jobCountryOf('constructor').country).toBe('All Countries')
    for (const value of [null, '', 'All Countries'])
      expect(jobCountryOf(value)).toEqual({ country: 'All Countries', warning: null })
    expect(jobCountryOf(' all countries ')).toEqual({ country: 'All Countries', warning: null })
    expect(jobCountryOf(' Germany ')).toEqual({ country: 'Germany', warning: null })
    expect(readJobFilters(new URLSearchParams({ query: ' a ', source: ' ' })).filters).toEqual({ ...NO_JOB_FILTERS, query: 'a' })
    expect(readJobFilters(new URLSearchParams({ source: ' Board A ' })).filters.source).toBe('Board A')
    expect(jobCountryOf('germany')).toEqual({ country: 'Germany', warning: null })
  })

  test('another country resets the source', () => {
    expect(withCountry({ query: 'q', country: 'Spain', source: 'Board B' }, 'Germany')).toEqual({
      query: 'q',
      country: 'Germany',
      source: 'All Sources',
    })
  })
})

test('a description is cut when it has more than 150 characters', () => {
  expect(descriptionPreview('x'.repeat(150))).toEqual({ text: 'x'.repeat(150), isCut: false })
  expect(descriptionPreview('x'.repeat(151))).toEqual({ text: `${'x'.repeat(150)}…`, isCut: true })
  expect(descriptionPreview('🧬'.repeat(150)).isCut).toBe(false)
})

test.each([
  ['2026-11-20', 'Today'],
  ['2026-11-21', 'Today'],
  ['2026-11-19', '1 day ago'],
  ['2026-11-18', '2 days ago'],
  ['2026-11-14', '6 days ago'],
  ['2026-11-13', '1 week ago'],
  ['2026-10-22', '4 weeks ago'],
  ['2026-10-21', '1 month ago'],
  ['2025-11-21', '12 months ago'],
  ['2025-11-20', '1 year ago'],
  ['2023-11-20', '3 years ago'],
])('what was posted on %s is shown as %s', (posted, text) => {
  expect(postedText(posted, '2026-11-20')).toBe(text)
})

test('a stored listing is no sample', () => {
  const row = {
    id: '1',
    source: 's',
    source_id: '2',
    title: 't',
    company: 'c',
    location: 'l',
    country: 'France' as const,
    description: 'd',
    salary: null,
    tags: ['x'],
    requirements: [],
    posted_date: '2026-11-01',
    apply_url: 'https://a.example/1',
    valid_through: '2026-12-01',
  }
  expect(jobOfRow(row)).toMatchObject({
    sample: false,
    applyUrl: 'https://a.example/1',
    postedDate: '2026-11-01',
    country: 'France',
  })
  expect([isOpen(row, '2026-12-01'), isOpen(row, '2026-12-02'), isOpen({ valid_through: null }, '2099-01-01')]).toEqual([
    true,
    false,
    true,
  ])
})

test('the texts are those of the specification', () => {
  expect(NO_JOBS_FOUND).toBe('No jobs found')
  expect(JOBS_FAILED).toEqual({ title: 'Error', description: 'Failed to fetch job listings. Please try again.' })
  expect(WORK_PERMIT_TOOLTIP).toContain('1-2 years')
})
