/**
 * Vitest's global set-up of the browser suite: the pages, built once; what the product's first start makes on each engine, filled once,
 * for every product that is started on a copy of it; and one running product for every file that can share it.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadSigningKeys } from '#server/auth/tokens/signing-keys.ts'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { createDatabase } from '#test/postgres-server.ts'
import { CHEAP_PASSWORDS, startServer } from '#test/server-process.ts'
import { SIGNING_KEY, type Filled } from '../proof/engines.ts'
import type { FilledSettings } from './filled.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensurePagesBuilt()
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-filled-'))
  const [directory, besides, shared] = ['filled', 'besides', 'shared'].map((name) => path.join(place, name))
  // One signing key, so that both engines are copied with it.
  for (const one of [directory!, besides!]) fs.mkdirSync(one, { mode: 0o700 })
  await loadSigningKeys(directory!)
  fs.cpSync(path.join(directory!, SIGNING_KEY), path.join(besides!, SIGNING_KEY))
  const { postgresAdminUrl: adminUrl } = project.getProvidedContext()
  const DATABASE_URL = await createDatabase(adminUrl)
  const fill = async (settings: { DATA_DIR: string; DATABASE_URL?: string }) => void (await (await startServer(settings)).stop())
  await Promise.all([fill({ DATA_DIR: directory! }), fill({ DATA_DIR: besides!, DATABASE_URL })])
  project.provide('filled', { directory: directory!, adminUrl, template: new URL(DATABASE_URL).pathname.slice(1) })

  const settings: FilledSettings = { DATA_DIR: shared! }
  fs.cpSync(directory!, settings.DATA_DIR, { recursive: true })
  const server = await startServer({ ...CHEAP_PASSWORDS, ...settings, RATE_LIMITS: 'false' })
  project.provide('sharedSite', { url: server.url, settings })
  return async () => {
    await server.stop()
    fs.rmSync(place, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    filled: Filled
    sharedSite: { url: string; settings: FilledSettings }
  }
}
