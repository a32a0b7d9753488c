/** What `pg` alone does with the statements of a signed-in read, from a process of its own. Prints the reads per second. */
import { readFileSync } from 'node:fs'
import pg from 'pg'

const [statementsFile, connections, seconds] = process.argv.slice(2)
const { url, claims, text, values } = JSON.parse(readFileSync(statementsFile!, 'utf8')) as {
  url: string
  claims: string
  text: string
  values: unknown[]
}
const settings: pg.PoolConfig & { pipeline: boolean } = { connectionString: url, max: 16, pipeline: true }
const pool = new pg.Pool(settings)
const endAt = performance.now() + Number(seconds) * 1000
let reads = 0

async function readUntilTheEnd(): Promise<void> {
  while (performance.now() < endAt) {
    const client = await pool.connect()
    await Promise.all([
      client.query('begin read only'),
      client.query('set local role authenticated'),
      client.query({
        name: 'claims',
        text: `select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true)`,
        values: [claims, '{}'],
      }),
      client.query({ name: 'read', text, values }),
    ])
    await client.query('commit')
    client.release()
    reads++
  }
}

const startedAt = performance.now()
await Promise.all(Array.from({ length: Number(connections) }, readUntilTheEnd))
console.log(reads / ((performance.now() - startedAt) / 1000))
await pool.end()
