import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { shareDatabase } from '#db/embedded/shared-socket.ts'
import { databaseDirectory } from '#db/open.ts'
import { openTestDatabase, TEST_ENGINE, type TestDatabase } from '#test/database.ts'

const SCRIPT = new URL('../../import-universities.ts', import.meta.url).pathname
const HEADER = 'source,source_id,name,country,city'

let testDatabase: TestDatabase
let unshare: (() => Promise<void>) | null = null

/** The database is open here, as it is while the server runs. */
beforeEach(async () => {
  testDatabase = await openTestDatabase()
  if (TEST_ENGINE === 'embedded')
    unshare = await shareDatabase(testDatabase.database, databaseDirectory(testDatabase.settings.DATA_DIR))
})
afterEach(async () => {
  await unshare?.()
  await testDatabase.close()
})

const imported = () =>
  asService(
    testDatabase.database,
    async (transaction) =>
      (await transaction.query(`select count(*) as count from public.universities where source = 'reg'`)).rows[0]?.count,
  )

function fileOf(rows: number): string {
  const file = path.join(testDatabase.settings.DATA_DIR, 'import.csv')
  fs.writeFileSync(file, [HEADER, ...Array.from({ length: rows }, (_, id) => `reg,${id},Name ${id},Ireland,Cork`)].join('\n'))
  return file
}

/** Runs the command; `killAt` is a text on its stderr at which it is killed. */
function run(
  args: string[],
  killAt?: string,
): Promise<{ code: number | null; signal: string | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [SCRIPT, ...args], {
      // Thousands of entries that no test asks for would go in before the file.
      env: { ...process.env, ...testDatabase.settings, BUILT_IN_REGISTERS: 'false' },
    })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk) => (stdout += chunk))
    child.stderr.on('data', (chunk) => {
      stderr += chunk
      if (killAt && stderr.includes(killAt)) child.kill('SIGKILL')
    })
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }))
  })
}

test('it imports beside a running server, and a second time says that nothing changed', async () => {
  const file = fileOf(1_000)
  expect(await run([file])).toMatchObject({
    code: 0,
    stderr: expect.not.stringMatching(/error/i),
    stdout: expect.stringContaining('1000 added, 0 changed, 0 unchanged'),
  })
  expect(await imported()).toBe(1_000)
  expect(await run([file])).toMatchObject({ code: 0, stdout: expect.stringContaining('0 added, 0 changed, 1000 unchanged') })
})

test('killed midway it leaves nothing behind, and the server goes on', async () => {
  expect(await run([fileOf(6_000)], 'storing')).toMatchObject({ signal: 'SIGKILL' })
  expect(await imported()).toBe(0)
})

test('a faulty file is exit code 1 with the faults on stderr, and nothing is imported', async () => {
  const file = fileOf(10)
  fs.appendFileSync(file, '\nreg,11,,Ireland,Cork\nreg,3,Again,Ireland,Cork')
  expect(await run([file])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /the file has 2 faults\.\n {2}line 12, column name: is empty\n {2}line 13, column source_id: "3" stands in line 5 already/,
    ),
  })
  expect(await imported()).toBe(0)
})
