import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import {
  addStudent,
  addUniversity,
  queryAs,
  queryAsService,
  refusalOf,
  saveProfile,
  select,
  type TestStudent,
} from '#test/students.ts'
import { confirmFigure, correctFigure, type FigureCheck, mailsTo, undoFigureCheck } from './test-figures.ts'

let test_: TestDatabase
let editor: TestStudent
beforeAll(async () => {
  test_ = await openTestDatabase()
  editor = await addStudent(test_.database, { staff: 'editor' })
})
afterAll(() => test_.close())

const PAGE = {
  source: 'Authority',
  sourceUrl: 'https://visa.example',
  sourceKind: 'page',
  edition: '2025',
  readOn: null,
  checkedOn: null,
}
const sum = (amount: number) => ({ kind: 'official', amount, currency: 'EUR', per: 'year', year: '2025', ...PAGE })
const letters = () =>
  randomUUID()
    .replaceAll(/[^a-z]/g, '')
    .padEnd(4, 'x')

/** A visa with two sums and a fee, of a country of its own. */
async function addVisa() {
  const id = letters()
  const country = `Land ${id}`
  const body = {
    id,
    country,
    flag: 'x',
    visaType: 'National visa',
    financialRequirement: null,
    guideFigure: null,
    officialFigures: [sum(11_000), sum(12_000)],
    extraFigures: [],
    notIncluded: [],
    provedOnTop: [],
    visaFee: { text: '75 euro', ...PAGE },
    furtherCosts: [],
    processingTime: null,
    workPermission: null,
    postStudyOption: null,
    keyRequirement: 'x',
    officialLink: 'https://visa.example',
    description: 'x',
  }
  await queryAsService(
    test_.database,
    `insert into public.guide_entries (kind, rank, body) values ('visa', 1, $1::text::jsonb)`,
    [JSON.stringify(body)],
  )
  return country
}

/** A scholarship worth a sum, for these universities; null for any of the country. */
async function addScholarship(country: string, universities: string[] | null) {
  const name = `Grant ${letters()}`
  const told = (text: string) => ({ text, source: PAGE })
  const body = {
    id: letters(),
    name,
    provider: 'x',
    country,
    universities,
    levels: ['master'],
    forWhom: { text: 'Anybody', source: null },
    amount: told('900 euro a month'),
    deadline: { ...told('In May'), closes: ['--05-31'], varies: false },
    link: { url: 'https://grant.example', read: true },
    unconfirmed: false,
    note: null,
  }
  await queryAsService(
    test_.database,
    `insert into public.guide_entries (kind, rank, body) values ('scholarship', 1, $1::text::jsonb)`,
    [JSON.stringify(body)],
  )
  return name
}

async function chooseIn(country: string) {
  const university = await addUniversity(test_.database)
  const [row] = await queryAsService<{ slug: string }>(
    test_.database,
    'update public.universities set country = $2 where id = $1 returning slug',
    [university, country],
  )
  const student = await addStudent(test_.database)
  await saveProfile(test_.database, student)
  await select(test_.database, student, university)
  return { student, slug: row!.slug }
}

interface Fact extends Record<string, unknown> {
  kind: string
  row_id: string
  detail: string
  value: Record<string, unknown>
  source: { checkedOn: string | null }
  stated: Record<string, unknown>
  seen: string
  standing: string
  students: number
  checks: FigureCheck[]
}

const facts = async (search: string) => {
  const [row] = await queryAs<{ page: { rows: Fact[] } }>(
    test_.database,
    editor,
    'select public.facts_page($1::text::jsonb) as page',
    [JSON.stringify({ search, state: 'all' })],
  )
  return row!.page.rows
}
const open = async ({ kind, row_id }: Fact, detail: string) =>
  (
    await queryAs<{ page: Fact | null }>(test_.database, editor, 'select public.figure_page($1, $2, $3) as page', [
      kind,
      row_id,
      detail,
    ])
  )[0]!.page!
const partOf = async (search: string, detail: string) => open((await facts(search))[0]!, detail)
const confirm = (fact: Fact, who = editor) => confirmFigure(test_.database, who, fact)
const correct = (fact: Fact, value: object) => correctFigure(test_.database, editor, fact, value, fact.stated)
const undo = (id: string) => undoFigureCheck(test_.database, editor, id)
const edit = (row: string, change: string) =>
  queryAs(test_.database, editor, `update public.guide_entries set body = ${change} where id = $1`, [row])
const bodyOf = async (row: string) =>
  (await queryAsService<{ body: object }>(test_.database, 'select body from public.guide_entries where id = $1', [row]))[0]!.body

test('what the guide says stands in the queue part by part, with how many rely on it', async () => {
  const country = await addVisa()
  const { slug } = await chooseIn(country)
  await chooseIn(country)
  const [anywhere, there, elsewhere] = [
    await addScholarship(country, null),
    await addScholarship(country, [slug]),
    await addScholarship(country, []),
  ]
  expect((await facts(country)).map(({ detail, students, standing }) => `${detail} ${students} ${standing}`).sort()).toEqual([
    'officialFigures-0 2 stored',
    'officialFigures-1 2 stored',
    'visaFee-0 2 stored',
  ])
  expect((await facts(anywhere)).map(({ detail, students }) => `${detail} ${students}`).sort()).toEqual([
    'amount-0 2',
    'deadline-0 2',
  ])
  expect((await facts(there)).map(({ students }) => students)).toEqual([1, 1])
  expect((await facts(elsewhere)).map(({ students }) => students)).toEqual([0, 0])
})

