/** Vitest's global set-up for the embedded engine: a database with nothing in it, and a migrated one, of which every test opens a copy. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { shareInRun } from './share-in-run.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, leave } = await shareInRun('embedded', makeTemplate)
  project.provide('embeddedEmpty', value.empty)
  project.provide('embeddedTemplate', value.template)
  return leave
}

async function makeTemplate() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-embedded-'))
  const [empty, template] = [path.join(directory, 'empty'), path.join(directory, 'template')]
  await (await openEmbedded(empty)).close()
  fs.cpSync(empty, template, { recursive: true })
  const database = await openEmbedded(template)
  await migrate(database)
  await database.close()
  return { value: { empty, template }, close: () => fs.rmSync(directory, { recursive: true, force: true }) }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** What the engine makes of a new directory, which takes it longer than a migration. */
    embeddedEmpty: string
    embeddedTemplate: string
    postgresAdminUrl: string
    postgresTemplate: string
  }
}
