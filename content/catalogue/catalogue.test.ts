import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { STUDY_COUNTRIES } from '#domain/profile/profile-options.ts'
import type { UniversityEntry } from '#domain/universities/university.ts'
import { referenceFiles } from '#test/reference-data.ts'
import { CATALOGUE } from './catalogue.ts'

const europeanCountries = [
  'Austria',
  'Belgium',
  'Czech Republic',
  'Denmark',
  'Finland',
  'France',
  'Germany',
  'Hungary',
  'Ireland',
  'Italy',
  'Netherlands',
  'Norway',
  'Poland',
  'Portugal',
  'Romania',
  'Spain',
  'Sweden',
  'Switzerland',
]

const explorerCountries = ['Belgium', 'Denmark', 'Finland', 'Hungary', 'Italy', 'Netherlands', 'Norway', 'Spain', 'Sweden']

const americanNames = [
  'California Institute of Technology',
  'Columbia University',
  'Harvard University',
  'Massachusetts Institute of Technology',
  'Princeton University',
  'Stanford University',
  'University of California, Berkeley',
  'University of Chicago',
  'Yale University',
]

const european = CATALOGUE.filter((entry) => entry.country !== 'United States')

function of(country: string): UniversityEntry[] {
  return CATALOGUE.filter((entry) => entry.country === country)
}

