import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { becomeOwner, fingerprint, listTables } from '#db/copy/stored-tables.ts'
import type { Database } from '#db/database.ts'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import { createTestApp } from '#test/app.ts'
import { createDatabase } from '#test/postgres-server.ts'
import { COMMAND_ENVIRONMENT } from '#test/server-process.ts'
import { addStudentAt } from '#test/students.ts'
import { startAndConfirm } from '../payments/test-payments.ts'
import { seedBuiltIn } from '../process/seed-built-in.ts'
import { createObjectStore } from '../storage/store/create-object-store.ts'
import { PDF } from '../storage/test-files.ts'
import { documentsOf } from '../storage/test-storage.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const PASSWORD = 'Correct1horse'

let folder: string
let directory: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-move-test-'))
  directory = path.join(folder, 'database')
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const move = (url: string) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '..', '..', 'scripts', 'move.ts')], {
    cwd: folder,
    env: { ...COMMAND_ENVIRONMENT, DATA_DIR: folder, DATABASE_URL: url },
  })

function countsOf(database: Database): Promise<Record<string, unknown>> {
  return database.unsafeTransaction(async (transaction) => {
    await becomeOwner(transaction)
    const counts: Record<string, unknown> = {}
    for (const table of await listTables(transaction))
      counts[`${table.schema}.${table.name}`] = await fingerprint(transaction, table)
    return counts
  })
}

test(
  'moving from the embedded engine to Postgres loses nothing: every table, the files, and a session that goes on',
  { timeout: 120_000 },
  async () => {
    const embedded = await openEmbedded(directory)
    await migrate(embedded)
    await seedBuiltIn(embedded, { registers: false })
    const before = await createTestApp({}, { database: embedded, settings: { DATA_DIR: folder }, close: () => embedded.close() })
    const client = before.client()
    await client.auth.signUp({ email: 'asha@example.org', password: PASSWORD })
    const { data } = await client.auth.signInWithPassword({ email: 'asha@example.org', password: PASSWORD })
    const student = await addStudentAt(embedded, 5)
    await startAndConfirm(before, student)
    expect((await (await documentsOf(before, student)).upload(`${student.id}/cv.pdf`, new Blob([PDF]))).error).toBeNull()
    const url = await createDatabase(inject('postgresAdminUrl'))

    await expect(move(url)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is in use by another process') })
    const counts = await countsOf(embedded)
    await before.close()
    await embedded.close()

    const used = await createDatabase(inject('postgresAdminUrl'), inject('postgresTemplate'))
    await expect(move(used)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('The target is not empty') })
    expect(fs.existsSync(directory)).toBe(true)
    const { stdout } = await move(url)
    expect(stdout).toMatch(/^Moved \d+ tables with [\d,]+ rows to 127\.0\.0\.1:\d+, and compared them there\./)
    expect([fs.existsSync(directory), fs.existsSync(`${directory}.moved`)]).toEqual([false, true])

    const postgres = await openPostgres(url, { poolSize: 4 })
    expect(await countsOf(postgres)).toEqual(counts)
    expect(await migrate(postgres)).toEqual([])
    const settings = { DATA_DIR: folder, DATABASE_URL: url }
    const after = await createTestApp({}, { database: postgres, settings, close: () => postgres.close() })
    const moved = after.client()
    expect((await moved.auth.getUser(data.session!.access_token)).data.user?.email).toBe('asha@example.org')
    expect((await moved.auth.refreshSession(data.session!)).error).toBeNull()
    const found = await (await documentsOf(after, student)).download(`${student.id}/cv.pdf`)
    expect(Buffer.from(await found.data!.arrayBuffer()).equals(PDF)).toBe(true)

    // An archive of one engine is restored on the other.
    const archive = path.join(folder, 'of-postgres.tar.gz')
    await backUp({ database: postgres, store: createObjectStore(after.settings), settings: after.settings }, archive)
    const elsewhere = path.join(folder, 'elsewhere')
    const back = await openEmbedded(path.join(elsewhere, 'database'))
    const backSettings = { DATA_DIR: elsewhere }
    const store = createObjectStore({ ...after.settings, ...backSettings })
    await restore({ database: back, store, settings: backSettings }, archive)
    expect(await countsOf(back)).toEqual(await countsOf(postgres))
    await back.close()
    await after.close()
    await postgres.close()
  },
)
