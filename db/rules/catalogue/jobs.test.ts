import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANONYMOUS, asRole, asService, type Caller } from '#db/as-role.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addPerson } from '#test/people.ts'

let test_: TestDatabase
let student: Caller
let staff: Caller
beforeAll(async () => {
  test_ = await openTestDatabase()
  student = (await addPerson(test_.database)).caller
  staff = (await addPerson(test_.database, { staff: true })).caller
})
afterAll(() => test_.close())

const query = (caller: Caller, sql: string, values: unknown[] = []) =>
  asRole(test_.database, caller, (transaction) => transaction.query(sql, values))
const INSERT = `insert into public.jobs (source, source_id, title, company, location, country, description, posted_date, apply_url)
  values ('Board', $1, $2, 'Clinic', 'Bonn', 'Germany', 'Reads DNA in Kraków', '2026-11-01', 'https://jobs.example/1')`

async function version(): Promise<unknown> {
  const { rows } = await asService(test_.database, (transaction) =>
    transaction.query(`select version from public.change_counters where table_name = 'jobs'`),
  )
  return rows[0]?.version
}

test('staff and the server write listings, everybody reads them, nobody else writes', async () => {
  await query(staff, INSERT, ['1', 'Nurse'])
  await asService(test_.database, (transaction) => transaction.query(INSERT, ['2', 'Bioinformatician']))
  for (const caller of [ANONYMOUS, student, staff])
    expect((await query(caller, 'select * from public.jobs')).rows).toHaveLength(2)
  await expect(query(student, INSERT, ['3', 'x'])).rejects.toMatchObject({ code: '42501' })
  await expect(query(ANONYMOUS, INSERT, ['3', 'x'])).rejects.toMatchObject({ code: '42501' })
  expect((await query(student, `update public.jobs set title = 'x'`)).rowCount).toBe(0)
  expect((await query(student, 'delete from public.jobs')).rowCount).toBe(0)
  await expect(query(ANONYMOUS, 'delete from public.jobs')).rejects.toMatchObject({ code: '42501' })
  expect((await query(staff, `update public.jobs set title = 'Nurse, oncology' where source_id = '1'`)).rowCount).toBe(1)
})

test('every change raises the counter, so that no kept answer is older', async () => {
  const before = Number(await version())
  await query(staff, INSERT, ['counted', 'x'])
  await query(staff, `delete from public.jobs where source_id = 'counted'`)
  expect(Number(await version())).toBe(before + 2)
})

test('a search finds title, company and description, whatever case and accents, and no pattern characters', async () => {
  const found = async (text: string) =>
    (await query(ANONYMOUS, 'select source_id from public.search_jobs($1) order by source_id', [text])).rows.map(
      (row) => row.source_id,
    )
  expect(await found('BIOINF')).toEqual(['2'])
  expect(await found('clinic')).toEqual(['1', '2'])
  expect(await found('krakow')).toEqual(['1', '2'])
  expect(await found('%')).toEqual([])
  expect(await found('bonn')).toEqual([])
  expect(await found('')).toEqual(['1', '2'])
})

test.each([
  [`update public.jobs set country = 'Atlantis'`, '23514'],
  [`update public.jobs set apply_url = 'javascript:alert(1)'`, '23514'],
  [`update public.jobs set valid_through = '2020-01-01'`, '23514'],
  [`update public.jobs set title = ''`, '23514'],
  [`update public.jobs set source_id = '2'`, '23505'],
])('%s is refused', async (sql, code) => {
  await expect(query(staff, sql)).rejects.toMatchObject({ code })
})
