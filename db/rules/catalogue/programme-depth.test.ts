/** How much is known of a programme: all that decides, some of it, or what a register has. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANONYMOUS, asRole, asService } from '#db/as-role.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'

let test_: TestDatabase
beforeAll(async () => {
  test_ = await openTestDatabase()
  await write(`
    insert into public.universities (id, source, source_id, slug, name, country, city) values (md5('u')::uuid, 'helix', 'u', 'u', 'U', 'Spain', 'Madrid');
    insert into public.sources (id, kind, url) values (md5('s')::uuid, 'page', 'https://u.example')`)
})
afterAll(() => test_.close())
beforeEach(() =>
  write(`
    delete from public.programmes;
    insert into public.programmes (id, source, source_id, university_id, slug, name, level, degree, months, months_source_id, apply_through, apply_source_id, name_source_id)
      values (md5('p')::uuid, 'helix', 'p', md5('u')::uuid, 'p', 'P', 'master', 'M.Sc.', 24, md5('s')::uuid, 'direct', md5('s')::uuid, md5('s')::uuid);
    insert into public.programme_languages (programme_id, language, source_id) values (md5('p')::uuid, 'en', md5('s')::uuid);
    insert into public.programme_fees (programme_id, applicant_group, kind, amount, currency, period, source_id)
      values (md5('p')::uuid, 'all', 'tuition', 0, 'EUR', 'year', md5('s')::uuid);
    insert into public.programme_deadlines (programme_id, applicant_group, closes, source_id) values (md5('p')::uuid, 'non-eu', '--03-01', md5('s')::uuid);
    insert into public.programme_requirements (programme_id, kind, minimum, source_id) values (md5('p')::uuid, 'ielts', 6.5, md5('s')::uuid)`),
)

async function write(sql: string): Promise<void> {
  await asService(test_.database, (transaction) => transaction.execute(sql))
}

/** As a list, its counts and the page of the programme say it. */
async function depth(): Promise<unknown> {
  const { rows } = await asRole(test_.database, ANONYMOUS, (transaction) =>
    transaction.query<{ card: string; counts: { value: string; count: number }[]; found: number; page: string }>(`
      select public.find_programmes('') -> 'programmes' -> 0 ->> 'depth' as card, public.programme_facets('') -> 'depth' as counts,
        public.read_programme('u', 'p') ->> 'depth' as page`),
  )
  const [{ card, counts, page }] = rows as [(typeof rows)[0]]
  expect(page).toBe(card)
  expect(counts.filter(({ count }) => count > 0)).toEqual([{ value: card, count: 1 }])
  return card
}

test('in depth is of which all that decides is known', async () => {
  expect(await depth()).toBe('in-depth')
})

test.each([
  ['no length', `update public.programmes set months = null, months_source_id = null`],
  ['no degree', `update public.programmes set degree = null`],
  ['no way to apply', `update public.programmes set apply_through = null, apply_source_id = null`],
  ['no language', `delete from public.programme_languages`],
  ['no fee', `delete from public.programme_fees`],
  ['a fee for students of the EU alone', `update public.programme_fees set applicant_group = 'eu'`],
  ['a contribution and no tuition', `update public.programme_fees set kind = 'semester-contribution'`],
  ['no deadline', `delete from public.programme_deadlines`],
  ['a deadline for students of the EU alone', `update public.programme_deadlines set applicant_group = 'eu'`],
  ['no word of English', `delete from public.programme_requirements`],
  ['another requirement than English', `update public.programme_requirements set kind = 'gre'`],
  ['an English test without a score', `update public.programme_requirements set minimum = null, note = 'an English test'`],
])('with %s it stands in outline', async (_, change) => {
  await write(change)
  expect(await depth()).toBe('outline')
})

test('a level of English will do, or that the university judges it itself, and where it is not taught in English none is needed', async () => {
  await write(`update public.programme_requirements set kind = 'cefr-en', minimum = null, note = 'B2 or better'`)
  expect(await depth()).toBe('in-depth')
  await write(`update public.programme_requirements set kind = 'english-judged', note = 'the entrance examination is in English'`)
  expect(await depth()).toBe('in-depth')
  await write(`delete from public.programme_requirements; update public.programme_languages set language = 'de'`)
  expect(await depth()).toBe('in-depth')
})

test('what a register has stays from the register, whatever is known', async () => {
  await write(`update public.programmes set source = 'duo'`)
  expect(await depth()).toBe('register')
})
