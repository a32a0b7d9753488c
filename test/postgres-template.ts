/** Vitest's global set-up for Postgres: a server of its own and one migrated database that every test copies. */
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import { createDatabase, startPostgres } from './postgres-server.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const url = await createDatabase(server.adminUrl)
  const database = await openPostgres(url, { poolSize: 1 })
  await migrate(database)
  await database.close()
  project.provide('postgresAdminUrl', server.adminUrl)
  project.provide('postgresTemplate', new URL(url).pathname.slice(1))
  return server.stop
}
