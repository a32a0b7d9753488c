import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { asRole, type Caller } from '#db/as-role.ts'
import { DOCUMENT_BUCKET } from '#domain/applications/applications.ts'
import type { AppEnvironment } from '../../http/app-environment.ts'
import { bucketOf } from '../answers.ts'
import { deleteSomeObjects } from '../objects/object-rows.ts'
import { readBody, readQuery, type StorageCalls, text } from '../storage-calls.ts'
import { accessDenied, bucketNotEmpty, bucketNotFound, invalidBucketName, tooLargeForBucket } from '../storage-error.ts'
import { removeVersions } from '../sweep.ts'
import { isMediaType, OBJECT_MAX_BYTES } from '../upload/upload-rules.ts'
import { type BucketSettings, deleteBucket, findBucket, insertBucket, listBuckets, updateBucket } from './bucket-rows.ts'
import { sizeLimit } from './size-limit.ts'

const MAXIMUM_LISTED = 1_000
const REMOVED_AT_ONCE = 500

const settings = z.object({
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.int().min(0), sizeLimit]).nullish(),
  allowed_mime_types: z
    .array(z.string().refine((type) => /^(?:[\w.+-]+|\*)\/\*$|^\*$/.test(type) || isMediaType(type), 'is no type'))
    .max(100)
    .nullish(),
})
const createBody = settings.extend({ name: text, id: text.optional() })
const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAXIMUM_LISTED).default(MAXIMUM_LISTED),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: text.default(''),
})

/** Buckets, for the server’s own role: /bucket/… */
export function createBucketRoutes({ storage, anyone, bucket }: StorageCalls): Hono<AppEnvironment> {
  const { database } = storage
  const app = new Hono<AppEnvironment>()

  async function service(context: Context): Promise<Caller> {
    if (!context.req.header('authorization')) throw accessDenied('Invalid Compact JWS')
    const caller = await anyone(context)
    if (caller.role !== 'service_role') throw accessDenied()
    return caller
  }

  app.post('/', async (context) => {
    const caller = await service(context)
    const { name, id = name, ...asked } = await readBody(context, createBody)
    if (id !== name) throw invalidBucketName()
    await asRole(database, caller, (transaction) => insertBucket(transaction, id, settingsOf(asked)))
    return context.json({ name })
  })
  app.get('/', async (context) => {
    const caller = await service(context)
    const { sortColumn, sortOrder, ...page } = readQuery(context, listQuery)
    const listing = { ...page, sortBy: sortColumn === 'name' ? 'id' : sortColumn, descending: sortOrder === 'desc' } as const
    const buckets = await asRole(database, caller, (transaction) => listBuckets(transaction, listing), { readOnly: true })
    return context.json(buckets.map(bucketOf))
  })
  app.get('/:bucket', async (context) => {
    const caller = await service(context)
    const { id } = await bucket(context)
    const found = await asRole(database, caller, (transaction) => findBucket(transaction, id), { readOnly: true })
    if (!found) throw bucketNotFound()
    return context.json(bucketOf(found))
  })
  app.put('/:bucket', async (context) => {
    const caller = await service(context)
    const requested = settingsOf(await readBody(context, settings))
    const { id } = await bucket(context)
    if (!(await asRole(database, caller, (transaction) => updateBucket(transaction, id, requested)))) throw bucketNotFound()
    return context.json({ message: 'Successfully updated' })
  })
  app.post('/:bucket/empty', async (context) => {
    const caller = await service(context)
    const { id } = await bucket(context)
    if (id === DOCUMENT_BUCKET) throw accessDenied('The bucket for documents cannot be changed.')
    let isThere = true
    for (;;) {
      const versions = await asRole(database, caller, (transaction) => deleteSomeObjects(transaction, id, REMOVED_AT_ONCE))
      isThere &&= await removeVersions(storage, versions)
      if (versions.length < REMOVED_AT_ONCE) return context.json({ message: 'Successfully emptied' })
    }
  })
  app.delete('/:bucket', async (context) => {
    const caller = await service(context)
    const { id } = await bucket(context)
    const outcome = await asRole(database, caller, (transaction) => deleteBucket(transaction, id))
    if (outcome === 'missing') throw bucketNotFound()
    if (outcome === 'not empty') throw bucketNotEmpty()
    return context.json({ message: 'Successfully deleted' })
  })
  return app
}

/** Throws StorageError 413 for a limit beyond what any object may have. */
function settingsOf({ public: isPublic, file_size_limit, allowed_mime_types }: z.output<typeof settings>): BucketSettings {
  if (file_size_limit && file_size_limit > OBJECT_MAX_BYTES) throw tooLargeForBucket()
  return {
    ...(typeof isPublic === 'boolean' && { public: isPublic }),
    ...(file_size_limit !== undefined && { file_size_limit }),
    ...(allowed_mime_types !== undefined && { allowed_mime_types }),
  }
}
