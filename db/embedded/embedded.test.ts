import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openDatabaseForCommand } from '#db/open.ts'
import { DirectoryInUseError } from './directory-lock.ts'
import { openEmbedded } from './embedded.ts'

const KILLS = 20
const NOTE_FSYNCS = path.join(import.meta.dirname, '..', '..', 'test', 'preload', 'note-fsyncs.ts')
const WRITER = path.join(import.meta.dirname, '..', '..', 'test', 'counting-writer.ts')

describe('the embedded engine on a disk', () => {
  let data: string
  beforeAll(() => {
    data = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-durable-'))
    fs.cpSync(inject('embeddedTemplate'), path.join(data, 'database'), { recursive: true })
  })
  afterAll(() => fs.rmSync(data, { recursive: true, force: true }))

  test('takes 64 MB of shared buffers, and still calls fsync', async () => {
    const database = await openEmbedded(path.join(data, 'database'))
    const setting = (name: string) =>
      database.unsafeTransaction(async (transaction) => (await transaction.query(`show ${name}`)).rows[0]![name])
    expect([await setting('shared_buffers'), await setting('fsync')]).toEqual(['64MB', 'on'])
    await database.close()
  })

  test('loses no acknowledged write in 20 kills at random moments', { timeout: 240_000 }, async () => {
    let acknowledged = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const writer = startWriter(data)
      const lines = createInterface({ input: writer.stdout! })
      let killAt = Number.POSITIVE_INFINITY
      for await (const line of lines) {
        if (line.startsWith('found ')) {
          expect(Number(line.slice(6))).toBeGreaterThanOrEqual(acknowledged)
          acknowledged = Number(line.slice(6))
          killAt = performance.now() + Math.random() * 150
        } else acknowledged = Number(line.slice(6))
        if (performance.now() >= killAt) writer.kill('SIGKILL')
      }
    }
    const database = await openEmbedded(path.join(data, 'database'))
    const { rows } = await database.unsafeTransaction((transaction) =>
      transaction.query<{ n: number }>('select count(*)::int as n from counted'),
    )
    await database.close()
    expect(rows[0]!.n).toBeGreaterThanOrEqual(acknowledged)
    expect(acknowledged).toBeGreaterThan(KILLS)
  })

  test('a statement that cannot be cancelled is ended with the engine, which starts again with all that was committed', async () => {
    const troubles: Error[] = []
    const heard: string[] = []
    const database = await openEmbedded(path.join(data, 'database'), { troubled: (error) => troubles.push(error) })
    const run = (text: string, statementTimeoutMs = 60_000) =>
      database.unsafeTransaction((transaction) => transaction.query(text), { statementTimeoutMs })
    await run('create table kept_over (n int)')
    await run('insert into kept_over values (1)')
    await database.listen('news', (payload) => heard.push(payload))
    const stubborn = database.unsafeTransaction(
      async (transaction) => {
        await transaction.query('insert into kept_over values (2)')
        await transaction.execute(`do $$ begin
          loop begin perform count(*) from generate_series(1, 100000000); exception when query_canceled then null; end; end loop;
        end $$`)
      },
      { statementTimeoutMs: 300 },
    )
    const waiting = run('select n from kept_over')
    await expect(stubborn).rejects.toMatchObject({ code: '57014' })
    expect((await waiting).rows).toEqual([{ n: 1 }])
    await run(`select pg_notify('news', 'after')`)
    await vi.waitFor(() => expect(heard).toEqual(['', 'after']))
    expect(troubles).toHaveLength(1)
    await database.close()
  })

  test('a commit calls fsync', async () => {
    const writer = startWriter(data, { FSYNC_LOG: path.join(data, 'fsyncs'), NODE_OPTIONS: `--import ${NOTE_FSYNCS}` })
    const seen: string[] = []
    for await (const line of createInterface({ input: writer.stdout! })) {
      seen.push(line)
      if (seen.length === 12) writer.kill('SIGTERM')
    }
    const fsyncs = seen.filter((line) => line.startsWith('wrote ')).map((line) => Number(line.split(' fsyncs ')[1]))
    for (let index = 1; index < fsyncs.length; index++) expect(fsyncs[index]).toBeGreaterThan(fsyncs[index - 1]!)
    expect(fsyncs.length).toBeGreaterThan(5)
  })

  test('a second process on the same directory is refused, and the refusal says what to do', async () => {
    const writer = startWriter(data)
    await new Promise((resolve) => writer.stdout!.once('data', resolve))
    await expect(openEmbedded(path.join(data, 'database'))).rejects.toThrow(DirectoryInUseError)
    await expect(openEmbedded(path.join(data, 'database'))).rejects.toThrow('is in use by another process')
    await expect(openDatabaseForCommand({ dataDirectory: data })).rejects.toThrow(DirectoryInUseError)
    await killed(writer)
    await (await openEmbedded(path.join(data, 'database'))).close()
  })
})

function startWriter(data: string, environment: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [WRITER, path.join(data, 'database')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
