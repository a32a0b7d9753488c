/** Data of a product that was started once already, for a test to do with as it likes: filling the catalogue is most of a first start. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { createDatabase } from '#test/postgres-server.ts'
import { SIGNING_KEY } from '../proof/engines.ts'

/** Of a product with data of its own. */
export interface FilledSettings extends Record<string, string> {
  DATA_DIR: string
}

/** A data directory on the embedded engine, which the test removes. */
export function filledDirectory(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-site-'))
  fs.cpSync(inject('filled').directory, copy, { recursive: true })
  return copy
}

/** The settings of a product on Postgres; its directory is the test's to remove. */
export async function filledPostgres(): Promise<FilledSettings & { DATABASE_URL: string }> {
  const { directory, adminUrl, template } = inject('filled')
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-site-'))
  fs.cpSync(path.join(directory, SIGNING_KEY), path.join(DATA_DIR, SIGNING_KEY))
  return { DATA_DIR, DATABASE_URL: await createDatabase(adminUrl, template) }
}
