import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { startS3Server, type S3Server } from './store/test-s3-server.ts'
import { serviceClientOf, type StorageClient } from './test-storage.ts'

/** The calls of the client library’s own suite that reach a server, each asked of ours with the real client. */
describe.each(['local', 's3'] as const)('the client library, over the %s store', (store) => {
  let s3: S3Server | undefined
  let app: TestApp
  let storage: StorageClient
  let photo: Buffer<ArrayBuffer>
  let counter = 0
  beforeAll(async () => {
    if (store === 's3') s3 = await startS3Server('helix', 'AKIDTEST')
    const s3Settings = s3 && {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'helix',
      S3_REGION: 'eu-test-1',
      S3_ACCESS_KEY_ID: 'AKIDTEST',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    app = await createTestApp(s3Settings)
    storage = (await serviceClientOf(app)).storage
    photo = Buffer.from(
      await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer(),
    )
  })
  afterAll(async () => {
    await app.close()
    await s3?.close()
  })

  async function newBucket(options: Parameters<StorageClient['createBucket']>[1] = { public: true }): Promise<string> {
    const id = `bucket-${++counter}`
    expect((await storage.createBucket(id, options)).error).toBeNull()
    return id
  }

  describe('objects', () => {
    let bucket: string
    let files: ReturnType<StorageClient['from']>
    const name = 'testpath/file.jpg'
    beforeEach(async () => {
      bucket = await newBucket()
      files = storage.from(bucket)
    })
    const put = async (at = name, content: Buffer<ArrayBuffer> = photo) =>
      expect((await files.upload(at, content)).error).toBeNull()

    test('a bucket that does not exist is told', async () => {
      const { data, error } = await storage.from('non-existent-bucket').upload(name, photo)
      expect([data, error?.message]).toEqual([null, 'Bucket not found'])
      await expect(storage.from('non-existent-bucket').throwOnError().upload(name, photo)).rejects.toThrow('Bucket not found')
    })

    test('signs a url', async () => {
      await put()
      const { data } = await files.createSignedUrl(name, 2000)
      expect(data?.signedUrl).toContain(`/object/sign/${bucket}/${name}?token=`)
      expect(data?.signedUrl).not.toMatch(/&$/)
      expect((await fetch(data!.signedUrl)).status).toBe(200)
      await expect(files.throwOnError().createSignedUrl('non-existent-path', 2000)).rejects.toThrow()
    })

    test('signs a url for a download', async () => {
      await put()
      const { data } = await files.createSignedUrl(name, 2000, { download: true })
      expect(data?.signedUrl).toContain('&download=')
      expect((await fetch(data!.signedUrl)).headers.get('content-disposition')).toContain('attachment; filename="file.jpg"')
    })

    test('signs a url for a download under another name', async () => {
      await put()
      const { data } = await files.createSignedUrl(name, 2000, { download: 'test.jpg' })
      expect(data?.signedUrl).toContain('&download=test.jpg')
      expect((await fetch(data!.signedUrl)).headers.get('content-disposition')).toContain('filename="test.jpg"')
    })

    test('signs a url with a transformation', async () => {
      await put()
      const { data } = await files.createSignedUrl(name, 2000, { download: true, transform: { width: 100, height: 100 } })
      expect(data?.signedUrl).toContain(`/render/image/sign/${bucket}/${name}?token=`)
    })

    test('an empty transformation is none', async () => {
      await put()
      const { data } = await files.createSignedUrl(name, 2000, { transform: {} })
      expect(data?.signedUrl).toContain(`/object/sign/${bucket}/${name}`)
    })

    test('signs several urls', async () => {
      await put()
      const { data } = await files.createSignedUrls([name], 2000)
      expect(data).toMatchObject([{ error: null }])
      expect(data?.[0]?.signedUrl).toContain(`/object/sign/${bucket}/${name}`)
      expect(data?.[0]?.signedUrl).not.toMatch(/&$/)
    })

    test.each<[string, () => Parameters<typeof files.upload>[1]]>([
      ['a buffer', () => photo],
      ['an array buffer', () => new Uint8Array(photo).buffer],
      ['a blob', () => new Blob([photo])],
      ['a readable stream', () => Readable.from([photo])],
      ['a file of the disk', () => fs.createReadStream(onDisk(photo))],
      [
        'a form',
        () => {
          const form = new FormData()
          form.append('', new Blob([photo]), 'file.txt')
          return form
        },
      ],
    ])('uploads %s', async (_what, content) => {
      expect(await files.upload(name, content())).toMatchObject({
        data: { path: name, fullPath: `${bucket}/${name}`, id: expect.any(String) },
        error: null,
      })
      expect(Buffer.from(await (await files.download(name)).data!.arrayBuffer()).equals(photo)).toBe(true)
    })

    test('uploads and updates a file', async () => {
      await put()
      expect(await files.update(name, Buffer.from('second'))).toMatchObject({ data: { path: name }, error: null })
      expect(await (await files.download(name)).data!.text()).toBe('second')
    })

    test.each([
      ['a header', () => photo],
      ['a form field', () => new Blob([photo])],
      [
        'a field behind the file',
        () => {
          const form = new FormData()
          form.append('', new Blob([photo]), 'file.txt')
          return form
        },
      ],
    ])('uploads with custom metadata in %s', async (_how, content) => {
      const metadata = { custom: 'metadata', second: 'zweites – ü', third: { deep: [1, null] } }
      expect((await files.upload(name, content(), { metadata })).error).toBeNull()
      expect((await files.info(name)).data?.metadata).toEqual(metadata)
    })

    test('keeps the limit of a bucket', async () => {
      const within = await newBucket({ public: true, fileSizeLimit: '1mb' })
      expect((await storage.from(within).upload(name, photo)).error).toBeNull()
      const beyond = await newBucket({ public: true, fileSizeLimit: '0.1kb' })
      for (const content of [photo, new Blob([photo]), Readable.from([photo])]) {
        expect((await storage.from(beyond).upload(name, content)).error).toMatchObject({
          message: 'The object exceeded the maximum allowed size',
          statusCode: '413',
        })
      }
    })

    test('keeps the types of a bucket', async () => {
      const images = storage.from(await newBucket({ public: true, allowedMimeTypes: ['image/png'] }))
      expect((await images.upload(name, photo, { contentType: 'image/png' })).error).toBeNull()
      expect((await images.upload('other', new Blob([photo], { type: 'image/png' }))).error).toBeNull()
      for (const content of [photo, new Blob([photo], { type: 'image/jpeg' })]) {
        expect((await images.upload('third', content, { contentType: 'image/jpeg' })).error).toMatchObject({
          message: 'mime type image/jpeg is not supported',
          statusCode: '415',
        })
      }
    })

    test('signs a url for an upload', async () => {
      const { data } = await files.createSignedUploadUrl(name)
      expect(data).toMatchObject({ path: name, token: expect.any(String) })
      expect(data?.signedUrl).toContain(`/object/upload/sign/${bucket}/${name}`)
    })

    test.each(['a buffer', 'a blob'])('uploads %s to a signed url, with metadata, once', async (what) => {
      const { data } = await files.createSignedUploadUrl(name)
      const content = what === 'a blob' ? new Blob([photo]) : photo
      const upload = () => files.uploadToSignedUrl(name, data!.token, content, { metadata: { a: 'b' } })
      expect(await upload()).toMatchObject({ data: { path: name, fullPath: `${bucket}/${name}` }, error: null })
      expect((await files.info(name)).data?.metadata).toEqual({ a: 'b' })
      expect((await upload()).error).toMatchObject({ message: 'The resource already exists', statusCode: '409' })
      await expect(files.throwOnError().uploadToSignedUrl(name, data!.token, photo)).rejects.toThrow()
    })

    test('replaces with a signed url that was made for it', async () => {
      await put()
      const { data } = await files.createSignedUploadUrl(name, { upsert: true })
      expect((await files.uploadToSignedUrl(name, data!.token, Buffer.from('new'))).error).toBeNull()
      expect(await (await files.download(name)).data!.text()).toBe('new')
    })

    test('lists objects', async () => {
      await put()
      const { data } = await files.list('testpath')
      expect(data).toMatchObject([
        { name: 'file.jpg', id: expect.any(String), metadata: { size: photo.length, cacheControl: 'max-age=3600' } },
      ])
      expect(data?.[0]).toMatchObject({ created_at: expect.any(String), updated_at: expect.any(String) })
    })

    test('lists objects (v2)', async () => {
      await put()
      expect((await files.listV2({ prefix: 'testpath' })).data).toMatchObject({
        hasNext: false,
        folders: [],
        objects: [{ name, id: expect.any(String), metadata: { size: photo.length } }],
      })
    })

    test('lists folders (v2)', async () => {
      await put()
      expect((await files.listV2({ with_delimiter: true })).data).toMatchObject({
        hasNext: false,
        folders: [{ key: 'testpath', name: 'testpath/' }],
        objects: [],
      })
    })

    test('lists in pages, by every order (v2)', async () => {
      const suffixes = ['zz', 'bb', 'xx', 'ww', 'cc', 'aa', 'yy', 'oo']
      for (const suffix of suffixes) await put(name + suffix)
      const ascending = suffixes.toSorted()
      for (const [expected, sortBy] of [
        [ascending, undefined],
        [ascending.toReversed(), { column: 'name', order: 'desc' }],
        [suffixes, { column: 'created_at', order: 'asc' }],
        [suffixes.toReversed(), { column: 'created_at', order: 'desc' }],
      ] as const) {
        const seen: string[][] = []
        let cursor: string | undefined
        do {
          const page = {
            prefix: 'testpath/',
            with_delimiter: true,
            limit: 2,
            ...(cursor && { cursor }),
            ...(sortBy && { sortBy }),
          }
          const { data, error } = await files.listV2(page)
          expect(error).toBeNull()
          seen.push(data!.objects.map((object) => object.name.slice(name.length)))
          expect(data!.hasNext).toBe(data!.nextCursor !== undefined)
          cursor = data!.nextCursor
        } while (cursor)
        expect(seen.map(({ length }) => length)).toEqual([2, 2, 2, 2])
        expect(seen.flat()).toEqual(expected)
      }
    })

    test('moves an object', async () => {
      await put()
      expect(await files.move(name, 'testpath/moved.txt')).toMatchObject({ data: { message: 'Successfully moved' }, error: null })
      expect((await files.download('testpath/moved.txt')).error).toBeNull()
      expect((await files.exists(name)).data).toBe(false)
      await expect(files.throwOnError().move('non-existent', '')).rejects.toThrow()
      await expect(files.throwOnError().move('non-existent', 'x')).rejects.toThrow('Object not found')
    })

    test('moves an object to another bucket', async () => {
      const destinationBucket = await newBucket()
      await put()
      expect((await files.move(name, 'testpath/moved.txt', { destinationBucket })).data?.message).toBe('Successfully moved')
      expect((await storage.from(destinationBucket).download('testpath/moved.txt')).error).toBeNull()
    })

    test('copies an object', async () => {
      expect((await files.upload(name, photo, { metadata: { kept: 'yes' } })).error).toBeNull()
      expect((await files.copy(name, 'testpath/copied.txt')).data?.path).toBe(`${bucket}/testpath/copied.txt`)
      await files.remove([name])
      const copied = await files.download('testpath/copied.txt')
      expect(Buffer.from(await copied.data!.arrayBuffer()).equals(photo)).toBe(true)
      expect((await files.info('testpath/copied.txt')).data?.metadata).toEqual({ kept: 'yes' })
    })

    test('copies an object to another bucket', async () => {
      const destinationBucket = await newBucket()
      await put()
      expect((await files.copy(name, 'x.txt', { destinationBucket })).data?.path).toBe(`${destinationBucket}/x.txt`)
      expect((await storage.from(destinationBucket).download('x.txt')).error).toBeNull()
    })

    test('downloads an object', async () => {
      await put()
      const { data } = await files.download(name)
      expect([data?.size, data?.type]).toEqual([photo.length, 'text/plain;charset=utf-8'])
      await expect(files.throwOnError().download('non-existent-file')).rejects.toThrow()
    })

    test('downloads an object as a stream', async () => {
      await put()
      const { data, error } = await files.download(name).asStream()
      expect(error).toBeNull()
      expect(Buffer.from(await new Response(data).arrayBuffer()).equals(photo)).toBe(true)
      await expect(files.throwOnError().download('non-existent-file').asStream()).rejects.toThrow()
    })

    test('removes an object', async () => {
      await put()
      expect(await files.remove([name])).toMatchObject({
        data: [{ name, id: expect.any(String), bucket_id: bucket }],
        error: null,
      })
      expect((await files.exists(name)).data).toBe(false)
    })

    test('tells about an object', async () => {
      await put()
      const { data } = await files.info(name)
      expect(data).toMatchObject({
        id: expect.any(String),
        name,
        bucketId: bucket,
        createdAt: expect.any(String),
        cacheControl: 'max-age=3600',
        size: photo.length,
        etag: expect.any(String),
        lastModified: expect.any(String),
        contentType: 'text/plain;charset=UTF-8',
        version: expect.any(String),
      })
      expect(data?.metadata).toEqual({})
      expect(data).not.toHaveProperty('updatedAt')
      await expect(files.throwOnError().info('non-existent')).rejects.toThrow('Object not found')
    })

    test('says whether an object exists', async () => {
      await put()
      expect(await files.exists(name)).toEqual({ data: true, error: null })
      expect((await files.exists('do-not-exists')).data).toBe(false)
    })

    test('downloads a transformed object', async () => {
      await put()
      const { data } = await files.download(name, { transform: { width: 200, height: 200 } })
      expect(data?.type).toBe('image/jpeg')
      expect(await sharp(await data!.arrayBuffer()).metadata()).toMatchObject({ width: 200, height: 200, format: 'jpeg' })
    })

    test('an empty transformation downloads what is no picture', async () => {
      await put('a.txt', Buffer.from('text'))
      expect(await (await files.download('a.txt', { transform: {} })).data?.text()).toBe('text')
    })

    test.each([
      ['image/webp', undefined, 'image/webp'],
      ['image/webp', 'origin', 'image/jpeg'],
    ] as const)('to who accepts %s, with the format %s, a picture comes as %s', async (accept, format, type) => {
      await put()
      const client = (await serviceClientOf(app, { Accept: accept })).storage
      const { data } = await client.from(bucket).download(name, { transform: { width: 200, ...(format && { format }) } })
      expect(data?.type).toBe(type)
    })

    test('a signed transformation is what was signed', async () => {
      await put()
      const { data } = await files.createSignedUrl(name, 60_000, { transform: { width: 200, height: 200, quality: 60 } })
      const response = await fetch(`${data!.signedUrl}&width=2000`)
      expect(response.status).toBe(200)
      expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
      expect(response.headers.get('x-transformations')).toBe('height:200,width:200,resizing_type:fill,quality:60')
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 200, height: 200 })
    })

    test('a public object is read by everybody, as it is and transformed', async () => {
      await put()
      const plain = await fetch(files.getPublicUrl(name).data.publicUrl)
      expect([plain.status, (await plain.arrayBuffer()).byteLength]).toEqual([200, photo.length])
      const named = await fetch(files.getPublicUrl(name, { download: 'a.jpg' }).data.publicUrl)
      expect(named.headers.get('content-disposition')).toContain('filename="a.jpg"')
      const { publicUrl } = files.getPublicUrl(name, { transform: { width: 20, height: 30, quality: 70 } }).data
      expect(await sharp(await (await fetch(publicUrl)).arrayBuffer()).metadata()).toMatchObject({ width: 20, height: 30 })
    })

    test('a nonce against caches changes nothing', async () => {
      await put()
      const cacheNonce = 'n1'
      const signed = await files.createSignedUrl(name, 60, { cacheNonce })
      const transformed = await files.createSignedUrl(name, 60, { cacheNonce, transform: { width: 20 } })
      const many = await files.createSignedUrls([name], 60, { cacheNonce, download: true })
      for (const url of [
        signed.data!.signedUrl,
        transformed.data!.signedUrl,
        many.data![0]!.signedUrl!,
        files.getPublicUrl(name, { cacheNonce }).data.publicUrl,
        files.getPublicUrl(name, { cacheNonce, download: true, transform: { width: 20 } }).data.publicUrl,
      ]) {
        expect(new URL(url).searchParams.get('cacheNonce')).toBe('n1')
        expect((await fetch(url)).status).toBe(200)
      }
      expect((await files.download(name, { cacheNonce })).error).toBeNull()
    })

    test('downloads with the parameters of fetch', async () => {
      await put()
      const { data, error } = await files.download(name, {}, { signal: AbortSignal.abort() })
      expect([data, error?.message]).toEqual([null, expect.stringContaining('abort')])
      expect((await files.download(name, {}, { cache: 'no-store' })).error).toBeNull()
      const { signal } = new AbortController()
      expect((await files.download(name, { transform: { width: 100 } }, { signal, cache: 'no-store' })).error).toBeNull()
    })
  })

  describe('buckets', () => {
    test('are listed, with a limit, an order and a search', async () => {
      for (const id of ['list-b', 'list-a', 'list-c']) await storage.createBucket(id)
      expect((await storage.listBuckets()).data!.map(({ id }) => id)).toEqual(expect.arrayContaining(['documents', 'list-a']))
      const { data } = await storage.listBuckets({ search: 'list-', sortColumn: 'name', sortOrder: 'desc', limit: 2, offset: 1 })
      expect(data!.map(({ id }) => id)).toEqual(['list-b', 'list-a'])
      expect((await storage.listBuckets({})).error).toBeNull()
    })

    test('are told about by id', async () => {
      const id = await newBucket({ public: false })
      expect((await storage.getBucket(id)).data).toEqual({
        id,
        name: id,
        owner: expect.any(String),
        public: false,
        file_size_limit: null,
        allowed_mime_types: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      })
      expect((await storage.getBucket('not-exist-id')).error?.message).toBe('Bucket not found')
    })

    test('are created, once', async () => {
      expect((await storage.createBucket('my-new-bucket')).data?.name).toBe('my-new-bucket')
      expect((await storage.createBucket('my-new-bucket')).error).toMatchObject({
        statusCode: '409',
        message: 'The resource already exists',
      })
      expect((await storage.getBucket(await newBucket({ public: true }))).data?.public).toBe(true)
    })

    test('are updated, wholly and in part', async () => {
      const id = await newBucket({ public: false })
      const whole = { public: true, fileSizeLimit: '20mb', allowedMimeTypes: ['image/jpeg'] }
      expect(await storage.updateBucket(id, whole)).toEqual({ data: { message: 'Successfully updated' }, error: null })
      const limits = { file_size_limit: 20_000_000, allowed_mime_types: ['image/jpeg'] }
      expect((await storage.getBucket(id)).data).toMatchObject({ public: true, ...limits })
      expect((await storage.updateBucket(id, { public: false })).error).toBeNull()
      expect((await storage.getBucket(id)).data).toMatchObject({ public: false, ...limits })
    })

    test('are emptied, and deleted once they are empty', async () => {
      const id = await newBucket()
      await storage.from(id).upload('a/b.txt', 'text')
      expect((await storage.deleteBucket(id)).error).toMatchObject({
        statusCode: '409',
        message: 'The bucket you tried to delete is not empty',
      })
      expect((await storage.emptyBucket(id)).error).toBeNull()
      expect((await storage.from(id).list()).data).toEqual([])
      expect(await storage.deleteBucket(id)).toEqual({ data: { message: 'Successfully deleted' }, error: null })
      expect((await storage.getBucket(id)).error?.message).toBe('Bucket not found')
    })

    test('are nothing to who does not say who calls', async () => {
      const { error } = await app
        .client({ global: { fetch: (input, init) => fetch(input, { ...init, headers: {} }) } })
        .storage.listBuckets()
      expect(error?.message).toBe('Invalid Compact JWS')
    })
  })

  function onDisk(content: Buffer): string {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'helix-upload-')), 'photo.jpg')
    fs.writeFileSync(file, content)
    return file
  }
})
