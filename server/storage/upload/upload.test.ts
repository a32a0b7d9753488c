import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENT_MAX_BYTES as LIMIT } from '#domain/applications/applications.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudent, queryAsService } from '#test/students.ts'
import { tokenOf } from '../../payments/test-payments.ts'
import { createObjectStore } from '../store/create-object-store.ts'
import { StorageAwayError } from '../store/object-store.ts'
import { removeVersions, sweepObjects } from '../sweep.ts'
import { PDF, pdfOf } from '../test-files.ts'
import { documentsOf, filesOnDisk, rawUpload } from '../test-storage.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

describe('what is uploaded', () => {
  test('lies under a random name, for this user alone', async () => {
    const student = await addStudent(app.database)
    const known = new Set(filesOnDisk(app))
    await (await documentsOf(app, student)).upload(`${student.id}/name.pdf`, PDF)
    const [file] = filesOnDisk(app).filter((one) => !known.has(one))
    expect(path.relative(app.settings.DATA_DIR, file!)).toMatch(/^objects\/([0-9a-f]{2})\/\1[0-9a-f]{6}-[0-9a-f-]{27}$/)
    expect(fs.statSync(file!).mode & 0o777).toBe(0o600)
    expect(fs.statSync(path.dirname(file!)).mode & 0o777).toBe(0o700)
  })

  test('is a PDF, JPEG or PNG by its content, of at most 10 MB; what is refused leaves nothing', async () => {
    const student = await addStudent(app.database)
    const before = filesOnDisk(app)
    const tooLarge = {
      status: 400,
      body: { statusCode: '413', code: 'EntityTooLarge', message: 'This file is larger than 10 MB.' },
    }
    const unsupported = { status: 400, body: { statusCode: '415', code: 'InvalidMimeType' } }
    const form = (content: Buffer<ArrayBuffer>) => {
      const data = new FormData()
      data.append('', new Blob([content], { type: 'application/pdf' }))
      return data
    }
    const chunked = (content: Buffer<ArrayBuffer>) => new Blob([content]).stream()
    expect(await rawUpload(app, student, 'a', '<script>alert(1)</script>', { 'Content-Type': 'application/pdf' })).toMatchObject(
      unsupported,
    )
    expect(await rawUpload(app, student, 'b', form(Buffer.from('GIF89a')))).toMatchObject(unsupported)
    expect(await rawUpload(app, student, 'c', '')).toMatchObject({ status: 400, body: { code: 'InvalidRequest' } })
    expect(await rawUpload(app, student, 'd', new FormData())).toMatchObject({ status: 400 })
    expect(await rawUpload(app, student, 'e', 'x', { 'Content-Type': 'multipart/form-data' })).toMatchObject({
      status: 400,
      body: { message: 'The form could not be read.' },
    })
    expect(
      await rawUpload(app, student, 'f', '--b\r\nnonsense', { 'Content-Type': 'multipart/form-data; boundary=b' }),
    ).toMatchObject({ status: 400 })
    expect(await rawUpload(app, student, 'g', chunked(pdfOf(LIMIT + 1)))).toMatchObject(tooLarge)
    expect(await rawUpload(app, student, 'h', form(pdfOf(LIMIT + 1)))).toMatchObject(tooLarge)
    expect(filesOnDisk(app)).toEqual(before)
    expect((await rawUpload(app, student, 'i', pdfOf(LIMIT))).status).toBe(200)
    expect((await rawUpload(app, student, 'j', form(pdfOf(LIMIT)))).status).toBe(200)
  })

  test.each(['..%2fx.pdf', 'a%2f%2fb.pdf', 'a%5cb.pdf', 'a%00.pdf', '%0a.pdf', '%3f', '%2523', 'x'.repeat(900)])(
    'the path %.20s is refused',
    async (name) => {
      const student = await addStudent(app.database)
      expect((await rawUpload(app, student, name, PDF)).body.code).toMatch(/^(InvalidKey|InvalidRequest|AccessDenied)$/)
    },
  )

  test('leaves nothing when the connection breaks in the middle', async () => {
    const student = await addStudent(app.database)
    const before = filesOnDisk(app)
    const { hostname, port } = new URL(app.url)
    for (const type of ['application/pdf', 'multipart/form-data; boundary=b']) {
      const begin =
        type === 'application/pdf'
          ? ''
          : '--b\r\nContent-Disposition: form-data; name=""; filename="x.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
      const socket = net.connect(Number(port), hostname)
      socket.write(
        `POST /storage/v1/object/documents/${student.id}/half.pdf HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${await tokenOf(app, student)}\r\nContent-Type: ${type}\r\nContent-Length: 5000000\r\n\r\n${begin}`,
      )
      socket.write(pdfOf(1_000_000))
      for (let waited = 0; filesOnDisk(app).length === before.length && waited < 200; waited++) await sleep(10)
      expect(filesOnDisk(app)).toHaveLength(before.length + 1)
      socket.destroy()
      for (let waited = 0; filesOnDisk(app).length > before.length && waited < 200; waited++) await sleep(10)
      expect(filesOnDisk(app)).toEqual(before)
    }
    expect((await (await documentsOf(app, student)).list(student.id)).data).toEqual([])
    const unused = 'select version from storage.versions where version not in (select version from storage.objects)'
    // The version is forgotten once its bytes are gone.
    await expect.poll(() => queryAsService(app.database, unused)).toEqual([])
  })

  test('is one file when twenty upload to a path at once', async () => {
    const student = await addStudent(app.database)
    const before = filesOnDisk(app).length
    const documents = await documentsOf(app, student)
    const created = await Promise.all(Array.from({ length: 20 }, () => documents.upload(`${student.id}/one.pdf`, PDF)))
    expect(created.filter(({ error }) => error === null)).toHaveLength(1)
    const replaced = await Promise.all(
      Array.from({ length: 20 }, () => documents.upload(`${student.id}/two.pdf`, PDF, { upsert: true })),
    )
    expect(replaced.filter(({ error }) => error !== null)).toEqual([])
    expect(filesOnDisk(app)).toHaveLength(before + 2)
  })
})

