/** What a visitor sees while the database is gone: every public page answers, and says no more than it knows. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createDatabase, startPostgres } from '#test/postgres-server.ts'
import { startServer } from '#test/server-process.ts'
import { PAGES } from '../site.ts'

test('with the database away each page answers, with what needs none or with the sentence that it cannot be read', async () => {
  const postgres = await startPostgres()
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-away-'))
  const server = await startServer({ DATA_DIR: data, DATABASE_URL: await createDatabase(postgres.adminUrl) })
  await postgres.stop()

  const statusOf = async (page: string) => [page, (await fetch(server.url + page)).status] as const
  const statuses = new Map(await Promise.all([...PAGES, '/contact'].map(statusOf)))
  const home = await (await fetch(server.url)).text()
  const contact = await (await fetch(`${server.url}/contact`)).text()
  await server.stop()
  fs.rmSync(data, { recursive: true })

  expect([...statuses].filter(([, status]) => ![200, 404, 503].includes(status))).toEqual([])
  expect([statuses.get('/'), statuses.get('/contact')]).toEqual([200, 200])
  for (const text of [home, contact]) {
    expect(text).toContain('A person answers within 48 hours.')
    expect(text).not.toContain('no record yet')
  }
})