describe('the built-in catalogue', () => {
  test('covers exactly the 18 European countries and the United States', () => {
    expect([...new Set(european.map((entry) => entry.country))].toSorted()).toEqual(europeanCountries)
    expect(CATALOGUE.length - european.length).toBe(9)
  })

  test('holds 55 to 65 European universities', () => {
    expect(european.length).toBeGreaterThanOrEqual(55)
    expect(european.length).toBeLessThanOrEqual(65)
  })

  test('names exactly the nine universities of the US list', () => {
    expect(
      of('United States')
        .map((entry) => entry.name)
        .toSorted(),
    ).toEqual(americanNames)
  })

  test.each(explorerCountries)('has at least three universities in %s, so that the explorer needs no dummy entry', (country) => {
    expect(of(country).length).toBeGreaterThanOrEqual(3)
  })

  test.each(europeanCountries)('has at least two universities in %s', (country) => {
    expect(of(country).length).toBeGreaterThanOrEqual(2)
  })

  test('identifies every entry by a unique slug', () => {
    const slugs = CATALOGUE.map((entry) => entry.slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(new Set(CATALOGUE.map((entry) => entry.name)).size).toBe(slugs.length)
  })
})

describe.each(CATALOGUE.map((entry) => [entry.slug, entry] as const))('%s', (slug, entry) => {
  test('is a complete row of our own register, or of the American one', () => {
    if (entry.country === 'United States')
      expect([entry.source, entry.source_id]).toEqual(['us-college-scorecard', expect.stringMatching(/^\d{6}$/)])
    else expect([entry.source, entry.source_id]).toEqual(['helix', slug])
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(entry.website_url).toMatch(/^https:\/\/[^\s]+$/)
    expect(entry.description?.length).toBeGreaterThan(60)
  })

  test('has no empty or padded text', () => {
    for (const value of Object.values(entry).flat()) {
      if (typeof value === 'string') expect(value).toMatch(/^\S(.*\S)?$/)
    }
  })

  test('offers three to eight programmes, each listed once', () => {
    expect(entry.programs.length).toBeGreaterThanOrEqual(3)
    expect(entry.programs.length).toBeLessThanOrEqual(8)
    expect(new Set(entry.programs).size).toBe(entry.programs.length)
  })

  test('gives every figure a year and an https page, and tuition a currency and a note', () => {
    const { tuition_fee: fee, acceptance_rate: rate } = entry
    const hasFigure = fee !== null || rate !== null
    expect(entry.figures_year !== null).toBe(hasFigure)
    expect(entry.facts_source !== null).toBe(hasFigure)
    if (hasFigure) {
      expect(entry.figures_year).toMatch(/20\d\d/)
      expect(entry.facts_source).toMatch(/^https:\/\//)
    }
    expect([entry.tuition_currency !== null, entry.tuition_note !== null]).toEqual([fee !== null, fee !== null])
    if (fee !== null) expect(fee).toBeGreaterThanOrEqual(0)
  })

  test('never says that nobody or everybody is admitted', () => {
    if (entry.acceptance_rate === null) return
    expect(entry.acceptance_rate).toBeGreaterThan(0)
    expect(entry.acceptance_rate).toBeLessThan(100)
  })

  test('claims no comparison with the source that has not been made', () => {
    expect(entry.checked_on).toBe(entry.source === 'us-college-scorecard' ? '2026-11-20' : null)
    expect(entry.application_deadline).toBeNull()
  })

  test('lies where its country lies', () => {
    const [south, north, west, east] = entry.country === 'United States' ? [24, 50, -125, -66] : [36, 71, -10, 32]
    expect(entry.latitude).toBeGreaterThan(south)
    expect(entry.latitude).toBeLessThan(north)
    expect(entry.longitude).toBeGreaterThan(west)
    expect(entry.longitude).toBeLessThan(east)
  })
})

/** Websites whose domain the reference file of June 2026 does not have. A new one has to be looked at and added here. */
const absentFromReference = new Set([
  'charite.de', // the file lists the two universities it belongs to
  'meduniwien.ac.at',
  'semmelweis.hu', // the file has the former sote.hu
  'u-paris.fr', // the file has the predecessors
  'uab.cat', // the file has the former uab.es
  'uef.fi',
  'ulisboa.pt', // the file has the predecessors
  'umfcd.ro',
  'wum.edu.pl',
])

/** Names of countries that the reference file may write in another way than the catalogue. */
const countryAliases = new Map([
  ['Czechia', 'Czech Republic'],
  ['United States of America', 'United States'],
  ['USA', 'United States'],
])

interface Reference {
  country: string
  domains: string[]
}

function hostOf(entry: UniversityEntry): string {
  return new URL(entry.website_url ?? '').hostname.replace(/^www\./, '')
}

function sameDomain(a: string, b: string): boolean {
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

test.each(referenceFiles('world_universities_and_domains.json'))(
  'every website belongs to a university of the same country in %s',
  (_what, path) => {
    const references = JSON.parse(readFileSync(path, 'utf8')) as Reference[]

    const absent: string[] = []
    for (const entry of CATALOGUE) {
      const host = hostOf(entry)
      const countries = references
        .filter((reference) => reference.domains.some((domain) => sameDomain(host, domain)))
        .map((reference) => countryAliases.get(reference.country) ?? reference.country)
      if (countries.length === 0) absent.push(host)
      else expect(new Set(countries), host).toEqual(new Set([entry.country]))
    }
    expect(absent.toSorted()).toEqual([...absentFromReference].toSorted())
  },
)

test.each(referenceFiles('us_scorecard_2022-23.csv'))(
  'the American figures are those of the register they name, in %s',
  (_what, path) => {
    const rows = parse(readFileSync(path, 'utf8'), { columns: true }) as Record<string, string>[]
    const american = CATALOGUE.filter((entry) => entry.country === 'United States')
    for (const entry of american) {
      const row = rows.find(({ id }) => id === entry.source_id)
      expect([Number(row?.cost_tuition_out), row?.academic_year], entry.name).toEqual([entry.tuition_fee, entry.figures_year])
      expect(Number(row?.rate_admissions) * 100, entry.name).toBeCloseTo(entry.acceptance_rate!, 1)
    }
  },
)

test('every country of the catalogue can be a preferred one', () => {
  expect(CATALOGUE.map(({ country }) => country).filter((country) => !STUDY_COUNTRIES.includes(country))).toEqual([])
})
