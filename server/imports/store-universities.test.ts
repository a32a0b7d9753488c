import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { SUBJECTS } from '#content/catalogue/subjects.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { asService } from '#db/as-role.ts'
import { seed } from '#db/seed/seed.ts'
import { emptyCatalogue } from '#db/test-catalogue.ts'
import { matchScore } from '#domain/matching/matching.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { referenceFiles } from '#test/reference-data.ts'
import { readUniversities } from './read-universities.ts'
import { analyzeUniversities, storeUniversities } from './store-universities.ts'

const SCORECARDS = referenceFiles('us_scorecard_2022-23.csv')
const FROM_REGISTER = `from public.universities where source = 'us-college-scorecard'`

let testDatabase: TestDatabase
beforeAll(async () => void (testDatabase = await openTestDatabase()))
afterAll(() => testDatabase.close())

async function beginWithBuiltIn(): Promise<void> {
  await emptyCatalogue(testDatabase.database)
  await seed(testDatabase.database, CATALOGUE, EXCHANGE_RATES)
}

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

const rowsOf = (file: string) => parse(fs.readFileSync(file), { columns: true }) as Record<string, string>[]

const HARVARD = `select * from public.universities where slug = 'harvard-university'`
const FACTS = `select source_id, name, city, region, description, website_url, latitude, longitude, tuition_fee, acceptance_rate, figures_year
  ${FROM_REGISTER} order by source_id`

/** The same institutions as the register publishes them: its own header, CRLF, addresses without scheme, and words for what is not known. */
function asPublished(rows: readonly Record<string, string>[], unknown: (row: number, column: string) => boolean): string {
  const value = (row: Record<string, string>, at: number, column: string, from: string, missing = 'NULL') =>
    unknown(at, column) || !row[from] ? missing : `"${row[from]}"`
  const lines = rows.map((row, at) =>
    [
      row['id'],
      `"${row['name']}"`,
      `"${row['city']}"`,
      row['state'],
      unknown(at, 'INSTURL') || !row['url'] ? 'NULL' : `"${row['url'].replace(/^https?:\/\//, '')}"`,
      value(row, at, 'ADM_RATE', 'rate_admissions', 'PrivacySuppressed'),
      value(row, at, 'TUITIONFEE_OUT', 'cost_tuition_out'),
      'NULL',
    ].join(','),
  )
  return `\ufeff${['UNITID,INSTNM,CITY,STABBR,INSTURL,ADM_RATE,TUITIONFEE_OUT,MD_EARN_WNE_P10', ...lines].join('\r\n')}\r\n`
}

