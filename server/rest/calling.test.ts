import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeLaboratory, makePerson } from './fixtures.ts'

let app: TestApp
let client: SupabaseClient

beforeAll(async () => {
  app = await createTestApp()
  await makeLaboratory(app)
  client = app.client()
})
afterAll(() => app.close())

test('a scalar is the body, with arguments by POST and by GET, defaults left out', async () => {
  expect(await client.rpc('lab_add', { a: 1, b: 2 })).toMatchObject({ data: 3, status: 200 })
  expect(await client.rpc('lab_add', { a: 1 })).toMatchObject({ data: 11 })
  expect(await client.rpc('lab_add', { a: 5, b: 6 }, { get: true })).toMatchObject({ data: 11 })
})

test('JSON and arrays arrive as they are', async () => {
  const value = { deep: [1, { x: 'ü"\\' }], no: null }
  expect((await client.rpc('lab_echo', { value, list: ['a,b', 'c"d'] })).data).toEqual({ value, list: ['a,b', 'c"d'] })
})

test('void answers 204', async () => {
  expect(await client.rpc('lab_nothing')).toMatchObject({ data: null, error: null, status: 204 })
})

test('sets are arrays, of values or of rows that can be narrowed, ordered, paged and counted', async () => {
  expect((await client.rpc('lab_titles')).data).toEqual(['First', 'Second', 'Third'])
  expect((await client.rpc('lab_pairs').select('y').eq('x', 2)).data).toEqual([{ y: 'b' }])
  const rows = client
    .rpc('lab_by_author', { author: 2 }, { count: 'exact' })
    .select('id, author:lab_people!author_id(name)')
    .order('id', { ascending: false })
    .limit(1)
  expect(await rows).toMatchObject({ data: [{ id: 3, author: { name: 'Bob' } }], count: 2, status: 206 })
  expect(await client.rpc('lab_by_author', { author: 2 }, { get: true }).gt('id', 2).select('id').single()).toMatchObject({
    data: { id: 3 },
  })
  expect(await client.rpc('lab_by_author', { author: 2 }, { head: true, count: 'exact' })).toMatchObject({ data: null, count: 2 })
})

test('one row is an object, no row is null', async () => {
  expect((await client.rpc('lab_paper', { id: 2 }).select('id, title')).data).toEqual({ id: 2, title: 'Second' })
  expect((await client.rpc('lab_paper', { id: 99 })).data).toBeNull()
})

test('only POST may write', async () => {
  expect((await client.rpc('lab_write', { title: 'x' })).data).toBeGreaterThan(3)
  expect(await client.rpc('lab_write', { title: 'x' }, { get: true })).toMatchObject({ status: 405, error: { code: '25006' } })
  expect((await fetch(`${app.url}/rest/v1/rpc/lab_add?a=1`, { method: 'PATCH' })).status).toBe(405)
})

test('a function that is not there, or not with these arguments, is PGRST202', async () => {
  for (const [name, given] of [
    ['nonsense', {}],
    ['lab_add', { z: 1 }],
    ['lab_add', {}],
    ['raise_change_counter', {}],
    ['lab_secret', {}],
    ['similarity', {}],
    ['pg_sleep', {}],
  ] as const) {
    expect(await client.rpc(name, given)).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
  }
  expect(await client.rpc('lab_add', { a: 'x' })).toMatchObject({ status: 400, error: { code: '22P02' } })
})

test('a function with one unnamed json parameter takes the whole body', async () => {
  const whole = { any: [1, { key: 'value' }] }
  expect(await client.rpc('lab_whole', whole)).toMatchObject({ data: whole, status: 200 })
  const list = await fetch(`${app.url}/rest/v1/rpc/lab_whole`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '[1,2]',
  })
  expect([list.status, await list.json()]).toEqual([200, [1, 2]])
  const number = await client.rpc('lab_unnamed_number', { '': 1 })
  expect(number).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
  expect(number.error?.details).toBe(
    'Searched for the function public.lab_unnamed_number with parameter  or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
  )
})

test('overloads that the arguments do not tell apart are PGRST203', async () => {
  expect(await client.rpc('lab_either', { a: 1 })).toMatchObject({
    status: 300,
    error: {
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.lab_either(a => integer), public.lab_either(a => text)',
      details: null,
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  })
  expect(await client.rpc('lab_optional', { a: 1 })).toMatchObject({ status: 300, error: { code: 'PGRST203' } })
  expect(await client.rpc('lab_optional', { a: 1, b: 7 })).toMatchObject({ data: 7 })
})

test('rows of a function have computed columns, aggregates and embeds like those of its table', async () => {
  expect((await client.rpc('lab_by_author', { author: 2 }).select('id.sum(), is_open')).data).toEqual(
    expect.arrayContaining([
      { sum: 2, is_open: false },
      { sum: 3, is_open: null },
    ]),
  )
  const { data } = await client.rpc('lab_written_by', { person: { id: 1 } }).select('id, author:author_id(lab_initial)')
  expect(data).toEqual([{ id: 1, author: { lab_initial: 'A' } }])
})

test('what a function raises reaches the caller with its status', async () => {
  const expected = {
    P0001: 400,
    '23505': 409,
    '42501': 401,
    '57014': 500,
    '40002': 500,
    '53100': 503,
    '58030': 503,
    '58000': 500,
    '08006': 503,
    '42P01': 404,
    PT418: 418,
    '22023': 400,
  }
  for (const [state, status] of Object.entries(expected)) {
    const { error, status: answered } = await client.rpc('lab_fail', { state })
    expect([state, answered, error]).toEqual([
      state,
      status,
      { code: state, message: 'failed on purpose', details: 'the detail', hint: 'the hint' },
    ])
  }
  const person = await makePerson(app)
  expect((await person.client.rpc('lab_fail', { state: '42501' })).status).toBe(403)
})

test('functions and policies see the request’s headers', async () => {
  expect((await client.rpc('lab_header')).data).toMatch(/^supabase-js/)
})

test('a visit of the assistant is noted by anybody and shown to nobody', async () => {
  expect(await client.rpc('note_ai_genie_visit', { visitor_email: ' Someone@Example.org ' })).toMatchObject({
    status: 204,
    error: null,
  })
  expect((await client.from('ai_genie_users').select()).status).toBe(401)
})
