import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudent, type TestStudent } from '#test/students.ts'
import { tokenOf } from '../../payments/test-payments.ts'
import { startS3Server, type S3Server } from '../store/test-s3-server.ts'
import { PDF } from '../test-files.ts'
import { documentsOf, serviceClientOf, type StorageClient } from '../test-storage.ts'

let huge: Promise<Buffer<ArrayBuffer>> | undefined

/** Of 81 million points, made once. */
function hugePicture(): Promise<Buffer<ArrayBuffer>> {
  huge ??= sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .then((picture) => Buffer.from(picture))
  return huge
}

describe.each(['local', 's3'] as const)('over the %s store', (store) => {
  let s3: S3Server | undefined
  let app: TestApp
  let open: ReturnType<StorageClient['from']>
  beforeAll(async () => {
    if (store === 's3') s3 = await startS3Server('helix', 'AKIDTEST')
    app = await createTestApp(
      s3 && {
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: 'helix',
        S3_REGION: 'eu-test-1',
        S3_ACCESS_KEY_ID: 'AKIDTEST',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    )
    const { storage } = await serviceClientOf(app)
    await storage.createBucket('open', { public: true })
    open = storage.from('open')
    await open.upload('digits.txt', '0123456789', { contentType: 'text/plain', cacheControl: '60' })
    await open.upload('empty.txt', '', { contentType: 'text/plain' })
  })
  afterAll(async () => {
    await app.close()
    await s3?.close()
  })
  const read = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(open.getPublicUrl(name).data.publicUrl, { headers, method })

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('the part %s is sent alone', async (range, part, contentRange) => {
    const response = await read('digits.txt', { Range: range })
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([206, contentRange, part])
    expect(response.headers.get('content-length')).toBe(String(part.length))
  })

  test.each(['bytes=10-', 'bytes=5-3', 'bytes=-0', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=99999999999999999999-'])(
    'the part %s is refused',
    async (range) => {
      const response = await read('digits.txt', { Range: range })
      expect([response.status, await response.json()]).toEqual([
        416,
        { statusCode: '416', error: 'invalid_range', code: 'InvalidRange', message: 'invalid range provided' },
      ])
    },
  )

  test('an empty file is sent whole and has no parts; another version is sent whole too', async () => {
    const empty = await read('empty.txt')
    expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', ''])
    expect((await read('empty.txt', { Range: 'bytes=0-' })).status).toBe(416)
    const changed = await read('digits.txt', { Range: 'bytes=0-3', 'If-Range': '"another"' })
    expect([changed.status, await changed.text()]).toEqual([200, '0123456789'])
  })

  test('who has this version is told so, and HEAD tells without the bytes', async () => {
    const response = await read('digits.txt')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'max-age=60',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      etag: expect.stringMatching(/^"[0-9a-f-]{36}"$/),
    })
    expect((await read('digits.txt', { 'If-None-Match': response.headers.get('etag')! })).status).toBe(304)
    const head = await read('digits.txt', { Range: 'bytes=0-3' }, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
  })
})

describe('what is sent', () => {
  let app: TestApp
  let student: TestStudent
  let open: ReturnType<StorageClient['from']>
  beforeAll(async () => {
    app = await createTestApp()
    student = await addStudent(app.database)
    const { storage } = await serviceClientOf(app)
    await storage.createBucket('open', { public: true })
    open = storage.from('open')
  })
  afterAll(() => app.close())

  test.each([
    ['text/html', 'text/plain'],
    ['TEXT/HTML; charset=utf-8', 'text/plain'],
    ['application/xhtml+xml', 'text/plain'],
    ['image/svg+xml', 'image/svg+xml'],
    ['text/xml', 'text/xml'],
    ['application/xml', 'application/xml'],
    ['text/javascript', 'text/javascript'],
    ['application/pdf', 'application/pdf'],
    ['image/png, text/html', null],
  ])('%s is never opened under our address', async (declared, sent) => {
    const name = declared.replace(/[^a-z]/gi, '_')
    const { error } = await open.upload(name, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', {
      contentType: declared,
    })
    if (sent === null) return expect(error).toMatchObject({ statusCode: '415' })
    const signed = await open.createSignedUrl(name, 60)
    for (const url of [open.getPublicUrl(name).data.publicUrl, signed.data!.signedUrl]) {
      const { headers } = await fetch(url)
      expect(headers.get('content-type')).toBe(sent)
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
    }
  })

  test('a public picture is shown where it is embedded', async () => {
    await open.upload('a.png', 'not looked at', { contentType: 'image/png' })
    const { headers } = await fetch(open.getPublicUrl('a.png').data.publicUrl)
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual(['image/png', null])
  })

  describe('as a picture', () => {
    const transform = { width: 10, height: 10 }

    test('a document is rendered for its owner, saved and kept by no cache', async () => {
      const documents = await documentsOf(app, student)
      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
        .withExif({ IFD0: { Copyright: 'where it was taken' } })
        .png()
        .toBuffer()
      await documents.upload(`${student.id}/x.png`, Buffer.from(picture))
      const address = `${app.url}/storage/v1/render/image/authenticated/documents/${student.id}/x.png?width=20&resize=contain&format=webp`
      const response = await fetch(address, { headers: { Authorization: `Bearer ${await tokenOf(app, student)}` } })
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'content-disposition': expect.stringContaining('attachment'),
        'x-transformations': 'width:20,resizing_type:fit,format:webp',
      })
      const rendered = await sharp(await response.arrayBuffer()).metadata()
      expect([rendered.width, rendered.height, rendered.exif]).toEqual([20, 15, undefined])
      expect(
        (await (await documentsOf(app, await addStudent(app.database))).download(`${student.id}/x.png`, { transform })).error,
      ).toMatchObject({
        status: 400,
      })
      expect((await fetch(address)).status).toBe(400)
    })

    test('what is no picture, or too large a one, is refused and never sent as it is', async () => {
      const refused = [
        ['text.png', 'text', 'The source image is invalid or unsupported for rendering'],
        ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'The source image is invalid or unsupported for rendering'],
        ['half.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'The source image is invalid or unsupported for rendering'],
        ['paper.pdf', PDF, 'The source image is invalid or unsupported for rendering'],
        ['huge.png', await hugePicture(), 'The source image resolution is too large to process'],
        ['long.bin', Buffer.alloc(26_214_401), 'The source image file is too large to process'],
      ] as const
      for (const [name, content, message] of refused) {
        expect((await open.upload(name, content, { contentType: 'image/png' })).error).toBeNull()
        const response = await fetch(open.getPublicUrl(name, { transform }).data.publicUrl)
        expect([name, response.status, await response.json()]).toMatchObject([name, 400, { code: 'InvalidRequest', message }])
      }
    })

    test.each([
      'width=-1',
      'width=x',
      'width=1.5',
      'height=Infinity',
      'resize=stretch',
      'quality=101',
      'quality=1',
      'format=svg',
    ])('%s is refused', async (query) => {
      const response = await fetch(`${app.url}/storage/v1/render/image/public/open/a.png?${query}`)
      expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' })
    })

    test('a picture is never made larger, and no side is longer than 2,500 pixels', async () => {
      const wide = await sharp({ create: { width: 6_000, height: 60, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
      await open.upload('wide.jpg', Buffer.from(wide))
      const sizes = []
      for (const requested of [{ height: 60 }, { width: 999_999 }, { quality: 50 }]) {
        const { data } = await open.download('wide.jpg', { transform: requested })
        const { width, height } = await sharp(await data!.arrayBuffer()).metadata()
        sizes.push([width, height])
      }
      expect(sizes).toEqual([
        [2_500, 25],
        [2_500, 25],
        [2_500, 25],
      ])
    })

    test('a signed picture is that picture alone', async () => {
      await open.upload(
        'b.jpg',
        Buffer.from(
          await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
            .jpeg()
            .toBuffer(),
        ),
      )
      const url = new URL((await open.createSignedUrl('b.jpg', 60, { transform })).data!.signedUrl)
      const plain = new URL(url)
      plain.pathname = plain.pathname.replace('/render/image/', '/object/')
      const other = new URL(url)
      other.pathname = other.pathname.replace('b.jpg', 'wide.jpg')
      expect((await fetch(url)).status).toBe(200)
      for (const wrong of [plain, other])
        expect(await (await fetch(wrong)).json()).toMatchObject({ statusCode: '403', code: 'InvalidJWT' })
    })
  })
})
