/** Vitest's global set-up of the suite that goes through a pooler: one before the server of test/engines/postgres-template.ts. */
import type { TestProject } from 'vitest/node'
import { startPooler } from './pooler.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pooler = await startPooler(project.getProvidedContext().postgresAdminUrl)
  project.provide('poolerPort', new URL(pooler.urlOf('postgres://127.0.0.1/')).port)
  return pooler.stop
}

declare module 'vitest' {
  interface ProvidedContext {
    poolerPort: string
  }
}
