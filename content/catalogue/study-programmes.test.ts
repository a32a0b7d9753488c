import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import { readStudyProgrammes, universitiesBeside } from './study-programmes.ts'

let directory: string
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-programmes-'))
})
afterEach(() => fs.rmSync(directory, { recursive: true }))

/** A record that is sound but for what is given. */
function write(programme: object, sources: object = {}): void {
  const university = {
    slug: 'a',
    name: 'A',
    country: 'Greece',
    city: 'B',
    rorId: null,
    website: null,
    latitude: null,
    longitude: null,
  }
  const nothing = {
    degree: null,
    source: null,
    fields: [],
    subjects: [],
    url: null,
    languages: [],
    mode: null,
    months: null,
    ects: null,
  }
  const lists = { intakes: [], apply: null, applyFee: null, fees: [], deadlines: [], requirements: [] }
  fs.mkdirSync(path.join(directory, 'greece'))
  const record = {
    university,
    sources,
    programmes: [{ slug: 'x', name: 'X', level: 'master', ...nothing, ...lists, ...programme }],
  }
  fs.writeFileSync(path.join(directory, 'greece', 'a.json'), JSON.stringify(record))
}

test('the built-in programmes are at least 250, each with a level and a language, and no two of a university share an address', () => {
  const records = readStudyProgrammes()
  const programmes = records.flatMap(({ university, programmes: own }) =>
    own.map((one) => ({ university: university.slug, ...one })),
  )
  expect(programmes.length).toBeGreaterThanOrEqual(250)
  expect(programmes.filter(({ languages }) => languages.length === 0)).toEqual([])
  expect(new Set(programmes.map(({ university, slug }) => `${university}/${slug}`)).size).toBe(programmes.length)
  expect(new Set(records.map(({ university }) => university.slug)).size).toBe(records.length)
})

test('no two of the universities beside the catalogue are one by the registry, and none of them stands in the catalogue', () => {
  const records = readStudyProgrammes()
  const keys = records.map(({ university }) => university.rorId).filter((key) => key !== null)
  expect(new Set(keys).size).toBe(keys.length)
  const named = new Set(CATALOGUE.map(({ name }) => name))
  expect(universitiesBeside(CATALOGUE, records).filter(({ name }) => named.has(name))).toEqual([])
})

test('a figure that names a source which is not there is refused, with the file', () => {
  write({ months: { value: 24, source: 'gone' } })
  expect(() => readStudyProgrammes(directory)).toThrow(/greece\/a\.json: x names the source "gone"/)
})

test('a fee without a source is refused, with the place', () => {
  write({
    fees: [{ group: 'all', kind: 'tuition', amount: 1, currency: 'EUR', per: 'year', year: null, note: null, source: null }],
  })
  expect(() => readStudyProgrammes(directory)).toThrow(/programmes\.0\.fees\.0\.source/)
})
