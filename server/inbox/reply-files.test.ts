import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudent, queryAs, queryAsService, refusalOf, type TestStudent } from '#test/students.ts'
import { tokenOf } from '../payments/test-payments.ts'
import { sweepObjects } from '../storage/sweep.ts'
import { PDF, PNG } from '../storage/test-files.ts'
import { documentsOf, filesOnDisk } from '../storage/test-storage.ts'
import type { StagedFile } from './reply-files.ts'

let app: TestApp
let counsellor: TestStudent
let student: TestStudent
beforeAll(async () => {
  app = await createTestApp()
  counsellor = await addStudent(app.database, { staff: 'counsellor' })
  student = await addStudent(app.database)
})
afterAll(() => app.close())

async function stage(who: TestStudent | null, body: BodyInit): Promise<StagedFile & { status: number; code: string }> {
  const answer = await fetch(`${app.url}/functions/v1/reply-file`, {
    method: 'POST',
    headers: { ...(who && { Authorization: `Bearer ${await tokenOf(app, who)}` }) },
    body,
  })
  return { status: answer.status, ...((await answer.json()) as StagedFile & { code: string }) }
}

/** Replies to what the student writes now. */
async function reply(who: TestStudent, files: readonly { version: string; name: string }[]): Promise<void> {
  await queryAs(app.database, student, `select public.send_message('Where is the offer?')`)
  const [item] = await queryAs<{ id: string; version: number }>(
    app.database,
    counsellor,
    `select id, version from public.inbox_items where student_id = $1 and kind = 'message' and status = 'open'`,
    [student.id],
  )
  await queryAs(
    app.database,
    who,
    `select public.reply_to_item($1, $2, 'The offer', 'Here it is.', null, false, $3::text::jsonb)`,
    [item!.id, item!.version, JSON.stringify(files)],
  )
}

const storage = () => ({
  database: app.database,
  store: app.dependencies.store,
  log: pino({ level: 'silent' }),
})

async function attachedPath(): Promise<string> {
  const [row] = await queryAs<{ own: { messages: { files: { path: string; name: string }[] }[] } }>(
    app.database,
    student,
    'select public.own_conversation() as own',
  )
  const { path, name } = row!.own.messages.findLast(({ files }) => files.length > 0)!.files[0]!
  expect(name).toBe('offer.pdf')
  return path
}

test('a file goes with the reply, and the student opens it and cannot change it', async () => {
  const staged = await stage(counsellor, PDF)
  expect(staged).toMatchObject({ status: 201, contentType: 'application/pdf', bytes: PDF.byteLength })
  const hers = await documentsOf(app, student)
  expect((await hers.list(`${student.id}/from-staff`)).data).toEqual([])
  await reply(counsellor, [{ version: staged.version, name: 'offer.pdf' }])
  const path = await attachedPath()
  expect(Buffer.from(await (await hers.download(path)).data!.arrayBuffer())).toEqual(PDF)
  expect((await hers.upload(path, PNG, { upsert: true, contentType: 'image/png' })).error).not.toBeNull()
  expect((await hers.move(path, `${student.id}/mine.pdf`)).error).not.toBeNull()
  expect((await hers.remove([path])).error).not.toBeNull()
  expect((await hers.upload(`${student.id}/from-staff/forged.pdf`, PDF)).error).not.toBeNull()
  expect(Buffer.from(await (await hers.download(path)).data!.arrayBuffer())).toEqual(PDF)
  const [ours, stranger] = [await documentsOf(app, counsellor), await documentsOf(app, await addStudent(app.database))]
  expect((await ours.download(path)).error).toBeNull()
  expect((await stranger.download(path)).error).not.toBeNull()
})

test('what staff sends does not fill the place of a student’s own files', async () => {
  const person = await addStudent(app.database)
  const own = await documentsOf(app, person)
  await queryAsService(
    app.database,
    `with version as (insert into storage.versions (version) select gen_random_uuid() from generate_series(1, 60) returning version)
     insert into storage.objects (bucket, path, owner, version, content_type, bytes)
     select 'documents', $1 || '/from-staff/' || version, $1::uuid, version, 'image/png', 1 from version`,
    [person.id],
  )
  expect((await own.upload(`${person.id}/a.pdf`, PDF)).error).toBeNull()
})

test('only who answers students attaches files, of the kinds and sizes of documents, and each her own', async () => {
  expect((await stage(null, PDF)).status).toBe(401)
  for (const who of [student, await addStudent(app.database, { staff: 'finance' })])
    expect(await stage(who, PDF)).toMatchObject({ status: 403 })
  expect(await stage(counsellor, '<script>')).toMatchObject({ status: 415 })
  expect(await stage(counsellor, Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]))).toMatchObject({ status: 413 })
  expect(await stage(counsellor, '')).toMatchObject({ status: 400 })
  const staged = await stage(counsellor, PNG)
  const colleague = await addStudent(app.database, { staff: 'counsellor' })
  expect(await refusalOf(reply(colleague, [{ version: staged.version, name: 'x' }]))).toBe('file_not_found')
  // Once it is sent it is no upload any more.
  await reply(counsellor, [{ version: staged.version, name: 'x' }])
  expect(await refusalOf(reply(counsellor, [{ version: staged.version, name: 'x' }]))).toBe('file_not_found')
})

test('a visitor without an account gets no files', async () => {
  const { version } = await stage(counsellor, PDF)
  await queryAsService(
    app.database,
    `insert into public.enquiries (name, email, question) values ('Arjun', 'no@account.example', 'Why?')`,
  )
  const [item] = await queryAs<{ id: string; version: number }>(
    app.database,
    counsellor,
    `select id, version from public.inbox_items where person_email = 'no@account.example'`,
  )
  const sending = queryAs(
    app.database,
    counsellor,
    `select public.reply_to_item($1, $2, 'x', 'x', null, false, $3::text::jsonb)`,
    [item!.id, item!.version, JSON.stringify([{ version, name: 'x.pdf' }])],
  )
  expect(await refusalOf(sending)).toBe('no_account')
})

test('what was never sent is kept for a day, and swept', async () => {
  const { version } = await stage(counsellor, PDF)
  const isThere = () => filesOnDisk(app).some((file) => file.includes(version))
  await sweepObjects(storage(), 0)
  expect(isThere()).toBe(true)
  await app.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    await transaction.query(`update storage.staged_files set created_at = now() - interval '25 hours' where version = $1`, [
      version,
    ])
  })
  await sweepObjects(storage(), 0)
  expect(isThere()).toBe(false)
})
