import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeLaboratory } from './fixtures.ts'

let app: TestApp
let client: SupabaseClient

beforeAll(async () => {
  app = await createTestApp()
  await makeLaboratory(app)
  client = app.client()
})
afterAll(() => app.close())

async function rowsOf(query: PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> {
  const { data, error } = await query
  expect(error).toBeNull()
  return data
}

const papers = (select: string) => client.from('lab_papers').select(select).order('id')
const people = (select: string) => client.from('lab_people').select(select).order('id')

test('a to-one embed is an object or null, named by its alias', async () => {
  expect(await rowsOf(papers('id, author:lab_people!author_id(name), reviewer_id(name)'))).toEqual([
    { id: 1, author: { name: 'Ada' }, reviewer_id: { name: 'Bob' } },
    { id: 2, author: { name: 'Bob' }, reviewer_id: { name: 'Ada' } },
    { id: 3, author: { name: 'Bob' }, reviewer_id: null },
  ])
})

test('a to-many embed is an array with its own filters, order and limit', async () => {
  const wrote = people('name, lab_papers!lab_papers_author_id_fkey(id)').order('id', {
    referencedTable: 'lab_papers',
    ascending: false,
  })
  expect(await rowsOf(wrote)).toEqual([
    { name: 'Ada', lab_papers: [{ id: 1 }] },
    { name: 'Bob', lab_papers: [{ id: 3 }, { id: 2 }] },
    { name: 'Cleo', lab_papers: [] },
  ])
  const last = people('name, papers:lab_papers!author_id(id)')
    .order('id', { referencedTable: 'papers', ascending: false })
    .limit(1, { referencedTable: 'papers' })
    .eq('id', 2)
  expect(await rowsOf(last)).toEqual([{ name: 'Bob', papers: [{ id: 3 }] }])
  const filtered = people('name, papers:lab_papers!author_id(id)')
    .gt('papers.id', 2)
    .or('id.eq.1,id.eq.3', { referencedTable: 'papers' })
  expect(await rowsOf(filtered)).toEqual([
    { name: 'Ada', papers: [] },
    { name: 'Bob', papers: [{ id: 3 }] },
    { name: 'Cleo', papers: [] },
  ])
})

test('inner keeps the rows whose embed is not empty, in the count too', async () => {
  const inner = client
    .from('lab_people')
    .select('name, papers:lab_papers!author_id!inner(id)', { count: 'exact' })
    .eq('papers.title', 'First')
  expect(await inner).toMatchObject({ data: [{ name: 'Ada', papers: [{ id: 1 }] }], count: 1 })
  expect(await rowsOf(papers('id, author:lab_people!author_id!inner(name)').eq('author.name', 'Bob'))).toEqual([
    { id: 2, author: { name: 'Bob' } },
    { id: 3, author: { name: 'Bob' } },
  ])
})

test('a many-to-many embed goes through the table between', async () => {
  expect(await rowsOf(papers('id, lab_topics(title)').order('title', { referencedTable: 'lab_topics' }))).toEqual([
    { id: 1, lab_topics: [{ title: 'Cells' }, { title: 'Genes' }] },
    { id: 2, lab_topics: [{ title: 'Cells' }] },
    { id: 3, lab_topics: [] },
  ])
  expect(
    await rowsOf(client.from('lab_topics').select('title, lab_papers!inner(id)').eq('lab_papers.id', 1).order('id')),
  ).toEqual([
    { title: 'Genes', lab_papers: [{ id: 1 }] },
    { title: 'Cells', lab_papers: [{ id: 1 }] },
  ])
})

test('embeds nest, also one-to-one and to the table itself', async () => {
  const nested = papers(
    'id, author:lab_people!author_id(name, lab_badges(label), boss:lab_people!boss_id(name)), lab_paper_topics(lab_topics(title))',
  ).eq('id', 2)
  expect(await rowsOf(nested)).toEqual([
    {
      id: 2,
      author: { name: 'Bob', lab_badges: null, boss: { name: 'Ada' } },
      lab_paper_topics: [{ lab_topics: { title: 'Cells' } }],
    },
  ])
  expect(await rowsOf(people('lab_badges(label)').eq('id', 1))).toEqual([{ lab_badges: { label: 'gold' } }])
})

test('a spread puts the columns beside the row’s own', async () => {
  expect(await rowsOf(papers('id, ...lab_people!author_id(author:name)').lt('id', 3))).toEqual([
    { id: 1, author: 'Ada' },
    { id: 2, author: 'Bob' },
  ])
  expect(await people('id, ...lab_papers!author_id(title)')).toMatchObject({ status: 400, error: { code: 'PGRST119' } })
})

test('rows are ordered by a column of a to-one embed', async () => {
  expect(
    await rowsOf(
      client
        .from('lab_papers')
        .select('id, author:lab_people!author_id(name)')
        .order('author(name)', { ascending: false })
        .order('id'),
    ),
  ).toMatchObject([{ id: 2 }, { id: 3 }, { id: 1 }])
})

test('an embed can be asked to be empty or not', async () => {
  expect(await rowsOf(people('id, papers:lab_papers!author_id()').is('papers', null))).toEqual([{ id: 3 }])
  expect(await rowsOf(people('id, papers:lab_papers!author_id()').not('papers', 'is', null))).toEqual([{ id: 1 }, { id: 2 }])
})

test('rows of an embed are counted', async () => {
  expect(await rowsOf(people('name, papers:lab_papers!author_id(count)'))).toEqual([
    { name: 'Ada', papers: [{ count: 1 }] },
    { name: 'Bob', papers: [{ count: 2 }] },
    { name: 'Cleo', papers: [{ count: 0 }] },
  ])
  expect(await rowsOf(client.from('lab_papers').select('count()'))).toEqual([{ count: 3 }])
  expect(await papers('id, count()')).toMatchObject({ status: 400, error: { code: 'PGRST123' } })
  expect(await papers('score.sum()')).toMatchObject({ status: 400, error: { code: 'PGRST123' } })
})

test('what is not related, related twice or not embedded is told apart', async () => {
  expect(await people('lab_topics(title)')).toMatchObject({ status: 400, error: { code: 'PGRST200' } })
  const twice = await papers('lab_people(name)')
  expect(twice).toMatchObject({ status: 300, error: { code: 'PGRST201' } })
  expect(twice.error?.hint).toContain('lab_people!lab_papers_author_id_fkey')
  expect(await papers('id').eq('lab_topics.id', 1)).toMatchObject({ status: 400, error: { code: 'PGRST108' } })
  expect(await papers('id, users:lab_hidden(id)')).toMatchObject({ status: 400, error: { code: 'PGRST200' } })
})
