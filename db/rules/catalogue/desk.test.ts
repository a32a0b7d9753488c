import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedBuiltIn } from '#server/process/seed-built-in.ts'
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

let test_: TestDatabase
let editor: TestStudent
let colleague: TestStudent
beforeAll(async () => {
  test_ = await openTestDatabase()
  editor = await addStudent(test_.database, { staff: 'editor' })
  colleague = await addStudent(test_.database, { staff: 'administrator' })
})
afterAll(() => test_.close())

type Kind = 'programme' | 'university'
interface Figure {
  kind: string
  row_id: string | null
  detail: string | null
  value: Record<string, unknown>
  source: Record<string, unknown>
  checked?: boolean
}
interface Entry {
  id: string
  slug: string
  seen: string
  retired_on: string | null
  figures: Figure[]
  checks: { kind: string; action: string }[]
  [field: string]: unknown
}

const read = async (kind: Kind, id: string, who = editor) => {
  const [row] = await queryAs<{ record: Entry | null }>(test_.database, who, 'select public.catalogue_record($1, $2) as record', [
    kind,
    id,
  ])
  return row!.record
}

const save = async (kind: Kind, id: string | null, seen: string, given: object, who = editor) => {
  const [row] = await queryAs<{ saved: { id: string; told: number } }>(
    test_.database,
    who,
    `select public.save_${kind}($1, $2, $3::text::jsonb) as saved`,
    [id, seen, JSON.stringify(given)],
  )
  return row!.saved
}

const retire = async (kind: Kind, id: string, retired = true) =>
  (
    await queryAs<{ told: number }>(test_.database, editor, 'select public.retire_record($1, $2, $3, $4) as told', [
      kind,
      id,
      (await read(kind, id))!.seen,
      retired,
    ])
  )[0]!.told

const PAGE = { kind: 'page', url: 'https://uni.example/page', publisher: 'Uni', edition: '2026/27' }
const figure = (kind: string, value: object, source: object = PAGE): Figure => ({
  kind,
  row_id: null,
  detail: null,
  value: value as Figure['value'],
  source: source as Figure['source'],
  checked: true,
})
const FEE = { group: 'non-eu', kind: 'tuition', amount: 1500, currency: 'EUR', period: 'semester', year: null, note: null }

async function addProgramme() {
  const university = await addUniversity(test_.database)
  const given = {
    university: { id: university },
    level: 'master',
    mode: 'full-time',
    url: 'https://uni.example/genomics',
    subjects: ['Genomics', ' '],
    fields: ['0511'],
    figures: [
      figure('name', { name: 'Genomics & Öko', degree: 'MSc' }),
      figure('length', { months: 24 }),
      figure('language', { language: 'en', level: 'B2' }),
      figure('fee', FEE),
      figure(
        'deadline',
        { intake: 10, group: 'all', opens: null, closes: '--05-31', note: null },
        { ...PAGE, url: 'https://uni.example/apply' },
      ),
      figure('requirement', { kind: 'ielts', minimum: 6.5, scale: null, note: null }),
    ],
  }
  const { id } = await save('programme', null, '', given)
  return { id, university }
}

async function choose(programme: string, university: string): Promise<TestStudent> {
  const student = await addStudent(test_.database)
  await saveProfile(test_.database, student)
  await select(test_.database, student, university, { programme })
  return student
}

const changesTo = async (email: string) =>
  (
    await queryAsService<{ mail: { changes: unknown[] } }>(
      test_.database,
      `select mail from mail.outbox where mail ->> 'to' = $1 order by id`,
      [email],
    )
  ).map(({ mail }) => mail.changes)

/** What the public list shows of a university: found by its name. */
const found = async (name: string) => {
  const [row] = await queryAs<{ page: { total: number } }>(
    test_.database,
    VISITOR,
    'select public.find_universities($1) as page',
    [name],
  )
  return row!.page.total
}
const foundProgrammes = async (university: string) => {
  const [row] = await queryAs<{ page: { total: number } }>(
    test_.database,
    VISITOR,
    `select public.find_programmes('', jsonb_build_object('university', $1::text)) as page`,
    [university],
  )
  return row!.page.total
}

