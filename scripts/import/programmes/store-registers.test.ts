/** Registers in the catalogue: what a file adds, changes, retires and leaves alone, beside what stands there in depth. */
import fs from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDuoRegister, readRorRegister } from '#content/catalogue/registers.ts'
import { readStudyProgrammes, universitiesBeside } from '#content/catalogue/study-programmes.ts'
import { asService } from '#db/as-role.ts'
import { writeRegisterProgrammes } from '#db/seed/register-programmes.ts'
import { writeRegisterUniversities } from '#db/seed/register-universities.ts'
import { seed } from '#db/seed/seed.ts'
import { DUO, type RegisterProgramme } from '#domain/catalogue/registers.ts'
import { readUniversities } from '#server/imports/read-universities.ts'
import { registerUniversities, ROR_FORMAT } from '#server/imports/ror.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { referenceFiles } from '#test/reference-data.ts'

const [, ROR_EXTRACT] = referenceFiles('ror_european_education.csv')[0]!
const RATES = { asOf: '2026-01-01', source: 'a test', perEuro: { EUR: 1, USD: 1.25 } }
const MAASTRICHT = 'maastricht-university'

let test_: TestDatabase
beforeEach(async () => {
  test_ = await openTestDatabase()
  const records = readStudyProgrammes().filter(({ university }) => university.slug === MAASTRICHT)
  await seed(test_.database, universitiesBeside([], records), RATES, [], records)
})
afterEach(() => test_.close())

const query = (text: string) => asService(test_.database, async (transaction) => (await transaction.query(text)).rows)
const institutions = async () => registerUniversities((await readUniversities(ROR_EXTRACT)).drafts)
const takeUniversities = (entries: Awaited<ReturnType<typeof institutions>>, dryRun = false) =>
  asService(test_.database, (transaction) => writeRegisterUniversities(transaction, entries, { dryRun }))

const programme: RegisterProgramme = {
  key: '107B471/1',
  institution: '107B471',
  name: 'Vaccinology of the Moon',
  level: 'master',
  degree: 'Master',
  mode: 'full-time',
  ects: 120,
  languages: ['en'],
  website: null,
}
const takeProgrammes = (programmes: RegisterProgramme[], dryRun = false) =>
  asService(test_.database, (transaction) =>
    writeRegisterProgrammes(
      transaction,
      {
        file: { ...DUO, edition: '2026-08' },
        institutions: [
          {
            key: '107B471',
            rorId: 'https://ror.org/02jz4aj89',
            name: 'Maastricht University',
            country: 'Netherlands',
            city: 'Maastricht',
          },
          { key: 'new', rorId: null, name: 'A New School', country: 'Netherlands', city: 'Breda' },
        ],
        programmes,
      },
      { dryRun },
    ),
  )

