import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { Dependencies } from '../../dependencies.ts'
import type { AppEnvironment } from '../../http/app-environment.ts'
import type { BucketRow } from '../buckets/bucket-rows.ts'
import type { ObjectRow } from '../objects/object-rows.ts'
import { createSignedTokens } from '../signed-token.ts'
import { MAXIMUM_EXPIRY_SECONDS } from '../signed-url.ts'
import { pathOf, readBody, type StorageCalls, text } from '../storage-calls.ts'
import { bucketNotFound, invalidToken, notFound } from '../storage-error.ts'
import { downloadObject } from './download.ts'
import type { SignedPicture } from './render-routes.ts'
import { transformation } from './transformation.ts'

const MAXIMUM_PATHS = 1_000
const expiry = z.int().min(1).max(MAXIMUM_EXPIRY_SECONDS)
const signBody = z.object({ expiresIn: expiry, transform: transformation.optional() })
const signManyBody = z.object({ expiresIn: expiry, paths: z.array(text).min(1).max(MAXIMUM_PATHS) })

/** Downloads, by rights, of what is public, or by a signed address: /object/… */
export function createDownloadRoutes(
  calls: StorageCalls,
  { keys, signer }: Pick<Dependencies, 'keys' | 'signer'>,
): Hono<AppEnvironment> {
  const { storage, anyone, caller: callerOf, bucket: bucketOf, find, findSigned } = calls
  const pictures = createSignedTokens<SignedPicture>(keys, 'storage-render')
  const app = new Hono<AppEnvironment>()

  const send = (context: Context, bucket: BucketRow, findObject: () => Promise<ObjectRow | null>) =>
    downloadObject(storage.store, findObject, {
      request: context.req.raw,
      download: context.req.query('download'),
      isPublic: bucket.public,
    })
  async function download(context: Context): Promise<Response> {
    const [caller, bucket, path] = [await anyone(context), await bucketOf(context), pathOf(context)]
    return send(context, bucket, () => find(caller, bucket, path))
  }
  /** Relative to /storage/v1 and not percent-encoded: storage-js does that. */
  const signedUrl = (bucket: string, path: string, expiresIn: number) =>
    `/object/sign/${bucket}/${path}?token=${signer.sign(bucket, path, expiresIn)}`

  app.post('/sign/:bucket', async (context) => {
    const caller = await callerOf(context)
    const bucket = await bucketOf(context)
    const { expiresIn, paths } = await readBody(context, signManyBody)
    const signed = []
    for (const path of paths) {
      signed.push(
        (await find(caller, bucket, path))
          ? { path, error: null, signedURL: signedUrl(bucket.id, path, expiresIn) }
          : { path, error: 'Either the object does not exist or you do not have access to it', signedURL: null },
      )
    }
    return context.json(signed)
  })
  app.post('/sign/:bucket/:path{.+}', async (context) => {
    const caller = await callerOf(context)
    const [bucket, path] = [await bucketOf(context), pathOf(context)]
    const { expiresIn, transform } = await readBody(context, signBody)
    if (!(await find(caller, bucket, path))) throw notFound()
    if (!transform) return context.json({ signedURL: signedUrl(bucket.id, path, expiresIn) })
    const token = await pictures.sign({ bucket: bucket.id, path, transform }, expiresIn)
    return context.json({ signedURL: `/render/image/sign/${bucket.id}/${path}?token=${token}` })
  })
  app.get('/sign/:bucket/:path{.+}', async (context) => {
    const [bucket, path] = [await bucketOf(context), pathOf(context)]
    if (!signer.verify(context.req.query('token') ?? '', bucket.id, path))
      throw invalidToken('This link is not valid or has expired.')
    return send(context, bucket, () => findSigned({ bucket: bucket.id, path }))
  })

  app.get('/public/:bucket/:path{.+}', async (context) => {
    if (!(await bucketOf(context)).public) throw bucketNotFound()
    return download(context)
  })
  app.get('/authenticated/:bucket/:path{.+}', download)
  app.get('/:bucket/:path{.+}', download)
  return app
}
