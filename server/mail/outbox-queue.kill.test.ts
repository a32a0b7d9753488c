import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { openTestDatabase, TEST_ENGINE } from '#test/database.ts'
import type { Letter } from './letter.ts'
import { createMailQueue } from './outbox-queue.ts'

const ROUNDS = 5
const FIXTURE = new URL('./kill.fixture.ts', import.meta.url)

/** Runs the process until some time after its first mail was queued, kills it, and gives what it had queued. */
async function queueAndKill(environment: Record<string, string>, afterMs: number): Promise<string[]> {
  const child = spawn(process.execPath, [FIXTURE.pathname], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  const queued: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (queued.length === 0) setTimeout(() => child.kill('SIGKILL'), afterMs)
    queued.push(line.replace('queued ', ''))
  })
  expect(await exited).toBe('SIGKILL')
  return queued
}

test('of all mails queued by processes that were killed, none is lost', { timeout: 300_000 }, async () => {
  const { database, settings, close } = await openTestDatabase()
  // The embedded engine belongs to one process.
  if (TEST_ENGINE === 'embedded') await database.close()
  const file = path.join(settings.DATA_DIR, 'delivered')
  fs.writeFileSync(file, '')
  const lines = () => fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const delivered = () => lines().map((line) => line.split(' ')[0] as string)

  const queued: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    queued.push(...(await queueAndKill({ ...settings, DELIVERED: file, ROUND: String(round) }, 40 + Math.random() * 400)))
  }
  const leftBehind = new Set(queued).size - new Set(delivered()).size
  expect(leftBehind).toBeGreaterThan(0)

  const survivor = await openDatabase({ dataDirectory: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL })
  const deliver = async ({ to, messageId }: Letter) => fs.appendFileSync(file, `${to} ${messageId}\n`)
  const queue = createMailQueue({ siteUrl: 'https://helix.example', database: survivor, log: pino({ level: 'silent' }), deliver })
  await queue.start()
  await queue.settled()
  await queue.stop()
  expect([...new Set(queued)].filter((to) => !delivered().includes(to))).toEqual([])
  // Nothing but what was in hand when a process was killed can have gone twice.
  expect(delivered().length - new Set(delivered()).size).toBeLessThanOrEqual(ROUNDS * 4)
  // What went twice is the same message: each address had one mail.
  expect(new Set(lines()).size).toBe(new Set(delivered()).size)
  expect(lines().every((line) => /^\S+ [0-9a-f-]{36}$/.test(line))).toBe(true)
  await survivor.close()
  await close()
})
