import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeLaboratory } from './fixtures.ts'

let app: TestApp
let client: SupabaseClient

beforeAll(async () => {
  app = await createTestApp()
  await makeLaboratory(app)
  client = app.client()
})
beforeEach(async () => {
  await client.from('lab_papers').delete().gte('id', 4)
  await client.from('lab_badges').delete().neq('person_id', 1)
})
afterAll(() => app.close())

const papers = () => client.from('lab_papers')
const send = (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }) =>
  fetch(`${app.url}/rest/v1${path}`, { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } })

describe('insert', () => {
  test('answers 201 with nothing, or with the rows that were asked for', async () => {
    expect(await papers().insert({ id: 10, title: 'A' })).toMatchObject({ data: null, error: null, status: 201 })
    const { data } = await papers()
      .insert([
        { id: 11, title: 'B', facts: { a: [1, null] }, during: '[1,2)' },
        { id: 12, title: 'C', facts: 3, during: null },
      ])
      .select('id, facts, during')
    expect(data).toEqual([
      { id: 11, facts: { a: [1, null] }, during: '[1,2)' },
      { id: 12, facts: 3, during: null },
    ])
  })

  test('gives null or the default for what a row of several lacks, as the caller prefers', async () => {
    const rows = [
      { id: 11, title: 'B' },
      { id: 12, score: null },
    ]
    expect(await papers().insert(rows)).toMatchObject({ error: { code: '23502' }, status: 400 })
    const { data } = await papers().insert(rows, { defaultToNull: false }).select('id, title, score, facts')
    expect(data).toEqual([
      { id: 11, title: 'B', score: 7, facts: {} },
      { id: 12, title: 'untitled', score: null, facts: {} },
    ])
  })

  test('takes the defaults for a row without any column, and nothing for no row', async () => {
    expect(await papers().insert({}).select('title, score').single()).toMatchObject({ data: { title: 'untitled', score: 7 } })
    expect(await papers().insert([]).select()).toMatchObject({ data: [], status: 201 })
  })

  test('embeds what the new row refers to', async () => {
    const { data } = await papers().insert({ id: 10, author_id: 1 }).select('id, author:lab_people!author_id(name)').single()
    expect(data).toEqual({ id: 10, author: { name: 'Ada' } })
  })

  test('counts when asked', async () => {
    const answer = await papers().insert([{ id: 10 }, { id: 11 }], { count: 'exact' })
    expect(answer).toMatchObject({ count: 2, status: 201 })
    const applied = await send('/lab_papers', {
      method: 'POST',
      body: '{"id":13}',
      headers: { Prefer: 'return=representation,count=exact,missing=default' },
    })
    expect([applied.headers.get('preference-applied'), applied.headers.get('content-range')]).toEqual([
      'missing=default, return=representation, count=exact',
      '*/1',
    ])
  })

  test('says which column the table lacks, and what else was wrong with the body', async () => {
    expect(await papers().insert({ id: 10, nonsense: 1 })).toMatchObject({
      status: 400,
      error: { code: 'PGRST204', message: "Could not find the 'nonsense' column of 'lab_papers' in the schema cache" },
    })
    expect(await papers().insert(JSON.parse('{"__proto__": 1}'))).toMatchObject({ error: { code: 'PGRST204' } })
    for (const body of [
      '{"id":',
      '',
      '[1]',
      '"x"',
      'null',
      '[{"id":20},{"id":21,"title":"x"}]',
      `{"facts":${'['.repeat(100)}${']'.repeat(100)}}`,
    ]) {
      const answer = await send('/lab_papers', { method: 'POST', body })
      expect([body.slice(0, 20), answer.status, (await answer.json()).code]).toEqual([body.slice(0, 20), 400, 'PGRST102'])
    }
    expect(await papers().insert({ id: 'x' })).toMatchObject({ status: 400, error: { code: '22P02' } })
    expect((await send('/lab_papers', { method: 'POST', body: 'id=1', headers: { 'Content-Type': 'text/plain' } })).status).toBe(
      400,
    )
    expect((await send('/lab_papers', { method: 'POST', body: `{"title":"${'x'.repeat(1_100_000)}"}` })).status).toBe(413)
  })

  test('maps conflicts to 409', async () => {
    expect(await papers().insert({ id: 1 })).toMatchObject({ status: 409, error: { code: '23505' } })
    expect(await papers().insert({ id: 10, author_id: 99 })).toMatchObject({ status: 409, error: { code: '23503' } })
  })

  test('writes nothing when one row was asked for and several came', async () => {
    expect(
      await papers()
        .insert([{ id: 10 }, { id: 11 }])
        .select()
        .single(),
    ).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 2 rows' } })
    expect((await papers().select('id').gte('id', 10)).data).toEqual([])
  })
})

