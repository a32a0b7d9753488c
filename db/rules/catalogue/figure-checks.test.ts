import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  VISITOR,
} from '#test/students.ts'
import { confirmFigure, correctFigure, mailsTo, undoFigureCheck } from './test-figures.ts'

let test_: TestDatabase
let editor: TestStudent
beforeAll(async () => {
  test_ = await openTestDatabase()
  editor = await addStudent(test_.database, { staff: 'editor' })
})
afterAll(() => test_.close())

interface Figure extends Record<string, unknown> {
  kind: string
  row_id: string
  detail: string | null
  value: Record<string, unknown>
  source: { kind: string; url: string | null; edition: string | null; checkedOn: string | null }
  seen: string
  standing: string
  students: number
}

/** A programme with a fee, a length and a language, all of one page; `page` null for what is known without one. */
async function addProgramme({ page = 'https://uni.example/fees' as string | null, edition = '2025/26' } = {}) {
  const university = await addUniversity(test_.database)
  const [programme, source] = [randomUUID(), randomUUID()]
  await queryAsService(test_.database, 'insert into public.sources (id, kind, url, edition) values ($1, $2, $3, $4)', [
    source,
    page === null ? 'none' : 'page',
    page,
    page === null ? null : edition,
  ])
  await queryAsService(
    test_.database,
    `insert into public.programmes (id, source, source_id, university_id, slug, name, degree, level, months, months_source_id, name_source_id)
     values ($1, 'helix', $2, $3, $2, 'Genomics', 'MSc', 'master', 24, $4, $4)`,
    [programme, programme, university, source],
  )
  await queryAsService(
    test_.database,
    `insert into public.programme_fees (programme_id, applicant_group, kind, amount, currency, period, source_id)
     values ($1, 'non-eu', 'tuition', 1500, 'EUR', 'semester', $2)`,
    [programme, source],
  )
  await queryAsService(test_.database, `insert into public.programme_languages values ($1, 'en', 'B2', $2)`, [programme, source])
  const [row] = await queryAsService<{ name: string }>(test_.database, 'select name from public.universities where id = $1', [
    university,
  ])
  return { university, programme, source, name: row!.name }
}

const facts = async (filters: object, who = editor) => {
  const [row] = await queryAs<{ page: { total: number; counts: Record<string, number>; rows: Figure[] } }>(
    test_.database,
    who,
    'select public.facts_page($1::text::jsonb) as page',
    [JSON.stringify(filters)],
  )
  return row!.page
}

const figureOf = async (name: string, kind: string): Promise<Figure> => {
  const { rows } = await facts({ search: name, kind, state: 'all' })
  expect(rows).toHaveLength(1)
  return rows[0]!
}

const confirm = (figure: Figure, who = editor) => confirmFigure(test_.database, who, figure)

const correct = (figure: Figure, value: object, source: object = figure.source, who = editor) =>
  correctFigure(test_.database, who, figure, value, source)

const undo = (id: string) => undoFigureCheck(test_.database, editor, id)

async function choose(programme: string, university: string): Promise<TestStudent> {
  const student = await addStudent(test_.database)
  await saveProfile(test_.database, student)
  await select(test_.database, student, university, { programme })
  return student
}

