/**
 * What goes wrong around a product that runs: its database or mail server away, silent or back, its disk full or not to be written.
 * People must be told so in time, and everything must go on by itself. What single parts do then is in their own tests (docs/security.md).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SMTPServer } from 'smtp-server'
import { PDF } from '#server/storage/test-files.ts'
import { openGate } from '#test/gate.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import { type Engine, type EngineName, openEngine } from '../engines.ts'
import { openMailboxFiles } from '../mailbox-files.ts'

/** A statement of the server's own may take half a minute, and its answer is waited for ten seconds more. */
const LONGEST_ANSWER_MS = 50_000
const AWAY_MS = 5_000
const BACK_WITHIN_MS = 60_000
const PASSWORD = 'Secret-1-word'

/** What was found, in words; none is right. Null where it cannot be provoked here. */
export type Fault = (name: EngineName) => Promise<string[] | null>

export const FAULTS: Readonly<Record<string, Fault>> = {
  'the database away for a while': (name) => withDatabaseBehind(name, 'shut'),
  'the database silent for a while': (name) => withDatabaseBehind(name, 'silence'),
  'the mail server away at first': withoutMailServer,
  'the disk full for a while': (name) => onSmallDisk(name, mountMemory, fillDisk),
  'the disk not to be written for a while': (name) =>
    // Under the embedded engine, which keeps its files open, no file system is made read-only while it is in use.
    name === 'embedded' ? onSmallDisk(name, mountImage, makeImmutable) : onSmallDisk(name, mountMemory, forbidWrites),
}

/** The embedded engine has no way between it and the product. */
async function withDatabaseBehind(name: EngineName, state: 'shut' | 'silence'): Promise<string[] | null> {
  if (name === 'embedded') return null
  const engine = await openEngine(name)
  const url = new URL(engine.settings['DATABASE_URL']!)
  const gate = await openGate({ port: Number(url.port) })
  url.port = String(gate.port)
  try {
    return await through(
      engine,
      { DATABASE_URL: url.href },
      {
        begin: () => gate[state](),
        end: () => gate.open(),
      },
    )
  } finally {
    await gate.close()
    await engine.close()
  }
}

async function withoutMailServer(name: EngineName): Promise<string[]> {
  const engine = await openEngine(name)
  const messages: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        messages.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? 'none')
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const gate = await openGate({ port: (smtp.server.address() as { port: number }).port })
  gate.shut()
  const server = await start(engine, { SMTP_URL: `smtp://127.0.0.1:${gate.port}`, MAIL_FROM: 'Helix <hello@helix.example>' })
  try {
    const client = await clientOf(server)
    const { error } = await client.auth.signUp({ email: `${randomUUID()}@example.org`, password: PASSWORD })
    await delay(AWAY_MS)
    gate.open()
    await until(() => messages.length > 0)
    await delay(1_000)
    return [
      ...(error ? [`a sign-up is refused: ${error.message}`] : []),
      ...(messages.length === 1 ? [] : [`the mail came ${messages.length} times`]),
    ]
  } finally {
    await server.stop()
    await gate.close()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    await engine.close()
  }
}

interface Passing {
  begin: () => void
  end: () => void
}

/** A data directory in a file system of its own, where this system lets us make one. */
async function onSmallDisk(
  name: EngineName,
  mount: (disk: string) => boolean,
  provoke: (disk: string) => Passing,
): Promise<string[] | null> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return null
  const engine = await openEngine(name)
  const disk = path.join(engine.settings.DATA_DIR, 'disk')
  fs.mkdirSync(disk)
  if (!mount(disk)) {
    await engine.close()
    return null
  }
  try {
    for (const entry of fs.readdirSync(engine.settings.DATA_DIR).filter((one) => !one.startsWith('disk')))
      fs.cpSync(path.join(engine.settings.DATA_DIR, entry), path.join(disk, entry), { recursive: true })
    return await through(engine, { DATA_DIR: disk }, provoke(disk))
  } finally {
    execFileSync('umount', ['-l', disk])
    await engine.close()
  }
}

/** Whether this machine lets us. */
function mountMemory(disk: string): boolean {
  return isDone('mount', '-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', disk)
}

function mountImage(disk: string): boolean {
  const image = `${disk}.image`
  fs.writeFileSync(image, '')
  fs.truncateSync(image, 600 * 1024 ** 2)
  return isDone('mkfs.ext4', '-q', '-F', image) && isDone('mount', '-o', 'loop', image, disk)
}

function isDone(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0
}

