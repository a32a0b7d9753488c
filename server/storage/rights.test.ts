import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addObject, applicationsOf, documentsOf as checklistOf, setStatus } from '#db/rules/test-applications.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudent, addStudentAt, queryAs, queryAsService, type TestStudent } from '#test/students.ts'
import { tokenOf } from '../payments/test-payments.ts'
import { createSignedTokens } from './signed-token.ts'
import { createObjectStore } from './store/create-object-store.ts'
import { StorageAwayError } from './store/object-store.ts'
import { sweepObjects } from './sweep.ts'
import { PDF, PNG } from './test-files.ts'
import { clientOf, documentsOf, filesOnDisk, serviceClientOf, type StorageClient } from './test-storage.ts'

let app: TestApp
let service: StorageClient
let staff: TestStudent
beforeAll(async () => {
  app = await createTestApp()
  service = (await serviceClientOf(app)).storage
  staff = await addStudent(app.database, { staff: true })
  for (const [id, isPublic] of [
    ['open', true],
    ['closed', false],
  ] as const)
    expect((await service.createBucket(id, { public: isPublic })).error).toBeNull()
})
afterAll(() => app.close())

async function studentWith(name: string) {
  const student = await addStudent(app.database)
  const documents = await documentsOf(app, student)
  const path = `${student.id}/${name}`
  expect((await documents.upload(path, PDF)).error).toBeNull()
  return { student, documents, path }
}

const unusedVersions = 'select version from storage.versions where version not in (select version from storage.objects)'

/** What nobody can store anything under, whichever call is used. */
const BAD_NAMES = [
  '../x.pdf',
  'a//b.pdf',
  'a/./b',
  'a\\b.pdf',
  'a\0.pdf',
  'a\n.pdf',
  '',
  'x'.repeat(10_000),
  '\ud800',
  'a%2fb',
  '?',
  '#',
]