test('institutions with an Erasmus code join the catalogue, those that are there get their keys, and a second time nothing changes', async () => {
  const read = await readUniversities(ROR_EXTRACT)
  expect([read.format, read.leftOut]).toEqual([
    ROR_FORMAT,
    fs
      .readFileSync(ROR_EXTRACT, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .filter((line) => line.endsWith(',')).length,
  ])
  const entries = await institutions()
  await query(
    `update public.universities set ror_id = null, website_url = 'https://www.maastrichtuniversity.nl/education', region = null`,
  )
  const [before] = await query(`select * from public.universities`)

  const planned = await takeUniversities(entries, true)
  expect(await query('select * from public.universities')).toEqual([before])
  expect(await takeUniversities(entries)).toEqual(planned)
  expect(planned).toMatchObject({ changed: ['Maastricht University'], unchanged: 0, gone: [] })
  expect(planned.added).toHaveLength(entries.length - 1)

  const [after] = await query(`select * from public.universities where slug = '${MAASTRICHT}'`)
  expect(after).toMatchObject({ ror_id: 'https://ror.org/02jz4aj89', erasmus_code: 'NL MAASTRI01' })
  for (const column of ['name', 'city', 'website_url', 'programs', 'latitude']) expect(after?.[column]).toEqual(before?.[column])
  expect(await query(`select distinct country from public.universities where country in ('Czechia', 'The Netherlands')`)).toEqual(
    [],
  )
  expect(await takeUniversities(entries)).toMatchObject({ added: [], changed: [], unchanged: entries.length })
})

test('another file of the registry changes its own rows, and names those that have left it without touching them', async () => {
  const entries = await institutions()
  await takeUniversities(entries)
  const [first, ...rest] = entries.toReversed()
  const second = rest[0]!
  expect(await takeUniversities([{ ...second, name: 'Renamed' }, ...rest.slice(1)])).toMatchObject({
    added: [],
    changed: [second.name],
    gone: [first!.name],
  })
  expect(
    await query(`select name from public.universities where ror_id in ('${first!.rorId}', '${second.rorId}') order by name`),
  ).toEqual([{ name: first!.name }, { name: 'Renamed' }].toSorted((one, other) => (one.name < other.name ? -1 : 1)))
})

test('programmes join their university, or one that joins with them, and stand behind what is known in depth', async () => {
  const given = [programme, { ...programme, key: 'new/1', institution: 'new' }]
  const before = await query('select count(*)::int as count from public.programmes')
  const planned = await takeProgrammes(given, true)
  expect(await query('select count(*)::int as count from public.programmes')).toEqual(before)
  expect(await takeProgrammes(given)).toEqual(planned)
  expect(planned).toEqual({ added: [programme.name, programme.name], changed: [], unchanged: 0, gone: [], entered: [] })
  expect(await takeProgrammes(given)).toEqual({ added: [], changed: [], unchanged: 2, gone: [], entered: [] })

  expect(
    await query(`select u.slug, u.has_programs, p.ects::int, s.kind, s.edition from public.programmes p join public.universities u on u.id = university_id
      join public.sources s on s.id = ects_source_id where p.source = 'duo' order by 1`),
  ).toEqual([
    { slug: 'a-new-school', has_programs: false, ects: 120, kind: 'register', edition: '2026-08' },
    { slug: MAASTRICHT, has_programs: true, ects: 120, kind: 'register', edition: '2026-08' },
  ])
  const [found] = await query(`select public.find_programmes('', '{}', 0, 100) as page`)
  const depths = (found!['page'] as { programmes: { depth: string }[] }).programmes.map(({ depth }) => depth)
  expect(depths.slice(-2)).toEqual(['register', 'register'])
  expect(depths.indexOf('register')).toBe(depths.length - 2)
})

test('one that its university has already, figure by figure, is not entered twice, whatever stands around its name', async () => {
  const [own] = readStudyProgrammes().find(({ university }) => university.slug === MAASTRICHT)!.programmes
  const twin = { ...programme, name: `Master ${own!.name.toUpperCase()}`, level: own!.level }
  expect(await takeProgrammes([twin])).toMatchObject({ added: [], entered: [twin.name] })
})

test('another file changes what differs, retires what is gone, and brings back what returns under the same address', async () => {
  const other = { ...programme, key: '107B471/2', name: 'Another' }
  await takeProgrammes([programme, other])
  const [{ id } = {}] = await query(`select id from public.programmes where name = 'Another'`)
  expect(await takeProgrammes([{ ...programme, ects: 90 }])).toMatchObject({
    added: [],
    changed: [programme.name],
    gone: ['Another'],
  })
  expect(
    await query(
      `select name, ects::int, retired_on is not null as retired from public.programmes where source = 'duo' order by 1`,
    ),
  ).toEqual([
    { name: 'Another', ects: 120, retired: true },
    { name: programme.name, ects: 90, retired: false },
  ])
  expect(await takeProgrammes([{ ...programme, ects: 90 }])).toMatchObject({ changed: [], unchanged: 1, gone: [] })
  expect(await takeProgrammes([{ ...programme, ects: 90 }, other])).toMatchObject({
    added: [],
    changed: ['Another'],
    unchanged: 1,
  })
  expect(await query(`select id, slug from public.programmes where retired_on is null and name = 'Another'`)).toEqual([
    { id, slug: 'another' },
  ])
})

test('the built-in registers are whole, each in a file of less than a megabyte with its licence and month in it', () => {
  const ror = readRorRegister()
  const duo = readDuoRegister()
  expect([ror.universities.length, duo.programmes.length, duo.institutions.length]).toEqual([1659, 1498, 35])
  for (const [name, licence] of [
    ['ror', 'CC0'],
    ['duo', 'CC BY 4.0'],
  ]) {
    const text = fs.readFileSync(new URL(`../../../content/catalogue/registers/${name}.json`, import.meta.url), 'utf8')
    expect(text.length).toBeLessThan(1024 * 1024)
    expect(JSON.parse(text)).toMatchObject({ licence, edition: '2026-08' })
  }
  expect(new Set(ror.universities.map(({ rorId }) => rorId)).size).toBe(1659)
  const known = new Set(duo.institutions.map(({ key }) => key))
  expect(duo.programmes.filter(({ institution, languages }) => !known.has(institution) || !languages.includes('en'))).toEqual([])
})
