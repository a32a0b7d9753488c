import { execFile, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MAIN = path.join(import.meta.dirname, '..', 'main.ts')

let place: string
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-start-'))
})
afterEach(() => fs.rmSync(place, { recursive: true, force: true }))

/** What a start that cannot work leaves on the terminal. In development mode, in which no pages are built first. */
function startIn(settings: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    PORT: '0',
    LOG_LEVEL: 'silent',
    EXCHANGE_RATES_URL: '',
    ...settings,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN], { env, cwd: place }, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    )
  })
}

async function expectOneSentence(settings: Record<string, string>, words: string): Promise<void> {
  const { code, said } = await startIn(settings)
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([expect.stringContaining(words)])
}

test('a file in the place of the data directory is said in one sentence', async () => {
  fs.writeFileSync(path.join(place, 'file'), '')
  await expectOneSentence({ DATA_DIR: path.join(place, 'file') }, 'is no directory')
  await expectOneSentence({ DATA_DIR: path.join(place, 'file', 'data') }, 'is no directory')
  fs.mkdirSync(path.join(place, 'data'))
  fs.writeFileSync(path.join(place, 'data', 'database'), '')
  await expectOneSentence({ DATA_DIR: path.join(place, 'data') }, 'is no directory')
})

test('a directory that holds something else is left as it is, in one sentence', async () => {
  const database = path.join(place, 'database')
  fs.mkdirSync(database)
  fs.writeFileSync(path.join(database, 'holiday.jpg'), 'sea')
  await expectOneSentence({ DATA_DIR: place }, 'holds files that are no database')
  expect(fs.readdirSync(database)).toEqual(['holiday.jpg'])
  fs.writeFileSync(path.join(database, 'PG_VERSION'), '12\n')
  await expectOneSentence({ DATA_DIR: place }, 'holds a database of version 12')
})

test('a directory that cannot be written to is said in one sentence', async () => {
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', place])
  else fs.chmodSync(place, 0o500)
  try {
    await expectOneSentence({ DATA_DIR: path.join(place, 'data') }, 'cannot be written to')
    await expectOneSentence({ DATA_DIR: place }, 'cannot be written to')
  } finally {
    if (isRoot) execFileSync('umount', ['-l', place])
    else fs.chmodSync(place, 0o700)
  }
})

test('a directory in a file system that takes none is said in one sentence', async () => {
  await expectOneSentence({ DATA_DIR: '/proc/helix' }, 'The data directory /proc/helix cannot be written to')
})

test('until the server is ready it answers 503, in JSON or with a page that asks again, with when to come again and that the site is reached by https only', async () => {
  const port = await freePort()
  const settings = { DATA_DIR: place, SITE_URL: 'https://helix.example', PORT: String(port) }
  const env = { PATH: process.env.PATH, NODE_ENV: 'development', LOG_LEVEL: 'silent', ...settings }
  const server = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
  try {
    const answer = await firstAnswer(`http://127.0.0.1:${port}/`)
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'starting' }])
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(503)

    const shown = await fetch(`http://127.0.0.1:${port}/universities`, { headers: { accept: 'text/html,*/*;q=0.8' } })
    const page = await shown.text()
    expect([shown.status, shown.headers.get('retry-after'), shown.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
    expect(shown.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page).toContain('Helix Abroad is starting')
    expect(page).toMatch(/<meta http-equiv="refresh" content="\d+">/)
    const [, style] = /<style>([^]+)<\/style>/.exec(page)!
    const hash = createHash('sha256').update(style!).digest('base64')
    expect(shown.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    expect(shown.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await ended
  }
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

async function firstAnswer(address: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(address)
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') throw error
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

test('a Postgres server that is not there is said in one sentence, without the password', async () => {
  const { code, said } = await startIn({ DATA_DIR: place, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/study' })
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([expect.stringContaining('the Postgres server at 127.0.0.1:1 cannot be used')])
  expect(said).not.toContain('secret')
})
