/** Somebody who uses the product while something around it fails, and what she must be told then. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PDF } from '#server/storage/test-files.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import type { Engine } from '../engines.ts'
import { openMailboxFiles } from '../mailbox-files.ts'

/** A statement of the server's own may take half a minute, and its answer is waited for ten seconds more. */
const LONGEST_ANSWER_MS = 50_000
const AWAY_MS = 5_000
const BACK_WITHIN_MS = 60_000
export const PASSWORD = 'Secret-1-word'

export interface Passing {
  begin: () => unknown
  end: () => unknown
  /** How long, in place of a few seconds. */
  lastsMs?: number
  /** False where everything may go on, only worse. */
  isNoticed?: boolean
}

/**
 * A student who writes and reads all the while: what she is told before, meanwhile and after. What was acknowledged at any time must be
 * there in the end, and every answer come in time and be one that says what is the matter.
 */
export async function through(
  engine: Engine,
  settings: Record<string, string>,
  { begin, end, lastsMs = AWAY_MS, isNoticed = true }: Passing,
): Promise<string[]> {
  const all = { ...engine.settings, ...settings }
  const server = await start(engine, settings)
  const found: string[] = []
  try {
    const client = await clientOf(server)
    const student = await openAccount(client, all['DATA_DIR']!)
    const work = createWork(server, client, student, found)
    await work.all()
    if (work.failed() > 0) return [...found, 'it does not work to begin with']
    await begin()
    const endsAt = Date.now() + lastsMs
    do await work.all()
    while (Date.now() < endsAt)
    if (isNoticed && work.failed() === 0) found.push('nothing was noticed, so nothing is proved')
    await end()
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

export function start({ settings }: Engine, more: Record<string, string>): Promise<ServerProcess> {
  return startServer({ RATE_LIMITS: 'false', LOG_LEVEL: 'silent', ...settings, ...more })
}

export async function clientOf({ url }: ServerProcess): Promise<SupabaseClient> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  return createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

export async function openAccount(client: SupabaseClient, dataDirectory: string): Promise<Student> {
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

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + BACK_WITHIN_MS
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error('it does not recover by itself')
    await delay(200)
  }
}
