import fs from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyCatalogue } from '#db/test-catalogue.ts'
import type { ImportOptions, ImportPreview } from '#domain/catalogue/import.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { referenceFiles } from '#test/reference-data.ts'
import { addStudent, queryAs, queryAsService, saveProfile, select, type TestStudent } from '#test/students.ts'

let app: TestApp
let editor: TestStudent
let administrator: TestStudent
beforeAll(async () => {
  app = await createTestApp()
  editor = await addStudent(app.database, { staff: 'editor' })
  administrator = await addStudent(app.database, { staff: true })
})
afterAll(() => app.close())
beforeEach(() => emptyCatalogue(app.database))

async function tokenOf(person: TestStudent): Promise<string> {
  return (await app.tokens.sign(person.caller.claims)).token
}

type Sent = Partial<ImportOptions> & { apply?: string }

async function send(text: string, options: Sent = {}, { who = editor, name = 'colleges.csv' } = {}): Promise<Response> {
  const form = new FormData()
  form.set('file', new File([text], name))
  form.set('options', JSON.stringify(options))
  return fetch(`${app.url}/functions/v1/catalogue-import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await tokenOf(who)}` },
    body: form,
  })
}

async function previewOf(text: string, options: Sent = {}): Promise<ImportPreview> {
  const answer = await send(text, options)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ImportPreview
}

/** Looks at a file and lets it in. */
async function apply(text: string, options: Sent = {}): Promise<{ id: string; told: number }> {
  const { plan } = await previewOf(text, options)
  const answer = await send(text, { ...options, apply: plan!.digest })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string; told: number }
}

async function undo(id: string, who = editor): Promise<Response> {
  return fetch(`${app.url}/functions/v1/catalogue-import-undo`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await tokenOf(who)}` },
    body: JSON.stringify({ id }),
  })
}

const rows = () =>
  queryAsService(
    app.database,
    `select source_id, name, city, tuition_fee::float8 as fee, retired_on is not null as retired from public.universities order by source_id`,
  )
const state = () =>
  queryAsService(
    app.database,
    `select md5(coalesce(string_agg((to_jsonb(universities) - '{created_at,updated_at}'::text[])::text, '' order by id), '')) as sum from public.universities`,
  )
const FILE =
  'source,source_id,name,country,city,tuition_fee,tuition_currency\nreg,1,One,Ireland,Cork,1000,EUR\nreg,2,Two,Ireland,Dublin,,\n'

test('a file is looked at before it goes in: what is new, changed, gone and faulty by line, and nothing is written', async () => {
  await apply(FILE)
  const before = await state()
  const preview = await previewOf(
    'source,source_id,name,country,city,tuition_fee,tuition_currency\nreg,1,One,Ireland,Cork,1200,EUR\nreg,3,Three,Ireland,Galway,much,EUR\nreg,4,Four,Ireland,Sligo,,',
  )
  expect(preview).toMatchObject({
    format: 'Helix catalogue',
    issues: { count: 1, first: [{ line: 3, column: 'tuition_fee' }] },
    faultyLines: 1,
    mayLeaveOut: true,
    plan: {
      added: { count: 1, first: [{ name: 'Four', city: 'Sligo' }] },
      changed: { count: 1, first: [{ name: 'One', before: { tuition_fee: 1000 }, after: { tuition_fee: 1200 } }] },
      unchanged: 0,
      gone: { count: 1, first: [{ name: 'Two' }] },
      retired: 0,
    },
  })
  expect(await state()).toEqual(before)
})

test('a faulty line keeps the file out, or is left out where somebody says so', async () => {
  const text = `${FILE}reg,3,,Ireland,Cork,,\n`
  const { plan } = await previewOf(text)
  expect((await send(text, { apply: plan!.digest })).status).toBe(422)
  expect(await rows()).toEqual([])
  await apply(text, { leaveOutFaulty: true })
  expect(await rows()).toMatchObject([{ source_id: '1' }, { source_id: '2' }])
  expect(
    await queryAs(app.database, editor, 'select added, left_out from public.catalogue_imports order by applied_at desc limit 1'),
  ).toEqual([{ added: 2, left_out: 1 }])
})

test('a file whose form is torn does not go in without its lines', async () => {
  const text = `${FILE}reg,3,"Three,Ireland,Cork,,\n`
  expect(await previewOf(text)).toMatchObject({ mayLeaveOut: false })
  expect((await send(text, { leaveOutFaulty: true, apply: (await previewOf(text)).plan!.digest })).status).toBe(422)
})