describe('a programme', () => {
  test('that is made is shown in depth, each figure with its own source', async () => {
    const { id, university } = await addProgramme()
    expect(await read('programme', id)).toMatchObject({
      slug: 'genomics-oko',
      level: 'master',
      subjects: ['Genomics'],
      fields: ['0511'],
    })
    const [row] = await queryAs<{ details: Record<string, unknown> }>(
      test_.database,
      VISITOR,
      'select public.read_programme(universities.slug, $2) as details from public.universities where id = $1',
      [university, 'genomics-oko'],
    )
    expect(row!.details).toMatchObject({
      depth: 'outline',
      months: { value: 24, source: { url: 'https://uni.example/page', edition: '2026/27', checkedOn: expect.any(String) } },
      fees: [{ amount: 1500, source: { url: 'https://uni.example/page' } }],
      deadlines: [{ closes: '--05-31', source: { url: 'https://uni.example/apply' } }],
    })
    expect(await foundProgrammes(university)).toBe(1)
  })

  test('stays when the product starts again', async () => {
    const { id } = await addProgramme()
    await seedBuiltIn(test_.database, { registers: false })
    expect((await read('programme', id))!.retired_on).toBeNull()
  }, 60_000)

  test('that is edited changes what changed alone: added, corrected, taken out, each in the history, and the student is told once', async () => {
    const { id, university } = await addProgramme()
    const student = await choose(id, university)
    const record = (await read('programme', id))!
    const figures = record.figures
      .filter(({ kind }) => kind !== 'requirement')
      .map((one) => (one.kind === 'fee' ? { ...one, value: { ...one.value, amount: 1800 }, checked: true } : one))
    const saved = await save('programme', id, record.seen, {
      ...record,
      figures: [...figures, figure('requirement', { kind: 'gre', minimum: null, scale: null, note: null })],
    })
    expect(saved.told).toBe(1)
    const after = (await read('programme', id))!
    expect(after.checks.slice(0, 3).map(({ kind, action }) => [kind, action])).toEqual([
      ['requirement', 'added'],
      ['requirement', 'removed'],
      ['fee', 'corrected'],
    ])
    expect(after.checks).toHaveLength(record.checks.length + 3)
    expect(await changesTo(student.email)).toMatchObject([
      [
        { kind: 'fee', before: { amount: 1500 }, after: { amount: 1800 } },
        { kind: 'requirement', before: { kind: 'ielts' }, after: null },
        { kind: 'requirement', before: null, after: { kind: 'gre' } },
      ],
    ])
    expect((await save('programme', id, after.seen, { ...after, level: 'certificate' })).told).toBe(0)
    expect((await read('programme', id))!.checks).toHaveLength(after.checks.length)
  })

  test('by two at once is saved once: the second is told, and nothing of it is written', async () => {
    const { id } = await addProgramme()
    const record = (await read('programme', id))!
    const outcomes = await Promise.all([
      refusalOf(save('programme', id, record.seen, { ...record, mode: 'online' })),
      refusalOf(save('programme', id, record.seen, { ...record, mode: 'part-time' }, colleague)),
    ])
    expect(new Set(outcomes)).toEqual(new Set([null, 'changed_meanwhile']))
  })

  test('is refused in words where it is none', async () => {
    const { id } = await addProgramme()
    const record = (await read('programme', id))!
    const refusals = [
      { ...record, level: 'diploma' },
      { ...record, fields: ['12'] },
      { ...record, figures: record.figures.filter(({ kind }) => kind !== 'name') },
      { ...record, figures: [...record.figures, figure('fee', { ...FEE, amount: -1 })] },
      { ...record, figures: [...record.figures, figure('fee', { ...FEE, note: 'x' }, { kind: 'page', url: null })] },
    ]
    const codes = []
    for (const given of refusals) codes.push(await refusalOf(save('programme', id, record.seen, given)))
    expect(codes).toEqual(['record_refused', 'record_refused', 'name_missing', 'figure_refused', 'source_missing'])
    expect((await read('programme', id))!.seen).toBe(record.seen)
    expect(await refusalOf(save('programme', randomUUID(), '', { ...record }))).toBe('record_not_found')
  })

  test('that retires is in no list and cannot be chosen, who has chosen it keeps it and is told; it comes back', async () => {
    const { id, university } = await addProgramme()
    const student = await choose(id, university)
    expect(await retire('programme', id)).toBe(1)
    expect(await foundProgrammes(university)).toBe(0)
    const other = await addStudent(test_.database)
    await saveProfile(test_.database, other)
    expect(await refusalOf(select(test_.database, other, university, { programme: id }))).toBe('unknown_program')
    expect(await queryAs(test_.database, student, 'select programme_id from public.selected_universities')).toEqual([
      { programme_id: id },
    ])
    expect(await changesTo(student.email)).toEqual([[{ kind: 'offer', before: { offered: true }, after: { offered: false } }]])
    await retire('programme', id, false)
    expect(await foundProgrammes(university)).toBe(1)
  })
})