describe('the queue of figures', () => {
  test('has what most students rely on first, and the oldest of these', async () => {
    const [lonely, chosen] = [await addProgramme({ edition: '2019/20' }), await addProgramme()]
    await choose(chosen.programme, chosen.university)
    const { rows } = await facts({})
    const place = (name: string) => rows.findIndex((row) => row['university_name'] === name)
    expect(place(chosen.name)).toBeGreaterThanOrEqual(0)
    expect(place(chosen.name)).toBeLessThan(place(lonely.name))
    expect(rows[place(chosen.name)]).toMatchObject({ students: 1, standing: 'stored' })
    const aged = (await facts({ sort: 'age' })).rows
    expect(aged.findIndex((row) => row['university_name'] === lonely.name)).toBeLessThan(
      aged.findIndex((row) => row['university_name'] === chosen.name),
    )
  })

  test('is the editors’ and the administrators’, and nobody else’s', async () => {
    const { name } = await addProgramme()
    const fee = await figureOf(name, 'fee')
    const others = await Promise.all([
      addStudent(test_.database),
      addStudent(test_.database, { staff: 'counsellor' }),
      addStudent(test_.database, { staff: 'finance' }),
      addStudent(test_.database, { staff: 'administrator', factor: false, aal: 'aal1' }),
    ])
    for (const who of [...others, VISITOR]) {
      const calls: [string, unknown[]][] = [
        [`select public.facts_page('{}')`, []],
        ['select public.figure_page($1, $2)', [fee.kind, fee.row_id]],
        ['select public.confirm_figure($1, $2, null, $3)', [fee.kind, fee.row_id, fee.seen]],
        [`select public.correct_figure($1, $2, null, $3, '{}', '{}')`, [fee.kind, fee.row_id, fee.seen]],
        ['select public.undo_figure_check($1)', [randomUUID()]],
      ]
      for (const [call, values] of calls)
        expect([call, await refusalOf(queryAs(test_.database, who, call, values))]).toEqual([call, '42501'])
    }
    const administrator = await addStudent(test_.database, { staff: true })
    expect((await facts({ search: name }, administrator)).total).toBeGreaterThan(0)
  })
})

describe('a figure that is confirmed', () => {
  test('is opened today, it alone of its source, and leaves the queue with who did it', async () => {
    const { name } = await addProgramme()
    const check = await confirm(await figureOf(name, 'fee'))
    expect(check).toMatchObject({ action: 'confirmed', checked_by: editor.id, told: 0 })
    expect(await figureOf(name, 'fee')).toMatchObject({
      standing: 'opened',
      source: { url: 'https://uni.example/fees', edition: '2025/26' },
    })
    expect(await figureOf(name, 'length')).toMatchObject({ standing: 'stored' })
    expect((await facts({ search: name })).rows.map(({ kind }) => kind).sort()).toEqual(['language', 'length', 'name'])
  })

  test('goes back to what it was when that is undone', async () => {
    const { name, source } = await addProgramme()
    const check = await confirm(await figureOf(name, 'fee'))
    const undone = await undo(check.id)
    expect(undone).toMatchObject({ action: 'undone', source_id: source })
    expect(await figureOf(name, 'fee')).toMatchObject({ standing: 'stored', source: { checkedOn: null } })
    expect(await refusalOf(undo(check.id))).toBe('changed_meanwhile')
  })

  test('needs a page to compare it with', async () => {
    const { name } = await addProgramme({ page: null })
    expect(await refusalOf(confirm(await figureOf(name, 'fee')))).toBe('source_missing')
  })

  test('by two at once is confirmed once, and the second is told', async () => {
    const { name } = await addProgramme()
    const figure = await figureOf(name, 'fee')
    const colleague = await addStudent(test_.database, { staff: 'editor' })
    const outcomes = await Promise.all([refusalOf(confirm(figure)), refusalOf(confirm(figure, colleague))])
    expect(new Set(outcomes)).toEqual(new Set([null, 'changed_meanwhile']))
  })
})