test('columns are mapped by hand, and what is missing is the same words for every row', async () => {
  const text = 'Code;x,College,Town,Fee\n7,Trinity,Dublin,18000\n8,,Cork,1\n'
  const guess = await previewOf(text)
  expect(guess).toMatchObject({
    format: null,
    plan: null,
    columns: ['Code;x', 'College', 'Town', 'Fee'],
    mapping: { city: { column: 'Town' } },
    sample: [['7', 'Trinity', 'Dublin', '18000'], expect.anything()],
  })
  const mapping = {
    source: { value: 'irish-list' },
    source_id: { column: 'Code;x' },
    name: { column: 'College' },
    city: { column: 'Town' },
    country: { value: 'Ireland' },
    tuition_fee: { column: 'Fee' },
    tuition_currency: { value: 'EUR' },
  }
  expect(await previewOf(text, { mapping })).toMatchObject({
    issues: { first: [{ line: 3, column: 'College', message: 'is empty' }] },
  })
  await apply(text, { mapping, leaveOutFaulty: true })
  expect(await rows()).toEqual([{ source_id: '7', name: 'Trinity', city: 'Dublin', fee: 18000, retired: false }])
  expect(await previewOf(text, { mapping: { name: { column: 'Nowhere' } } })).toMatchObject({ plan: null, issues: { count: 5 } })
})

test('what is applied is what was shown: a catalogue that changed meanwhile is looked at again', async () => {
  const { plan } = await previewOf(FILE)
  await queryAsService(
    app.database,
    `insert into public.universities (id, source, source_id, slug, name, country, city) values (gen_random_uuid(), 'reg', '9', 'nine', 'Nine', 'Ireland', 'Cork')`,
  )
  const answer = await send(FILE, { apply: plan!.digest })
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'changed_meanwhile' }])
  expect(await rows()).toHaveLength(1)
})

test('what fails in the middle changes nothing and leaves no record', async () => {
  const { plan } = await previewOf(FILE)
  // The second row of what undoing it needs is refused, when both universities are written already.
  await app.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    await transaction.execute(`create function public.stop_import() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$;
      create trigger stop_import before insert on public.catalogue_import_rows for each row when (new.name = 'Two') execute function public.stop_import()`)
  })
  try {
    const imports = await queryAsService(app.database, 'select count(*) from public.catalogue_imports')
    expect((await send(FILE, { apply: plan!.digest })).status).toBe(500)
    expect(await rows()).toEqual([])
    expect(await queryAsService(app.database, 'select count(*) from public.catalogue_imports')).toEqual(imports)
  } finally {
    await app.database.unsafeTransaction(async (transaction) => {
      await transaction.execute('set local role helix_owner')
      await transaction.execute('drop trigger stop_import on public.catalogue_import_rows; drop function public.stop_import()')
    })
  }
})

describe('an import that is taken back', () => {
  test('leaves the catalogue as it was, and can be taken back once', async () => {
    await apply(FILE)
    const before = await state()
    const { id } = await apply(
      'source,source_id,name,country,city,tuition_fee,tuition_currency\nreg,1,One,Ireland,Limerick,1200,EUR\nreg,3,Three,Ireland,Galway,,',
      { retireGone: true },
    )
    expect(await rows()).toEqual([
      { source_id: '1', name: 'One', city: 'Limerick', fee: 1200, retired: false },
      { source_id: '2', name: 'Two', city: 'Dublin', fee: null, retired: true },
      { source_id: '3', name: 'Three', city: 'Galway', fee: null, retired: false },
    ])
    const answer = await undo(id)
    expect([answer.status, await answer.json()]).toEqual([200, { kept: 0, told: 0 }])
    expect(await state()).toEqual(before)
    expect(await (await undo(id)).json()).toMatchObject({ code: 'import_undone' })
  })

  test('leaves what somebody changed or chose since, and names it', async () => {
    const { id } = await apply(FILE)
    const [one] = await queryAsService<{ id: string }>(app.database, `select id from public.universities where source_id = '1'`)
    const student = await addStudent(app.database)
    await saveProfile(app.database, student)
    await select(app.database, student, one!.id, { program: null })
    await queryAsService(app.database, `update public.universities set city = 'Howth' where source_id = '2'`)
    expect(await (await undo(id)).json()).toMatchObject({ kept: 2 })
    expect(await rows()).toMatchObject([
      { source_id: '1', retired: true },
      { source_id: '2', city: 'Howth', retired: false },
    ])
    expect(
      await queryAs(
        app.database,
        editor,
        'select name, kept_because from public.catalogue_import_rows where import_id = $1 order by name',
        [id],
      ),
    ).toEqual([
      { name: 'One', kept_because: 'chosen' },
      { name: 'Two', kept_because: 'changed' },
    ])
  })
})

