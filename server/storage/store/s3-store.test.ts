import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Gate, openGate } from '#test/gate.ts'
import { addStudent, queryAsService, type TestStudent } from '#test/students.ts'
import { failureOf } from '../../http/failure.ts'
import { tokenOf } from '../../payments/test-payments.ts'
import { readSettings, SettingsError } from '../../settings.ts'
import { PDF, pdfOf, PNG } from '../test-files.ts'
import { createS3Store } from './s3-store.ts'
import { type S3Server, startS3Server } from './test-s3-server.ts'

let s3: S3Server
let app: TestApp
beforeAll(async () => {
  s3 = await startS3Server('helix-documents', 'AKIDTEST')
  app = await createTestApp({
    S3_ENDPOINT: `${s3.endpoint}/`,
    S3_BUCKET: 'helix-documents',
    S3_REGION: 'eu-test-1',
    S3_ACCESS_KEY_ID: 'AKIDTEST',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
})
afterAll(async () => {
  await app.close()
  await s3.close()
})

async function documentsOf(student: TestStudent) {
  const token = await tokenOf(app, student)
  return app.client({ accessToken: () => Promise.resolve(token) }).storage.from('documents')
}

/** The same bucket, through a gate. */
function storeBehind({ port }: Gate, silenceMs: number, silenceAtRemovalMs = silenceMs) {
  const account = { region: 'eu-test-1', accessKeyId: 'AKIDTEST', secretAccessKey: 'secret' }
  return createS3Store(
    app.settings.DATA_DIR,
    { endpoint: `http://127.0.0.1:${port}`, bucket: 'helix-documents', ...account },
    { silenceMs, silenceAtRemovalMs },
  )
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

function waitingFiles(): string[] {
  return fs.readdirSync(path.join(app.settings.DATA_DIR, 'objects', 'incoming'))
}

test('a file is kept in the bucket under a random key, read from there, replaced and removed', async () => {
  const student = await addStudent(app.database)
  const documents = await documentsOf(student)
  const name = `${student.id}/passport.pdf`
  const content = pdfOf(3_000_000)
  expect((await documents.upload(name, new Blob([content]))).error).toBeNull()
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^\/helix-documents\/objects\/[0-9a-f-]{36}$/)])
  expect([...s3.objects.values()][0]).toEqual({ content, type: 'application/pdf' })
  expect(Buffer.from(await (await documents.download(name)).data!.arrayBuffer()).equals(content)).toBe(true)
  expect((await documents.upload(name, PNG, { upsert: true })).error).toBeNull()
  expect([...s3.objects.values()].map(({ type }) => type)).toEqual(['image/png'])
  expect((await documents.remove([name])).error).toBeNull()
  expect(s3.objects.size).toBe(0)
  expect(waitingFiles()).toEqual([])
})

test('a storage that fails for a moment is asked again', async () => {
  const student = await addStudent(app.database)
  s3.failNext(2)
  expect((await (await documentsOf(student)).upload(`${student.id}/x.pdf`, PDF)).error).toBeNull()
})

test(
  'a storage that keeps failing leaves no row, no version and no file, and the answer names nothing of it',
  { timeout: 60_000 },
  async () => {
    const student = await addStudent(app.database)
    s3.failNext(4)
    const { error } = await (await documentsOf(student)).upload(`${student.id}/x.pdf`, PDF)
    expect(error).toMatchObject({
      status: 503,
      message: 'The service is not available at the moment. Please try again shortly.',
    })
    expect(await queryAsService(app.database, 'select id from storage.objects where owner = $1', [student.id])).toEqual([])
    expect(
      await queryAsService(
        app.database,
        'select version from storage.versions where version not in (select version from storage.objects)',
      ),
    ).toEqual([])
    expect(waitingFiles()).toEqual([])
  },
)

test(
  'a storage that cannot be reached, or says nothing, is told as one that is away, and found again',
  { timeout: 60_000 },
  async () => {
    const gate = await openGate({ port: Number(new URL(s3.endpoint).port) })
    const store = storeBehind(gate, 300)
    const away = { status: 503, code: 'unavailable' }
    try {
      for (const trouble of [gate.shut, gate.silence]) {
        trouble()
        expect(failureOf(await store.get('nothing').catch((error: unknown) => error))).toMatchObject(away)
        gate.open()
        await expect.poll(() => store.get('nothing').catch(() => 'away')).toBeNull()
      }
    } finally {
      await gate.close()
    }
  },
)

test('a silent storage is given up though the request for it was collected as garbage meanwhile', async () => {
  const gate = await openGate({ port: Number(new URL(s3.endpoint).port) })
  const store = storeBehind(gate, 1_000)
  const collecting = setInterval(collectGarbage, 50)
  try {
    gate.silence()
    const refused = await store.get('nothing').catch((error: unknown) => error)
    expect(failureOf(refused)).toMatchObject({ status: 503, code: 'unavailable' })
  } finally {
    clearInterval(collecting)
    await gate.close()
  }
})

test('for a removal a silent storage is not waited for as long as for a document', async () => {
  const gate = await openGate({ port: Number(new URL(s3.endpoint).port) })
  const store = storeBehind(gate, 3_600_000, 300)
  try {
    gate.silence()
    const refused = await store.remove(randomUUID()).catch((error: unknown) => error)
    expect(failureOf(refused)).toMatchObject({ status: 503, code: 'unavailable' })
  } finally {
    await gate.close()
  }
})

test('what comes slowly is read to its end', async () => {
  const version = randomUUID()
  s3.objects.set(`/helix-documents/objects/${version}`, { content: pdfOf(3_000_000), type: 'application/pdf' })
  const gate = await openGate({ port: Number(new URL(s3.endpoint).port) })
  const store = storeBehind(gate, 1_000)
  try {
    const found = await store.get(version)
    await delay(1_500)
    collectGarbage()
    expect((await new Response(found!.content).arrayBuffer()).byteLength).toBe(3_000_000)
  } finally {
    await gate.close()
  }
})

test('a storage that leads on to another address gets no document, and neither does that one', async () => {
  const student = await addStudent(app.database)
  const requests: string[] = []
  const other = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  try {
    s3.leadNextTo(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
    const { error } = await (await documentsOf(student)).upload(`${student.id}/x.pdf`, PDF)
    expect(error).toMatchObject({ status: 500 })
    expect(requests).toEqual([])
  } finally {
    other.close()
  }
})

test('bytes that are missing from the bucket are not found', async () => {
  const student = await addStudent(app.database)
  const documents = await documentsOf(student)
  await documents.upload(`${student.id}/x.pdf`, PDF)
  s3.objects.clear()
  expect((await documents.download(`${student.id}/x.pdf`)).error).toMatchObject({ status: 400 })
})

test('the settings of the storage are all there or none', () => {
  expect(() => readSettings({ S3_ENDPOINT: 'https://s3.example' })).toThrow(SettingsError)
  expect(() => readSettings({ S3_ENDPOINT: 'https://s3.example' })).toThrow(
    'S3_SECRET_ACCESS_KEY: must be set when another S3_ setting is',
  )
  expect(readSettings({}).S3_ENDPOINT).toBeUndefined()
})
