import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { ANONYMOUS, asRole } from '#db/as-role.ts'
import type { CoverageRow } from '#domain/catalogue/coverage.ts'
import { figureFreshness } from '#domain/facts/figure-source.ts'
import { figuresSource } from '#domain/universities/university-facts.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'

const TODAY = '2026-11-22'

let test_: TestDatabase
beforeAll(async () => {
  test_ = await openTestDatabase()
  await test_.database.unsafeTransaction((transaction) =>
    transaction.execute(`
      insert into public.universities (id, source, source_id, slug, name, country, city, programs, latitude, longitude, tuition_fee, tuition_currency,
          figures_year, facts_source, checked_on, acceptance_rate, deadline_text, ror_id) values
        (md5('a')::uuid, 'helix', 'a', 'a', 'A', 'Greece', 'B', '{Biology}', 1, 1, 100, 'EUR', '2025/26', 'https://a.example/fees', null, null, 'May', null),
        (md5('us')::uuid, 'us-college-scorecard', '1', 'us', 'US', 'United States', 'B', '{Biology}', 1, 1, 100, 'USD', '2022-23',
          'https://collegescorecard.ed.gov/', '2026-11-20', 4.5, 'Early January', null),
        (md5('bare')::uuid, 'ror', '1', 'bare', 'Bare', 'Greece', 'B', '{}', 1, 1, null, null, null, null, null, null, null, 'https://ror.org/02nj1t859');
      insert into public.sources (id, kind, url, edition, checked_on) values
        (md5('opened')::uuid, 'page', 'https://a.example', '2020', '2026-11-01'),
        (md5('stored')::uuid, 'page', 'https://a.example', '2025/26', null),
        (md5('old')::uuid, 'page', 'https://a.example', '2024/25', null),
        (md5('register')::uuid, 'register', 'https://a.example', '2026-08', null),
        (md5('none')::uuid, 'none', null, null, null);
      insert into public.programmes (id, source, source_id, university_id, slug, name, level, degree, months, name_source_id, months_source_id, retired_on) values
        (md5('p1')::uuid, 'helix', '1', md5('a')::uuid, 'p1', 'P1', 'master', 'MSc', 24, md5('stored')::uuid, md5('none')::uuid, null),
        (md5('p2')::uuid, 'helix', '2', md5('a')::uuid, 'p2', 'P2', 'master', null, null, md5('none')::uuid, null, null),
        (md5('gone')::uuid, 'helix', '3', md5('a')::uuid, 'gone', 'Gone', 'master', 'MSc', 24, md5('stored')::uuid, md5('none')::uuid, '2026-01-01'),
        (md5('r1')::uuid, 'duo', '1', md5('a')::uuid, 'r1', 'R1', 'master', 'MSc', null, md5('register')::uuid, null, null);
      insert into public.programme_languages (programme_id, language, source_id) values
        (md5('p1')::uuid, 'en', md5('old')::uuid), (md5('p2')::uuid, 'de', md5('none')::uuid), (md5('r1')::uuid, 'en', md5('register')::uuid);
      insert into public.programme_fees (programme_id, applicant_group, kind, amount, currency, period, source_id) values
        (md5('p1')::uuid, 'non-eu', 'tuition', 1, 'EUR', 'year', md5('old')::uuid), (md5('p1')::uuid, 'all', 'tuition', 1, 'EUR', 'year', md5('opened')::uuid),
        (md5('p2')::uuid, 'eu', 'tuition', 1, 'EUR', 'year', md5('stored')::uuid),
        (md5('p2')::uuid, 'all', 'semester-contribution', 1, 'EUR', 'semester', md5('stored')::uuid),
        (md5('gone')::uuid, 'all', 'tuition', 1, 'EUR', 'year', md5('stored')::uuid);
      insert into public.programme_requirements (programme_id, kind, minimum, source_id) values
        (md5('p1')::uuid, 'ielts', 6.5, md5('stored')::uuid), (md5('p2')::uuid, 'ielts', 6.5, md5('stored')::uuid)`),
  )
})
afterAll(() => test_.close())

async function asVisitor<R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> {
  return asRole(test_.database, ANONYMOUS, async (transaction) => (await transaction.query<R>(text, values)).rows)
}

