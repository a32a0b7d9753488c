/** Vitest's global set-up for Postgres: a server of the run's own and one migrated database that every test copies. */
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import { createDatabase, startPostgres } from '../postgres-server.ts'
import { shareInRun } from './share-in-run.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, leave } = await shareInRun('postgres', makeTemplate)
  project.provide('postgresAdminUrl', value.adminUrl)
  project.provide('postgresTemplate', value.template)
  return leave
}

async function makeTemplate() {
  const server = await startPostgres()
  const url = await createDatabase(server.adminUrl)
  const database = await openPostgres(url, { poolSize: 1 })
  await migrate(database)
  await database.close()
  return { value: { adminUrl: server.adminUrl, template: new URL(url).pathname.slice(1) }, close: server.stop }
}