describe('a university', () => {
  const FACTS = {
    name: 'Universität Beispiel',
    country: 'Germany',
    city: 'Jena',
    region: null,
    description: null,
    website_url: 'https://beispiel.example',
    image_url: null,
    latitude: 50.9,
    longitude: 11.6,
    programs: ['Optics'],
  }

  test('that is made is found, with figures of one source and a deadline of another', async () => {
    const { id } = await save('university', null, '', {
      ...FACTS,
      figures: [
        figure('university', {
          tuition: 0,
          currency: 'EUR',
          note: null,
          acceptance: 40,
          gpa: null,
          gre: null,
          toefl: null,
          ielts: 6.5,
        }),
        figure('university-deadline', { day: '2027-07-15', text: null }, { ...PAGE, url: 'https://beispiel.example/apply' }),
      ],
    })
    const record = (await read('university', id))!
    expect(record).toMatchObject({
      name: FACTS.name,
      slug: 'universitat-beispiel',
      figures: [{ kind: 'university' }, { kind: 'university-deadline' }],
    })
    expect(await found('Beispiel')).toBe(1)
    const { figures } = record
    await save('university', id, record.seen, { ...record, city: 'Erfurt', figures: [figures[0]] })
    expect(await read('university', id)).toMatchObject({
      city: 'Erfurt',
      figures: [{ kind: 'university', value: { acceptance: 40 } }],
    })
    const again = await save('university', null, '', { ...FACTS, figures: [] })
    expect((await read('university', again.id))!.slug).toBe('universitat-beispiel-2')
    expect(await refusalOf(save('university', null, '', { ...FACTS, city: ' ', figures: [] }))).toBe('name_missing')
    expect(await refusalOf(save('university', null, '', { ...FACTS, website_url: 'ftp://x', figures: [] }))).toBe(
      'record_refused',
    )
  })

  test('that retires takes its programmes along, is in no list, search or count, and comes back as it was', async () => {
    const { id: programme, university } = await addProgramme()
    const gone = (await addProgrammeTo(university)).id
    await retire('programme', gone)
    await queryAsService(test_.database, `update public.programmes set retired_on = '2020-01-01' where id = $1`, [gone])
    const student = await choose(programme, university)
    const [{ name }] = (await queryAsService<{ name: string }>(
      test_.database,
      'select name from public.universities where id = $1',
      [university],
    )) as [{ name: string }]
    const listed = async () =>
      (await queryAs(test_.database, VISITOR, 'select id from public.search_universities() where id = $1', [university])).length
    const count = async () =>
      (
        await queryAs<{ facets: { countries: { value: string; count: number }[] } }>(
          test_.database,
          VISITOR,
          'select public.university_facets() as facets',
        )
      )[0]!.facets.countries.find(({ value }) => value === 'Portugal')?.count ?? 0
    const before = await count()
    expect([await listed(), await found(name)]).toEqual([1, 1])

    expect(await retire('university', university)).toBe(1)
    expect([await listed(), await found(name), await foundProgrammes(university), await count()]).toEqual([0, 0, 0, before - 1])
    expect(await changesTo(student.email)).toHaveLength(1)
    expect(await refusalOf(select(test_.database, await addStudent(test_.database), university, { program: null }))).toBe(
      'university_retired',
    )
    const [kept] = await queryAs(test_.database, student, 'select name, retired_on from public.universities where id = $1', [
      university,
    ])
    expect(kept).toMatchObject({ name, retired_on: expect.anything() })
    expect(await refusalOf(retire('programme', programme, false))).toBe('university_retired')

    await retire('university', university, false)
    expect([await listed(), await found(name), await foundProgrammes(university), await count()]).toEqual([1, 1, 1, before])
    expect((await read('programme', gone))!.retired_on).toBe('2020-01-01')
  })

  async function addProgrammeTo(university: string) {
    return save('programme', null, '', {
      university: { id: university },
      level: 'bachelor',
      subjects: [],
      fields: [],
      figures: [figure('name', { name: 'Optics', degree: null })],
    })
  }
})