async function coverage(visas: object[] = []): Promise<Record<string, string>> {
  const rows = await asVisitor<CoverageRow & Record<string, unknown>>('select * from public.figures_coverage($1, $2)', [
    JSON.stringify(visas),
    TODAY,
  ])
  return Object.fromEntries(
    rows.map(({ subject, figure, entries, ...of }) => {
      const known = (['opened', 'stored', 'register', 'older', 'without_page'] as const).filter((key) => of[key] > 0)
      return [`${subject} ${figure}`, `${known.map((key) => `${of[key]} ${key}`).join(', ') || 'none'} of ${entries}`]
    }),
  )
}

test('each figure of the programmes counts once, by the best of its sources, and what is for others or has retired does not count', async () => {
  expect(await coverage()).toMatchObject({
    'entered language': '1 older, 1 without_page of 2',
    'entered length': '1 without_page of 2',
    'entered degree': '1 stored of 2',
    'entered tuition': '1 opened of 2',
    'entered deadline': 'none of 2',
    'entered apply': 'none of 2',
    'register language': '1 register of 1',
    'register tuition': 'none of 1',
  })
})

test('a requirement of English is counted among the programmes that are taught in English', async () => {
  expect(await coverage()).toMatchObject({ 'entered english': '1 stored of 1', 'register english': 'none of 1' })
})

test('a deadline of a US university is none of the College Scorecard, and entries of which only registers know are counted apart', async () => {
  expect(await coverage()).toMatchObject({
    'universities tuition': '1 opened, 1 stored of 2',
    'universities acceptance': '1 opened of 2',
    'universities deadline': '2 without_page of 2',
    'universities place': '1 register, 1 without_page of 2',
    'universities scores': 'none of 2',
    'bare place': '1 register of 1',
    'bare tuition': 'none of 1',
  })
})

test('the visa guide is counted by its countries', async () => {
  const visa = { country: 'Greece', figure: 'funds', kind: 'page', edition: 'since September 2025', checked_on: null }
  const rows = [visa, { ...visa, country: 'Italy', kind: null }, { ...visa, country: 'Spain', edition: '2023' }]
  expect(await coverage(rows)).toMatchObject({ 'visas funds': '1 stored, 1 older of 3' })
  expect(Object.keys(await coverage()).filter((key) => key.startsWith('visas'))).toEqual([])
})

test.each([
  ['2025/26', 2025],
  ['2025-2026', 2025],
  ['2024-25', 2024],
  ['2010-11', 2010],
  ['2026', 2026],
  ['2023/24 and 2024/25', 2023],
  ['2026-08', 2025],
  ['2026-09', 2026],
  ['2025-03-04', 2024],
  ['2025-11-24', 2025],
  ['spring semester 2025', 2024],
  ['winter semester 2025/26', 2025],
  ['a long time ago', null],
])('an edition of %s is of the academic year that begins in %s', async (edition, year) => {
  expect(await asVisitor('select search.edition_year($1) as year', [edition])).toEqual([{ year }])
})

test.each(['2026-08-24', '2026-08-23', '2024-01-01'])(
  'whether a source opened on %s is fresh is the same in the table as beside a figure',
  async (checkedOn) => {
    const { fresh } = figureFreshness(
      { kind: 'page', url: 'https://a.example', publisher: null, edition: null, readOn: null, checkedOn },
      TODAY,
    )
    for (const kind of ['page', 'register', 'report', 'sheet']) {
      const [row] = await asVisitor(`select search.source_standing($3, null, $1, $2) = 'opened' as opened`, [
        checkedOn,
        TODAY,
        kind,
      ])
      expect(row).toEqual({ opened: fresh })
    }
  },
)

test('what is a register is the same to the database as to the screens, for each university of the catalogue', async () => {
  const sources = [...new Set(CATALOGUE.map(({ facts_source }) => facts_source))]
  const kinds = await test_.database.unsafeTransaction(async (transaction) =>
    (
      await transaction.query<{ kind: string }>(
        'select search.university_source_kind(source) as kind from unnest($1::text[]) with ordinality as given(source, n) order by n',
        [sources],
      )
    ).rows.map(({ kind }) => kind),
  )
  expect(kinds).toEqual(sources.map((facts_source) => figuresSource({ facts_source, figures_year: null, checked_on: null }).kind))
  expect(figuresSource({ facts_source: 'https://www.antagning.se/', figures_year: '2026-27', checked_on: null }).kind).toBe(
    'register',
  )
})
