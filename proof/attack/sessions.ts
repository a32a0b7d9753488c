/** Sessions that are over, tokens that are too old or another's kind, and refresh tokens that were used: none opens anything. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Session } from '@supabase/supabase-js'
import { importJWK, type JWK, SignJWT } from 'jose'
import { generate } from 'otplib'
import { addStudent, advanceTo, type PortalStudent, promote } from '../../e2e/portal-student.ts'
import { SIGNING_KEY } from '../engines.ts'
import { type Attacked, callAs, clientOf, statusOf } from './attacked.ts'

/** What a session opens. */
const DOORS = [
  ['GET', '/auth/v1/user'],
  ['GET', '/rest/v1/student_profiles?select=id'],
  ['POST', '/rest/v1/rpc/send_message', { body: 'Eve' }],
  ['POST', '/storage/v1/object/list/documents', { prefix: '' }],
  ['GET', '/functions/v1/plan'],
  ['GET', '/functions/v1/account-sessions'],
  ['POST', '/functions/v1/account-export'],
] as const

/** By what another session of hers does, or the operator, a session of hers ends. */
const ENDS: Readonly<Record<string, (here: PortalStudent, there: Session, attacked: Attacked) => Promise<unknown>>> = {
  'a log-out everywhere': ({ client }) => client.auth.signOut({ scope: 'global' }),
  'a log-out of the others': ({ client }) => client.auth.signOut({ scope: 'others' }),
  'a new password': ({ client }) => client.auth.updateUser({ password: 'Another-2-word' }),
  'a line removed from the list of sessions': async ({ client }, there, { url }) =>
    statusOf(callAs(url, await tokenOf(client), 'DELETE', `/functions/v1/account-sessions/${sessionIdOf(there)}`)),
  'a second factor': async ({ client }) => {
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code: await generate({ secret: data!.totp!.secret }) })
  },
  'becoming staff': (here, _there, { settings }) => promote(here, settings, 'editor'),
  'the end of the account': async ({ client, password }, _there, { url }) =>
    statusOf(callAs(url, await tokenOf(client), 'POST', '/functions/v1/account-delete', { password })),
}

export async function useEndedSessions(attacked: Attacked): Promise<string[]> {
  const all = await Promise.all(
    Object.entries(ENDS).map(async ([how, end]) => {
      const here = await addStudent(attacked.url)
      await advanceTo(here, 2)
      const { data } = await clientOf(attacked).auth.signInWithPassword(here)
      const there = data.session!
      const before = await opens(attacked, there.access_token)
      await end(here, there, attacked)
      const after = await opens(attacked, there.access_token)
      return [
        ...(before.length === DOORS.length ? [] : [`before ${how} only ${before.join(', ')} opens, so nothing is proved`]),
        ...after.map((door) => `after ${how} the session opens ${door}`),
        ...((await refreshes(attacked, there.refresh_token)) ? [`after ${how} the session can be refreshed`] : []),
      ]
    }),
  )
  return all.flat()
}

/** The server's own signature does not make up for the time, nor for being a token of another kind. */
export async function useStaleTokens(attacked: Attacked): Promise<string[]> {
  const person = await addStudent(attacked.url)
  const session = (await person.client.auth.getSession()).data.session!
  const { exp: _exp, iat: _iat, ...claims } = claimsOf(session)
  const now = Math.floor(Date.now() / 1000)
  const signed = (change: object, times: { exp: number; iat: number }) => sign(attacked, { ...claims, ...times, ...change })
  const tokens: Record<string, string> = {
    'a token that has expired': await signed({}, { iat: now - 7200, exp: now - 1 }),
    'a token of a session that never was': await signed({ session_id: randomUUID() }, { iat: now, exp: now + 600 }),
    'a token of nobody': await signed({ sub: randomUUID() }, { iat: now, exp: now + 600 }),
    'a token for another audience': await signed({ aud: 'another' }, { iat: now, exp: now + 600 }),
    'a refresh token': session.refresh_token,
    'the publishable key': attacked.publishableKey,
  }
  const found: string[] = []
  const own = await signed({}, { iat: now, exp: now + 600 })
  if ((await opens(attacked, own)).length < DOORS.length - 2) found.push('a sound token opens nothing, so nothing is proved')
  for (const [what, token] of Object.entries(tokens))
    found.push(...(await opens(attacked, token)).map((door) => `${what} opens ${door}`))
  if (await refreshes(attacked, session.access_token)) found.push('an access token is taken for a refresh token')
  return found
}

/** A stolen refresh token that comes back after its owner went on ends the session for both. */
export async function reuseRefreshTokens(attacked: Attacked): Promise<string[]> {
  const { client } = await addStudent(attacked.url)
  const stolen = (await client.auth.getSession()).data.session!.refresh_token
  for (let times = 0; times < 2; times++) await client.auth.refreshSession()
  await delay(REUSE_FORGIVEN_MS)
  const last = (await client.auth.getSession()).data.session!
  const found: string[] = []
  if (await refreshes(attacked, stolen)) found.push('a refresh token that was used long ago gives a session')
  if (await refreshes(attacked, last.refresh_token)) found.push('after a refresh token came back the session can be refreshed')
  found.push(
    ...(await opens(attacked, last.access_token)).map((door) => `after a refresh token came back its session opens ${door}`),
  )
  return found
}

/** Two pages of one browser may use the same token within ten seconds. */
const REUSE_FORGIVEN_MS = 11_000

async function opens({ url }: Attacked, token: string): Promise<string[]> {
  const tries = DOORS.map(async ([method, door, body]) => {
    const status = await statusOf(callAs(url, token, method, door, body))
    return status < 400 ? [`${method} ${door}`] : []
  })
  return (await Promise.all(tries)).flat()
}

async function refreshes({ url }: Attacked, token: string): Promise<boolean> {
  const asked = callAs(url, null, 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: token })
  return (await statusOf(asked)) < 400
}

async function sign({ settings }: Attacked, claims: Record<string, unknown>): Promise<string> {
  const key = JSON.parse(fs.readFileSync(path.join(settings.DATA_DIR, SIGNING_KEY), 'utf8')) as JWK
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT' }).sign(await importJWK(key, 'ES256'))
}

function claimsOf({ access_token }: Session): Record<string, unknown> {
  return JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
}

function sessionIdOf(session: Session): string {
  return claimsOf(session)['session_id'] as string
}

async function tokenOf(client: PortalStudent['client']): Promise<string> {
  return (await client.auth.getSession()).data.session!.access_token
}