describe('the sweep', () => {
  const storage = () => ({ database: app.database, store: createObjectStore(app.settings), log: pino({ level: 'silent' }) })

  test('removes the files of an account that is gone and of an upload that was killed, and nothing that is used or fresh', async () => {
    const [leaver, stayer] = [await addStudent(app.database), await addStudent(app.database)]
    for (const student of [leaver, stayer]) await (await documentsOf(app, student)).upload(`${student.id}/x.pdf`, PDF)
    const killed = randomUUID()
    await queryAsService(app.database, 'insert into storage.versions (version) values ($1)', [killed])
    fs.writeFileSync(createObjectStore(app.settings).incomingFile(killed), 'half')
    await queryAsService(app.database, 'delete from auth.users where id = $1', [leaver.id])
    const before = filesOnDisk(app).length
    await sweepObjects(storage())
    expect(filesOnDisk(app)).toHaveLength(before)
    await Promise.all([sweepObjects(storage(), 0), sweepObjects(storage(), 0)])
    expect(filesOnDisk(app)).toHaveLength(before - 2)
    expect((await (await documentsOf(app, stayer)).download(`${stayer.id}/x.pdf`)).error).toBeNull()
    expect(
      await queryAsService(
        app.database,
        'select version from storage.versions where version not in (select version from storage.objects)',
      ),
    ).toEqual([])
  })

  test('asks a storage that is away once, and for the rest when it is back', async () => {
    const versions = [randomUUID(), randomUUID(), randomUUID()]
    for (const version of versions)
      await queryAsService(app.database, 'insert into storage.versions (version) values ($1)', [version])
    const left = async () => {
      const all = await queryAsService(app.database, 'select version from storage.versions where version = any($1)', [versions])
      return all.length
    }
    const asked: string[] = []
    const away = {
      ...storage().store,
      remove: async (version: string) => {
        asked.push(version)
        throw new StorageAwayError('The object storage does not answer.')
      },
    }
    await removeVersions({ ...storage(), store: away }, versions)
    expect(asked).toHaveLength(1)
    await sweepObjects({ ...storage(), store: away }, 0)
    expect(asked).toHaveLength(2)
    expect(await left()).toBe(versions.length)
    await sweepObjects(storage(), 0)
    expect(await left()).toBe(0)
  })

  test('a version that is about to be removed can no longer be used', async () => {
    const student = await addStudent(app.database)
    const version = randomUUID()
    await queryAsService(app.database, 'insert into storage.versions (version, doomed_at) values ($1, now())', [version])
    const insert = queryAsService(
      app.database,
      `insert into storage.objects (bucket, path, owner, version, content_type, bytes) values ('documents', $1, $2, $3, 'image/png', 1)`,
      [`${student.id}/x`, student.id, version],
    )
    await expect(insert).rejects.toMatchObject({ code: 'P0001', detail: 'upload_expired' })
  })
})
