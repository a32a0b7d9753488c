import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { asRole, asService, type Caller } from '#db/as-role.ts'
import { DOCUMENT_BUCKET } from '#domain/applications.ts'
import { AccessTokenError } from '../auth/access-token.ts'
import { callerOf } from '../http/caller.ts'
import type { AppEnvironment, Dependencies } from '../http/environment.ts'
import { bodyOf, entryOf, infoOf } from './answers.ts'
import { downloadObject } from './download/download.ts'
import { deleteObjects, findObject, listObjects, type ObjectRow } from './object-rows.ts'
import { createUrlSigner, MAXIMUM_EXPIRY_SECONDS } from './signed-url.ts'
import {
  accessDenied,
  asStorageError,
  bucketNotFound,
  invalidRequest,
  invalidToken,
  notFound,
  StorageError,
} from './storage-error.ts'
import { createObjectStore } from './store/object-store.ts'
import { removeVersions, type Storage } from './sweep.ts'
import { type UploadTarget, uploadObject } from './upload/upload.ts'

const MAXIMUM_BODY_BYTES = 262_144
const MAXIMUM_PATHS = 1_000
const expiry = z.int().min(1).max(MAXIMUM_EXPIRY_SECONDS)
const paths = z.array(z.string()).min(1).max(MAXIMUM_PATHS)
const signBody = z.object({ expiresIn: expiry })
const signManyBody = z.object({ expiresIn: expiry, paths })
const removeBody = z.object({ prefixes: paths })
const listBody = z.object({
  prefix: z.string().default(''),
  limit: z.int().min(1).max(MAXIMUM_PATHS).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})

