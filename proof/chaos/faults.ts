/**
 * What goes wrong around a product that runs: its database or mail server away, silent or back, its disk full or not to be written.
 * People must be told so in time, and everything must go on by itself. What single parts do then is in their own tests (docs/security.md).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { startS3Server } from '#server/storage/store/test-s3-server.ts'
import { type Gate, openGate } from '#test/gate.ts'
import { type EngineName, openEngine } from '../engines.ts'
import { jumpClock } from './clock.ts'
import { withSilentGemini } from './silent-gemini.ts'
import { withSilentStripe } from './silent-stripe.ts'
import { clientOf, type Passing, PASSWORD, start, through, until } from './sufferer.ts'

const AWAY_MS = 5_000
/** As long as a server takes that is started anew. */
const DATABASE_AWAY_MS = 30_000
/** For each piece that passes, both ways. */
const LAG_MS = 40

/** What was found, in words; none is right. Null where it cannot be provoked here. */
export type Fault = (name: EngineName) => Promise<string[] | null>

export const FAULTS: Readonly<Record<string, Fault>> = {
  'the database away for half a minute': (name) =>
    withDatabaseBehind(name, (gate) => ({ begin: gate.shut, end: gate.open, lastsMs: DATABASE_AWAY_MS })),
  'the database silent for a while': (name) => withDatabaseBehind(name, (gate) => ({ begin: gate.silence, end: gate.open })),
  'the database slow for a while': (name) =>
    withDatabaseBehind(name, (gate) => ({ begin: () => gate.slow(LAG_MS), end: gate.open, isNoticed: false })),
  'no connection left at the database': withoutConnections,
  'the mail server away at first': (name) => withMailServer(name, 'away'),
  'the mail server refusing at first': (name) => withMailServer(name, 'refusing'),
  'the storage away for a while': (name) => withStorageBehind(name, (gate) => ({ begin: gate.shut, end: gate.open })),
  'the storage silent for a while': (name) => withStorageBehind(name, (gate) => ({ begin: gate.silence, end: gate.open })),
  'Stripe silent for a while': withSilentStripe,
  'Gemini silent for a while': withSilentGemini,
  'a clock that jumps': jumpClock,
  'the disk full for a while': (name) => onSmallDisk(name, mountMemory, fillDisk),
  'the disk not to be written for a while': (name) =>
    // Under the embedded engine, which keeps its files open, no file system is made read-only while it is in use.
    name === 'embedded' ? onSmallDisk(name, mountImage, makeImmutable) : onSmallDisk(name, mountMemory, forbidWrites),
}

/** The embedded engine has no way between it and the product. */
async function withDatabaseBehind(name: EngineName, provoke: (gate: Gate) => Passing): Promise<string[] | null> {
  if (name === 'embedded') return null
  const engine = await openEngine(name)
  const url = new URL(engine.settings['DATABASE_URL']!)
  const gate = await openGate({ port: Number(url.port) })
  url.port = String(gate.port)
  try {
    return await through(engine, { DATABASE_URL: url.href }, provoke(gate))
  } finally {
    await gate.close()
    await engine.close()
  }
}

/** The database is asked to take none but its superuser's: whoever connects is told that there are too many. */
async function withoutConnections(name: EngineName): Promise<string[] | null> {
  if (name === 'embedded') return null
  const engine = await openEngine(name)
  const url = new URL(engine.settings['DATABASE_URL']!)
  const database = pg.escapeIdentifier(url.pathname.slice(1))
  const admin = new URL(url)
  Object.assign(admin, { username: 'postgres', password: '', pathname: '/postgres' })
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  try {
    return await through(
      engine,
      {},
      {
        async begin() {
          await client.query(`alter database ${database} connection limit 0`)
          await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [url.pathname.slice(1)])
        },
        end: () => client.query(`alter database ${database} connection limit -1`),
      },
    )
  } finally {
    await client.end()
    await engine.close()
  }
}

async function withStorageBehind(name: EngineName, provoke: (gate: Gate) => Passing): Promise<string[]> {
  const engine = await openEngine(name)
  const s3 = await startS3Server('helix', 'AKIDTEST')
  const gate = await openGate({ port: Number(new URL(s3.endpoint).port) })
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
    S3_BUCKET: 'helix',
    S3_REGION: 'eu-test-1',
    S3_ACCESS_KEY_ID: 'AKIDTEST',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  try {
    return await through(engine, settings, provoke(gate))
  } finally {
    await gate.close()
    await s3.close()
    await engine.close()
  }
}

async function withMailServer(name: EngineName, at: 'away' | 'refusing'): Promise<string[]> {
  const engine = await openEngine(name)
  const messages: string[] = []
  let isRefusing = at === 'refusing'
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('Come again later'), { responseCode: 451 }) : null),
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
  if (at === 'away') gate.shut()
  const server = await start(engine, { SMTP_URL: `smtp://127.0.0.1:${gate.port}`, MAIL_FROM: 'Helix <hello@helix.example>' })
  try {
    const client = await clientOf(server)
    const { error } = await client.auth.signUp({ email: `${randomUUID()}@example.org`, password: PASSWORD })
    await delay(AWAY_MS)
    gate.open()
    isRefusing = false
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
