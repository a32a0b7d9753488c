import { expect, test } from 'vitest'
import { searchJobPlaces, type JobPlace } from './job-places.ts'
import { NO_JOB_FILTERS } from './jobs.ts'

const place = (id: string, given: Partial<JobPlace>): JobPlace => ({
  id,
  name: id,
  url: 'https://a.example',
  lists: '',
  countries: ['Germany'],
  source: 's',
  sourceUrl: 'https://a.example',
  readOn: '2026-11-01',
  ...given,
})
const places = [
  place('agency', { name: 'Bundesagentur für Arbeit', lists: 'All kinds of jobs' }),
  place('eures', { name: 'EURES', countries: ['Germany', 'Spain'], lists: 'Nurses and doctors' }),
]
const find = (filters: Partial<typeof NO_JOB_FILTERS>) =>
  searchJobPlaces(places, { ...NO_JOB_FILTERS, ...filters }).map(({ id }) => id)

test.each([
  [{}, ['agency', 'eures']],
  [{ country: 'Spain' as const }, ['eures']],
  [{ country: 'France' as const }, []],
  [{ query: ' FUR arbeit ' }, ['agency']],
  [{ query: 'doctors' }, ['eures']],
  [{ query: 'germany, spain' }, ['eures']],
  [{ query: 'pilots' }, []],
  [{ source: 'Board A' }, []],
])('by %j the places %j are left', (filters, ids) => {
  expect(find(filters)).toEqual(ids)
})
