/** A Postgres server of the tests' own: Debian's binaries, on loopback, in a temporary directory, as a user that is not root. */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

export interface PostgresServer {
  /** Connection string of the superuser: for making databases only. */
  adminUrl: string
  /** Goes away in the middle of whatever it does, and comes back on the same port. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

const isRoot = process.getuid?.() === 0

export function findPostgresBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find((folder) => ['postgres', 'initdb'].every((name) => fs.existsSync(path.join(folder, name)))) ?? null
}

/** Postgres refuses to run as root, so there the package's own user runs it. */
export function asServerUser(command: string, args: string[]): [string, string[]] {
  return isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
}

/** What that user has to read or write. */
export function giveToServerUser(...files: string[]): void {
  if (isRoot) execFileSync('chown', ['postgres', ...files])
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/**
 * `durable` as in production. Without it the server leaves it to the system when its files get to the disk: that loses nothing when
 * the server is killed, only when the machine is, and a commit costs a tenth.
 */
export function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  return startFilled(durable, ({ run, data }) =>
    run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']),
  )
}

/** A streaming replica of the server with this address, a moment behind it. */
export function startReplica(adminUrl: string, { durable = false } = {}): Promise<PostgresServer> {
  const { port } = new URL(adminUrl)
  const from = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', '--checkpoint=fast', '--no-sync']
  return startFilled(durable, ({ run, data }) => run('pg_basebackup', ['-D', data, '--write-recovery-conf', ...from]))
}

interface Place {
  data: string
  /** One of the server's own programs, as its user. */
  run(program: string, args: string[]): void
}

async function startFilled(durable: boolean, fill: (place: Place) => void): Promise<PostgresServer> {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('No Postgres server is installed. On Debian: apt-get install -y postgresql')
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-postgres-'))
  giveToServerUser(directory)
  const data = path.join(directory, 'data')
  const port = await freePort()
  const runProgram: Place['run'] = (program, programArgs) => {
    const [command, args] = asServerUser(path.join(binaries, program), programArgs)
    execFileSync(command, args, { stdio: 'pipe', cwd: directory })
  }
  fill({ data, run: runProgram })
  const [command, args] = asServerUser(path.join(binaries, 'postgres'), [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    directory,
    '-c',
    'max_connections=200',
    ...(durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
  ])
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const run = async () => {
    const server = spawn(command, args, { stdio: 'pipe', cwd: directory })
    let log = ''
    server.stderr.on('data', (chunk) => (log += chunk))
    const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    await untilReady(
      adminUrl,
      () => server.exitCode !== null,
      () => log,
    )
    return { exited }
  }
  let running = await run()
  const halt = async () => {
    runProgram('pg_ctl', ['-D', data, 'stop', '-m', 'immediate'])
    await running.exited
  }
  return {
    adminUrl,
    restart: async () => {
      await halt()
      running = await run()
    },
    stop: async () => {
      await halt()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, hasExited: () => boolean, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = new pg.Client({ connectionString: url })
    const ready = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (ready) return
    if (hasExited()) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Postgres did not start:\n${log()}`)
}

/** A new database owned by a login role that is no superuser: what DATABASE_URL is in production. Empty, or a copy. */
export async function createDatabase(adminUrl: string, template = 'template1'): Promise<string> {
  const name = `helix_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(
      `do $$ begin create role helix_login login createrole; exception when duplicate_object or unique_violation then null; end $$`,
    )
    await admin.query(`create database ${name} owner helix_login template ${template}`)
  } finally {
    await admin.end()
  }
  const url = new URL(adminUrl)
  url.username = 'helix_login'
  url.pathname = name
  return url.href
}
