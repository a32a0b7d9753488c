import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readApplied } from '#db/copy/dump-tables.ts'
import { becomeOwner, type Fingerprint, fingerprint, listTables } from '#db/copy/stored-tables.ts'
import type { Database } from '#db/database.ts'
import { shareDatabase } from '#db/embedded/shared-socket.ts'
import { migrate } from '#db/migrate.ts'
import { databaseDirectory, openDatabase } from '#db/open.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openTestDatabase, TEST_ENGINE, type TestDatabase } from '#test/database.ts'
import { createDatabase } from '#test/postgres-server.ts'
import { COMMAND_ENVIRONMENT } from '#test/server-process.ts'
import { addStudentAt, queryAs, queryAsService, type TestStudent } from '#test/students.ts'
import { startAndConfirm } from '../payments/test-payments.ts'
import { seedBuiltIn } from '../process/seed-built-in.ts'
import { readSettings } from '../settings.ts'
import { createObjectStore } from '../storage/store/create-object-store.ts'
import { pdfOf } from '../storage/test-files.ts'
import { documentsOf } from '../storage/test-storage.ts'
import { backUp } from './back-up.ts'
import { FILLING_CONNECTION } from './fill-database.ts'
import { MANIFEST } from './manifest.ts'
import { BadArchiveError, checkArchive } from './read-archive.ts'
import { restore } from './restore.ts'

const PASSWORD = 'Correct1horse'
/** What ends a line, a value or a text somewhere. */
const AWKWARD = 'a\u2028b\u2029c\nd\r\ne\tf\\g"h,i(j)k{l}\u0085 प्रिया 🧬 \\N null'
const FILE = pdfOf(300_000)

