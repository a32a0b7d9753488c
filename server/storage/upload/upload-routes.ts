import { type Context, Hono } from 'hono'
import type { Caller } from '#db/as-role.ts'
import type { SigningKeys } from '../../auth/tokens/signing-keys.ts'
import type { AppEnvironment } from '../../http/app-environment.ts'
import { createSignedTokens } from '../signed-token.ts'
import { pathOf, type StorageCalls } from '../storage-calls.ts'
import { invalidKey, invalidToken } from '../storage-error.ts'
import { requireRoomFor, uploadObject, type UploadTarget } from './upload.ts'

/** As long as the hosted service lets such an address live. */
const SIGNED_UPLOAD_SECONDS = 7_200

/** What an address for an upload was signed for: this place, by this person in this session, and replacing or not. */
interface SignedUpload {
  bucket: string
  path: string
  upsert: boolean
  claims: Caller['claims']
}

/** Claims that the policies read of somebody who uploads; without them an address would outlive the session it was made in. */
const KEPT_CLAIMS = ['sub', 'role', 'session_id', 'aal', 'is_anonymous'] as const

/** Uploads, by the rights of the caller or of whoever signed the address: /object/… */
export function createUploadRoutes({ storage, anyone, bucket: bucketOf }: StorageCalls, keys: SigningKeys): Hono<AppEnvironment> {
  const tokens = createSignedTokens<SignedUpload>(keys, 'storage-upload')
  const app = new Hono<AppEnvironment>()

  async function upload(context: Context, mode: UploadTarget['mode']): Promise<Response> {
    const caller = await anyone(context)
    const target = { bucket: await bucketOf(context), path: pathOf(context, invalidKey), mode }
    const object = await uploadObject(storage, caller, target, context.req.raw)
    return context.json({ Id: object.id, Key: `${object.bucket}/${object.path}` })
  }

  app.post('/upload/sign/:bucket/:path{.+}', async (context) => {
    const caller = await anyone(context)
    const [bucket, path] = [await bucketOf(context), pathOf(context, invalidKey)]
    const upsert = context.req.header('x-upsert') === 'true'
    await requireRoomFor(storage, caller, { bucket, path, mode: upsert ? 'upsert' : 'create' })
    const token = await tokens.sign({ bucket: bucket.id, path, upsert, claims: keptOf(caller) }, SIGNED_UPLOAD_SECONDS)
    return context.json({ url: `/object/upload/sign/${bucket.id}/${path}?token=${token}`, token })
  })
  app.put('/upload/sign/:bucket/:path{.+}', async (context) => {
    const signed = await tokens.verify(context.req.query('token') ?? '')
    const [bucket, path] = [await bucketOf(context), pathOf(context, invalidKey)]
    if (signed.bucket !== bucket.id || signed.path !== path) throw invalidToken('This link is not valid or has expired.')
    const role = signed.claims.role === 'service_role' ? 'service_role' : 'authenticated'
    const target = { bucket, path, mode: signed.upsert ? ('upsert' as const) : ('create' as const) }
    const object = await uploadObject(storage, { role, claims: signed.claims }, target, context.req.raw)
    return context.json({ Id: object.id, Key: `${object.bucket}/${object.path}` })
  })

  app.post('/:bucket/:path{.+}', (context) => upload(context, context.req.header('x-upsert') === 'true' ? 'upsert' : 'create'))
  app.put('/:bucket/:path{.+}', (context) => upload(context, 'replace'))
  return app
}

function keptOf({ role, claims }: Caller): Caller['claims'] {
  return { ...Object.fromEntries(KEPT_CLAIMS.filter((name) => name in claims).map((name) => [name, claims[name]])), role }
}
