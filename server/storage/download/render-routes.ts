import { type Context, Hono } from 'hono'
import type { SigningKeys } from '../../auth/tokens/signing-keys.ts'
import type { AppEnvironment } from '../../http/app-environment.ts'
import type { BucketRow } from '../buckets/bucket-rows.ts'
import type { ObjectRow } from '../objects/object-rows.ts'
import { createSignedTokens } from '../signed-token.ts'
import { pathOf, readQuery, type StorageCalls } from '../storage-calls.ts'
import { bucketNotFound, invalidRequest, invalidToken, notFound } from '../storage-error.ts'
import { objectHeaders } from './object-headers.ts'
import { renderPicture, SOURCE_MAX_BYTES } from './render-picture.ts'
import { describeTransformation, transformation, type Transformation } from './transformation.ts'

/** What an address for a picture was signed for. */
export interface SignedPicture {
  bucket: string
  path: string
  transform: Transformation
}

/** Pictures in another size or format, by the rights that hold for the object itself: /render/image/… */
export function createRenderRoutes(calls: StorageCalls, keys: SigningKeys): Hono<AppEnvironment> {
  const { storage, anyone, bucket: bucketOf, find, findSigned } = calls
  const pictures = createSignedTokens<SignedPicture>(keys, 'storage-render')
  const app = new Hono<AppEnvironment>()

  async function send(context: Context, bucket: BucketRow, object: ObjectRow | null, wanted: Transformation): Promise<Response> {
    if (!object) throw notFound()
    if (object.bytes > SOURCE_MAX_BYTES) throw invalidRequest('The source image file is too large to process')
    const acceptsWebp = /image\/webp/i.test(context.req.header('accept') ?? '')
    const { content, type } = await renderPicture(() => read(object), wanted, acceptsWebp)
    const headers: Record<string, string> = {
      ...objectHeaders(object, { type, download: context.req.query('download'), isPublic: bucket.public }),
      'Content-Length': String(content.byteLength),
      'X-Transformations': describeTransformation(wanted),
      Vary: 'Accept',
    }
    // The picture depends on more than the version of its source.
    delete headers.ETag
    return new Response(context.req.method === 'HEAD' ? null : content, { headers })
  }
  async function read({ version }: ObjectRow): Promise<Buffer> {
    const stored = await storage.store.get(version)
    if (!stored) throw notFound()
    return Buffer.from(await new Response(stored.content).arrayBuffer())
  }
  async function render(context: Context): Promise<Response> {
    const caller = await anyone(context)
    const bucket = await bucketOf(context)
    const wanted = readQuery(context, transformation)
    return send(context, bucket, await find(caller, bucket, pathOf(context)), wanted)
  }

  app.get('/authenticated/:bucket/:path{.+}', render)
  app.get('/public/:bucket/:path{.+}', async (context) => {
    if (!(await bucketOf(context)).public) throw bucketNotFound()
    return render(context)
  })
  app.get('/sign/:bucket/:path{.+}', async (context) => {
    const signed = await pictures.verify(context.req.query('token') ?? '')
    const [bucket, path] = [await bucketOf(context), pathOf(context)]
    if (signed.bucket !== bucket.id || signed.path !== path) throw invalidToken('This link is not valid or has expired.')
    return send(context, bucket, await findSigned({ bucket: bucket.id, path }), signed.transform)
  })
  return app
}
