/** What a started server holds: at rest, and after twenty seconds of visitors, searches, sign-ups and questions. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { createDatabase, type PostgresServer } from '#test/postgres-server.ts'
import { startServer } from '#test/server-process.ts'
import { print } from './load.ts'

const PAGES = [
  '/',
  '/programs',
  '/universities',
  '/visa-information',
  '/overseas-jobs',
  '/contact',
  '/login',
  '/ai-assistant',
  '/german',
]
const VISITORS = 16
const LOAD_MS = 20_000
/** A server rests once it used this little of a core for so many looks in a row: on a busy machine one look may find it waiting for its turn. */
const LOOK_EVERY_MS = 5_000
const RESTING_TICKS = 10
const QUIET_LOOKS = 4
const LONGEST_WAIT_MS = 180_000

export async function measureMemory(postgres: PostgresServer): Promise<void> {
  await ensurePagesBuilt()
  await measure('embedded', {}, 'goal at most 450', 'goal at most 600')
  await measure('postgres', { DATABASE_URL: await createDatabase(postgres.adminUrl) }, 'goal at most 200')
}

async function measure(engine: string, settings: Record<string, string>, restGoal: string, loadGoal = 'no goal'): Promise<void> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-memory-'))
  const server = await startServer({ DATA_DIR: directory, RATE_LIMITS: 'false', ...settings })
  try {
    await rest(server.processId)
    printMemory(`memory at rest, ${engine} (${restGoal})`, server.processId)
    await visit(server.url)
    await rest(server.processId)
    printMemory(`memory after load, ${engine} (${loadGoal})`, server.processId)
  } finally {
    await server.stop()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

async function rest(processId: number): Promise<void> {
  const endsAt = Date.now() + LONGEST_WAIT_MS
  let before = ticksOf(processId)
  for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < endsAt;) {
    await delay(LOOK_EVERY_MS)
    const ticks = ticksOf(processId)
    quiet = ticks - before <= RESTING_TICKS ? quiet + 1 : 0
    before = ticks
  }
}

/** The processor's time that the process has used, in hundredths of a second: fields 14 and 15, the name in field 2 may hold spaces. */
function ticksOf(processId: number): number {
  const fields = fs.readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** Linux alone says what a process holds: RSS with what it shares with others, PSS with its part of that. */
function printMemory(name: string, processId: number): void {
  const rollup = fs.readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8')
  for (const figure of ['Rss', 'Pss']) {
    const [, kilobytes] = new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(rollup) ?? []
    print(`${name}, ${figure.toUpperCase()}`, Number(kilobytes) / 1024, 'MB')
  }
}

async function visit(url: string): Promise<void> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  const headers = { apikey: publishableKey, 'content-type': 'application/json', 'accept-encoding': 'br' }
  let failures = 0
  const ask = async (address: string, body?: unknown) => {
    const response = await fetch(url + address, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    await response.arrayBuffer()
    // A crowd on a machine that is busy is told so: that is no less load.
    if (!response.ok) failures++
  }
  const endsAt = Date.now() + LOAD_MS
  let turn = 0
  const visitor = async () => {
    while (Date.now() < endsAt) {
      const mine = turn++
      await ask(PAGES[mine % PAGES.length]!)
      await ask(`/rest/v1/universities?select=id,name,country,city,programs,tuition_fee&order=name&limit=20&offset=${mine % 50}`)
      await ask(`/rest/v1/rpc/find_universities?search=por${mine % 26}`)
      if (mine % 10 === 0) await ask('/functions/v1/gemini-chat', { message: 'What does it cost to study in Germany?' })
      if (mine % 12 === 0) await ask('/auth/v1/signup', { email: `bench-${mine}@mark.example`, password: 'Bench-mark-1' })
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  print('memory, answers that failed under load', failures, '')
}
