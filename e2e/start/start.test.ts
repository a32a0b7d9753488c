import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '#test/postgres-server.ts'
import { startServer } from '#test/server-process.ts'
import { filledPostgres } from '../filled.ts'

let place: string
let data: string
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-start-'))
  data = path.join(place, 'data')
})
afterEach(() => fs.rmSync(place, { recursive: true, force: true }))

/** Puts what a first start made in the data directory: most tests are not about filling it. */
const fillData = () => fs.cpSync(inject('filled').directory, data, { recursive: true })

test('a start says where it listens, where the mailbox is and where the data are, and answers /health', async () => {
  fillData()
  const server = await startServer({ DATA_DIR: data })
  expect(server.readyLine).toBe(`ready on ${server.url} (mailbox ${server.url}/dev/mailbox, data in ${data})`)
  const health = await fetch(`${server.url}/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', engine: 'embedded' }])
  expect(await (await fetch(`${server.url}/config.json`)).json()).toEqual({
    url: server.url,
    publishableKey: expect.stringMatching(/^sb_publishable_/),
  })
  expect(await server.stop()).toBe(0)
})

test('what a first start makes is for its user alone, and a second start uses it again', async () => {
  const first = await startServer({ DATA_DIR: data })
  const key = fs.readFileSync(path.join(data, 'signing-key.json'), 'utf8')
  expect(fs.statSync(path.join(data, 'signing-key.json')).mode & 0o777).toBe(0o600)
  expect(fs.statSync(path.join(data, 'database')).mode & 0o777).toBe(0o700)
  await first.stop()
  const second = await startServer({ DATA_DIR: data })
  expect(fs.readFileSync(path.join(data, 'signing-key.json'), 'utf8')).toBe(key)
  await second.stop()
})

test('a second server on the same data directory is refused with a message that says what to do', async () => {
  fillData()
  const server = await startServer({ DATA_DIR: data })
  await expect(startServer({ DATA_DIR: data })).rejects.toThrow(/is in use by another process.+DATA_DIR.+DATABASE_URL/s)
  await server.stop()
})

test('bad settings stop the start with one list of all that is wrong', async () => {
  await expect(startServer({ DATA_DIR: data, HOST: '0.0.0.0', SITE_URL: 'nonsense' })).rejects.toThrow(
    /2 faults:\n {2}SITE_URL: .+\n {2}SMTP_URL: /,
  )
})

test('a taken port is named', async () => {
  fillData()
  const server = await startServer({ DATA_DIR: data })
  const port = new URL(server.url).port
  await expect(startServer({ DATA_DIR: `${data}-other`, PORT: port })).rejects.toThrow(
    `PORT: ${port} on 127.0.0.1 is in use by another program`,
  )
  await server.stop()
})

test('two servers on one Postgres work side by side: an account made at one is used at the other', async () => {
  const settings = { DATA_DIR: data, DATABASE_URL: await createDatabase(inject('postgresAdminUrl')) }
  const [one, other] = await Promise.all([startServer(settings), startServer(settings)])
  const clientOf = async (url: string) => {
    const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
    return createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  }
  const [here, there] = [await clientOf(one.url), await clientOf(other.url)]
  const account = { email: 'side@by.side', password: 'Side-by-side-1' }
  expect((await here.auth.signUp(account)).error).toBeNull()
  const { data: signedIn, error } = await there.auth.signInWithPassword(account)
  expect(error).toBeNull()
  await there.from('student_profiles').upsert({ id: signedIn.user!.id, first_name: 'Meera' })
  await here.auth.setSession(signedIn.session!)
  expect((await here.from('student_profiles').select('first_name').single()).data).toEqual({ first_name: 'Meera' })
  await Promise.all([one.stop(), other.stop()])
})

test('a Postgres set up with another signing key is refused before anybody is signed out by it', async () => {
  const { DATA_DIR, DATABASE_URL } = await filledPostgres()
  fs.rmSync(DATA_DIR, { recursive: true })
  await expect(startServer({ DATA_DIR: `${data}-other`, DATABASE_URL })).rejects.toThrow(/JWT_SIGNING_KEY/)
})