describe.each(SCORECARDS)('the College Scorecard (%s), stored beside the built-in catalogue', (_what, file) => {
  const rows = rowsOf(file)
  const shares: number[] = []
  let builtIn: number
  let written: Record<string, unknown> | undefined
  let stored: Awaited<ReturnType<typeof storeUniversities>>
  beforeAll(async () => {
    await beginWithBuiltIn()
    builtIn = Number((await query(`select count(*) as count ${FROM_REGISTER}`))[0]?.['count'])
    written = (await query(HARVARD))[0]
    stored = await storeUniversities(testDatabase.database, await readUniversities(file), (share) => shares.push(share))
  }, 300_000)

  test('goes in, and a second time changes nothing', { timeout: 120_000 }, async () => {
    const empty = (column: string) => rows.filter((row) => row[column] === '').length
    expect(stored).toEqual({ added: rows.length - builtIn, changed: builtIn, unchanged: 0 })
    expect(shares.at(-1)).toBe(1)
    const count = async (condition: string) =>
      (await query(`select count(*) as count ${FROM_REGISTER} and ${condition}`))[0]?.['count']
    expect(await count('true')).toBe(rows.length)
    expect(await count('tuition_fee is null and tuition_usd is null')).toBe(empty('cost_tuition_out'))
    const admitsNobody = rows.filter((row) => Number(row['rate_admissions'] || 1) === 0).length
    expect(await count('acceptance_rate is null')).toBe(empty('rate_admissions') + admitsNobody)
    expect(await count('latitude is null')).toBe(empty('latitude'))
    const unusable = rows.filter((row) => / /.test(row['url']?.replace(/#.*$/, '').trim() ?? '')).length
    expect(await count('website_url is null')).toBe(empty('url') + unusable)
    expect(await count('(tuition_fee = 0 or tuition_usd is distinct from tuition_fee)')).toBe(0)

    const before = await fingerprint()
    const again = await storeUniversities(testDatabase.database, await readUniversities(file))
    expect(again).toEqual({ added: 0, changed: 0, unchanged: rows.length })
    expect(await fingerprint()).toBe(before)
    await analyzeUniversities(testDatabase.database)
  })

  test('leaves an entry that somebody wrote its words, and gives it its figures', async () => {
    const [imported] = await query(HARVARD)
    expect(imported).toMatchObject({
      tuition_fee: '57261',
      acceptance_rate: '3.2',
      figures_year: '2022-23',
      tuition_note: 'Out-of-state undergraduate tuition',
    })
    for (const column of ['id', 'name', 'region', 'programs', 'description', 'deadline_text', 'website_url'])
      expect(imported?.[column]).toEqual(written?.[column])
  })

  test(
    'loses nothing to the register’s own file that comes after the tidy one, whatever that does not know',
    { timeout: 120_000 },
    async () => {
      const before = await query(FACTS)
      await importText(asPublished(rows, (row, column) => (row + column.length) % 3 === 0))
      expect(await query(FACTS)).toEqual(before)
      await importText(asPublished(rows, () => true))
      expect(await query(FACTS)).toEqual(before)
    },
  )
})

describe('beside the built-in catalogue', () => {
  beforeEach(beginWithBuiltIn)

  test('the register’s own file alone fills what it knows, with addresses mended and no name that is NULL', async () => {
    const rows = rowsOf(SCORECARDS[0]![1])
    await importText(asPublished(rows, () => false))
    const stored = await query(`select * ${FROM_REGISTER}`)
    expect(stored).toHaveLength(rows.length)
    const withAddress = rows.filter(({ url }) => url)
    expect(stored.filter(({ website_url }) => String(website_url).startsWith('https://')).length).toBeGreaterThan(
      withAddress.length - 4,
    )
    expect(JSON.stringify(stored)).not.toMatch(/NULL|PrivacySuppressed/)
  })

  test('figures of an earlier year do not replace newer ones, and those of a later year do', async () => {
    const header = 'source,source_id,name,country,city,tuition_fee,tuition_currency,figures_year'
    const now = () => query(`select name, tuition_fee, figures_year from public.universities where source = 'reg'`)
    await importText(`${header}\nreg,1,One,Ireland,Cork,100,EUR,2023-24`)
    await importText(`${header}\nreg,1,One renamed,Ireland,Cork,90,EUR,2021-22`)
    expect(await now()).toEqual([{ name: 'One renamed', tuition_fee: '100', figures_year: '2023-24' }])
    await importText(`${header}\nreg,1,One,Ireland,Cork,80,EUR,`)
    expect(await now()).toEqual([{ name: 'One', tuition_fee: '100', figures_year: '2023-24' }])
    await importText(`${header}\nreg,1,One,Ireland,Cork,110,EUR,2024-25`)
    expect(await now()).toEqual([{ name: 'One', tuition_fee: '110', figures_year: '2024-25' }])
  })

  test('the figures of a row are all of one year: a file of another year that leaves one out changes none of them', async () => {
    const header = 'source,source_id,name,country,city,tuition_fee,tuition_currency,acceptance_rate,figures_year'
    const now = () =>
      query(`select name, tuition_fee, acceptance_rate, figures_year from public.universities where source = 'reg'`)
    await importText(`${header}\nreg,1,One,Ireland,Cork,100,EUR,,2022-23`)
    await importText(`${header}\nreg,1,One,Ireland,Cork,,,40,2021-22`)
    expect(await now()).toEqual([{ name: 'One', tuition_fee: '100', acceptance_rate: null, figures_year: '2022-23' }])
    await importText(`${header}\nreg,1,One renamed,Ireland,Cork,,,50,2023-24`)
    expect(await now()).toEqual([{ name: 'One renamed', tuition_fee: '100', acceptance_rate: null, figures_year: '2022-23' }])
    await importText(`${header}\nreg,1,One,Ireland,Cork,,,45,2022-23`)
    expect(await now()).toEqual([{ name: 'One', tuition_fee: '100', acceptance_rate: '45', figures_year: '2022-23' }])
    await importText(`${header}\nreg,1,One,Ireland,Cork,110,EUR,50,2023-24`)
    expect(await now()).toEqual([{ name: 'One', tuition_fee: '110', acceptance_rate: '50', figures_year: '2023-24' }])
  })

  test('an institution of a later register without a fee keeps its fee under the year that it is of', async () => {
    const [header = ''] = fs.readFileSync(SCORECARDS[0]![1], 'utf8').split('\n')
    const file = (year: string, fee: string) => {
      const cells: Record<string, string> = { id: '999999', name: 'One', city: 'Boston', state: 'MA', academic_year: year }
      const control = { control: 'Public', deg_highest: 'Graduate', cost_tuition_out: fee, rate_admissions: '0.5' }
      const names = header
        .trim()
        .split(',')
        .map((name) => name.replaceAll('"', ''))
      return `${header}\n${names.map((name) => ({ ...cells, ...control })[name] ?? '').join(',')}`
    }
    const now = () => query(`select tuition_fee, figures_year ${FROM_REGISTER} and source_id = '999999'`)
    await importText(file('2022-23', '100'))
    await importText(file('2023-24', ''))
    expect(await now()).toEqual([{ tuition_fee: '100', figures_year: '2022-23' }])
    await importText(file('2023-24', '120'))
    expect(await now()).toEqual([{ tuition_fee: '120', figures_year: '2023-24' }])
  })

  test('an empty cell, an empty list and the same address without https change nothing', async () => {
    const header = `${HEADER},programs,website_url,description`
    await importText(`${header}\nreg,1,One,Ireland,Cork,Munster,100,EUR,MSc A,https://one.example/,Old.`)
    const before = await fingerprint()
    expect(await importText(`${header}\nreg,1,One,Ireland,Cork,,,,,http://one.example/,NULL`)).toEqual({
      added: 0,
      changed: 0,
      unchanged: 1,
    })
    expect(await fingerprint()).toBe(before)
    await importText(`${header}\nreg,1,One,Ireland,Cork,,,,,two.example,`)
    expect(await query(`select website_url from public.universities where source = 'reg'`)).toEqual([
      { website_url: 'https://two.example' },
    ])
  })

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
      const { label, source, outcome } = matchScore(
        profile,
        { country: 'Ireland', programs: [], programmes: [], ...row },
        SUBJECTS,
      ).rules.find(({ id }) => id === 'english')!
      return [label, source, outcome]
    })
    expect(english).toEqual([
      ['English test: IELTS 6.5 or TOEFL 90 or higher', 'IELTS 6 of 6.5', 'not-met'],
      ['English test, as published', 'No required score entered', 'unknown'],
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
    expect(await query(`select slug from public.universities where source = 'reg'`)).toEqual([
      { slug: 'harvard-university-cork' },
    ])
  })
})
