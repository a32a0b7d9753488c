import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportIssuesError } from '#server/imports/issues.ts'
import { referenceFiles } from '#test/reference-data.ts'
import { readDutchRegister } from './read-duo.ts'

const TODAY = '2026-08-28'

let directory: string
beforeAll(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-import-'))
})
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

const CELLS = {
  ONDERWIJSBESTUURID: '107B471',
  ONDERWIJSBESTUUR_NAAM: 'Maastricht University',
  OPLEIDINGSEENHEIDCODE: '1',
  NAAM_LANG: 'Naam',
  INTERNATIONALE_NAAM: 'Systems Biology',
  EINDDATUM: '',
  GRAAD: 'MASTER',
  STUDIELAST: '120',
  EIGENNAAM_ENGELS: '',
  VORM: 'VOLTIJD',
  VOERTAAL: 'ENG',
  AANGEBODEN_OPLEIDING_EINDDATUM: '',
  LAATSTE_INSTROOMDATUM: '',
  WEBSITE: '',
  ONDERWIJSLOCATIEPLAATS: 'Maastricht',
}
type Cells = Partial<typeof CELLS>

function read(...rows: Cells[]) {
  const file = path.join(directory, 'file.csv')
  const lines = rows.map((cells) => Object.values({ ...CELLS, ...cells }).join(';'))
  fs.writeFileSync(
    file,
    [
      Object.keys(CELLS).join(','),
      ...lines.map((line) =>
        line
          .split(';')
          .map((cell) => `"${cell}"`)
          .join(','),
      ),
    ].join('\n'),
  )
  return readDutchRegister(file, TODAY)
}

const one = async (...rows: Cells[]) => (await read(...rows)).programmes[0]

test('several rows of a programme are one entry, and what they do not agree on is left open', async () => {
  expect(
    (await read({}, { WEBSITE: 'www.a.nl/x', VOERTAAL: 'ENG,NLD' }, { OPLEIDINGSEENHEIDCODE: '0', STUDIELAST: '60' })).programmes,
  ).toEqual([
    {
      key: '107B471/0',
      institution: '107B471',
      name: 'Systems Biology',
      level: 'master',
      degree: 'Master',
      mode: 'full-time',
      ects: null,
      languages: ['en', 'nl'],
      website: 'https://www.a.nl/x',
    },
  ])
})

test.each([
  ['is over', { EINDDATUM: '2026-08-27' }],
  ['takes nobody in any more', { LAATSTE_INSTROOMDATUM: '2025-09-01' }],
  ['is no longer offered', { AANGEBODEN_OPLEIDING_EINDDATUM: '2020-01-01' }],
  ['is part-time', { VORM: 'DEELTIJD' }],
  ['is in Dutch alone', { VOERTAAL: 'NLD' }],
  ['names no language', { VOERTAAL: '' }],
])('a row that %s is left out', async (_what, cells) => {
  expect(await read(cells, {})).toMatchObject({ rows: 2, leftOut: 1, programmes: [{ key: '107B471/1' }] })
})

test('a name does not repeat its degree, and a pre-master is no master', async () => {
  expect(await one({ INTERNATIONALE_NAAM: 'Bachelor Early Music', GRAAD: 'BACHELOR' })).toMatchObject({
    name: 'Early Music',
    level: 'bachelor',
  })
  expect(await one({ INTERNATIONALE_NAAM: 'Pre-master Logistics' })).toMatchObject({
    name: 'Pre-master Logistics',
    level: 'preparatory',
  })
  expect(await one({ INTERNATIONALE_NAAM: '', EIGENNAAM_ENGELS: '' })).toMatchObject({ name: 'Naam' })
})

test('an address that is none is left out, and a quote that is not doubled is read as it is meant', async () => {
  expect(await one({ WEBSITE: 'htp://www.uva.nl' })).toMatchObject({ website: null })
  expect((await read({ ONDERWIJSBESTUUR_NAAM: 'Stichting "De Kempel"', ONDERWIJSBESTUURID: 'x' })).institutions).toMatchObject([
    { key: 'x', name: 'Stichting "De Kempel"', city: 'Maastricht', rorId: null },
  ])
})

test('what is wrong is named by line, column and reason, all of it at once', async () => {
  const failure = await read(
    { GRAAD: 'DOCTOR' },
    { EINDDATUM: '1-9-2026', VORM: 'DEELTIJD' },
    { VOERTAAL: 'ENG,XYZ' },
    { OPLEIDINGSEENHEIDCODE: '' },
  ).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ImportIssuesError)
  expect((failure as Error).message).toBe(
    [
      'Nothing was imported: the file has 4 faults.',
      '  line 2, column GRAAD: "DOCTOR" is none of BACHELOR, MASTER, ASSOCIATE_DEGREE',
      '  line 3, column EINDDATUM: "1-9-2026" is no date. Write it as 2026-12-31',
      '  line 4, column VOERTAAL: "XYZ" is none of ENG, NLD, DEU, FRA, SPA, FRY',
      '  line 5, column OPLEIDINGSEENHEIDCODE: is empty',
    ].join('\n'),
  )
})

test.each(referenceFiles('duo_ho_opleidingsoverzicht.csv'))(
  'the register itself (%s) is read without a fault',
  async (_what, file) => {
    const { programmes, institutions, rows, leftOut } = await readDutchRegister(file, TODAY)
    expect(programmes.length).toBeGreaterThan(3)
    expect(leftOut).toBeLessThan(rows)
    expect(new Set(programmes.map(({ key }) => key)).size).toBe(programmes.length)
    expect(programmes.filter(({ languages, name }) => !languages.includes('en') || name === '')).toEqual([])
    expect(institutions.filter(({ rorId }) => rorId !== null).length).toBeGreaterThan(2)
  },
)
