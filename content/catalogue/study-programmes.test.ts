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
function write(programme: object, sources: object = {}, deadlines: object[] = []): void {
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
  fs.mkdirSync(path.join(directory, 'greece'), { recursive: true })
  const record = {
    university,
    sources,
    deadlines,
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

test('a deadline of the university reaches its programmes of that level, and has to say that it is a rule and to name its source', () => {
  const source = { url: 'https://a.example', publisher: 'A', kind: 'page', edition: null, readOn: null, checkedOn: null }
  const own = { intake: 9, group: 'non-eu', opens: null, closes: '--03-01', note: 'rule for all masters', source: 's' }
  write({}, { s: source }, [{ ...own, levels: ['master'] }])
  expect(readStudyProgrammes(directory)[0]!.programmes[0]!.deadlines).toEqual([own])
  write({}, { s: source }, [{ ...own, levels: ['bachelor'] }])
  expect(readStudyProgrammes(directory)[0]!.programmes[0]!.deadlines).toEqual([])
  write({}, {}, [{ ...own, levels: ['master'] }])
  expect(() => readStudyProgrammes(directory)).toThrow(/a deadline of the university names the source "s"/)
  write({}, { s: source }, [{ ...own, levels: ['master'], note: 'March' }])
  expect(() => readStudyProgrammes(directory)).toThrow(/deadlines\.0\.note/)
})

test('a fee without a source is refused, with the place', () => {
  write({
    fees: [{ group: 'all', kind: 'tuition', amount: 1, currency: 'EUR', per: 'year', year: null, note: null, source: null }],
  })
  expect(() => readStudyProgrammes(directory)).toThrow(/programmes\.0\.fees\.0\.source/)
})

test('an address that is not https is refused, with the place: no page of ours links to one', () => {
  const source = { url: 'http://a.example', publisher: 'A', kind: 'page', edition: null, readOn: null, checkedOn: null }
  write({}, { s: source })
  expect(() => readStudyProgrammes(directory)).toThrow(/sources\.s\.url: is no address that begins with https/)
})
