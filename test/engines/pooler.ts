/** A PgBouncer of the tests' own, by transaction and with few connections, so that whoever relies on a connection of its own is found out. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { asServerUser, freePort, giveToServerUser } from '../postgres-server.ts'

export interface Pooler {
  /** The address of a database as the pooler has it. */
  urlOf: (databaseUrl: string) => string
  stop: () => Promise<void>
}

export const NO_POOLER = 'PgBouncer is not installed'
const EXAMPLE = new URL('../../deploy/pgbouncer.ini', import.meta.url)

export function findPooler(): string | null {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.map((folder) => path.join(folder, 'pgbouncer')).find((file) => fs.existsSync(file)) ?? null
}

/** Starts one before the server, from the example in deploy/. Whoever the server lets in without a password, it does. */
export async function startPooler(serverUrl: string, { poolSize = 4 } = {}): Promise<Pooler> {
  const program = findPooler()
  if (program === null) throw new Error(`${NO_POOLER}. On Debian: apt-get install -y pgbouncer`)
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-pooler-'))
  const port = await freePort()
  const users = path.join(directory, 'users.txt')
  const settings = path.join(directory, 'pgbouncer.ini')
  fs.writeFileSync(users, '"helix_login" ""\n"postgres" ""\n')
  const changed: Record<string, string> = {
    listen_port: String(port),
    auth_type: 'trust',
    auth_file: users,
    default_pool_size: String(poolSize),
    max_client_conn: '1000',
  }
  const example = fs
    .readFileSync(EXAMPLE, 'utf8')
    .replace(/^helix = .*$/m, `* = host=127.0.0.1 port=${new URL(serverUrl).port}`)
    .replace(/^(\w+) = .*$/gm, (line, name: string) => (name in changed ? `${name} = ${changed[name]}` : line))
  // Each transaction on another connection, and a database that nobody uses any more has none.
  fs.writeFileSync(settings, `${example}server_round_robin = 1\nserver_idle_timeout = 5\n`)
  giveToServerUser(directory, users, settings)
  const [command, args] = asServerUser(program, [settings])
  const running = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: directory })
  let log = ''
  running.stderr.on('data', (chunk) => (log += chunk))
  const exited = new Promise<void>((resolve) => running.once('exit', () => resolve()))
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.port = String(port)
    return url.href
  }
  await untilAnswering(urlOf(serverUrl), () => running.exitCode !== null && log)
  return {
    urlOf,
    stop: async () => {
      running.kill('SIGTERM')
      await exited
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function untilAnswering(url: string, deathOf: () => string | false): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      const death = deathOf()
      if (death !== false || attempt === 199) throw new Error(`PgBouncer did not start:\n${death}`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
