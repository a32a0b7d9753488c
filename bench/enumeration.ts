import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { startServer } from '#test/server-process.ts'
import { print } from './load.ts'

const PAIRS = 200
const PASSWORD = 'Bench-mark-1'
const CALLS = [
  ['recover', {}],
  ['otp', {}],
  ['otp', { create_user: false }],
] as const

/**
 * Whether the time of an answer tells an address with an account from one without: of pairs asked one after the other, in how
 * many the known one took longer. A coin gives 50 %, and with 200 pairs nineteen times out of twenty between 43 and 57 %.
 */
export async function measureEnumeration(): Promise<void> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-enumeration-'))
  const server = await startServer({ DATA_DIR: directory, RATE_LIMITS: 'false' })
  try {
    const known = Array.from({ length: 20 }, (_, number) => `known-${number}@example.org`)
    for (const email of known) await timeOf(server.url, 'signup', { email, password: PASSWORD })
    for (const [path, body] of CALLS) {
      let longer = 0
      const differences: number[] = []
      for (let pair = 0; pair < PAIRS; pair++) {
        const pick = known[pair % known.length] as string
        const unknown = `unknown-${path}-${'create_user' in body}-${pair}@example.org`
        const order = pair % 2 === 0 ? [pick, unknown] : [unknown, pick]
        const times = new Map<string, number>()
        for (const email of order) {
          times.set(email, await timeOf(server.url, path, { ...body, email }))
          // What the answer left to do must not be measured with the next one.
          await new Promise((resolve) => setTimeout(resolve, 40))
        }
        const difference = (times.get(pick) as number) - (times.get(unknown) as number)
        differences.push(difference)
        if (difference > 0) longer++
      }
      const median = differences.sort((one, other) => one - other)[PAIRS / 2] as number
      const name = `${path} ${JSON.stringify(body)}`
      print(`${name}, pairs in which the known address took longer`, (100 * longer) / PAIRS, '%')
      print(`${name}, median difference`, median, 'ms')
    }
  } finally {
    await server.stop()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

async function timeOf(url: string, path: string, body: object): Promise<number> {
  const begin = performance.now()
  const response = await fetch(`${url}/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body) })
  await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - begin
}
