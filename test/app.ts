import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve, type ServerType } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import type { Database } from '#db/database.ts'
import { createApp } from '#server/app.ts'
import { createPasswordHasher } from '#server/auth/accounts/passwords.ts'
import type { AccessTokens } from '#server/auth/tokens/access-token.ts'
import { loadSigningKeys, type SigningKeys } from '#server/auth/tokens/signing-keys.ts'
import { createDependencies } from '#server/create-dependencies.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { answerClientErrors } from '#server/http/connection/client-errors.ts'
import type { Mail } from '#server/mail/mail-queue.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { CHEAP_HASHES } from './cheap-hashes.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

/** Long enough for everything that comes at once to come while a payment is being made. */
const WAIT_MS = 100

export interface TestApp {
  http: Server
  /** Where the server listens: real HTTP on loopback. */
  url: string
  publishableKey: string
  settings: Settings
  database: Database
  keys: SigningKeys
  tokens: AccessTokens
  /** What its rooms share. */
  dependencies: Dependencies
  /** Every mail asked for so far, oldest first. */
  mails: Mail[]
  /** How many milliseconds each demonstration of a payment so far would have taken. */
  demonstrations: number[]
  /** A real supabase-js client with a session of its own, kept in memory. */
  client: (options?: Parameters<typeof createClient>[2]) => SupabaseClient
  close: () => Promise<void>
}

/**
 * The whole server over a database of its own, or over one that the caller closes. `environment` adds settings; limits are off
 * unless RATE_LIMITS says so.
 */
export async function createTestApp(environment: Record<string, string> = {}, shared?: TestDatabase): Promise<TestApp> {
  const { database, settings: where, close: closeDatabase } = shared ?? (await openTestDatabase())
  const mails: Mail[] = []
  const mail = { send: async (one: Mail) => void mails.push(one), settled: async () => {} }
  const keys = await loadSigningKeys(where.DATA_DIR)
  const listener: { fetch: (request: Request, env: unknown) => Response | Promise<Response> } = {
    fetch: () => new Response(null, { status: 503 }),
  }
  const { server, url } = await listen(listener)
  const settings = readSettings({ RATE_LIMITS: 'false', LOG_LEVEL: 'silent', SITE_URL: url, ...where, ...environment })
  answerClientErrors(server, settings.SITE_URL.startsWith('https:'))
  const log = pino({ level: settings.LOG_LEVEL })
  const passwords = createPasswordHasher(CHEAP_HASHES)
  const demonstrations: number[] = []
  const waitForDemonstration = async (ms: number) => {
    demonstrations.push(ms)
    await sleep(WAIT_MS)
  }
  // A sign-up stands at the beginning of most tests.
  const waitForAnswer = async () => {}
  const given = { settings, database, keys, mail, passwords, waitForAnswer, waitForDemonstration, log }
  const dependencies = createDependencies(given)
  const app = createApp(dependencies)
  // What an answer leaves to do is done when a test sees the answer: the mail it asked for is there.
  listener.fetch = async (request, env) => {
    const response = await app.fetch(request, env as never)
    await Promise.all(dependencies.underWay)
    return response
  }
  return {
    http: server as Server,
    url,
    publishableKey: keys.publishableKey,
    settings,
    database,
    keys,
    tokens: dependencies.tokens,
    dependencies,
    mails,
    demonstrations,
    client: (options) =>
      createClient(url, keys.publishableKey, {
        ...options,
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, ...options?.auth },
      }),
    close: async () => {
      await dependencies.changes.close()
      await dependencies.catalogue.close()
      await new Promise((resolve) => {
        server.close(resolve)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      if (!shared) await closeDatabase()
    },
  }
}

function listen(listener: {
  fetch: (request: Request, env: unknown) => Response | Promise<Response>
}): Promise<{ server: ServerType; url: string }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: (request, env) => listener.fetch(request, env), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ server, url: `http://127.0.0.1:${port}` }),
    )
  })
}