describe('moves and copies', () => {
  test('a student moves and copies among her own documents, with the same bytes', async () => {
    const { student, documents, path } = await studentWith('a.pdf')
    expect((await documents.move(path, `${student.id}/sub/b.pdf`)).error).toBeNull()
    expect((await documents.copy(`${student.id}/sub/b.pdf`, path)).data).toEqual({ path: `documents/${path}` })
    for (const at of [path, `${student.id}/sub/b.pdf`])
      expect(Buffer.from(await (await documents.download(at)).data!.arrayBuffer())).toEqual(PDF)
  })

  test('nothing goes into another’s folder, another bucket or over a file that is there', async () => {
    const { student, documents, path } = await studentWith('a.pdf')
    const other = await studentWith('b.pdf')
    await documents.upload(`${student.id}/taken.pdf`, PNG)
    const before = filesOnDisk(app).length
    for (const act of ['move', 'copy'] as const) {
      expect((await documents[act](path, `${other.student.id}/x.pdf`)).error).toMatchObject({ statusCode: '403' })
      expect((await documents[act](path, path, { destinationBucket: 'open' })).error).toMatchObject({ statusCode: '403' })
      expect((await documents[act](path, path, { destinationBucket: 'nowhere' })).error).toMatchObject({ statusCode: '404' })
      expect((await documents[act](path, `${student.id}/taken.pdf`)).error).toMatchObject({ statusCode: '409' })
      expect((await documents[act](other.path, `${student.id}/mine.pdf`)).error).toMatchObject({ statusCode: '404' })
      for (const who of [null, staff]) {
        const theirs = await documentsOf(app, who)
        expect((await theirs[act](path, `${staff.id}/x.pdf`)).error).toMatchObject({ statusCode: '403' })
        expect((await theirs[act](path, `${student.id}/x.pdf`)).error).toMatchObject({ statusCode: '403' })
      }
    }
    expect((await documents.list(student.id)).data!.map(({ name }) => name)).toEqual(['a.pdf', 'taken.pdf'])
    expect(filesOnDisk(app)).toHaveLength(before)
  })

  test('a name that nothing can have is refused, and never a failure of ours', async () => {
    const { student, documents, path } = await studentWith('a.pdf')
    for (const name of BAD_NAMES) {
      for (const act of ['move', 'copy'] as const) {
        expect((await documents[act](path, `${student.id}/${name}`)).error).toMatchObject({ status: 400 })
        expect((await documents[act](`${student.id}/${name}`, `${student.id}/z.pdf`)).error).toMatchObject({ status: 400 })
      }
    }
    expect((await documents.list(student.id)).data).toHaveLength(1)
  })

  test('a copy is not given another type', async () => {
    await service.from('open').upload('typed.txt', 'x')
    const { token } = await app.tokens.sign({ sub: randomUUID(), role: 'service_role', aal: 'aal1', session_id: randomUUID() })
    const response = await fetch(`${app.url}/storage/v1/object/copy`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        bucketId: 'open',
        sourceKey: 'typed.txt',
        destinationKey: 'page.html',
        metadata: { mimetype: 'text/html' },
      }),
    })
    expect(await response.json()).toMatchObject({
      code: 'InvalidRequest',
      message: 'metadata: a copy keeps the type and the caching of its original',
    })
  })

  test('a document of the checklist is followed where it moves, stays where it was accepted, and is not written over', async () => {
    const student = await addStudentAt(app.database, 5, { universities: 1 })
    const documents = await documentsOf(app, student)
    const [application] = await applicationsOf(app.database, student)
    await setStatus(app.database, staff, application!.id, 'Documents Pending')
    const [line] = await checklistOf(app.database, student, application!.id)
    const [path, moved] = [await addObject(app.database, student), `${student.id}/moved.pdf`]
    const [attached] = await queryAs(app.database, student, 'select * from public.attach_document($1, $2)', [line!.id, path])
    expect((await documents.move(path, moved)).error).toBeNull()
    const now = async () => (await checklistOf(app.database, student, application!.id)).find(({ id }) => id === line!.id)
    expect(await now()).toMatchObject({ state: 'uploaded', path: moved, uploaded_at: attached!.uploaded_at })
    await queryAs(app.database, staff, 'select public.accept_document($1)', [line!.id])
    await documents.upload(`${student.id}/other.pdf`, PDF)
    const before = filesOnDisk(app).length
    const refused = { message: 'This document was accepted and can no longer be changed.' }
    expect((await documents.move(moved, `${student.id}/away.pdf`)).error).toMatchObject(refused)
    expect((await documents.upload(moved, PDF, { upsert: true })).error).toMatchObject(refused)
    const over = await fetch(`${app.url}/storage/v1/object/copy`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await tokenOf(app, student)}`, 'x-upsert': 'true', 'Content-Type': 'application/json' },
      body: JSON.stringify({ bucketId: 'documents', sourceKey: `${student.id}/other.pdf`, destinationKey: moved }),
    })
    expect(await over.json()).toMatchObject(refused)
    expect(filesOnDisk(app)).toHaveLength(before)
    expect(await now()).toMatchObject({ state: 'accepted', path: moved })
  })

  test('a copy that was killed half-way is swept, and one whose bytes are gone leaves nothing', async () => {
    const { student, documents, path } = await studentWith('a.pdf')
    const store = createObjectStore(app.settings)
    const [{ version } = { version: '' }] = await queryAsService<{ version: string }>(
      app.database,
      'select version from storage.objects where path = $1',
      [path],
    )
    const killed = randomUUID()
    await queryAsService(app.database, 'insert into storage.versions (version) values ($1)', [killed])
    expect(await store.copy(version, killed)).toBe(true)
    const before = filesOnDisk(app)
    await sweepObjects({ database: app.database, store, log: pino({ level: 'silent' }) }, 0)
    expect(filesOnDisk(app)).toHaveLength(before.length - 1)
    await store.remove(version)
    expect((await documents.copy(path, `${student.id}/b.pdf`)).error).toMatchObject({ statusCode: '404' })
    expect(await queryAsService(app.database, unusedVersions)).toEqual([])
  })
})

describe('signed uploads', () => {
  test('a student signs a place of her own, and whoever has the address fills it, as her', async () => {
    const student = await addStudent(app.database)
    const documents = await documentsOf(app, student)
    const path = `${student.id}/letter.pdf`
    const { data } = await documents.createSignedUploadUrl(path)
    const visitor = await documentsOf(app, null)
    expect((await visitor.uploadToSignedUrl(path, data!.token, PDF)).error).toBeNull()
    expect(await queryAsService(app.database, 'select owner from storage.objects where path = $1', [path])).toEqual([
      { owner: student.id },
    ])
    expect((await visitor.uploadToSignedUrl(path, data!.token, PNG, { upsert: true })).error).toMatchObject({ statusCode: '409' })
    expect((await documents.download(path)).data?.type).toBe('application/pdf')
  })

  test('a token carries who signed it in which session, and nothing else of them', async () => {
    const student = await addStudent(app.database)
    const { data } = await (await documentsOf(app, student)).createSignedUploadUrl(`${student.id}/a.pdf`)
    const payload = JSON.parse(Buffer.from(data!.token.split('.')[1]!, 'base64url').toString()) as { claims: unknown }
    expect(payload.claims).toEqual({
      sub: student.id,
      role: 'authenticated',
      aal: 'aal1',
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('a token holds for its place alone, and is neither forged, outdated nor of another purpose', async () => {
    const student = await addStudent(app.database)
    const documents = await documentsOf(app, student)
    const path = `${student.id}/a.pdf`
    const { token } = (await documents.createSignedUploadUrl(path)).data!
    const payload = { bucket: 'documents', path, upsert: true, claims: student.caller.claims }
    const wrong: [string, string][] = [
      [`${student.id}/b.pdf`, token],
      [path, `${token.slice(0, -4)}AAAA`],
      [path, ''],
      [path, token.split('.').with(0, Buffer.from('{"alg":"none"}').toString('base64url')).join('.')],
      [path, await createSignedTokens<typeof payload>(app.keys, 'storage-render').sign(payload, 60)],
      [path, await createSignedTokens<typeof payload>(app.keys, 'storage-upload', () => Date.now() - 61_000).sign(payload, 60)],
    ]
    for (const [at, forged] of wrong)
      expect((await documents.uploadToSignedUrl(at, forged, PDF)).error).toMatchObject({ statusCode: '403' })
    expect((await (await clientOf(app, student)).storage.from('open').uploadToSignedUrl(path, token, PDF)).error).toMatchObject({
      statusCode: '403',
    })
    expect((await documents.list(student.id)).data).toEqual([])
  })

  test('nobody signs a place that is not theirs, and what is taken only to be replaced', async () => {
    const { student, documents, path } = await studentWith('a.pdf')
    for (const who of [null, staff, await addStudent(app.database)])
      expect((await (await documentsOf(app, who)).createSignedUploadUrl(`${student.id}/x.pdf`)).error).toMatchObject({
        statusCode: '403',
      })
    const elsewhere = (await clientOf(app, student)).storage.from('open')
    expect((await elsewhere.createSignedUploadUrl(`${student.id}/x.pdf`)).error).toMatchObject({ statusCode: '403' })
    expect((await documents.createSignedUploadUrl(path)).error).toMatchObject({ statusCode: '409' })
    expect((await documents.createSignedUploadUrl(path, { upsert: true })).error).toBeNull()
  })

  test('what comes by a signed address is held to the same rules', async () => {
    const student = await addStudent(app.database)
    const documents = await documentsOf(app, student)
    const path = `${student.id}/page.pdf`
    const { token } = (await documents.createSignedUploadUrl(path)).data!
    const before = filesOnDisk(app)
    const page = await documents.uploadToSignedUrl(path, token, '<script>alert(1)</script>', { contentType: 'application/pdf' })
    expect(page.error).toMatchObject({ statusCode: '415' })
    expect(filesOnDisk(app)).toEqual(before)
    await queryAsService(app.database, 'delete from auth.users where id = $1', [student.id])
    expect((await documents.uploadToSignedUrl(path, token, PDF)).error).toMatchObject({ statusCode: '403' })
    expect(filesOnDisk(app)).toEqual(before)
  })
})

describe('metadata', () => {
  test('is a JSON object of at most 8 kB that the database can hold; anything else leaves nothing', async () => {
    const student = await addStudent(app.database)
    const before = filesOnDisk(app)
    const send = async (metadata: string, asForm: boolean) => {
      const form = new FormData()
      form.append('', new Blob([PDF]))
      form.append('metadata', metadata)
      const headers = { Authorization: `Bearer ${await tokenOf(app, student)}` }
      const response = await fetch(`${app.url}/storage/v1/object/documents/${student.id}/${randomUUID()}`, {
        method: 'POST',
        headers: asForm ? headers : { ...headers, 'x-metadata': Buffer.from(metadata).toString('base64') },
        body: asForm ? form : PDF,
      })
      return (await response.json()) as Record<string, string>
    }
    const deep = `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`
    for (const bad of ['[1]', '"text"', 'null', '{', String.raw`{"a":"\u0000"}`, String.raw`{"\ud800":1}`, deep])
      for (const asForm of [true, false]) expect(await send(bad, asForm)).toMatchObject({ code: 'InvalidRequest' })
    const large = JSON.stringify({ a: 'x'.repeat(8_190) })
    const spelledOut = `{"a":[${Array.from({ length: 900 }, () => '1e300').join(',')}]}`
    for (const bad of [large, spelledOut])
      for (const asForm of [true, false])
        expect(await send(bad, asForm)).toMatchObject({
          statusCode: '413',
          message: 'The user_metadata exceeded the maximum allowed size',
        })
    expect(filesOnDisk(app)).toEqual(before)
    expect(await send(JSON.stringify({ a: 'x'.repeat(8_000) }), true)).toHaveProperty('Id')
  })
})

describe('buckets', () => {
  test('are the service role’s alone', async () => {
    for (const who of [null, staff, await addStudent(app.database)]) {
      const { storage } = await clientOf(app, who)
      for (const { error } of [
        await storage.listBuckets(),
        await storage.getBucket('open'),
        await storage.createBucket('mine', { public: true }),
        await storage.updateBucket('closed', { public: true }),
        await storage.emptyBucket('open'),
        await storage.deleteBucket('open'),
      ])
        expect(error).toMatchObject({ statusCode: '403' })
    }
  })

  test('are emptied while the storage is away, which is asked once, however many files there were', async () => {
    await service.createBucket('many', { public: false })
    await queryAsService(
      app.database,
      `with begun as (insert into storage.versions (version) select gen_random_uuid() from generate_series(1, 1001) returning version)
       insert into storage.objects (bucket, path, version, content_type, bytes) select 'many', version::text, version, 'text/plain', 1 from begun`,
    )
    const { store } = app.dependencies
    const { remove } = store
    let asked = 0
    store.remove = () => Promise.reject(new StorageAwayError(`asked ${++asked} times`))
    try {
      expect((await service.emptyBucket('many')).error).toBeNull()
    } finally {
      store.remove = remove
    }
    expect(asked).toBe(1)
    expect((await service.from('many').list()).data).toEqual([])
  })

  test('the one for documents stays as it is, for the service role too', async () => {
    const { documents, path } = await studentWith('a.pdf')
    for (const { error } of [
      await service.updateBucket('documents', { public: true }),
      await service.emptyBucket('documents'),
      await service.createBucket('documents', { public: true }),
    ])
      expect(error).toMatchObject({ status: 400 })
    expect((await service.deleteBucket('documents')).error).not.toBeNull()
    expect((await documents.download(path)).error).toBeNull()
    expect((await service.from('documents').upload('x/y.pdf', PDF)).error).toMatchObject({ statusCode: '400' })
  })

  test.each([
    'upload',
    'sign',
    'list',
    'list-v2',
    'info',
    'public',
    'authenticated',
    'copy',
    'move',
    '.',
    '..',
    ' a',
    'a/b',
    'a%b',
    'é',
    '',
    'x'.repeat(101),
  ])('none is called %j', async (name) => {
    expect((await service.createBucket(name)).error).toMatchObject({ statusCode: '400' })
  })

  test('sizes and types that are none are refused', async () => {
    for (const options of [
      { fileSizeLimit: '1tb' },
      { fileSizeLimit: '-1' },
      { fileSizeLimit: '51gb' },
      { allowedMimeTypes: ['image'] },
      { allowedMimeTypes: ['image/png\r\nx'] },
    ])
      expect((await service.createBucket('none', { public: true, ...options })).error).not.toBeNull()
    expect((await service.getBucket('none')).error).not.toBeNull()
  })

  test('what a bucket allows holds for moves and copies into it', async () => {
    await service.createBucket('pictures', { public: false, allowedMimeTypes: ['image/*'], fileSizeLimit: '10b' })
    const open = service.from('open')
    await open.upload('text', 'x'.repeat(5), { contentType: 'text/plain' })
    await open.upload('large', PNG, { contentType: 'image/png' })
    await open.upload('small', 'x', { contentType: 'image/png' })
    for (const act of ['move', 'copy'] as const) {
      expect((await open[act]('text', act, { destinationBucket: 'pictures' })).error).toMatchObject({ statusCode: '415' })
      expect((await open[act]('large', act, { destinationBucket: 'pictures' })).error).toMatchObject({ statusCode: '413' })
    }
    for (const act of ['copy', 'move'] as const)
      expect((await open[act]('small', act, { destinationBucket: 'pictures' })).error).toBeNull()
  })

  test('a private one is closed to persons, and nobody but its makers lists a public one', async () => {
    await service.from('closed').upload('a.txt', 'secret')
    await service.from('open').upload('b.txt', 'public')
    for (const who of [null, staff, await addStudent(app.database)]) {
      const { storage } = await clientOf(app, who)
      expect((await storage.from('closed').download('a.txt')).error).not.toBeNull()
      expect((await fetch(storage.from('closed').getPublicUrl('a.txt').data.publicUrl)).status).toBe(400)
      expect((await storage.from('closed').createSignedUrl('a.txt', 60)).error).not.toBeNull()
      expect((await storage.from('open').list()).data ?? []).toEqual([])
      expect((await storage.from('open').listV2()).data?.objects ?? []).toEqual([])
      expect((await storage.from('open').upload('c.txt', 'x')).error).toMatchObject({ statusCode: '403' })
      expect((await storage.from('open').remove(['b.txt'])).data ?? []).toEqual([])
      expect(await (await storage.from('open').download('b.txt')).data?.text()).toBe('public')
      expect((await storage.from('open').info('b.txt')).error).toBeNull()
    }
  })
})

test('a path that nothing can have is not found, whatever is asked of it', async () => {
  const student = await addStudent(app.database)
  const headers = { Authorization: `Bearer ${await tokenOf(app, student)}` }
  for (const name of ['%00', '%ED%A0%80', '..%2f..%2fetc%2fpasswd', `${'x'.repeat(8_000)}`, '%E0%A4%A'])
    for (const call of ['object', 'object/info', 'object/authenticated', 'render/image/authenticated', 'object/public'])
      for (const bucket of ['documents', 'open', '%00']) {
        const { status } = await fetch(`${app.url}/storage/v1/${call}/${bucket}/${student.id}/${name}`, { headers })
        expect([call, bucket, name.slice(0, 20), status]).toEqual([call, bucket, name.slice(0, 20), 400])
      }
  const documents = await documentsOf(app, student)
  for (const { error } of [
    await documents.list('\0'),
    await documents.listV2({ prefix: '\0' }),
    await documents.listV2({ cursor: 'x' }),
    await documents.listV2({ cursor: Buffer.from('["name",false,0,"\\u0000"]').toString('base64url') }),
    await documents.remove(['\0']),
  ])
    expect(error).toMatchObject({ status: 400 })
})

test('another origin may ask, as it may ask for data', async () => {
  const preflight = await fetch(`${app.url}/storage/v1/object/documents/x`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://x.example',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'x-upsert,x-metadata',
    },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'x-upsert,x-metadata'])
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
  const refused = await fetch(`${app.url}/storage/v1/object/documents/x/y`)
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, '*'])
})