/** The storage API that storage-js speaks, for the private bucket `documents`: /object/… */
export function createStorageRoutes(dependencies: Dependencies): Hono<AppEnvironment> {
  const { database, log, keys, tokens, settings } = dependencies
  const storage: Storage = { database, log, store: createObjectStore(settings) }
  const signer = createUrlSigner(keys)
  const app = new Hono<AppEnvironment>()
  app.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'private, no-store')
  })

  const identify = (context: Context) =>
    callerOf(context.req.raw, tokens, keys.publishableKey).catch((error: unknown) => {
      throw error instanceof AccessTokenError ? invalidToken(error.message) : error
    })
  const find = (caller: Caller, path: string) =>
    asRole(database, caller, (transaction) => findObject(transaction, DOCUMENT_BUCKET, path), { readOnly: true })

  async function upload(context: Context, mode: UploadTarget['mode']): Promise<Response> {
    const object = await uploadObject(
      storage,
      await identify(context),
      { bucket: DOCUMENT_BUCKET, path: pathOf(context), mode },
      context.req.raw,
    )
    return context.json({ Id: object.id, Key: `${object.bucket}/${object.path}` })
  }

  async function download(context: Context): Promise<Response> {
    const caller = await requireRole(identify(context))
    return downloadObject(storage.store, () => find(caller, pathOf(context)), {
      name: context.req.query('download'),
      withBody: context.req.method !== 'HEAD',
    })
  }

  async function remove(context: Context, wanted: readonly string[]): Promise<ObjectRow[]> {
    const caller = await requireRole(identify(context))
    const removed = await asRole(database, caller, (transaction) => deleteObjects(transaction, DOCUMENT_BUCKET, wanted))
    await removeVersions(
      storage,
      removed.map(({ version }) => version),
    )
    return removed
  }

  app.post('/object/list/:bucket', async (context) => {
    requireBucket(context)
    const { prefix, sortBy, ...page } = await readBody(context, listBody)
    const caller = await requireRole(identify(context))
    const listing = {
      ...page,
      folder: prefix.replace(/^\/+|\/+$/g, ''),
      sortBy: sortBy.column,
      descending: sortBy.order === 'desc',
    }
    const entries = await asRole(database, caller, (transaction) => listObjects(transaction, DOCUMENT_BUCKET, listing), {
      readOnly: true,
    })
    return context.json(entries.map(entryOf))
  })

  app.post('/object/sign/:bucket', async (context) => {
    requireBucket(context)
    const { expiresIn, paths: wanted } = await readBody(context, signManyBody)
    const caller = await requireRole(identify(context))
    const signed = []
    for (const path of wanted) {
      const found = await find(caller, path)
      signed.push(
        found
          ? { path, error: null, signedURL: signedUrl(path, expiresIn) }
          : { path, error: 'Either the object does not exist or you do not have access to it', signedURL: null },
      )
    }
    return context.json(signed)
  })
  app.post('/object/sign/:bucket/:path{.+}', async (context) => {
    requireBucket(context)
    const { expiresIn } = await readBody(context, signBody)
    const path = pathOf(context)
    if (!(await find(await requireRole(identify(context)), path))) throw notFound()
    return context.json({ signedURL: signedUrl(path, expiresIn) })
  })
  app.get('/object/sign/:bucket/:path{.+}', async (context) => {
    requireBucket(context)
    const path = pathOf(context)
    if (!signer.verify(context.req.query('token') ?? '', DOCUMENT_BUCKET, path))
      throw invalidToken('This link is not valid or has expired.')
    const findAny = () => asService(database, (transaction) => findObject(transaction, DOCUMENT_BUCKET, path))
    return downloadObject(storage.store, findAny, {
      name: context.req.query('download'),
      withBody: context.req.method !== 'HEAD',
    })
  })

  app.get('/object/info/:bucket/:path{.+}', async (context) => {
    requireBucket(context)
    const object = await find(await requireRole(identify(context)), pathOf(context))
    if (!object) throw notFound()
    return context.json(infoOf(object))
  })
  app.get('/object/authenticated/:bucket/:path{.+}', (context) => {
    requireBucket(context)
    return download(context)
  })

  app.post('/object/:bucket/:path{.+}', (context) => {
    requireBucket(context)
    return upload(context, context.req.header('x-upsert') === 'true' ? 'upsert' : 'create')
  })
  app.put('/object/:bucket/:path{.+}', (context) => {
    requireBucket(context)
    return upload(context, 'replace')
  })
  app.get('/object/:bucket/:path{.+}', (context) => {
    requireBucket(context)
    return download(context)
  })
  app.delete('/object/:bucket', async (context) => {
    requireBucket(context)
    return context.json((await remove(context, (await readBody(context, removeBody)).prefixes)).map(infoOf))
  })
  app.delete('/object/:bucket/:path{.+}', async (context) => {
    requireBucket(context)
    if ((await remove(context, [pathOf(context)])).length === 0) throw notFound()
    return context.json({ message: 'Successfully deleted' })
  })

  app.all('*', () => {
    throw invalidRequest('This storage call does not exist.')
  })
  app.onError((error, context) => {
    const told = asStorageError(error)
    if (told) return context.json(bodyOf(told), 400)
    log.error({ err: error, requestId: context.get('requestId') }, 'a storage call failed')
    return context.json(
      bodyOf(new StorageError(500, 'Internal', 'InternalError', 'An unexpected error occurred. Please try again.')),
      500,
    )
  })
  return app

  /** Relative to /storage/v1 and not percent-encoded: storage-js does that. */
  function signedUrl(path: string, expiresInSeconds: number): string {
    const token = signer.sign(DOCUMENT_BUCKET, path, expiresInSeconds)
    return `/object/sign/${DOCUMENT_BUCKET}/${path}?token=${token}`
  }
}

function requireBucket(context: Context): void {
  if (context.req.param('bucket') !== DOCUMENT_BUCKET) throw bucketNotFound()
}

function pathOf(context: Context): string {
  return context.req.param('path') ?? ''
}

/** Visitors have no rights in a private bucket at all: the database would say the same, with a less telling error. */
async function requireRole(identified: Promise<Caller>): Promise<Caller> {
  const caller = await identified
  if (caller.role === 'anon') throw accessDenied()
  return caller
}

async function readBody<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  if (Number(context.req.header('content-length') ?? Number.POSITIVE_INFINITY) > MAXIMUM_BODY_BYTES)
    throw invalidRequest('The request is too large.')
  const parsed = schema.safeParse(await context.req.json().catch(() => undefined))
  if (!parsed.success)
    throw invalidRequest(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  return parsed.data
}