let source: TestDatabase
let app: TestApp
let student: TestStudent
let folder: string
let archive: string
let archived: Record<string, Fingerprint>
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-backup-test-'))
  archive = path.join(folder, 'whole.tar.gz')
  source = await openTestDatabase()
  app = await createTestApp({}, source)
  await seedBuiltIn(source.database, { registers: false })
  student = await addStudentAt(source.database, 5)
  await startAndConfirm(app, student)
  await queryAs(source.database, student, 'update public.student_profiles set statement = $2 where id = $1', [
    student.id,
    AWKWARD,
  ])
  const documents = await documentsOf(app, student)
  expect((await documents.upload(`${student.id}/passport.pdf`, new Blob([FILE]))).error).toBeNull()
  expect((await documents.upload(`${student.id}/gone.pdf`, new Blob([pdfOf(999)]))).error).toBeNull()
  expect((await documents.remove([`${student.id}/gone.pdf`])).error).toBeNull()
  expect((await app.client().auth.signUp({ email: 'asha@example.org', password: PASSWORD })).error).toBeNull()
  await backUp({ ...source, store: createObjectStore(app.settings), settings: app.settings }, archive)
  archived = await countsOf(source.database)
})
afterAll(async () => {
  await app.close()
  await source.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

interface Target {
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  open: () => Promise<Database>
}

/** A place of the engine under test where nothing ever was. */
async function newTarget(): Promise<Target> {
  const directory = fs.mkdtempSync(path.join(folder, 'target-'))
  const settings = {
    DATA_DIR: directory,
    ...(TEST_ENGINE === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresAdminUrl')) }),
  }
  const open = () =>
    openDatabase({
      dataDirectory: directory,
      databaseUrl: settings.DATABASE_URL,
      applicationName: FILLING_CONNECTION,
    })
  return { settings, open }
}

/** The same with what the embedded engine makes of a new directory: making it takes most of what looking at it does. */
async function emptyTarget(): Promise<Target> {
  const target = await newTarget()
  if (TEST_ENGINE === 'embedded')
    fs.cpSync(inject('embeddedEmpty'), databaseDirectory(target.settings.DATA_DIR), { recursive: true })
  return target
}

async function restoreInto(target: Target, file = archive, options = {}) {
  const database = await target.open()
  const settings = readSettings(target.settings)
  return restore({ database, store: createObjectStore(settings), settings }, file, options).finally(() => database.close())
}

/** Rows and a digest of them, of every table. */
function countsOf(database: Database): Promise<Record<string, Fingerprint>> {
  return database.unsafeTransaction(async (transaction) => {
    await becomeOwner(transaction)
    const counts: Record<string, Fingerprint> = {}
    for (const table of await listTables(transaction))
      counts[`${table.schema}.${table.name}`] = await fingerprint(transaction, table)
    return counts
  })
}

function structureOf(database: Database): Promise<unknown[]> {
  return database.unsafeTransaction(async (transaction) => {
    const { rows } = await transaction.query(
      `select conrelid::regclass::text as on_table, conname as name, condeferrable, condeferred, convalidated, null as enabled from pg_catalog.pg_constraint
        where conrelid <> 0 union all
       select tgrelid::regclass::text, tgname, null, null, null, tgenabled::text from pg_catalog.pg_trigger where not tgisinternal order by 1, 2, 6`,
    )
    return rows
  })
}

test('a backup holds every row of every table, and a restore counts and compares every table', async () => {
  const target = await newTarget()
  await restoreInto(target)
  const restored = await target.open()
  const after = await countsOf(restored)
  expect(after).toEqual(archived)
  expect(Object.keys(after).length).toBeGreaterThan(30)
  for (const table of ['auth.users', 'public.universities', 'public.payments', 'storage.objects', 'storage.versions'])
    expect(after[table]!.rows, table).toBeGreaterThan(0)
  expect(await structureOf(restored)).toEqual(await structureOf(source.database))
  expect(await restored.unsafeTransaction(readApplied)).toEqual(await source.database.unsafeTransaction(readApplied))
  expect(await queryAsService(restored, 'select statement from public.student_profiles where id = $1', [student.id])).toEqual([
    { statement: AWKWARD },
  ])
  await restored.close()
})

test(
  'what was restored goes on: the session, the file, the numbers that count up, and the next start finds nothing to do',
  {
    timeout: 120_000,
  },
  async () => {
    const target = await emptyTarget()
    const before = app.client()
    const { data } = await before.auth.signInWithPassword({ email: 'asha@example.org', password: PASSWORD })
    const file = path.join(folder, 'with-session.tar.gz')
    await backUp({ ...source, store: createObjectStore(app.settings), settings: app.settings }, file)
    await restoreInto(target, file)
    const database = await target.open()
    expect(await migrate(database)).toEqual([])
    const again = await createTestApp({}, { database, settings: target.settings, close: () => database.close() })
    const { data: refreshed, error } = await again.client().auth.refreshSession(data.session!)
    expect(error).toBeNull()
    expect(refreshed.user?.email).toBe('asha@example.org')
    const documents = await documentsOf(again, student)
    const found = await documents.download(`${student.id}/passport.pdf`)
    expect(Buffer.from(await found.data!.arrayBuffer()).equals(FILE)).toBe(true)
    const other = await addStudentAt(database, 5)
    expect((await startAndConfirm(again, other)).status).toBe('succeeded')
    await again.close()
    await database.close()
  },
)

test('a backup is never written over, can be read by its owner alone, and leaves no draft behind', async () => {
  expect(fs.statSync(archive).mode & 0o777).toBe(0o600)
  const needs = { ...source, store: createObjectStore(app.settings), settings: app.settings }
  const content = fs.readFileSync(archive)
  await expect(backUp(needs, archive)).rejects.toThrow('a backup never replaces another file')
  expect(fs.readFileSync(archive).equals(content)).toBe(true)
  const failing = { get: () => Promise.reject(new Error('the storage is away')) }
  await expect(backUp({ ...needs, store: failing }, path.join(folder, 'failed.tar.gz'))).rejects.toThrow('the storage is away')
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([])
})

test('a file whose bytes are lost stops the backup, and one that is removed meanwhile does not', async () => {
  const needs = { ...source, store: createObjectStore(app.settings), settings: app.settings }
  const lost = { get: async () => null }
  await expect(backUp({ ...needs, store: lost }, path.join(folder, 'lost.tar.gz'))).rejects.toThrow(
    'The storage has no bytes for 1 of the stored files',
  )
  const documents = await documentsOf(app, student)
  await documents.upload(`${student.id}/short-lived.pdf`, new Blob([pdfOf(500)]))
  const store = createObjectStore(app.settings)
  let removed = false
  const get: typeof store.get = async (version) => {
    if (!removed) {
      removed = true
      await documents.remove([`${student.id}/short-lived.pdf`])
    }
    return store.get(version)
  }
  const manifest = await backUp({ ...needs, store: { get } }, path.join(folder, 'moving.tar.gz'))
  expect(manifest.objects).toHaveLength(1)
})

describe('a restore changes nothing', () => {
  async function expectUntouched(target: Target): Promise<void> {
    const database = await target.open()
    expect(await database.unsafeTransaction(readApplied)).toEqual([])
    await database.close()
    expect(fs.readdirSync(target.settings.DATA_DIR).filter((name) => !name.startsWith('database'))).toEqual([])
  }

  test.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length - 2_000), 'is damaged'],
    ['without its last entry', (whole: Buffer) => gzipSync(gunzipSync(whole).subarray(0, -30_000)), 'is damaged'],
    ['no archive', () => Buffer.from('nothing of the kind'), 'is damaged'],
    [
      'with one byte changed',
      (whole: Buffer) => {
        const tar = gunzipSync(whole)
        tar[tar.indexOf('asha@example.org')] = 'z'.charCodeAt(0)
        return gzipSync(tar)
      },
      'is not as it was written',
    ],
    [
      'with another sum in its manifest',
      (whole: Buffer) => {
        const tar = gunzipSync(whole)
        const at = tar.indexOf('"sha256": "', tar.indexOf(MANIFEST)) + 11
        tar[at] = tar[at] === 0x30 ? 0x31 : 0x30
        return gzipSync(tar)
      },
      'is not as it was written',
    ],
  ])('when the archive is %s', async (_how, damage, message) => {
    const file = path.join(folder, `damaged-${_how.replaceAll(' ', '-')}.tar.gz`)
    fs.writeFileSync(file, damage(fs.readFileSync(archive)))
    await expect(checkArchive(file)).rejects.toThrow(BadArchiveError)
    await expect(checkArchive(file)).rejects.toThrow(message)
  })

  test('when a sum of the archive is wrong', async () => {
    const file = path.join(folder, 'wrong-sum.tar.gz')
    const tar = gunzipSync(fs.readFileSync(archive))
    tar[tar.indexOf('asha@example.org')] = 'z'.charCodeAt(0)
    fs.writeFileSync(file, gzipSync(tar))
    const target = await emptyTarget()
    await expect(restoreInto(target, file)).rejects.toThrow('is not as it was written')
    await expectUntouched(target)
  })

  test('when it breaks after the rows are in, the files and the key included', async () => {
    const target = await emptyTarget()
    const database = await target.open()
    const settings = readSettings(target.settings)
    // The key's place is taken by a directory that is in use: the last step before the commit fails.
    fs.mkdirSync(path.join(target.settings.DATA_DIR, 'signing-key.json', 'in-use'), { recursive: true })
    const store = createObjectStore(settings)
    await expect(restore({ database, store, settings }, archive)).rejects.toThrow()
    expect(await database.unsafeTransaction(readApplied)).toEqual([])
    await database.close()
    expect(fs.globSync('objects/??/*', { cwd: target.settings.DATA_DIR })).toEqual([])
  })

  test('where a server was before, unless it is told to replace', async () => {
    const used = await openTestDatabase()
    const other = await createTestApp({}, used)
    await other.client().auth.signUp({ email: 'kept@example.org', password: PASSWORD })
    const before = await countsOf(used.database)
    const store = createObjectStore(other.settings)
    const needs = { database: used.database, store, settings: other.settings }
    if (TEST_ENGINE === 'postgres')
      await expect(restore(needs, archive, { replace: true })).rejects.toThrow('A server is at work')
    await other.close()
    await used.database.close()

    const target: Target = {
      settings: used.settings,
      open: () =>
        openDatabase({
          dataDirectory: used.settings.DATA_DIR,
          databaseUrl: used.settings.DATABASE_URL,
          applicationName: FILLING_CONNECTION,
        }),
    }
    await expect(restoreInto(target)).rejects.toThrow('The target is not empty')
    const untouched = await target.open()
    expect(await countsOf(untouched)).toEqual(before)
    await untouched.close()

    await restoreInto(target, archive, { replace: true })
    const replaced = await target.open()
    expect(await countsOf(replaced)).toEqual(archived)
    await replaced.close()
    const key = (directory: string, name = 'signing-key.json') => fs.readFileSync(path.join(directory, name), 'utf8')
    expect(key(used.settings.DATA_DIR)).toBe(key(source.settings.DATA_DIR))
    expect(key(used.settings.DATA_DIR, 'signing-key.json.before-restore')).not.toBe(key(source.settings.DATA_DIR))
  })

  test('of an archive that another version made', async () => {
    const manifest = await checkArchive(archive)
    const target = await emptyTarget()
    const file = path.join(folder, 'other-version.tar.gz')
    const tar = gunzipSync(fs.readFileSync(archive))
    const { checksum } = manifest.migrations.at(-1)!
    tar.write(
      checksum.replace(/^./, (one) => (one === '0' ? '1' : '0')),
      tar.lastIndexOf(checksum),
    )
    fs.writeFileSync(file, gzipSync(tar))
    await expect(restoreInto(target, file)).rejects.toThrow('Put it back with the version that made it')
    await expectUntouched(target)
  })
})

