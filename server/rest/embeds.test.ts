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

test('a table with a key of its own between two others is no way between them, whatever else cannot repeat in it', async () => {
  const { error } = await client.from('lab_people').select('name, lab_papers!lab_reviews(id)')
  expect(error).toMatchObject({ code: 'PGRST200' })
})

test('a table that refers to itself: its name gives the rows that refer to this one, the column the row it refers to', async () => {
  const ada = { id: 1, lab_people: [{ name: 'Bob' }, { name: 'Cleo' }] }
  expect(await rowsOf(people('id, lab_people(name)').eq('id', 1))).toEqual([ada])
  expect(await rowsOf(people('id, lab_people!boss_id(name)').eq('id', 1))).toEqual([ada])
  expect(await rowsOf(people('id, boss_id(name)').lt('id', 3))).toEqual([
    { id: 1, boss_id: null },
    { id: 2, boss_id: { name: 'Ada' } },
  ])
  expect(await people('id, lab_people!lab_people_boss_id_fkey(name)')).toMatchObject({ status: 400, error: { code: 'PGRST200' } })
})

test('one table embedded twice needs an alias', async () => {
  expect(await papers('id, lab_people!author_id(name), lab_people!reviewer_id(name)')).toMatchObject({
    status: 400,
    error: { code: '42712', message: 'table name "lab_papers_lab_people_1" specified more than once', details: null, hint: null },
  })
})

test('views are embedded, and embed, as the tables whose columns they show', async () => {
  expect(await rowsOf(papers('id, lab_authors!author_id(loud_name)').eq('id', 1))).toEqual([
    { id: 1, lab_authors: { loud_name: 'ADA' } },
  ])
  const written = client.from('lab_authors').select('"the name", lab_open_papers(title)').order('id').limit(2)
  expect(await rowsOf(written)).toEqual([
    { 'the name': 'Ada', lab_open_papers: [{ title: 'First' }] },
    { 'the name': 'Bob', lab_open_papers: [] },
  ])
  const again = client.from('lab_open_papers_again').select('paper, writer(name), lab_topics(title)')
  expect(await rowsOf(again)).toEqual([
    { paper: 1, writer: { name: 'Ada' }, lab_topics: expect.arrayContaining([{ title: 'Genes' }, { title: 'Cells' }]) },
  ])
  expect(await client.from('lab_open_papers').select('lab_badges(label)')).toMatchObject({ error: { code: 'PGRST200' } })
})

test('a function of a row is a column of its table, to select, filter and order by', async () => {
  const found = client.from('lab_people').select('name, lab_initial').neq('lab_initial', 'B')
  expect(await rowsOf(found.order('lab_initial', { ascending: false }))).toEqual([
    { name: 'Cleo', lab_initial: 'C' },
    { name: 'Ada', lab_initial: 'A' },
  ])
  expect(await rowsOf(papers('id, by:lab_people!author_id(lab_initial)').eq('id', 2))).toEqual([
    { id: 2, by: { lab_initial: 'B' } },
  ])
  expect(await people('lab_nothing')).toMatchObject({ status: 400, error: { code: '42703' } })
})

test('a function of a row that gives rows is an embed', async () => {
  expect(
    await rowsOf(people('id, written:lab_written_by(title, author:author_id(lab_initial)), lab_badge_of(label)').lt('id', 3)),
  ).toEqual([
    { id: 1, written: [{ title: 'First', author: { lab_initial: 'A' } }], lab_badge_of: { label: 'gold' } },
    {
      id: 2,
      written: [
        { title: 'Second', author: { lab_initial: 'B' } },
        { title: 'Third', author: { lab_initial: 'B' } },
      ],
      lab_badge_of: null,
    },
  ])
  expect(await rowsOf(people('id, lab_badge_of!inner(label)'))).toEqual([{ id: 1, lab_badge_of: { label: 'gold' } }])
  expect(await people('id, lab_papers:lab_titles(*)')).toMatchObject({ error: { code: 'PGRST200' } })
})

test('what a computed column gives is never an answer cached before', async () => {
  const initials = () => rowsOf(people('lab_initial').eq('id', 1))
  expect(await initials()).toEqual([{ lab_initial: 'A' }])
  await app.database.unsafeTransaction((transaction) =>
    transaction.execute(
      `create or replace function public.lab_initial(public.lab_people) returns text language sql stable as 'select ''?'''`,
    ),
  )
  expect(await initials()).toEqual([{ lab_initial: '?' }])
  await app.database.unsafeTransaction((transaction) =>
    transaction.execute(
      `create or replace function public.lab_initial(public.lab_people) returns text language sql stable as 'select left($1.name, 1)'`,
    ),
  )
})

