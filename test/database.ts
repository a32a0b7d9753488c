import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import type { Database } from '#db/database.ts'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import { createDatabase } from './postgres-server.ts'

export const TEST_ENGINE = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/** Whether a pooler by transaction lies between. */
const IS_POOLED = process.env.TEST_POOLED === 'true'

export interface TestDatabase {
  database: Database
  /** Where a second process would find the same database. */
  settings: { DATA_DIR: string; DATABASE_URL?: string; DATABASE_DIRECT_URL?: string }
  close: () => Promise<void>
}

/** A migrated, otherwise empty database of the engine under test, for one test file or one test. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-test-'))
  const remove = () => fs.rmSync(directory, { recursive: true, force: true })
  if (TEST_ENGINE === 'postgres') {
    const url = await createDatabase(inject('postgresAdminUrl'), inject('postgresTemplate'))
    if (IS_POOLED) return openPooled(url, directory, remove)
    const database = await openPostgres(url, { poolSize: 8 })
    return { database, settings: { DATA_DIR: directory, DATABASE_URL: url }, close: () => database.close().then(remove) }
  }
  fs.cpSync(inject('embeddedTemplate'), path.join(directory, 'database'), { recursive: true })
  const database = await openEmbedded(path.join(directory, 'database'))
  return { database, settings: { DATA_DIR: directory }, close: () => database.close().then(remove) }
}

async function openPooled(directUrl: string, directory: string, remove: () => void): Promise<TestDatabase> {
  const url = new URL(directUrl)
  url.port = inject('poolerPort')
  const database = await openPostgres(url.href, { poolSize: 8, directUrl })
  const settings = { DATA_DIR: directory, DATABASE_URL: url.href, DATABASE_DIRECT_URL: directUrl }
  return { database, settings, close: () => database.close().then(remove) }
}
