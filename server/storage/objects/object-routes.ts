import { Hono } from 'hono'
import * as z from 'zod'
import { asRole, type Caller } from '#db/as-role.ts'
import type { AppEnvironment } from '../../http/app-environment.ts'
import { entryOf, infoOf, objectOf, pageOf } from '../answers.ts'
import { pathOf, readBody, type StorageCalls, text } from '../storage-calls.ts'
import { notFound } from '../storage-error.ts'
import { removeVersions } from '../sweep.ts'
import { copyObject, renameObject } from '../upload/copy.ts'
import { metadataOfHeader } from '../upload/user-metadata.ts'
import { listObjects, listPage } from './list-rows.ts'
import { deleteObjects, type ObjectRow } from './object-rows.ts'
import { cursorOf, orderOf } from './page-cursor.ts'

const MAXIMUM_PATHS = 1_000
const removeBody = z.object({ prefixes: z.array(text).min(1).max(MAXIMUM_PATHS) })
const order = z.enum(['asc', 'desc']).default('asc')
const listBody = z.object({
  prefix: text.default(''),
  limit: z.int().min(1).max(MAXIMUM_PATHS).default(100),
  offset: z.int().min(0).default(0),
  search: text.default(''),
  sortBy: z
    .object({ column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'), order })
    .default({ column: 'name', order: 'asc' }),
})
const pageBody = z.object({
  prefix: text.default(''),
  limit: z.int().min(1).default(MAXIMUM_PATHS),
  with_delimiter: z.boolean().default(false),
  cursor: z.string().max(8_192).optional(),
  sortBy: z.object({ column: z.enum(['name', 'created_at', 'updated_at']), order }).default({ column: 'name', order: 'asc' }),
  // Objects here have one version each, so nothing but the default can be asked for.
  noncurrentVersions: z.literal('exclude').optional(),
  deleteMarkers: z.literal('exclude').optional(),
  exactMatch: z.literal(false).optional(),
})
const placeBody = z.object({
  bucketId: text,
  sourceKey: text,
  destinationKey: text,
  destinationBucket: text.nullish(),
})
const copyBody = placeBody.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z.undefined('a copy keeps the type and the caching of its original').optional(),
})

/** Lists, information, removals, moves and copies: /object/… */
export function createObjectRoutes(calls: StorageCalls): Hono<AppEnvironment> {
  const { storage, anyone, caller: callerOf, bucket: bucketOf, find } = calls
  const { database } = storage
  const app = new Hono<AppEnvironment>()

  app.post('/list/:bucket', async (context) => {
    const caller = await callerOf(context)
    const bucket = await bucketOf(context)
    const { prefix, sortBy, ...page } = await readBody(context, listBody)
    const listing = {
      ...page,
      folder: prefix.replace(/^\/+|\/+$/g, ''),
      // Nobody notes when a file was last read.
      sortBy: sortBy.column === 'last_accessed_at' ? 'updated_at' : sortBy.column,
      descending: sortBy.order === 'desc',
    } as const
    const entries = await asRole(database, caller, (transaction) => listObjects(transaction, bucket.id, listing), {
      readOnly: true,
    })
    return context.json(entries.map((entry) => entryOf(bucket.id, entry)))
  })

  app.post('/list-v2/:bucket', async (context) => {
    const caller = await callerOf(context)
    const bucket = await bucketOf(context)
    const { prefix, with_delimiter: folders, cursor, sortBy, ...page } = await readBody(context, pageBody)
    const limit = Math.min(page.limit, MAXIMUM_PATHS)
    const requested = { sortBy: sortBy.column, descending: sortBy.order === 'desc', after: null }
    const listing = { prefix, limit, folders, ...(cursor ? orderOf(cursor) : requested) }
    const found = await asRole(database, caller, (transaction) => listPage(transaction, bucket.id, listing), { readOnly: true })
    const entries = found.slice(0, limit)
    const last = entries.at(-1)
    return context.json(pageOf(bucket.id, entries, last && found.length > limit ? cursorOf(listing, last) : undefined))
  })

  app.post('/move', async (context) => {
    const caller = await callerOf(context)
    const { bucketId, sourceKey, destinationKey, destinationBucket } = await readBody(context, placeBody)
    const source = await bucketOf(context, bucketId)
    const destination = await bucketOf(context, destinationBucket ?? bucketId)
    const from = { bucket: source.id, path: sourceKey }
    const moved = await renameObject(storage, caller, from, { bucket: destination.id, path: destinationKey })
    return context.json({ message: 'Successfully moved', Id: moved.id, Key: moved.path })
  })

  app.post('/copy', async (context) => {
    const caller = await callerOf(context)
    const { bucketId, sourceKey, destinationKey, destinationBucket, copyMetadata } = await readBody(context, copyBody)
    const source = await bucketOf(context, bucketId)
    const header = context.req.header('x-metadata') ?? null
    const copied = await copyObject(
      storage,
      caller,
      { bucket: source.id, path: sourceKey },
      {
        bucket: await bucketOf(context, destinationBucket ?? bucketId),
        path: destinationKey,
        upsert: context.req.header('x-upsert') === 'true',
        userMetadata: header === null && copyMetadata ? null : metadataOfHeader(header),
      },
    )
    return context.json({ ...objectOf(copied), Id: copied.id, Key: `${copied.bucket}/${copied.path}` })
  })

  app.on(
    'GET',
    ['/info/authenticated/:bucket/:path{.+}', '/info/public/:bucket/:path{.+}', '/info/:bucket/:path{.+}'],
    async (context) => {
      const object = await find(await anyone(context), await bucketOf(context), pathOf(context))
      if (!object) throw notFound()
      return context.json(infoOf(object))
    },
  )

  async function remove(caller: Caller, bucketId: string, wanted: readonly string[]): Promise<ObjectRow[]> {
    const removed = await asRole(database, caller, (transaction) => deleteObjects(transaction, bucketId, wanted))
    await removeVersions(
      storage,
      removed.map(({ version }) => version),
    )
    return removed
  }

  app.delete('/:bucket', async (context) => {
    const caller = await callerOf(context)
    const { id } = await bucketOf(context)
    return context.json((await remove(caller, id, (await readBody(context, removeBody)).prefixes)).map(objectOf))
  })
  app.delete('/:bucket/:path{.+}', async (context) => {
    const caller = await callerOf(context)
    const { id } = await bucketOf(context)
    if ((await remove(caller, id, [pathOf(context)])).length === 0) throw notFound()
    return context.json({ message: 'Successfully deleted' })
  })
  return app
}