test('embeds nest, also one-to-one and to the table itself', async () => {
  const nested = papers(
    'id, author:lab_people!author_id(name, lab_badges(label), boss:boss_id(name)), lab_paper_topics(lab_topics(title))',
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
})

test('a spread of many rows gives arrays, of objects and of arrays where it nests', async () => {
  const written = people('id, ...lab_papers!author_id(title, topic:lab_topics(title), ...lab_paper_topics(topic_id))').order(
    'id',
    {
      referencedTable: 'lab_papers',
      ascending: false,
    },
  )
  expect(await rowsOf(written)).toEqual([
    { id: 1, title: ['First'], topic: [[{ title: 'Genes' }, { title: 'Cells' }]], topic_id: [[1, 2]] },
    { id: 2, title: ['Third', 'Second'], topic: [[], [{ title: 'Cells' }]], topic_id: [[], [2]] },
    { id: 3, title: [], topic: [], topic_id: [] },
  ])
  expect(await people('id, ...lab_papers!author_id(score.sum())')).toMatchObject({
    status: 400,
    error: { code: 'PGRST127', details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.' },
  })
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
})

test('aggregates are made of all rows, or of those alike in what else is selected', async () => {
  const from = (select: string) => client.from('lab_papers').select(select)
  expect(await rowsOf(from('score.sum(), highest:id.max(), id.min(), mean:id.avg()::int, facts->>n.count()'))).toEqual([
    { sum: 21, highest: 3, min: 1, mean: 2, count: 3 },
  ])
  expect(await rowsOf(from('author_id, papers:count(), id.max()').order('author_id'))).toEqual([
    { author_id: 1, papers: 1, max: 1 },
    { author_id: 2, papers: 2, max: 3 },
  ])
  expect(await rowsOf(from('id.sum(), by:author_id(name)'))).toEqual(
    expect.arrayContaining([
      { sum: 1, by: { name: 'Ada' } },
      { sum: 5, by: { name: 'Bob' } },
    ]),
  )
  expect(await rowsOf(people('name, lab_papers!author_id(id.sum())'))).toEqual([
    { name: 'Ada', lab_papers: [{ sum: 1 }] },
    { name: 'Bob', lab_papers: [{ sum: 5 }] },
    { name: 'Cleo', lab_papers: [{ sum: null }] },
  ])
  expect(await from('nothing.sum()')).toMatchObject({ status: 400, error: { code: '42703' } })
  expect(await from('id.median()')).toMatchObject({ status: 400, error: { code: 'PGRST100' } })
  expect(await people('lab_papers!author_id(sum)')).toMatchObject({
    error: { code: '42703', message: 'column lab_papers_1.sum does not exist' },
  })
})

test('an aggregate inside a spread of one row is made by the level it is spread into', async () => {
  const byAuthor = client
    .from('lab_papers')
    .select('papers:id.count(), ...lab_people!author_id(name, bosses:boss_id.sum(), known:count())')
  expect(await rowsOf(byAuthor)).toEqual(
    expect.arrayContaining([
      { papers: 1, name: 'Ada', bosses: null, known: 1 },
      { papers: 2, name: 'Bob', bosses: 2, known: 2 },
    ]),
  )
})

test('what is not related, related twice or not embedded is told apart', async () => {
  expect(await people('lab_topics(title)')).toMatchObject({ status: 400, error: { code: 'PGRST200' } })
  const twice = await papers('lab_people(name)')
  expect(twice).toMatchObject({ status: 300, error: { code: 'PGRST201' } })
  expect(twice.error?.hint).toBe(
    "Try changing 'lab_people' to one of the following: 'lab_people!lab_papers_author_id_fkey', 'lab_people!lab_papers_reviewer_id_fkey'. Find the desired relationship in the 'details' key.",
  )
  expect(twice.error?.details).toEqual(
    ['author', 'reviewer'].map((role) => ({
      cardinality: 'many-to-one',
      embedding: 'lab_papers with lab_people',
      relationship: `lab_papers_${role}_id_fkey using lab_papers(${role}_id) and lab_people(id)`,
    })),
  )
  expect(await papers('id').eq('lab_topics.id', 1)).toMatchObject({ status: 400, error: { code: 'PGRST108' } })
  expect(await papers('id, users:lab_hidden(id)')).toMatchObject({ status: 400, error: { code: 'PGRST200' } })
})