test('who has chosen a university of which a figure changes is told, and told again when it is taken back', async () => {
  await apply(FILE)
  const [one] = await queryAsService<{ id: string }>(app.database, `select id from public.universities where source_id = '1'`)
  const student = await addStudent(app.database)
  await saveProfile(app.database, student)
  await select(app.database, student, one!.id, { program: null })
  const { id, told } = await apply(FILE.replace('1000', '1500'))
  expect(told).toBe(1)
  await undo(id)
  const mails = await queryAsService<{ mail: { changes: unknown[] } }>(
    app.database,
    `select mail from mail.outbox where mail ->> 'to' = $1 order by id`,
    [student.email],
  )
  expect(mails.map(({ mail }) => mail.changes)).toMatchObject([
    [{ kind: 'university', before: { tuition: 1000 }, after: { tuition: 1500 } }],
    [{ kind: 'university', before: { tuition: 1500 }, after: { tuition: 1000 } }],
  ])
})

test('each import and each undoing is one line of the audit log', async () => {
  const { id } = await apply(FILE)
  await undo(id)
  expect(
    await queryAs(
      app.database,
      administrator,
      'select actor_email, action, after from public.audit_log where subject_id = $1 order by id',
      [id],
    ),
  ).toMatchObject([
    { actor_email: editor.email, action: 'insert', after: { added: 2, file_name: 'colleges.csv' } },
    { actor_email: editor.email, action: 'update', after: { kept: 0 } },
  ])
  expect(await queryAs(app.database, administrator, `select id from public.audit_log where subject = 'universities'`)).toEqual([])
})

test('it is the editors’ and the administrators’, and nobody else’s', async () => {
  const outcome = async (facts: { staff?: StaffRole | boolean; factor?: boolean; aal?: 'aal1' | 'aal2' }) => {
    const who = await addStudent(app.database, facts)
    return [(await send(FILE, {}, { who })).status, (await undo('00000000-0000-4000-8000-000000000000', who)).status]
  }
  expect(await outcome({})).toEqual([403, 403])
  expect(await outcome({ staff: 'counsellor' })).toEqual([403, 403])
  expect(await outcome({ staff: 'finance' })).toEqual([403, 403])
  expect(await outcome({ staff: 'editor', factor: false, aal: 'aal1' })).toEqual([403, 403])
  expect(await outcome({ staff: 'editor' })).toEqual([200, 404])
  expect(await outcome({ staff: true })).toEqual([200, 404])
  const anonymous = await fetch(`${app.url}/functions/v1/catalogue-import`, { method: 'POST', body: new FormData() })
  expect(anonymous.status).toBe(401)
})

test.each([
  ['no form', '{}'],
  [
    'no file',
    (() => {
      const form = new FormData()
      form.set('options', '{}')
      return form
    })(),
  ],
  [
    'options that are none',
    (() => {
      const form = new FormData()
      form.set('file', new File(['x'], 'x'))
      form.set('options', '{"apply": 1}')
      return form
    })(),
  ],
])('%s is refused', async (_, body) => {
  const answer = await fetch(`${app.url}/functions/v1/catalogue-import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await tokenOf(editor)}` },
    body,
  })
  expect(answer.status).toBe(400)
})

test('an empty file is said to be empty', async () => {
  const answer = await send('')
  expect([answer.status, await answer.json()]).toMatchObject([422, { message: expect.stringContaining('The file is empty.') }])
})

describe.each(referenceFiles('us_scorecard_2022-23.csv'))('the college register (%s)', (_what, file) => {
  test('goes in and is taken back', async () => {
    const text = fs.readFileSync(file, 'utf8')
    const count = (parse(text, { columns: true }) as unknown[]).length
    const before = await state()
    const preview = await previewOf(text)
    expect(preview).toMatchObject({
      format: 'US College Scorecard',
      issues: { count: 0 },
      plan: { added: { count }, changed: { count: 0 }, gone: { count: 0 } },
    })
    const { id } = await apply(text)
    expect(await rows()).toHaveLength(count)
    expect(await previewOf(text)).toMatchObject({ plan: { added: { count: 0 }, changed: { count: 0 }, unchanged: count } })
    expect(await (await undo(id)).json()).toEqual({ kept: 0, told: 0 })
    expect(await state()).toEqual(before)
  }, 180_000)
})