describe('the commands', () => {
  const run = (script: string, settings: Record<string, string>, ...words: string[]) =>
    promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '..', '..', 'scripts', script), ...words], {
      cwd: folder,
      env: { ...COMMAND_ENVIRONMENT, TMPDIR: os.tmpdir(), ...settings },
    })

  // Each starts a process with an engine of its own.
  test('back up beside a server at work, and restore what they wrote', { timeout: 120_000 }, async () => {
    const unshare =
      TEST_ENGINE === 'embedded' ? await shareDatabase(source.database, databaseDirectory(source.settings.DATA_DIR)) : null
    const { stdout } = await run('backup.ts', source.settings, 'by-command.tar.gz')
    await unshare?.()
    expect(stdout).toContain(`${path.join(fs.realpathSync(folder), 'by-command.tar.gz')}: `)
    expect(stdout).toMatch(/\d+ tables with [\d,]+ rows, 1 files\. Every sum was checked\./)
    const target = await newTarget()
    expect((await run('restore.ts', target.settings, 'by-command.tar.gz')).stdout).toMatch(/^Restored as of 20/)
    const database = await target.open()
    expect(await countsOf(database)).toEqual(await countsOf(source.database))
    await database.close()
    await expect(run('restore.ts', target.settings, 'by-command.tar.gz')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The target is not empty.*--replace/),
    })
  })

  test('say in a sentence what is wrong', async () => {
    const nowhere = { DATA_DIR: path.join(folder, 'nowhere') }
    await expect(run('backup.ts', nowhere)).rejects.toMatchObject({ stderr: expect.stringMatching(/^There is nothing to copy/) })
    expect(fs.existsSync(nowhere.DATA_DIR)).toBe(false)
    await expect(run('restore.ts', nowhere)).rejects.toMatchObject({ stderr: expect.stringMatching(/^Say which file/) })
    await expect(run('move.ts', nowhere)).rejects.toMatchObject({ stderr: expect.stringMatching(/^DATABASE_URL names/) })
  })
})