test('the lists are filtered, sorted and paged', async () => {
  const { id, university } = await addProgramme()
  const list = async (filters: object) => {
    const [row] = await queryAs<{ page: { total: number; rows: { id: string }[] } }>(
      test_.database,
      editor,
      'select public.catalogue_page($1::text::jsonb) as page',
      [JSON.stringify(filters)],
    )
    return row!.page
  }
  const [{ name }] = (await queryAsService<{ name: string }>(
    test_.database,
    'select name from public.universities where id = $1',
    [university],
  )) as [{ name: string }]
  for (const sort of ['name', 'country', 'students', 'changed', 'university'])
    expect((await list({ view: 'programmes', search: name, sort, direction: 'down' })).rows).toMatchObject([
      { id, university_name: name, students: 0 },
    ])
  expect((await list({ search: name })).rows).toMatchObject([{ id: university }])
  expect((await list({ search: name, country: 'Spain' })).total).toBe(0)
  expect((await list({ search: name, source: 'test' })).total).toBe(1)
  expect((await list({ view: 'programmes', search: name, level: 'bachelor' })).total).toBe(0)
  expect((await list({ search: name, page: 2 })).rows).toEqual([])
  await retire('university', university)
  expect([
    (await list({ search: name })).total,
    (await list({ search: name, state: 'retired' })).total,
    (await list({ search: name, state: 'all' })).total,
  ]).toEqual([0, 1, 1])
})

test('the desk is the editors’ and the administrators’, and nobody else’s', async () => {
  const { id } = await addProgramme()
  const others = await Promise.all([
    addStudent(test_.database),
    addStudent(test_.database, { staff: 'counsellor' }),
    addStudent(test_.database, { staff: 'finance' }),
    addStudent(test_.database, { staff: 'editor', factor: false, aal: 'aal1' }),
  ])
  for (const who of [...others, VISITOR]) {
    const calls = [
      `select public.catalogue_page('{}')`,
      `select public.catalogue_record('programme', '${id}')`,
      `select public.save_programme('${id}', '', '{"figures": []}')`,
      `select public.save_university(null, '', '{"figures": []}')`,
      `select public.retire_record('programme', '${id}', '', true)`,
      `select public.record_import('x', 'x', repeat('0', 64), 0, 0, 0, 0, 0)`,
      `select public.record_undone_import(gen_random_uuid(), 0)`,
    ]
    for (const call of calls) expect([call, await refusalOf(queryAs(test_.database, who, call))]).toEqual([call, '42501'])
  }
  expect(await read('programme', id, colleague)).toMatchObject({ id })
  expect(await refusalOf(queryAs(test_.database, editor, 'select public.undo_import(gen_random_uuid())'))).toBe('42501')
})
