import * as z from 'zod'
import { text } from '../storage-calls.ts'
import { invalidRequest } from '../storage-error.ts'
import type { PagedEntry, PagedListing } from './list-rows.ts'

/** Where a page ended, and in which order: the next one goes on in the same, whatever it asks for. */
const cursor = z.tuple([z.enum(['name', 'created_at', 'updated_at']), z.boolean(), z.int(), text])

type Order = Pick<PagedListing, 'sortBy' | 'descending' | 'after'>

export function cursorOf({ sortBy, descending }: Order, { time, name }: PagedEntry): string {
  return Buffer.from(JSON.stringify([sortBy, descending, time, name])).toString('base64url')
}

/** Throws StorageError 400. */
export function orderOf(encoded: string): Order {
  const { success, data } = cursor.safeParse(parse(Buffer.from(encoded, 'base64url').toString('utf8')))
  if (!success) throw invalidRequest('cursor: this is not where a page ended')
  const [sortBy, descending, time, name] = data
  return { sortBy, descending, after: { time, name } }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return null
  }
}
