import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { accessTokenOf, callAuth, PASSWORD, signUpAndConfirm } from './test-people.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const signInBody = JSON.stringify({ email: 'nobody@example.org', password: PASSWORD })

function post(path: string, headers: Record<string, string>, body: BodyInit = signInBody): Promise<Response> {
  return fetch(`${app.url}/auth/v1${path}`, { method: 'POST', headers, body })
}

test('an error carries its code as a string for a client that asks for that version, which is echoed', async () => {
  const response = await post('/token?grant_type=password', { 'X-Supabase-Api-Version': '2024-01-01' })
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(await response.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
})

test.each([undefined, '2023-01-01', 'nonsense'])('with the version %s an error has the shape from before', async (version) => {
  const response = await post('/token?grant_type=password', version ? { 'X-Supabase-Api-Version': version } : {})
  expect(response.headers.get('x-supabase-api-version')).toBeNull()
  expect(await response.json()).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
})

test('a weak password has its reasons in both shapes', async () => {
  const body = JSON.stringify({ email: 'a@example.org', password: 'abc' })
  const legacy = await (await post('/signup', {}, body)).json()
  expect(legacy).toMatchObject({ code: 422, error_code: 'weak_password', weak_password: { reasons: ['length', 'characters'] } })
})

test('any origin may call, and reads the headers the client needs', async () => {
  const origin = { Origin: 'https://elsewhere.example' }
  const preflight = await fetch(`${app.url}/auth/v1/user`, {
    method: 'OPTIONS',
    headers: {
      ...origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization,apikey,x-client-info,x-supabase-api-version',
    },
  })
  expect(preflight.ok).toBe(true)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-supabase-api-version')
  for (const response of [
    await fetch(`${app.url}/auth/v1/settings`, { headers: origin }),
    await post('/token?grant_type=password', origin),
    await post('/nowhere', origin),
  ]) {
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
    expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After')
  }
})

test.each(['', '{', 'null', '[]', '"text"', '{"email":'])('the body %j is bad_json', async (body) => {
  expect(await callAuth(app, 'POST', '/signup', body)).toMatchObject({ status: 400, body: { code: 'bad_json' } })
})

test('a body over one megabyte is refused, announced or not', async () => {
  const large = `{"email":"${'a'.repeat(1024 * 1024)}"}`
  expect((await callAuth(app, 'POST', '/signup', large)).status).toBe(413)
  const stream = new Blob([large]).stream()
  const unannounced = await fetch(`${app.url}/auth/v1/signup`, { method: 'POST', body: stream, duplex: 'half' } as RequestInit)
  expect(unannounced.status).toBe(413)
  expect(await unannounced.json()).toMatchObject({ code: 413, error_code: 'validation_failed' })
})

test.each([
  ['GET', '/nowhere'],
  ['POST', '/admin/users'],
  ['DELETE', '/user'],
  ['GET', '/'],
])('%s %s answers 404 as JSON', async (method, path) => {
  expect(await callAuth(app, method, path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('the key set shows the public half only, and may be kept for ten minutes', async () => {
  const { body, headers } = await callAuth(app, 'GET', '/.well-known/jwks.json')
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  const [key] = body.keys as Record<string, unknown>[]
  expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
})

test('the client checks a token by the key set alone', async () => {
  const { client } = await signUpAndConfirm(app)
  const { data, error } = await client.auth.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256', kid: app.keys.publicJwk.kid })
})

test('what holds a token is not kept by caches', async () => {
  const response = await post('/token?grant_type=password', {})
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('settings and health answer', async () => {
  expect((await callAuth(app, 'GET', '/settings')).body).toMatchObject({
    external: { email: true, phone: false },
    mailer_autoconfirm: false,
    disable_signup: false,
  })
  expect((await callAuth(app, 'GET', '/health')).status).toBe(200)
})

test('without a token, or with the publishable key alone, there is no authorization', async () => {
  for (const headers of [{}, { Authorization: `Bearer ${app.publishableKey}` }, { Authorization: 'Basic x' }] as Record<
    string,
    string
  >[]) {
    expect(await callAuth(app, 'GET', '/user', undefined, headers)).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    })
  }
})

test('a token that we did not sign is refused, whatever algorithm it names', async () => {
  const person = await signUpAndConfirm(app)
  const good = await accessTokenOf(person)
  const { iat: _iat, exp: _exp, iss: _iss, aud: _aud, ...claims } = await app.tokens.verify(good)
  const now = Math.floor(Date.now() / 1000)
  const build = <
    T extends {
      setIssuedAt(at: number): T
      setExpirationTime(at: number): T
      setIssuer(iss: string): T
      setAudience(aud: string): T
    },
  >(
    token: T,
  ) =>
    token
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .setIssuer(`${app.url}/auth/v1`)
      .setAudience('authenticated')
  const header = { kid: app.keys.publicJwk.kid, typ: 'JWT' }
  const publicKeyText = new TextEncoder().encode(await exportSPKI(app.keys.publicKey))
  const publicJwkText = new TextEncoder().encode(JSON.stringify(app.keys.publicJwk))
  const { privateKey: otherKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const [head, body, signature] = good.split('.') as [string, string, string]
  const forged = [
    build(new UnsecuredJWT(claims)).encode(),
    await build(new SignJWT(claims))
      .setProtectedHeader({ ...header, alg: 'HS256' })
      .sign(publicKeyText),
    await build(new SignJWT(claims))
      .setProtectedHeader({ ...header, alg: 'HS256' })
      .sign(publicJwkText),
    await build(new SignJWT(claims))
      .setProtectedHeader({ ...header, alg: 'ES256' })
      .sign(otherKey),
    await build(new SignJWT(claims))
      .setProtectedHeader({ ...header, alg: 'ES256', jwk: app.keys.publicJwk })
      .sign(otherKey),
    await build(new SignJWT(claims))
      .setProtectedHeader({ ...header, alg: 'ES256' })
      .setAudience('anon')
      .sign(app.keys.privateKey),
    await build(new SignJWT(claims))
      .setProtectedHeader({ ...header, alg: 'ES256' })
      .setExpirationTime(now - 5)
      .sign(app.keys.privateKey),
    await build(new SignJWT({ ...claims, session_id: 'x' }))
      .setProtectedHeader({ ...header, alg: 'ES256' })
      .sign(app.keys.privateKey),
    `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: crypto.randomUUID() })).toString('base64url')}.${signature}`,
    `${head}.${body}.`,
    `${head}.${body}`,
    'nonsense',
  ]
  for (const token of forged) {
    expect(await callAuth(app, 'GET', '/user', undefined, { Authorization: `Bearer ${token}` })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    })
  }
  expect((await callAuth(app, 'GET', '/user', undefined, { Authorization: `Bearer ${good}` })).status).toBe(200)
})
