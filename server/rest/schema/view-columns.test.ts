import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { originsOf, resolveOrigins } from './view-columns.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const VIEWS = `
  set local role helix_owner;
  create table public.shown (id int primary key, "odd :resno 9 ({name})" text, hidden int);
  create table public.other (id int primary key, shown_id int);
  create view public.plain as select "odd :resno 9 ({name})" as renamed, id, hidden + 1 as made from public.shown;
  create view public.nested as
    with kept as (select s.id, (select max(o.id) from public.other o where o.shown_id = s.id) as newest from public.shown s)
    select k.newest, o.shown_id, k.id, p.renamed as "(:resno 3 {TARGETENTRY \\" from kept k
      join public.other o on o.shown_id = k.id join public.plain p on p.id = k.id where exists (select o.id from public.other x);
  create view public.joined as select id from public.shown union all select id from public.other;
  alter view public.plain rename column id to number;`

test('each column that a view shows unchanged leads to its table, through other views, and no other does', async () => {
  const { views, places } = await opened.database.unsafeTransaction(async (transaction) => {
    await transaction.execute(VIEWS)
    const rules = await transaction.query<{ id: string; name: string; rule: string }>(
      `select c.oid::text as id, c.relname as name, r.ev_action::text as rule from pg_rewrite r join pg_class c on c.oid = r.ev_class
       where c.relname in ('plain', 'nested', 'joined')`,
    )
    const columns = await transaction.query<{ place: string; name: string }>(
      `select c.oid::text || '.' || a.attnum as place, c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relname in ('shown', 'other') and a.attnum > 0`,
    )
    return { views: rules.rows, places: new Map(columns.rows.map(({ place, name }) => [place, name])) }
  })
  const origins = resolveOrigins(new Map(views.map(({ id, rule }) => [id, originsOf(rule)])))
  const shownBy = (name: string) => {
    const found = origins.get(views.find((view) => view.name === name)?.id ?? '') ?? new Map()
    return Object.fromEntries([...found].map(([column, { relation, number }]) => [column, places.get(`${relation}.${number}`)]))
  }
  expect(shownBy('plain')).toEqual({ 1: 'shown.odd :resno 9 ({name})', 2: 'shown.id' })
  expect(shownBy('nested')).toEqual({ 2: 'other.shown_id', 3: 'shown.id', 4: 'shown.odd :resno 9 ({name})' })
})