test('a part that is confirmed is opened today, it alone, and is as it was once that is undone', async () => {
  const name = await addScholarship(await addVisa(), null)
  const before = await partOf(name, 'amount-0')
  const body = await bodyOf(before.row_id)
  const check = await confirm(before)
  expect(check).toMatchObject({ action: 'confirmed', checked_by: editor.id, told: 0, entry_id: before.row_id })
  expect(await facts(name)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ detail: 'amount-0', standing: 'opened' }),
      expect.objectContaining({ detail: 'deadline-0', standing: 'stored' }),
    ]),
  )
  expect(await undo(check.id)).toMatchObject({ action: 'undone' })
  expect(await bodyOf(before.row_id)).toEqual(body)
  expect(await refusalOf(undo(check.id))).toBe('changed_meanwhile')
  // Compared again after all, and by a second person on the same day.
  const again = await confirm(await partOf(name, 'amount-0'))
  expect(again.action).toBe('confirmed')
  const colleague = await addStudent(test_.database, { staff: 'editor' })
  expect(await confirm(await partOf(name, 'amount-0'), colleague)).toMatchObject({
    action: 'confirmed',
    checked_by: colleague.id,
  })
  const { checks } = await partOf(name, 'amount-0')
  expect(checks.map(({ action }) => action)).toEqual(['confirmed', 'confirmed', 'undone', 'confirmed'])
})

test('of two who confirm one part at once the second is told', async () => {
  const fact = await partOf(await addVisa(), 'visaFee-0')
  const colleague = await addStudent(test_.database, { staff: 'editor' })
  const outcomes = await Promise.all([refusalOf(confirm(fact)), refusalOf(confirm(fact, colleague))])
  expect(new Set(outcomes)).toEqual(new Set([null, 'changed_meanwhile']))
})

test('who relies on a part that is corrected is told old and new, and what it was once it is taken back', async () => {
  const country = await addVisa()
  const { student } = await chooseIn(country)
  const { student: muted } = await chooseIn(country)
  await queryAs(test_.database, muted, `select public.switch_notification_mails('fact', false)`)
  const stranger = await addStudent(test_.database)
  const fact = await partOf(country, 'officialFigures-1')
  const after = { ...fact.value, amount: 12_600 }
  const check = await correct(fact, after)
  expect(check).toMatchObject({ action: 'corrected', told: 1, before: { amount: 12_000 }, after: { amount: 12_600 } })
  const mail = (before: object, now: object) => ({
    kind: 'guide-changed',
    of: 'visa',
    entry: country,
    to: student.email,
    name: 'Meera Nair',
    changes: [{ detail: 'officialFigures-1', before, after: now }],
  })
  expect(await mailsTo(test_.database, student.email)).toEqual([mail(fact.value, after)])
  await undo(check.id)
  expect(await mailsTo(test_.database, student.email)).toEqual([mail(fact.value, after), mail(after, fact.value)])
  expect(await mailsTo(test_.database, muted.email)).toEqual([])
  expect(await mailsTo(test_.database, stranger.email)).toEqual([])
})

test('what is written in the form of the entry is a check too; a word that is put otherwise is no news', async () => {
  const country = await addVisa()
  const { student } = await chooseIn(country)
  const fact = await partOf(country, 'officialFigures-1')
  await edit(fact.row_id, `jsonb_set(body, '{visaFee,text}', '"75 euros"')`)
  expect((await open(fact, 'visaFee-0')).checks).toMatchObject([{ action: 'corrected', told: 0, checked_by: editor.id }])
  expect(await mailsTo(test_.database, student.email)).toEqual([])
  await edit(fact.row_id, `jsonb_set(body, '{officialFigures,1,checkedOn}', to_jsonb(current_date::text))`)
  // Its place changes with what stands before it, and its checks stay with it.
  await edit(fact.row_id, `body #- '{officialFigures,0}'`)
  expect((await open(fact, 'officialFigures-0')).checks).toMatchObject([{ action: 'confirmed', detail: 'officialFigures-1' }])
  await edit(
    fact.row_id,
    `jsonb_set(body, '{visaFee}', jsonb_build_object('text', '80 euro', 'checkedOn', current_date::text) || (body -> 'visaFee') - 'text' - 'checkedOn' || '{}')`,
  )
  expect(await mailsTo(test_.database, student.email)).toHaveLength(1)
})

test('a day on which nobody compared it cannot be written, but for the one that stood there', async () => {
  const fact = await partOf(await addVisa(), 'visaFee-0')
  const on = (day: string) => edit(fact.row_id, `jsonb_set(body, '{visaFee,checkedOn}', '"${day}"')`)
  expect(await refusalOf(on('2026-01-01'))).toBe('check_is_not_of_today')
})

test('facts of the guide that students rely on are in the inbox while they are due', async () => {
  const mine = await openTestDatabase()
  const shared = test_
  const sharedEditor = editor
  test_ = mine
  try {
    editor = await addStudent(mine.database, { staff: 'editor' })
    const country = await addVisa()
    const look = async () => {
      await queryAsService(mine.database, 'select public.note_due_figures()')
      return queryAs<{ subject: string; status: string }>(mine.database, editor, 'select subject, status from public.inbox_items')
    }
    expect(await look()).toEqual([])
    await chooseIn(country)
    expect(await look()).toMatchObject([{ subject: '3 figures that students rely on are due', status: 'open' }])
    await confirm(await partOf(country, 'visaFee-0'))
    expect(await look()).toMatchObject([{ subject: '2 figures that students rely on are due' }])
    for (const detail of ['officialFigures-0', 'officialFigures-1']) await confirm(await partOf(country, detail))
    expect(await look()).toMatchObject([{ status: 'closed' }])
  } finally {
    test_ = shared
    editor = sharedEditor
    await mine.close()
  }
})