describe('a figure that is corrected', () => {
  test('is the new one for everybody, and those who chose it are told old and new', async () => {
    const { name, university, programme } = await addProgramme()
    const student = await choose(programme, university)
    const stranger = await addStudent(test_.database)
    const fee = await figureOf(name, 'fee')
    const check = await correct(fee, { ...fee.value, amount: 3000 })
    expect(check).toMatchObject({ action: 'corrected', told: 1, before: { amount: 1500 }, after: { amount: 3000 } })
    const [card] = await queryAs<{ card: { tuition: { amount: number; source: { checkedOn: string } } } }>(
      test_.database,
      stranger,
      'select card from search.programmes where programme_id = $1',
      [programme],
    )
    expect(card!.card.tuition).toMatchObject({ amount: 3000, source: { checkedOn: expect.any(String) } })
    expect(await mailsTo(test_.database, student.email)).toEqual([
      {
        kind: 'figures-changed',
        to: student.email,
        name: 'Meera Nair',
        university: name,
        program: 'MSc Genomics',
        changes: [{ kind: 'fee', before: fee.value, after: { ...fee.value, amount: 3000 } }],
      },
    ])
    expect(await mailsTo(test_.database, stranger.email)).toEqual([])
  })

  test('may name another page, and says nothing to students where the value stays', async () => {
    const { name, university, programme } = await addProgramme({ page: null })
    const student = await choose(programme, university)
    const fee = await figureOf(name, 'fee')
    const check = await correct(fee, fee.value, {
      kind: 'page',
      url: 'https://uni.example/new',
      publisher: 'Uni',
      edition: '2026/27',
    })
    expect(check).toMatchObject({ action: 'confirmed', told: 0, source: { url: 'https://uni.example/new', publisher: 'Uni' } })
    expect(await mailsTo(test_.database, student.email)).toEqual([])
  })

  test('is refused in words where it is no figure', async () => {
    const { name } = await addProgramme()
    const fee = await figureOf(name, 'fee')
    for (const value of [
      { ...fee.value, amount: -1 },
      { ...fee.value, amount: 'much' },
      { ...fee.value, currency: null },
    ])
      expect(await refusalOf(correct(fee, value))).toBe('figure_refused')
    expect(await figureOf(name, 'fee')).toEqual(fee)
  })

  test.each([
    ['length', { months: 18 }],
    ['language', { language: 'en', level: 'C1' }],
    ['name', { name: 'Genomic Medicine', degree: 'MSc' }],
  ])('of the kind %s is stored where it belongs', async (kind, value) => {
    const { name } = await addProgramme()
    await correct(await figureOf(name, kind), value)
    expect(await figureOf(name, kind)).toMatchObject({ value, standing: 'opened' })
  })

  test('of a university is that of its row, with the year of its source', async () => {
    const university = await addUniversity(test_.database)
    await queryAsService(
      test_.database,
      `update public.universities set tuition_fee = 20000, tuition_currency = 'USD', facts_source = 'https://uni.example', figures_year = '2022-23',
        application_deadline = '2027-01-15' where id = $1`,
      [university],
    )
    const [{ name }] = (await queryAsService<{ name: string }>(
      test_.database,
      'select name from public.universities where id = $1',
      [university],
    )) as [{ name: string }]
    const figure = await figureOf(name, 'university')
    expect(figure.standing).toBe('older')
    const check = await correct(figure, { ...figure.value, tuition: 21000 }, { ...figure.source, edition: '2026-27' })
    expect(await figureOf(name, 'university')).toMatchObject({
      standing: 'opened',
      value: { tuition: 21000, currency: 'USD' },
      source: { edition: '2026-27' },
    })
    await undo(check.id)
    expect(await figureOf(name, 'university')).toMatchObject({
      standing: 'older',
      value: { tuition: 20000 },
      source: { edition: '2022-23', checkedOn: null },
    })
    const deadline = await figureOf(name, 'university-deadline')
    await correct(deadline, { day: '2027-02-15', text: null }, { url: 'https://uni.example/apply' })
    expect(await figureOf(name, 'university-deadline')).toMatchObject({ standing: 'opened', value: { day: '2027-02-15' } })
    await queryAsService(test_.database, `update public.universities set application_deadline = '2027-03-15' where id = $1`, [
      university,
    ])
    expect(await figureOf(name, 'university-deadline')).toMatchObject({ standing: 'none' })
  })
})

test('every check is in the audit log, with the value before and after', async () => {
  const { name } = await addProgramme()
  const fee = await figureOf(name, 'fee')
  const check = await correct(fee, { ...fee.value, amount: 99 })
  const administrator = await addStudent(test_.database, { staff: true })
  expect(
    await queryAs(
      test_.database,
      administrator,
      `select actor_email, action, after from public.audit_log where subject_id = $1 and action = 'insert'`,
      [check.id],
    ),
  ).toMatchObject([
    { actor_email: editor.email, after: { action: 'corrected', before: { amount: 1500 }, after: { amount: 99 } } },
  ])
})
