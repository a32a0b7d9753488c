/** Vitest's global set-up of the browser suite: the pages, built once, and one running product for every file that can share it. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensurePagesBuilt } from '#server/page-build.ts'
import { startServer } from '#test/server-process.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensurePagesBuilt()
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-site-'))
  const server = await startServer({ DATA_DIR: dataDirectory, RATE_LIMITS: 'false' })
  project.provide('sharedSite', { url: server.url, dataDirectory })
  return async () => {
    await server.stop()
    fs.rmSync(dataDirectory, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    sharedSite: { url: string; dataDirectory: string }
  }
}
