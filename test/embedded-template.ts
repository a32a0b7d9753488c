/** Vitest's global set-up for the embedded engine: one migrated database, kept as a file that every test loads a copy of. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'

export default async function setup(project: TestProject): Promise<() => void> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-embedded-'))
  const database = await openEmbedded(path.join(directory, 'template'))
  await migrate(database)
  await database.close()
  project.provide('embeddedTemplate', path.join(directory, 'template'))
  return () => fs.rmSync(directory, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplate: string
    postgresAdminUrl: string
    postgresTemplate: string
  }
}
