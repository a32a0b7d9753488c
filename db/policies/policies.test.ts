import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#db/database.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { listPolicies } from './loosened-policies.ts'
import { failureOfTable, inVain, listTables, prepareChecks, RIGHTS } from './policy-checks.ts'

let test_: TestDatabase
beforeAll(async () => void (test_ = await openTestDatabase()))
afterAll(() => test_.close())

async function query<R extends Row>(text: string): Promise<R[]> {
  return (await test_.database.unsafeTransaction((transaction) => transaction.query<R>(text))).rows
}

test('every table lets everybody do what its rights say and nothing else, whatever is granted', async () => {
  await inVain(test_.database, async (transaction) => {
    const cast = await prepareChecks(transaction)
    const tables = await listTables(transaction)
    expect(tables.map(({ table }) => table)).toEqual(Object.keys(RIGHTS).sort())
    const failures: string[] = []
    for (const facts of tables) {
      expect(facts.rows, `${facts.table} has rows to check with`).toBeGreaterThan(0)
      const failure = await failureOfTable(transaction, cast, facts)
      if (failure) failures.push(`${facts.table}: ${failure}`)
    }
    expect(failures).toEqual([])
  })
}, 120_000)

const ASSURED = '( SELECT auth.has_full_assurance() AS has_full_assurance)'

test('every table is under row-level security and asks for the second factor in all but what visitors read', async () => {
  const { policies, tables } = await test_.database.unsafeTransaction(async (transaction) => ({
    policies: await listPolicies(transaction),
    tables: await listTables(transaction),
  }))
  const secured = await query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace where relrowsecurity`,
  )
  for (const { table } of tables) {
    expect(secured).toContainEqual({ name: table })
    const asks = (verb: string) =>
      policies.some(
        ({ permissive, command, roles, using, check, ...policy }) =>
          policy.table === table &&
          !permissive &&
          (command === 'ALL' || command === verb) &&
          roles.includes('authenticated') &&
          (verb === 'INSERT' || using === ASSURED) &&
          (verb === 'SELECT' || verb === 'DELETE' || check === ASSURED),
      )
    const isPublic = RIGHTS[table]?.everyone?.includes('select') === true
    const lacking = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].filter((verb) => !asks(verb))
    expect([table, lacking]).toEqual([table, isPublic ? ['SELECT'] : []])
  }
})

test('nothing but a table under policies is there to be read or written: no view, no foreign table', async () => {
  expect(
    await query(
      `select relname from pg_class c join pg_namespace n on n.oid = relnamespace
        where relkind in ('v', 'm', 'f') and nspname not in ('pg_catalog', 'information_schema')
          and (has_table_privilege('anon', c.oid, 'select, insert, update, delete')
            or has_table_privilege('authenticated', c.oid, 'select, insert, update, delete'))`,
    ),
  ).toEqual([])
})

test('every function that acts with its owner’s rights asks for the second factor', async () => {
  const callable = await query<{ name: string; body: string }>(
    `select p.oid::regprocedure::text as name, prosrc as body from pg_proc p join pg_namespace n on n.oid = pronamespace
      where prosecdef and prorettype <> 'trigger'::regtype and nspname not in ('pg_catalog', 'information_schema')
        and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
      order by 1`,
  )
  // What the others ask, and what says nothing of anybody but the caller's own session.
  const asking = [
    'session_state()',
    'has_full_assurance()',
    'is_staff()',
    'is_email_confirmed()',
    'require_live_session()',
    'staff_role()',
    'may(text)',
  ]
  // And what visitors alone may call, for what everybody may read.
  const own = new Set([
    ...[...asking, 'require_full_assurance()'].map((name) => `auth.${name}`),
    'storage.public_object(text,text)',
  ])
  const asks =
    /\b(public\.require_student|public\.require_staff|auth\.require_full_assurance|auth\.has_full_assurance)\(\)|\bpublic\.(require_duty\('|lock_item\()/
  const known = callable.filter(({ name }) => !own.has(name))
  expect(known.length).toBeGreaterThan(10)
  expect(known.filter(({ body }) => !asks.test(body)).map(({ name }) => name)).toEqual([])
  const [gates] = await query<{ student: string; staff: string; duty: string; item: string }>(
    `select pg_get_functiondef('public.require_student()'::regprocedure) as student, pg_get_functiondef('public.require_staff()'::regprocedure) as staff,
       pg_get_functiondef('public.require_duty(text)'::regprocedure) as duty,
       pg_get_functiondef('public.lock_item(uuid, integer)'::regprocedure) as item`,
  )
  expect(gates!.student).toContain('auth.require_full_assurance()')
  expect(gates!.staff).toContain('auth.is_staff()')
  expect(gates!.duty).toContain('public.require_staff()')
  expect(gates!.duty).toContain('auth.may(duty)')
  expect(gates!.item).toContain(`public.require_duty('inbox')`)
})

test('no trigger function can be called, and none of its owner’s rights is anybody’s', async () => {
  expect(
    await query(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = pronamespace
        where prosecdef and prorettype = 'trigger'::regtype and nspname not in ('pg_catalog', 'information_schema')
          and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`,
    ),
  ).toEqual([])
})

test('a person writes neither times, versions and computed columns nor, once it is there, whose a row is', async () => {
  const writable = await query<{ column: string; inserts: boolean; updates: boolean }>(
    `select format('%I.%I.%I', nspname, relname, attname) as column,
        bool_or(has_column_privilege(role, c.oid, attnum, 'insert')) as inserts,
        bool_or(has_column_privilege(role, c.oid, attnum, 'update')) as updates
      from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
        cross join (values ('anon'), ('authenticated')) as roles (role)
      where relkind in ('r', 'p', 'v') and nspname not in ('pg_catalog', 'information_schema') group by 1 order by 1`,
  )
  const kept = /\.(\w+_at|version|search_text|terms|programs_text|has_programs|tuition_usd)$/
  const identity = /\.(id|student_id|user_id|owner|place)$/
  // The clock of the device that found a level, held back to ours; when staff settled a question, set to ours; a stored file's version.
  const decided = ['german_learners.level_found_at', 'assistant_questions.answered_at', 'enquiries.answered_at'].map(
    (name) => `public.${name}`,
  )
  const names = (rows: typeof writable) => rows.map(({ column }) => column).filter((name) => !decided.includes(name))
  expect(names(writable.filter(({ column, inserts, updates }) => (inserts || updates) && kept.test(column)))).toEqual([
    'storage.objects.version',
  ])
  expect(names(writable.filter(({ column, updates }) => updates && identity.test(column)))).toEqual([])
})
