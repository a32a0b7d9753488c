/** What the calls of the storage API have in common: who calls, which bucket and path, and what the body says. */
import type { Context } from 'hono'
import * as z from 'zod'
import { ANONYMOUS, asRole, asService, type Caller } from '#db/as-role.ts'
import type { Dependencies } from '../dependencies.ts'
import { CallerError, callerOf } from '../http/caller/caller.ts'
import { type BucketRow, findBucket } from './buckets/bucket-rows.ts'
import { findObject, findPublicObject, type ObjectKey, type ObjectRow } from './objects/object-rows.ts'
import { accessDenied, bucketNotFound, invalidRequest, invalidToken, notFound, type StorageError } from './storage-error.ts'
import type { Storage } from './sweep.ts'

const MAXIMUM_BODY_BYTES = 262_144

/** Text that the database can hold. */
export const text = z.string().refine(isStorable, 'holds characters that nothing here is called by')

export interface StorageCalls {
  storage: Storage
  /** Whoever calls, a visitor too. Throws StorageError 403. */
  anyone(context: Context): Promise<Caller>
  /** Somebody with rights of their own. Throws StorageError 403. */
  caller(context: Context): Promise<Caller>
  /** The bucket of the address, or of the id. Throws StorageError 404. */
  bucket(context: Context, id?: string): Promise<BucketRow>
  /** An object that the caller may read: one of a public bucket, or by rights of their own. Throws StorageError 403. */
  find(caller: Caller, bucket: BucketRow, path: string): Promise<ObjectRow | null>
  /** The same, for a call that was authorised when its address was signed. */
  findSigned(key: ObjectKey): Promise<ObjectRow | null>
}

export function createStorageCalls(storage: Pick<Dependencies, 'tokens' | 'keys'> & Storage): StorageCalls {
  const { database } = storage
  const anyone = (context: Context) =>
    callerOf(context.req.raw, storage).catch((error: unknown) => {
      throw error instanceof CallerError ? invalidToken(error.message) : error
    })
  return {
    storage,
    anyone,
    caller: async (context) => requireRights(await anyone(context)),
    async bucket(context, id = context.req.param('bucket') ?? '') {
      const found = isStorable(id) ? await asService(database, (transaction) => findBucket(transaction, id)) : null
      if (!found) throw bucketNotFound()
      return found
    },
    find(caller, bucket, path) {
      const key = { bucket: bucket.id, path }
      if (bucket.public)
        return asRole(database, ANONYMOUS, (transaction) => findPublicObject(transaction, key), { readOnly: true })
      return asRole(database, requireRights(caller), (transaction) => findObject(transaction, key), { readOnly: true })
    },
    findSigned: (key) => asService(database, (transaction) => findObject(transaction, key)),
  }
}

/** Visitors have no rights in a private bucket at all: the database would say the same, with a less telling error. */
function requireRights(caller: Caller): Caller {
  if (caller.role === 'anon') throw accessDenied()
  return caller
}

/** The path of the address. Nothing is found under one that the database could not hold, and nothing stored. Throws StorageError. */
export function pathOf(context: Context, refusal: () => StorageError = notFound): string {
  const path = context.req.param('path') ?? ''
  if (!isStorable(path)) throw refusal()
  return path
}

/** Throws StorageError 400. */
export async function readBody<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  if (Number(context.req.header('content-length') ?? Number.POSITIVE_INFINITY) > MAXIMUM_BODY_BYTES)
    throw invalidRequest('The request is too large.')
  return parse(schema, await readJson(context.req.raw))
}

/** Throws StorageError 400. */
export function readQuery<Schema extends z.ZodType>(context: Context, schema: Schema): z.output<Schema> {
  return parse(schema, context.req.query())
}

async function readJson(request: Request): Promise<unknown> {
  const body = await request.text()
  try {
    return JSON.parse(body) as unknown
  } catch {
    throw invalidRequest('The body is not JSON.')
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw invalidRequest(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  return parsed.data
}

function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}
