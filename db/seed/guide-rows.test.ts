import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUIDE_ENTRIES } from '#content/guide/guide.ts'
import { ANONYMOUS, asRole, asService, type Caller } from '#db/as-role.ts'
import type { GuideBodies, GuideEntry, GuideKind } from '#domain/guide/guide-entry.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addPerson } from '#test/people.ts'
import { seedGuide } from './guide-rows.ts'

let test_: TestDatabase
let student: Caller
let counsellor: Caller
let editor: Caller
let halfIn: Caller
beforeAll(async () => {
  test_ = await openTestDatabase()
  student = (await addPerson(test_.database)).caller
  counsellor = (await addPerson(test_.database, { staff: 'counsellor' })).caller
  editor = (await addPerson(test_.database, { staff: 'editor' })).caller
  halfIn = (await addPerson(test_.database, { staff: 'editor', aal: 'aal1' })).caller
})
afterAll(() => test_.close())

interface EntryRow extends Record<string, unknown> {
  id: string
  kind: GuideKind
  slug: string
  body: GuideBodies[GuideKind]
  retired_on: string | null
  updated_at: string
}

const seed = (entries: readonly GuideEntry[]) => asService(test_.database, (transaction) => seedGuide(transaction, entries))
const query = (caller: Caller, sql: string, values: unknown[] = []) =>
  asRole(test_.database, caller, (transaction) => transaction.query<EntryRow>(sql, values))
const bodies = async (kind: GuideKind) =>
  (
    await query(ANONYMOUS, 'select body from public.guide_entries where kind = $1 and retired_on is null order by rank', [kind])
  ).rows.map(({ body }) => body)
const builtIn = (kind: GuideKind) => GUIDE_ENTRIES.filter((entry) => entry.kind === kind).map(({ body }) => body)
const counter = async () =>
  Number(
    (
      await asService(test_.database, (transaction) =>
        transaction.query<{ version: number }>(`select version from public.change_counters where table_name = 'guide_entries'`),
      )
    ).rows[0]!.version,
  )
const write = (caller: Caller, slug: string, change: object) =>
  query(caller, `update public.guide_entries set body = body || $2::text::jsonb where slug = $1 returning *`, [
    slug,
    JSON.stringify(change),
  ])
const today = async () =>
  (await asService(test_.database, (transaction) => transaction.query<{ today: string }>('select current_date::text as today')))
    .rows[0]!.today

test('what is built in is in the table as it is, in its order, and a second start writes nothing', async () => {
  await seed(GUIDE_ENTRIES)
  for (const kind of ['scholarship', 'question', 'visa'] as const)
    expect(await bodies(kind)).toEqual(JSON.parse(JSON.stringify(builtIn(kind))))
  const { rows: before } = await query(ANONYMOUS, 'select slug, updated_at::text from public.guide_entries order by id')
  await seed(GUIDE_ENTRIES)
  expect((await query(ANONYMOUS, 'select slug, updated_at::text from public.guide_entries order by id')).rows).toEqual(before)
})

test('every built-in entry has the shape that what staff write must have', async () => {
  const { rows } = await test_.database.unsafeTransaction((transaction) =>
    transaction.query(
      `select body ->> 'id' as slug from json_to_recordset($1::json) as given(kind text, body jsonb)
       where not public.has_shape(body, public.guide_shape(kind))`,
      [JSON.stringify(GUIDE_ENTRIES)],
    ),
  )
  expect(rows).toEqual([])
})

test('an upgrade writes what has changed and what is new, retires what has left, and leaves what staff wrote', async () => {
  const [first, second, third, ...rest] = GUIDE_ENTRIES.filter(({ kind }) => kind === 'scholarship')
  const others = GUIDE_ENTRIES.filter(({ kind }) => kind !== 'scholarship')
  const changed = (entry: GuideEntry | undefined, name: string) => ({ ...entry, body: { ...entry!.body, name } }) as GuideEntry
  await seed(GUIDE_ENTRIES)
  await write(editor, first!.body.id, { name: 'As staff write it' })
  await seed([changed(first, 'By the release'), changed(second, 'By the release'), ...rest, ...others])
  const shown = await bodies('scholarship')
  const named = (entry: GuideEntry | undefined) => shown.find(({ id }) => id === entry!.body.id)
  expect(named(first)).toMatchObject({ name: 'As staff write it' })
  expect(named(second)).toMatchObject({ name: 'By the release' })
  expect(named(third)).toBeUndefined()
  await seed(GUIDE_ENTRIES)
  expect((await bodies('scholarship')).find(({ id }) => id === third!.body.id)).toEqual(third!.body)
})

test('what staff retired stays so, and what they brought back too', async () => {
  await seed(GUIDE_ENTRIES)
  const retire = (day: string | null) =>
    query(editor, `update public.guide_entries set retired_on = $1 where slug = 'greece' returning retired_on::text`, [day])
  expect((await retire('1999-01-01')).rows[0]!.retired_on).toBe(await today())
  await seed(GUIDE_ENTRIES)
  expect((await bodies('visa')).map(({ id }) => id)).not.toContain('greece')
  await retire(null)
  expect((await bodies('visa')).map(({ id }) => id)).toContain('greece')
})

