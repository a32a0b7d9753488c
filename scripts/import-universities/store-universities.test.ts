import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue.ts'
import { EXCHANGE_RATES } from '#content/exchange-rates.ts'
import { asService } from '#db/as-role.ts'
import { seed } from '#db/seed.ts'
import { matchScore } from '#domain/matching.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { readUniversities } from './read-universities.ts'
import { analyzeUniversities, storeUniversities } from './store-universities.ts'

const SHARED_DATA = process.env.HELIX_SHARED_DATA ?? new URL('../../../shared/data', import.meta.url).pathname
const SCORECARD = path.join(SHARED_DATA, 'us_scorecard_2022-23.csv')

let testDatabase: TestDatabase
beforeEach(async () => {
  testDatabase = await openTestDatabase()
  await seed(testDatabase.database, CATALOGUE, EXCHANGE_RATES)
})
afterEach(() => testDatabase.close())

const query = (text: string) => asService(testDatabase.database, async (transaction) => (await transaction.query(text)).rows)
const fingerprint = async () =>
  JSON.stringify(
    await query(`select version, (select md5(string_agg(universities::text, '' order by id)) from public.universities) as rows
                 from public.change_counters where table_name = 'universities'`),
  )

async function importText(text: string) {
  const file = path.join(testDatabase.settings.DATA_DIR, 'import.csv')
  fs.writeFileSync(file, text)
  return storeUniversities(testDatabase.database, await readUniversities(file))
}

const HEADER = 'source,source_id,name,country,city,region,tuition_fee,tuition_currency'

test.skipIf(!fs.existsSync(SCORECARD))(
  'the real College Scorecard goes in, and a second time changes nothing',
  { timeout: 120_000 },
  async () => {
    const read = await readUniversities(SCORECARD)
    const shares: number[] = []
    const stored = await storeUniversities(testDatabase.database, read, (share) => shares.push(share))
    expect(stored).toEqual({ added: 6372, changed: 9, unchanged: 0 })
    expect(shares.at(-1)).toBe(1)
    const fromRegister = `from public.universities where source = 'us-college-scorecard'`
    expect(await query(`select count(*) as count ${fromRegister}`)).toEqual([{ count: 6381 }])
    expect(await query(`select count(*) as count ${fromRegister} and tuition_fee is null and tuition_usd is null`)).toEqual([
      { count: 2657 },
    ])
    expect(await query(`select count(*) as count ${fromRegister} and acceptance_rate is null`)).toEqual([{ count: 4229 + 6 }])
    expect(await query(`select count(*) as count ${fromRegister} and latitude is null`)).toEqual([{ count: 493 }])
    expect(await query(`select count(*) as count ${fromRegister} and website_url is null`)).toEqual([{ count: 12 + 2 }])
    expect(
      await query(`select count(*) as count ${fromRegister} and (tuition_fee = 0 or tuition_usd is distinct from tuition_fee)`),
    ).toEqual([{ count: 0 }])

    const before = await fingerprint()
    expect(await storeUniversities(testDatabase.database, await readUniversities(SCORECARD))).toEqual({
      added: 0,
      changed: 0,
      unchanged: 6381,
    })
    expect(await fingerprint()).toBe(before)
    await analyzeUniversities(testDatabase.database)
  },
)

test.skipIf(!fs.existsSync(SCORECARD))(
  'an entry that somebody wrote keeps its words and takes the figures',
  { timeout: 60_000 },
  async () => {
    const [written] = await query(`select * from public.universities where slug = 'harvard-university'`)
    await storeUniversities(testDatabase.database, await readUniversities(SCORECARD))
    const [imported] = await query(`select * from public.universities where slug = 'harvard-university'`)
    expect(imported).toMatchObject({
      tuition_fee: '57261',
      acceptance_rate: '3.2',
      figures_year: '2022-23',
      tuition_note: 'Out-of-state undergraduate tuition',
    })
    for (const column of ['id', 'name', 'region', 'programs', 'description', 'deadline_text', 'website_url'])
      expect(imported?.[column]).toEqual(written?.[column])
  },
)

