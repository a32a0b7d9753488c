import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANONYMOUS, asRole, asService } from '#db/as-role.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'

let test_: TestDatabase
beforeAll(async () => void (test_ = await openTestDatabase()))
afterAll(() => test_.close())
beforeEach(() =>
  asService(test_.database, (transaction) =>
    transaction.execute('delete from public.ai_genie_users; delete from auth.rate_limits'),
  ),
)

const HERE = '203.0.113.7'

function noteVisit(email: string, address = HERE): Promise<string> {
  const headers: Record<string, string> = address ? { 'x-helix-client-address': address } : {}
  const call = asRole(
    test_.database,
    ANONYMOUS,
    (transaction) => transaction.query('select public.note_ai_genie_visit($1)', [email]),
    { headers },
  )
  return call.then(
    () => 'noted',
    (error: { code: string }) => error.code,
  )
}

async function noteVisits(times: number, address?: string): Promise<string[]> {
  const outcomes: string[] = []
  for (let index = 0; index < times; index++) outcomes.push(await noteVisit(`a${index}@example.org`, address))
  return outcomes
}

const query = (sql: string) => asService(test_.database, async (transaction) => (await transaction.query(sql)).rows)

test('a network that notes one visit after the other is stopped, and others are not', async () => {
  expect(await noteVisits(32)).toEqual([...Array<string>(30).fill('noted'), 'PT429', 'PT429'])
  expect(await query('select count(*) as count from public.ai_genie_users')).toEqual([{ count: 30 }])
  expect(await noteVisit('b@example.org', '203.0.113.8')).toBe('noted')
})

test('visits of the same person count too', async () => {
  for (let index = 0; index < 30; index++) await noteVisit('a@example.org')
  expect(await noteVisit('a@example.org')).toBe('PT429')
})

test('all networks together are stopped at a thousand in an hour, and go on in the next', async () => {
  expect(await noteVisit('a@example.org', '')).toBe('noted')
  await query(`update auth.rate_limits set points = 999 where key = 'genie_visit:everybody'`)
  expect(await noteVisit('b@example.org', '203.0.113.8')).toBe('noted')
  expect(await noteVisit('c@example.org', '203.0.113.9')).toBe('PT429')
  await query('update auth.rate_limits set expire = expire - 3600001')
  expect(await noteVisit('c@example.org', '203.0.113.9')).toBe('noted')
  expect(await query(`select points from auth.rate_limits where key = 'genie_visit:everybody'`)).toEqual([{ points: 1 }])
})

test('many at once get no more than the limit', async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, index) => noteVisit(`a${index}@example.org`)))
  expect(outcomes.filter((outcome) => outcome === 'noted')).toHaveLength(30)
})

test('what is no address is refused with a sentence', async () => {
  const call = asRole(test_.database, ANONYMOUS, (transaction) =>
    transaction.query(`select public.note_ai_genie_visit('nobody')`),
  )
  await expect(call).rejects.toMatchObject({ code: '23514', message: 'Please enter a valid email address' })
})

/** Whoever adds a way for a visitor to write says here that it is limited. */
test('a visitor writes through these two functions and no other way', async () => {
  const writing = await query(`
    select proname as name from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype
      and has_function_privilege('anon', oid, 'execute')
      and not exists (select from pg_catalog.pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`)
  expect(writing).toEqual([{ name: 'note_ai_genie_visit' }, { name: 'submit_survey' }])
  const tables = await query(`
    select oid::regclass::text as name from pg_catalog.pg_class
    where relkind in ('r', 'p', 'v') and relnamespace::regnamespace::text not like 'pg_%'
      and (has_table_privilege('anon', oid, 'insert, update, delete, truncate') or has_any_column_privilege('anon', oid, 'insert, update'))`)
  expect(tables).toEqual([])
})
