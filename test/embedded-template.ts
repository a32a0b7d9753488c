/** Vitest's global set-up for the embedded engine: one migrated database, kept as a file that every test loads a copy of. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { shareInRun } from './share-in-run.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, leave } = await shareInRun('embedded', makeTemplate)
  project.provide('embeddedTemplate', value)
  return leave
}

async function makeTemplate() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-embedded-'))
  const template = path.join(directory, 'template')
  const database = await openEmbedded(template)
  await migrate(database)
  await database.close()
  return { value: template, close: () => fs.rmSync(directory, { recursive: true, force: true }) }
}

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplate: string
    postgresAdminUrl: string
    postgresTemplate: string
  }
}