test('a row that changed is updated and keeps its slug; the others are not touched; what the file leaves out stays', async () => {
  await importText(`${HEADER}\nreg,1,One,Ireland,Cork,,100,EUR\nreg,2,Two,Ireland,Cork,,,\nreg,3,Three,Ireland,Cork,,,`)
  const before = await query(`select updated_at from public.universities where source_id = '2'`)
  expect(await importText(`${HEADER}\nreg,2,Two,Ireland,Cork,,,\nreg,1,One renamed,Ireland,Cork,,100.00,EUR`)).toEqual({
    added: 0,
    changed: 1,
    unchanged: 1,
  })
  expect(await query(`select source_id, name, slug from public.universities where source = 'reg' order by source_id`)).toEqual([
    { source_id: '1', name: 'One renamed', slug: 'one' },
    { source_id: '2', name: 'Two', slug: 'two' },
    { source_id: '3', name: 'Three', slug: 'three' },
  ])
  expect(await query(`select updated_at from public.universities where source_id = '2'`)).toEqual(before)
})

test('a column that the file does not have stays as it is', async () => {
  await importText(`${HEADER},programs\nreg,1,One,Ireland,Cork,Munster,100,EUR,MSc A|MSc B`)
  await importText('source,source_id,name,country,city\nreg,1,One,Ireland,Kinsale')
  expect(await query(`select city, region, programs, tuition_fee from public.universities where source = 'reg'`)).toEqual([
    { city: 'Kinsale', region: 'Munster', programs: ['MSc A', 'MSc B'], tuition_fee: '100' },
  ])
})

test('the least that is published for admission goes in, stays when a file is silent and decides a rule of matching', async () => {
  const columns = 'source,source_id,name,country,city'
  await importText(
    `${columns},min_gpa,min_gre,min_toefl,min_ielts\nreg,1,One,Ireland,Cork,3.25,,90,6.5\nreg,2,Two,Ireland,Cork,,,,`,
  )
  await importText(`${columns}\nreg,1,One renamed,Ireland,Cork`)
  const rows = await query(
    `select min_gpa::float, min_gre, min_toefl, min_ielts::float from public.universities where source = 'reg' order by source_id`,
  )
  expect(rows).toEqual([
    { min_gpa: 3.25, min_gre: null, min_toefl: 90, min_ielts: 6.5 },
    { min_gpa: null, min_gre: null, min_toefl: null, min_ielts: null },
  ])
  const profile = { preferred_countries: [], preferred_programs: [], field_of_interest: '', education_level: '', ielts: 6 }
  const english = rows.map((row) => {
    const { label, source, outcome } = matchScore(profile, { country: 'Ireland', programs: [], ...row }).rules.find(
      ({ id }) => id === 'english',
    )!
    return [label, source, outcome]
  })
  expect(english).toEqual([
    ['English test: IELTS 6.5 or TOEFL 90 or higher', 'IELTS 6 of 6.5', 'not-met'],
    ['English test, as published', 'No required score published', 'unknown'],
  ])
})

test('a failure in the last batch leaves nothing of the first', async () => {
  const before = await fingerprint()
  const rows = Array.from({ length: 700 }, (_, id) => `reg,${id},Name ${id},Ireland,Cork,,,`)
  const file = path.join(testDatabase.settings.DATA_DIR, 'import.csv')
  fs.writeFileSync(file, [HEADER, ...rows].join('\n'))
  const read = await readUniversities(file)
  const last = read.drafts.at(-1)
  if (last) last.latitude = 1000
  await expect(storeUniversities(testDatabase.database, read)).rejects.toMatchObject({ code: '23514' })
  expect(await fingerprint()).toBe(before)
})

test('a university whose name is in the catalogue already gets a slug of its own', async () => {
  await importText(`${HEADER}\nreg,1,Harvard University,Ireland,Cork,,,`)
  expect(await query(`select slug from public.universities where source = 'reg'`)).toEqual([{ slug: 'harvard-university-cork' }])
})
