import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudent, type TestStudent } from '#test/students.ts'
import { tokenOf } from '../payments/test-payments.ts'
import { createUrlSigner } from './signed-url.ts'
import { JPEG, PDF, PNG } from './test-files.ts'
import { clientOf, documentsOf, filesOnDisk } from './test-storage.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

describe('with the real client', () => {
  test.each([
    ['a file of a form', new File([PDF], 'x.pdf', { type: 'application/pdf' })],
    ['bytes as they are', PDF],
  ])('a student uploads %s, reads, lists and removes it', async (_how, content) => {
    const student = await addStudent(app.database)
    const documents = await documentsOf(app, student)
    const name = `${student.id}/passport.pdf`
    expect(await documents.upload(name, content, { contentType: 'text/html' })).toMatchObject({
      data: { path: name, fullPath: `documents/${name}` },
      error: null,
    })
    const downloaded = await documents.download(name)
    expect(Buffer.from(await downloaded.data!.arrayBuffer())).toEqual(PDF)
    expect(downloaded.data!.type).toBe('application/pdf')
    expect((await documents.list(student.id)).data).toMatchObject([
      { name: 'passport.pdf', metadata: { size: PDF.length, mimetype: 'application/pdf' } },
    ])
    expect((await documents.info(name)).data).toMatchObject({ size: PDF.length, contentType: 'application/pdf' })
    expect((await documents.exists(name)).data).toBe(true)
    expect((await documents.remove([name])).data).toMatchObject([{ name }])
    expect((await documents.exists(name)).data).toBe(false)
    expect((await documents.download(name)).error).not.toBeNull()
  })

  test('a path that is taken is refused, replaced with upsert, and update needs one that is there', async () => {
    const student = await addStudent(app.database)
    const documents = await documentsOf(app, student)
    const name = `${student.id}/photo`
    expect((await documents.update(name, PNG)).error).toMatchObject({ statusCode: '404' })
    await documents.upload(name, PNG)
    const before = filesOnDisk(app).length
    expect((await documents.upload(name, JPEG)).error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    })
    expect((await documents.upload(name, JPEG, { upsert: true })).error).toBeNull()
    expect((await documents.update(name, PDF)).error).toBeNull()
    expect((await documents.download(name)).data!.type).toBe('application/pdf')
    expect(filesOnDisk(app)).toHaveLength(before)
  })

  test('folders are listed with their names, in pages and in order', async () => {
    const student = await addStudent(app.database)
    const documents = await documentsOf(app, student)
    for (const name of ['b.pdf', 'a.pdf', 'app/1.pdf', 'app/2.pdf', 'Ünï +&.pdf'])
      expect((await documents.upload(`${student.id}/${name}`, PDF)).error).toBeNull()
    const names = async (folder: string, options: object) =>
      (await documents.list(folder, options)).data!.map(({ name, id }) => [name, id !== null])
    expect(new Set((await names(student.id, {})).map(String))).toEqual(
      new Set(['a.pdf,true', 'app,false', 'b.pdf,true', 'Ünï +&.pdf,true']),
    )
    expect(await names(`${student.id}/app`, { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      ['2.pdf', true],
      ['1.pdf', true],
    ])
    expect(await names(`${student.id}/app`, { limit: 1, offset: 1 })).toEqual([['2.pdf', true]])
    expect(await names(student.id, { search: 'B' })).toEqual([['b.pdf', true]])
    expect((await documents.download(`${student.id}/Ünï +&.pdf`)).error).toBeNull()
  })

  test('a signed address opens its file for everybody, until it expires, and no other file', async () => {
    const student = await addStudent(app.database)
    const documents = await documentsOf(app, student)
    const [name, other] = [`${student.id}/my passport.pdf`, `${student.id}/other.pdf`]
    for (const one of [name, other]) await documents.upload(one, PDF)
    const { data } = await documents.createSignedUrl(name, 60, { download: 'pass.html' })
    const response = await fetch(data!.signedUrl)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF)
    expect(response.headers.get('content-disposition')).toContain('filename="pass.html.pdf"')
    const url = new URL(data!.signedUrl)
    url.pathname = url.pathname.replace('my%20passport', 'other')
    expect(await (await fetch(url)).json()).toMatchObject({ statusCode: '403', code: 'InvalidJWT' })
    const expired = createUrlSigner(app.keys, () => Date.now() - 61_000).sign('documents', name, 60)
    expect((await fetch(`${app.url}/storage/v1/object/sign/documents/${encodeURI(name)}?token=${expired}`)).status).toBe(400)
    const many = await documents.createSignedUrls([other, `${student.id}/none.pdf`], 60)
    expect(many.data).toMatchObject([
      { path: other, error: null },
      { error: 'Either the object does not exist or you do not have access to it' },
    ])
    expect((await fetch(many.data![0]!.signedUrl!)).status).toBe(200)
    expect((await documents.createSignedUrl(name, 8 * 86_400)).error).not.toBeNull()
  })
})

describe('rights', () => {
  let staff: TestStudent
  beforeAll(async () => void (staff = await addStudent(app.database, { staff: true })))

  test('a stranger and a visitor see, change and sign nothing; staff read', async () => {
    const student = await addStudent(app.database)
    const name = `${student.id}/secret.pdf`
    await (await documentsOf(app, student)).upload(name, PDF)
    for (const who of [await addStudent(app.database), null]) {
      const documents = await documentsOf(app, who)
      expect((await documents.download(name)).error).not.toBeNull()
      expect((await documents.createSignedUrl(name, 60)).error).not.toBeNull()
      expect((await documents.upload(name, PNG, { upsert: true })).error).toMatchObject({ statusCode: '403' })
      expect((await documents.upload(`${student.id}/new.pdf`, PDF)).error).toMatchObject({ statusCode: '403' })
      expect((await documents.list(student.id)).data ?? []).toEqual([])
      expect((await documents.remove([name])).data ?? []).toEqual([])
    }
    const documents = await documentsOf(app, staff)
    expect((await documents.download(name)).error).toBeNull()
    expect((await documents.list(student.id)).data).toHaveLength(1)
    expect((await documents.remove([name])).data).toEqual([])
    expect((await documents.upload(name, PNG, { upsert: true })).error).toMatchObject({ statusCode: '403' })
  })

  test('another bucket does not exist, and a bad token is told', async () => {
    const student = await addStudent(app.database)
    expect((await (await clientOf(app, student)).storage.from('avatars').upload(`${student.id}/x.pdf`, PDF)).error).toMatchObject(
      {
        statusCode: '404',
        message: 'Bucket not found',
      },
    )
    const response = await fetch(`${app.url}/storage/v1/object/documents/x/y`, { headers: { Authorization: 'Bearer x.y.z' } })
    expect(await response.json()).toMatchObject({ statusCode: '403', code: 'InvalidJWT' })
    expect(await (await fetch(`${app.url}/storage/v1/nothing`)).json()).toMatchObject({ code: 'InvalidRequest' })
  })

  test('a download is private, never sniffed and always an attachment', async () => {
    const student = await addStudent(app.database)
    await (await documentsOf(app, student)).upload(`${student.id}/x.png`, PNG)
    const address = `${app.url}/storage/v1/object/documents/${student.id}/x.png`
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await fetch(address, { method, headers: { Authorization: `Bearer ${await tokenOf(app, student)}` } })
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(PNG.length),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="x.png"; filename*=UTF-8''x.png`,
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      })
    }
  })
})
