/** What the tests of storage do again and again. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestApp } from '#test/app.ts'
import type { TestStudent } from '#test/students.ts'
import { tokenOf } from '../payments/test-payments.ts'

export async function clientOf(app: TestApp, student: TestStudent | null): Promise<SupabaseClient> {
  if (!student) return app.client()
  const token = await tokenOf(app, student)
  return app.client({ accessToken: () => Promise.resolve(token) })
}

export type StorageClient = SupabaseClient['storage']

/** A client with the rights of the server itself, which no policy restrains. */
export async function serviceClientOf(app: TestApp, headers: Record<string, string> = {}): Promise<SupabaseClient> {
  const { token } = await app.tokens.sign({ sub: randomUUID(), role: 'service_role', aal: 'aal1', session_id: randomUUID() })
  return app.client({ accessToken: () => Promise.resolve(token), global: { headers } })
}

export async function documentsOf(app: TestApp, student: TestStudent | null) {
  return (await clientOf(app, student)).storage.from('documents')
}

/** Every file below DATA_DIR/objects. */
export function filesOnDisk(app: TestApp): string[] {
  const directory = path.join(app.settings.DATA_DIR, 'objects')
  if (!fs.existsSync(directory)) return []
  return fs
    .readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

export async function rawUpload(
  app: TestApp,
  student: TestStudent,
  name: string,
  body: BodyInit,
  headers: Record<string, string> = {},
  method = 'POST',
) {
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers: { Authorization: `Bearer ${await tokenOf(app, student)}`, ...headers },
    body,
    duplex: 'half',
  }
  const response = await fetch(`${app.url}/storage/v1/object/documents/${student.id}/${name}`, init)
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}