function fillDisk(disk: string): Passing {
  const ballast = path.join(disk, 'ballast')
  return {
    begin() {
      const { bavail, bsize } = fs.statfsSync(disk)
      try {
        fs.writeFileSync(ballast, Buffer.alloc(bavail * bsize))
      } catch (error) {
        // The product took some of it meanwhile: full all the same.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    end: () => fs.rmSync(ballast),
  }
}

/** Whoever writes is refused as on a disk that the system has put to reading only. */
function forbidWrites(disk: string): Passing {
  return {
    begin: () => void execFileSync('mount', ['-o', 'remount,ro', disk]),
    end: () => void execFileSync('mount', ['-o', 'remount,rw', disk]),
  }
}

/** The same where files are open: no write to one of them goes through either, and none is made or removed. */
function makeImmutable(disk: string): Passing {
  // It says so where a file went away before it came to it, and goes on.
  const change = (sign: '+' | '-') => void spawnSync('chattr', ['-R', `${sign}i`, disk])
  return { begin: () => change('+'), end: () => change('-') }
}

/**
 * A student who writes and reads all the while: what she is told before, meanwhile and after. What was acknowledged at any time must be
 * there in the end, and every answer come in time and be one that says what is the matter.
 */
async function through(engine: Engine, settings: Record<string, string>, { begin, end }: Passing): Promise<string[]> {
  const all = { ...engine.settings, ...settings }
  const server = await start(engine, settings)
  const found: string[] = []
  try {
    const client = await clientOf(server)
    const student = await openAccount(client, all['DATA_DIR']!)
    const work = createWork(server, client, student, found)
    await work.all()
    if (work.failed() > 0) return [...found, 'it does not work to begin with']
    begin()
    const endsAt = Date.now() + AWAY_MS
    do await work.all()
    while (Date.now() < endsAt)
    if (work.failed() === 0) found.push('nothing was noticed, so nothing is proved')
    end()
    await until(async () => {
      const before = work.failed()
      await work.all()
      return work.failed() === before
    })
    found.push(...(await work.lost()))
  } finally {
    await server.stop()
  }
  return found
}

interface Student {
  id: string
  token: string
  email: string
}

function createWork({ url }: ServerProcess, client: SupabaseClient, { id, token, email }: Student, found: string[]) {
  const messages = new Set<string>()
  const files = new Set<string>()
  const account = { email, password: PASSWORD }
  let failures = 0

  /** An answer that is none of success says so with 503, or is a page's. */
  async function attempt(what: string, path: string, init: RequestInit, isDone: () => void): Promise<void> {
    const startedAt = Date.now()
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(LONGEST_ANSWER_MS) }).catch(
      (error: Error) => error,
    )
    if (response instanceof Error)
      return void found.push(`${what} gets no answer in ${Date.now() - startedAt} ms: ${response.message}`)
    const text = await response.text()
    if (response.ok) return isDone()
    failures++
    if (response.status !== 503) found.push(`${what} is answered ${response.status}: ${text.slice(0, 160)}`)
  }
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const asJson = (body: object) => ({ method: 'POST', headers, body: JSON.stringify(body) })

  return {
    failed: () => failures,
    async all() {
      const message = randomUUID()
      const file = `${id}/${randomUUID()}`
      await Promise.all([
        attempt('the health check', '/health', {}, () => {}),
        attempt('a page', '/universities?search=Munich', {}, () => {}),
        attempt('a read', '/rest/v1/saved_universities?select=id', { headers }, () => {}),
        attempt('a sign-in', '/auth/v1/token?grant_type=password', asJson(account), () => {}),
        attempt('a message', '/rest/v1/rpc/send_message', asJson({ body: 'Hello', message_id: message }), () =>
          messages.add(message),
        ),
        attempt(
          'an upload',
          `/storage/v1/object/documents/${file}`,
          { method: 'POST', headers: { ...headers, 'Content-Type': 'application/pdf' }, body: PDF },
          () => files.add(file),
        ),
      ])
      await delay(200)
    },
    async lost() {
      const { data } = await client.from('messages').select('id').throwOnError()
      const kept = new Set((data as { id: string }[]).map((row) => row.id))
      const stored = await Promise.all(
        [...files].map(async (file) => (await client.storage.from('documents').download(file)).error),
      )
      return [
        ...[...messages].filter((message) => !kept.has(message)).map((message) => `the message ${message} is lost`),
        ...stored.filter((error) => error !== null).map(() => 'a file is lost'),
      ]
    },
  }
}

function start({ settings }: Engine, more: Record<string, string>): Promise<ServerProcess> {
  return startServer({ RATE_LIMITS: 'false', LOG_LEVEL: 'silent', ...settings, ...more })
}

async function clientOf({ url }: ServerProcess): Promise<SupabaseClient> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  return createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

async function openAccount(client: SupabaseClient, dataDirectory: string): Promise<Student> {
  const email = `asha-${randomUUID().slice(0, 12)}@example.org`
  const { error } = await client.auth.signUp({ email, password: PASSWORD })
  if (error) throw error
  const link = (await openMailboxFiles(dataDirectory).latest(email, /confirm/i)).links[0]!
  const fields = new URLSearchParams(new URL(link).search)
  fields.set('password', PASSWORD)
  await fetch(new URL('/auth/v1/verify', link), { method: 'POST', body: fields, redirect: 'manual' })
  const { data, error: refused } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (refused) throw refused
  return { id: data.user.id, token: data.session.access_token, email }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + BACK_WITHIN_MS
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error('it does not recover by itself')
    await delay(200)
  }
}