test('an editor with the second factor writes, anybody reads, and nobody else writes', async () => {
  await seed(GUIDE_ENTRIES)
  for (const caller of [student, counsellor, halfIn]) expect((await write(caller, 'hungary', { flag: 'x' })).rowCount).toBe(0)
  await expect(write(ANONYMOUS, 'hungary', { flag: 'x' })).rejects.toMatchObject({ code: '42501' })
  const insert = `insert into public.guide_entries (kind, body) values ('question', $1::text::jsonb) returning rank`
  const body = JSON.stringify({ id: 'new-one', question: 'New?', answer: 'Yes.', references: [] })
  for (const caller of [student, counsellor, halfIn, ANONYMOUS])
    await expect(query(caller, insert, [body])).rejects.toMatchObject({ code: '42501' })
  const before = await counter()
  expect((await query(editor, insert, [body])).rows[0]!['rank']).toBe((builtIn('question').length + 1) * 10)
  expect(await counter()).toBe(before + 1)
  for (const caller of [student, ANONYMOUS])
    expect((await query(caller, `select slug from public.guide_entries where slug = 'new-one'`)).rows).toHaveLength(1)
  await expect(query(editor, 'delete from public.guide_entries')).rejects.toMatchObject({ code: '42501' })
  await expect(query(editor, `update public.guide_entries set edited_at = null where slug = 'new-one'`)).rejects.toMatchObject({
    code: '42501',
  })
  const { rows: lines } = await asService(test_.database, (transaction) =>
    transaction.query<{ after: { body: object } }>(
      `select after from public.audit_log where subject = 'guide_entries' and action = 'insert'`,
    ),
  )
  expect(lines.map(({ after }) => after.body)).toEqual([JSON.parse(body)])
})

test('the address of an entry stays, since people have kept it', async () => {
  await seed(GUIDE_ENTRIES)
  await expect(write(editor, 'hungary', { id: 'magyarorszag' })).rejects.toMatchObject({ detail: 'address_is_kept' })
})

test('what was changed was compared today or not yet, and what was compared before stays so', async () => {
  await seed(GUIDE_ENTRIES)
  const poland = GUIDE_ENTRIES.find(({ body }) => body.id === 'poland')!.body as GuideBodies['visa']
  const fee = (text: string, checkedOn: string | null) =>
    write(editor, 'poland', { visaFee: { ...poland.visaFee, text, checkedOn } })
  await expect(fee('1 euro', '2026-01-01')).rejects.toMatchObject({ detail: 'check_is_not_of_today' })
  const checkedOn = await today()
  expect((await fee('1 euro', checkedOn)).rowCount).toBe(1)
  await asService(test_.database, (transaction) =>
    transaction.execute(
      `update public.guide_entries set body = replace(body::text, '${checkedOn}', '2026-01-01')::jsonb where slug = 'poland'`,
    ),
  )
  expect((await write(editor, 'poland', { description: 'Another one' })).rowCount).toBe(1)
  await expect(fee('2 euro', '2026-01-01')).rejects.toMatchObject({ detail: 'check_is_not_of_today' })
  const [epos] = builtIn('scholarship') as GuideBodies['scholarship'][]
  const amount = (text: string, day: string) =>
    write(editor, epos!.id, { amount: { text, source: { ...epos!.amount.source, checkedOn: day } } })
  await expect(amount('1 euro', '2026-01-01')).rejects.toMatchObject({ detail: 'check_is_not_of_today' })
  expect((await amount('1 euro', checkedOn)).rowCount).toBe(1)
})

const SUM = (builtIn('visa')[0] as GuideBodies['visa']).officialFigures[0]

test.each([
  ['visa', 'a key that is none', { prize: 1 }],
  ['visa', 'a text of blanks', { description: '  ' }],
  ['visa', 'a text of several lines', { description: 'one\ntwo' }],
  ['visa', 'a statement without a source', { visaFee: { text: 'x' } }],
  ['visa', 'a sum below nothing', { officialFigures: [{ ...SUM, amount: -1 }] }],
  ['visa', 'a sum of thousandths', { officialFigures: [{ ...SUM, amount: 1.001 }] }],
  ['visa', 'a currency that nobody converts', { officialFigures: [{ ...SUM, currency: 'XAU' }] }],
  ['visa', 'an address that is a script', { officialLink: 'javascript:alert(1)' }],
  ['visa', 'a country that is there already', { country: 'Italy' }],
  ['visa', 'the words of a sum without its figure', { guideFigure: null }],
  ['scholarship', 'no level', { levels: [] }],
  ['scholarship', 'a level that is none', { levels: ['diploma'] }],
  ['scholarship', 'a day that is none', { deadline: { text: 'x', closes: ['2026-02-30'], varies: false, source: null } }],
  ['scholarship', 'a month that is none', { deadline: { text: 'x', closes: ['--13-01'], varies: false, source: null } }],
  ['question', 'a page of somebody else', { references: [{ fact: 'x', href: '//elsewhere.example' }] }],
  ['question', 'no answer', { answer: '' }],
] as const)('a %s with %s is refused', async (kind, _what, change) => {
  await seed(GUIDE_ENTRIES)
  const slug = kind === 'visa' ? 'germany' : builtIn(kind)[0]!.id
  await expect(write(editor, slug, change)).rejects.toThrow(/cannot be stored as it is|unique|guide_entries_figure/)
})
