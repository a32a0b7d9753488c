import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { fillCatalogue, makeLaboratory, UNIVERSITIES } from './fixtures.ts'

let app: TestApp
let client: SupabaseClient

beforeAll(async () => {
  app = await createTestApp()
  await fillCatalogue(app)
  await makeLaboratory(app)
  client = app.client()
})
afterAll(() => app.close())

const papers = () => client.from('lab_papers')

/** The ids, in order, that the query gives; its error is the test's. */
async function idsOf(query: PromiseLike<{ data: unknown; error: unknown }>): Promise<number[]> {
  const { data, error } = await query
  expect(error).toBeNull()
  return (data as { id: number }[]).map(({ id }) => id).toSorted((one, other) => one - other)
}

describe('select', () => {
  test('gives the named columns under their aliases, cast and out of JSON', async () => {
    const { data, error } = await papers()
      .select('id, name:title, score::text, facts->a->b->>0, deep:facts->a, plain->k')
      .eq('id', 1)
    expect(error).toBeNull()
    expect(data).toEqual([{ id: 1, name: 'First', score: '7', b: '1', deep: { b: [1, 2] }, k: 1 }])
  })

  test('gives every column for * and leaves numbers as Postgres writes them', async () => {
    const { data } = await client.from('universities').select().eq('id', UNIVERSITIES[0]!.id).single()
    expect(data).toMatchObject({
      name: 'Universität Ulm',
      tuition_fee: 1500,
      tuition_usd: 1875,
      programs: ['Biochemistry', 'Medicine'],
    })
  })

  test('strips nulls when asked', async () => {
    const { data } = await papers().select('id, reviewer_id').eq('id', 3).stripNulls()
    expect(data).toEqual([{ id: 3 }])
  })

  test('answers CSV with quoting, also without any row', async () => {
    const { data } = await client
      .from('universities')
      .select('name, tuition_fee, programs')
      .gt('tuition_fee', 2000)
      .order('tuition_fee')
      .csv()
    expect(data).toBe(
      'name,tuition_fee,programs\n"Sapienza, Rome (main)",2900,"{Medicine,Nursing}"\nLeiden\\University,18000,"{""Biomedical Sciences""}"\n"Trinity ""College""",45000,{}',
    )
    expect((await papers().select('id,title').eq('id', 99).csv()).data).toBe('id,title')
  })
})

describe('operators', () => {
  test.each<
    [string, (query: ReturnType<ReturnType<typeof papers>['select']>) => PromiseLike<{ data: unknown; error: unknown }>, number[]]
  >([
    ['eq', (query) => query.eq('id', 1), [1]],
    ['neq', (query) => query.neq('id', 1), [2, 3]],
    ['gt', (query) => query.gt('id', 1), [2, 3]],
    ['gte', (query) => query.gte('happened_at', '2025-02-01T01:00:00+01:00'), [2]],
    ['lt', (query) => query.lt('id', 2), [1]],
    ['lte', (query) => query.lte('id', 2), [1, 2]],
    ['like', (query) => query.like('title', '%ir%'), [1, 3]],
    ['like with *', (query) => query.like('title', 'F*t'), [1]],
    ['ilike', (query) => query.ilike('title', 'SEC%'), [2]],
    ['like any', (query) => query.likeAnyOf('title', ['Fi%', 'Th%']), [1, 3]],
    ['like all', (query) => query.likeAllOf('title', ['%i%', '%d']), [3]],
    ['ilike any', (query) => query.ilikeAnyOf('title', ['fi%']), [1]],
    ['ilike all', (query) => query.ilikeAllOf('title', ['%I%', '%D']), [3]],
    ['match', (query) => query.regexMatch('title', '^(F|S)'), [1, 2]],
    ['imatch', (query) => query.regexIMatch('title', '^third$'), [3]],
    ['is null', (query) => query.is('is_open', null), [3]],
    ['is true', (query) => query.is('is_open', true), [1]],
    ['is not null', (query) => query.not('is_open', 'is', null), [1, 2]],
    ['is unknown', (query) => query.filter('is_open', 'is', 'unknown'), [3]],
    ['is not_null', (query) => query.filter('is_open', 'is', 'not_null'), [1, 2]],
    ['isdistinct', (query) => query.isDistinct('reviewer_id', 2), [2, 3]],
    ['in', (query) => query.in('id', [1, 3]), [1, 3]],
    ['in with nothing', (query) => query.in('id', []), []],
    ['in with reserved characters', (query) => query.in('title', ['First', 'a,b', '(c)']), [1]],
    ['not in', (query) => query.notIn('id', [1, 3]), [2]],
    ['cs on JSON', (query) => query.contains('facts', { n: 20 }), [2]],
    ['cd on JSON', (query) => query.containedBy('facts', { n: 3, z: 1 }), [3]],
    ['ov on a range', (query) => query.overlaps('during', '[4,6)'), [1, 2]],
    ['cs on a range', (query) => query.contains('during', '[21,22)'), [3]],
    ['sl', (query) => query.rangeLt('during', '[9,10)'), [1, 2]],
    ['sr', (query) => query.rangeGt('during', '[6,9)'), [3]],
    ['nxl', (query) => query.rangeGte('during', '[5,9)'), [2, 3]],
    ['nxr', (query) => query.rangeLte('during', '[5,9)'), [1, 2]],
    ['adj', (query) => query.rangeAdjacent('during', '[9,10)'), [2]],
    ['fts', (query) => query.textSearch('words', 'cat & fat', { config: 'english' }), [1]],
    ['plfts', (query) => query.textSearch('words', 'rats cats', { type: 'plain', config: 'english' }), [3]],
    ['phfts', (query) => query.textSearch('words', 'fat cats', { type: 'phrase', config: 'english' }), [1]],
    ['wfts', (query) => query.textSearch('words', 'cats -fat', { type: 'websearch', config: 'english' }), [3]],
    ['fts on a text', (query) => query.textSearch('title', 'first'), [1]],
    ['JSON as text', (query) => query.eq('facts->>s', 'y'), [2]],
    ['JSON as JSON', (query) => query.gt('facts->n', 2), [2, 3]],
    ['json column', (query) => query.eq('plain->k', 2), [2]],
    ['match()', (query) => query.match({ id: 2, title: 'Second' }), [2]],
    ['not', (query) => query.not('title', 'like', 'F%'), [2, 3]],
    ['or', (query) => query.or('id.eq.1,title.eq.Third'), [1, 3]],
    ['or with nesting', (query) => query.or('id.eq.1,and(id.gt.1,not.or(id.eq.2,facts->>n.eq."4"))'), [1, 3]],
    ['or with in, arrays and quotes', (query) => query.or('id.in.(1,2),title.eq."Th\\ird"'), [1, 2, 3]],
    ['eq any', (query) => query.filter('id', 'eq(any)', '{1,2}'), [1, 2]],
  ])('%s', async (_name, apply, expected) => {
    expect(await idsOf(apply(papers().select('id')))).toEqual(expected)
  })

  test('arrays: cs, cd and ov', async () => {
    const names = async (query: PromiseLike<{ data: { city: string }[] | null }>) =>
      (await query).data?.map(({ city }) => city).toSorted()
    const cities = () => client.from('universities').select('city')
    expect(await names(cities().contains('programs', ['Medicine']))).toEqual(['Berlin', 'Rome', 'Ulm'])
    expect(await names(cities().containedBy('programs', ['Medicine', 'Biochemistry']))).toEqual(['Berlin', 'Dublin', 'Ulm'])
    expect(await names(cities().overlaps('programs', ['Nursing', '"Biomedical Sciences"']))).toEqual(['Leiden', 'Rome'])
    expect(await names(cities().or('programs.cs.{Nursing},programs.cs.{"Biomedical Sciences"}'))).toEqual(['Leiden', 'Rome'])
  })
})

