import { describe, expect, test } from 'vitest'
import { searchJobPlaces } from '#domain/jobs/job-places.ts'
import { JOB_COUNTRIES, NO_JOB_FILTERS } from '#domain/jobs/jobs.ts'
import { JOB_PLACES } from './job-places.ts'

const found = (filters: Partial<typeof NO_JOB_FILTERS>) =>
  searchJobPlaces(JOB_PLACES, { ...NO_JOB_FILTERS, ...filters }).map(({ id }) => id)

test.each(JOB_COUNTRIES)('%s has a place of its own beside those for all of Europe', (country) => {
  const ids = found({ country })
  expect(ids).toEqual(expect.arrayContaining(['eures', 'euraxess']))
  expect(ids.length).toBeGreaterThanOrEqual(3)
})

test('the text search finds a place by its name, its countries and what it lists', () => {
  expect(found({ query: 'MAKE IT' })).toEqual(['make-it-in-germany'])
  expect(found({ query: 'sites hopitals' })).toEqual([])
  expect(found({ query: 'academic hospitals' })).toEqual(['academictransfer'])
  expect(found({ query: 'portugal' })).toContain('iefp')
  expect(found({ query: 'research', country: 'Spain' })).toEqual(['euraxess', 'euraxess-spain'])
})

test('a source of the listings leaves no place', () => {
  expect(found({ source: 'Sample research board' })).toEqual([])
})

describe.each(JOB_PLACES.map((place) => [place.name, place] as const))('%s', (_, place) => {
  test('has a link, what it lists, and the page that says so with the day it was read', () => {
    expect(place.url).toMatch(/^https:\/\/\S+$/)
    expect(place.sourceUrl).toMatch(/^https?:\/\/\S+$/)
    expect(place.readOn).toMatch(/^2026-\d\d-\d\d$/)
    for (const text of [place.name, place.lists, place.source]) expect(text).toMatch(/^\S(.*\S)?$/)
    expect(place.countries.length).toBeGreaterThan(0)
  })
})