describe('upsert', () => {
  test('answers 200 when it inserted nothing, 201 when it did', async () => {
    const statusOf = async (rows: object[], options?: object) => (await papers().upsert(rows, options)).status
    expect(await statusOf([{ id: 300, title: 'new' }])).toBe(201)
    expect(await statusOf([{ id: 300, title: 'newer' }])).toBe(200)
    expect(
      await statusOf([
        { id: 300, title: 'newest' },
        { id: 301, title: 'new' },
      ]),
    ).toBe(201)
    expect(await statusOf([{ id: 300, title: 'other' }], { ignoreDuplicates: true })).toBe(201)
    const selected = await papers().upsert({ id: 300, title: 'last' }).select('title')
    expect([selected.status, selected.data]).toEqual([200, [{ title: 'last' }]])
    await papers().delete().in('id', [300, 301])
  })

  test('merges on the primary key, or on the columns named', async () => {
    await papers().insert({ id: 10, title: 'old', score: 1 })
    expect((await papers().upsert({ id: 10, title: 'new' }).select('title, score').single()).data).toEqual({
      title: 'new',
      score: 1,
    })
    const { data } = await client
      .from('lab_badges')
      .upsert(
        [
          { person_id: 1, label: 'gold' },
          { person_id: 2, label: 'tin' },
        ],
        { onConflict: 'person_id' },
      )
      .select()
    expect(data).toHaveLength(2)
  })

  test('leaves what is there when duplicates are to be ignored', async () => {
    const { data } = await client
      .from('lab_badges')
      .upsert(
        [
          { person_id: 1, label: 'lead' },
          { person_id: 3, label: 'tin' },
        ],
        { ignoreDuplicates: true },
      )
      .select()
    expect(data).toEqual([{ person_id: 3, label: 'tin' }])
    expect((await client.from('lab_badges').select('label').eq('person_id', 1).single()).data).toEqual({ label: 'gold' })
  })

  test('refuses columns that no unique key has, or that do not exist', async () => {
    expect(await papers().upsert({ id: 10 }, { onConflict: 'title' })).toMatchObject({ status: 400, error: { code: '42P10' } })
    expect(await papers().upsert({ id: 10 }, { onConflict: 'nonsense' })).toMatchObject({ status: 400, error: { code: '42703' } })
  })
})

describe('update and delete', () => {
  beforeEach(
    async () =>
      void (await papers().insert([
        { id: 10, title: 'a' },
        { id: 11, title: 'a' },
      ])),
  )

  test('answer 204, or 200 with the rows as they are afterwards', async () => {
    expect(await papers().update({ title: 'b' }).eq('id', 10)).toMatchObject({ status: 204, data: null, error: null })
    expect(await papers().update({ title: 'c' }).eq('title', 'b').select('id, title')).toMatchObject({
      status: 200,
      data: [{ id: 10, title: 'c' }],
    })
    expect(await papers().update({ title: 'c' }, { count: 'exact' }).gte('id', 10)).toMatchObject({ count: 2 })
    expect(await papers().delete({ count: 'exact' }).in('id', [10, 11]).select('id')).toMatchObject({ status: 200, count: 2 })
    expect(await papers().delete().eq('id', 10)).toMatchObject({ status: 204, error: null })
  })

  test('filter by trees and by JSON, set JSON and null', async () => {
    await papers()
      .update({ facts: { k: 'v' }, title: 'z' })
      .or('id.eq.10,and(id.eq.11,title.eq.nope)')
    expect((await papers().update({ score: null }).eq('facts->>k', 'v').select('id, score')).data).toEqual([
      { id: 10, score: null },
    ])
  })

  test('refuse to touch every row for want of a filter', async () => {
    expect(await papers().delete()).toMatchObject({ status: 400, error: { code: '21000' } })
    expect(await papers().update({ title: 'x' })).toMatchObject({ status: 400, error: { code: '21000' } })
  })

  test('undo everything past max-affected or when single finds several', async () => {
    const strict = papers().update({ title: 'x' }).gte('id', 10)
    void strict.setHeader('Prefer', 'handling=strict, max-affected=1')
    expect(await strict).toMatchObject({ status: 400, error: { code: 'PGRST124', details: 'The query affects 2 rows' } })
    expect(await papers().delete().gte('id', 10).select().single()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect((await papers().select('id').eq('title', 'a')).data).toHaveLength(2)
  })

  test('an empty change changes nothing', async () => {
    expect(await papers().update({}).eq('id', 10).select()).toMatchObject({ status: 200, data: [] })
  })

  test('a rehearsal is refused, not performed', async () => {
    expect(await papers().delete().eq('id', 10).rollback()).toMatchObject({ status: 400, error: { code: 'PGRST122' } })
    expect((await papers().select('id').eq('id', 10)).data).toHaveLength(1)
  })
})