describe('order and pages', () => {
  const orderOf = async (query: PromiseLike<{ data: unknown; error: unknown }>) =>
    ((await query).data as { id: number }[]).map(({ id }) => id)

  test('orders by columns, nulls and places in JSON', async () => {
    expect(await orderOf(papers().select('id').order('title', { ascending: false }))).toEqual([3, 2, 1])
    expect(await orderOf(papers().select('id').order('reviewer_id', { nullsFirst: true }))).toEqual([3, 2, 1])
    expect(
      await orderOf(papers().select('id').order('author_id', { ascending: false }).order('id', { ascending: false })),
    ).toEqual([3, 2, 1])
    expect(await orderOf(papers().select('id').order('facts->n', { ascending: false }))).toEqual([2, 3, 1])
  })

  test('limits, pages and counts, with 206 when there is more', async () => {
    const page = await papers().select('id', { count: 'exact' }).order('id').range(1, 1)
    expect(page).toMatchObject({ data: [{ id: 2 }], count: 3, status: 206 })
    expect(await papers().select('id', { count: 'exact' }).lt('id', 3)).toMatchObject({ count: 2, status: 200 })
    expect(await papers().select('id', { count: 'exact' }).eq('id', 99)).toMatchObject({ data: [], count: 0, status: 200 })
    expect(await papers().select('*', { count: 'exact', head: true })).toMatchObject({ data: null, count: 3 })
    expect((await papers().select('id', { count: 'estimated' })).count).toBe(3)
    expect((await papers().select('id', { count: 'planned' })).count).toBeGreaterThan(0)
  })

  test('reads the Range header and answers Content-Range', async () => {
    const answer = await fetch(`${app.url}/rest/v1/lab_papers?select=id&order=id`, {
      headers: { Range: '1-5', 'Range-Unit': 'items', Prefer: 'count=exact' },
    })
    expect([answer.status, answer.headers.get('content-range'), answer.headers.get('preference-applied')]).toEqual([
      206,
      '1-2/3',
      'count=exact',
    ])
    expect(await answer.json()).toEqual([{ id: 2 }, { id: 3 }])
    expect((await fetch(`${app.url}/rest/v1/lab_papers?id=eq.99`)).headers.get('content-range')).toBe('*/*')
  })

  test('refuses a page that begins after the end, and one below zero', async () => {
    expect(await papers().select('id', { count: 'exact' }).range(10, 20)).toMatchObject({
      status: 416,
      error: { code: 'PGRST103' },
    })
    expect(await papers().select('id').limit(-1)).toMatchObject({ status: 416, error: { code: 'PGRST103' } })
    expect(await papers().select('id').limit(Number.NaN)).toMatchObject({ status: 400, error: { code: 'PGRST100' } })
  })
})

describe('single', () => {
  test('gives the one row, or says how many there were', async () => {
    expect(await papers().select('id').eq('id', 1).single()).toMatchObject({ data: { id: 1 }, status: 200 })
    expect((await papers().select('id').single()).error).toEqual({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 3 rows',
      hint: null,
    })
    expect(await papers().select('id').eq('id', 99).single()).toMatchObject({
      status: 406,
      error: { details: 'The result contains 0 rows' },
    })
  })

  test('maybeSingle gives null for no row', async () => {
    expect(await papers().select('id').eq('id', 99).maybeSingle()).toMatchObject({ data: null, error: null })
    expect(await papers().select('id').eq('id', 2).maybeSingle()).toMatchObject({ data: { id: 2 }, error: null })
    expect((await papers().select('id').maybeSingle()).error).toMatchObject({ code: 'PGRST116' })
  })
})
