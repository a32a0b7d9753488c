import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { accessTokenOf, newEmail, PASSWORD, queryAsService, signUpAndConfirm } from './test-people.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b@example.org',
  'a@exa\0mple.org',
  '\ud800',
  '\udfff@example.org',
  '\u202e',
  '\ufeff',
  '💥',
  "'",
  "' or 1=1 --",
  '"',
  '\\',
  '%00',
  '%',
  '%zz',
  '${7*7}',
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '-1',
  '1e999',
  '9'.repeat(400),
  'x'.repeat(70_000),
  '\r\nSet-Cookie: a=b',
  'a@b',
  '@',
  'a@@b.c',
  'pkce_',
  '00000000-0000-0000-0000-000000000000',
  '0'.repeat(36),
  '１２３４５６',
  'ß@example.org',
  'a@example.org\u2028',
  'javascript:alert(1)',
  'http://[::1',
  '//evil.example',
  'data:text/html,x',
  '\u0001',
  '\u007f',
  'i̇@example.org',
] as const
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  [],
  [[]],
  ['a'],
  {},
  { a: 1 },
  { $ne: null },
  { __proto__: 1 },
  { toString: 1 },
  [null],
]
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '""',
  '0',
  '{"email":',
  '\0',
  '{"a":1}{"b":2}',
  '\u{feff}{}',
  '{"email":"\\ud800"}',
  '{"__proto__":{"a":1}}',
] as const

const ADDRESS = { email: 'a@example.org', password: PASSWORD }
const ROUTES: readonly [method: string, path: string, body: Record<string, unknown>][] = [
  ['POST', '/signup', { ...ADDRESS, data: {}, code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }],
  ['POST', '/token?grant_type=password', ADDRESS],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }],
  ['POST', '/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }],
  ['POST', '/verify', { type: 'email', token: '123456', email: 'a@example.org', password: PASSWORD }],
  ['POST', '/verify', { type: 'signup', token_hash: 'x' }],
  ['POST', '/recover', { email: 'a@example.org', code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }],
  ['POST', '/otp', { email: 'a@example.org', create_user: false, data: {} }],
  ['POST', '/resend', { type: 'signup', email: 'a@example.org' }],
  ['PUT', '/user', { email: 'b@example.org', password: 'x', current_password: 'x', nonce: 'x', data: {}, phone: '' }],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: 'x', issuer: 'x' }],
  ['POST', '/factors/x/challenge', {}],
  ['POST', '/factors/x/verify', { challenge_id: 'x', code: '123456' }],
]

/** A request that this runtime cannot even send is none. */
async function statusOf(
  method: string,
  path: string,
  init: { body?: string; headers?: Record<string, string> } = {},
): Promise<number> {
  const answer = await fetch(`${app.url}/auth/v1${path}`, { method, redirect: 'manual', ...init })
  await answer.arrayBuffer()
  return answer.status
}

test.each(ROUTES)('%s %s answers no hostile field with 5xx', async (method, path, body) => {
  const { client, id, email } = await signUpAndConfirm(app)
  const headers = { Authorization: `Bearer ${await accessTokenOf({ client, id, email })}`, 'Content-Type': 'application/json' }
  const failed: unknown[] = []
  for (const field of Object.keys(body)) {
    // Hashing a good password sixty times over shows nothing of the other fields.
    for (const value of VALUES) {
      const sent = JSON.stringify({
        ...body,
        ...(path === '/signup' && field !== 'password' && { password: 'weak' }),
        [field]: value,
      })
      const status = await statusOf(method, path, { body: sent, headers })
      if (status >= 500) failed.push([field, value, status])
    }
  }
  for (const sent of BODIES) {
    const status = await statusOf(method, path, { body: sent, headers })
    if (status >= 500) failed.push([sent, status])
  }
  expect(failed).toEqual([])
})

test('no hostile address of a link, of a way back, of a factor or of a scope is answered with 5xx', async () => {
  const person = await signUpAndConfirm(app)
  const headers = { Authorization: `Bearer ${await accessTokenOf(person)}` }
  const failed: unknown[] = []
  const ask = async (method: string, path: string, body?: string) => {
    const status = await statusOf(method, path, { headers, ...(body !== undefined && { body }) })
    if (status >= 500) failed.push([method, path.slice(0, 200), status])
  }
  const short = TEXTS.filter(({ length }) => length < 5_000)
  for (const text of [...short.map((one) => encodeURIComponent(one.toWellFormed())), '%00', '%', '%zz', '%ff', '%ed%a0%80']) {
    for (const path of [
      `/verify?token=${text}&type=signup`,
      `/verify?token=x&type=${text}`,
      `/verify?token=x&type=signup&redirect_to=${text}`,
    ])
      await ask('GET', path)
    await ask('POST', `/recover?redirect_to=${text}`, JSON.stringify({ email: newEmail() }))
    await ask('POST', `/token?grant_type=${text}`, '{}')
    await ask('POST', `/logout?scope=x${text}`)
    await ask('POST', `/factors/${text}/challenge`, '{}')
    await ask('DELETE', `/factors/${text}`)
    await ask('GET', `/${text}`)
  }
  for (const form of [
    '',
    'token=%00',
    'token=%ff&type=signup',
    'type=signup&token=x&redirect_to=%00',
    'token=x&type=constructor',
    '&&&=',
    'a'.repeat(90_000),
  ]) {
    const status = await statusOf('POST', '/verify', {
      body: form,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    if (status >= 500) failed.push([form.slice(0, 50), status])
  }
  expect(failed).toEqual([])
})

test('what was asked for with a hostile way back is mailed all the same', async () => {
  const { email } = await signUpAndConfirm(app)
  expect(await statusOf('POST', '/recover?redirect_to=%00', { body: JSON.stringify({ email }) })).toBe(200)
  expect(app.mails.at(-1)).toMatchObject({ kind: 'recovery', to: email })
})

test('every call with the token of a deleted account, and with what is no token, is refused with 401, 403 or less', async () => {
  const person = await signUpAndConfirm(app)
  const token = await accessTokenOf(person)
  await queryAsService(app, 'delete from auth.users where id = $1', [person.id])
  const signed = (claims: Record<string, unknown>) =>
    app.tokens
      .sign({ sub: person.id, role: 'authenticated', aal: 'aal1', session_id: person.id, ...claims })
      .then((made) => made.token)
  const tokens = [
    token,
    'x',
    'a.b.c',
    '...',
    'e30.e30.e30',
    `${token}x`,
    'x'.repeat(5_000),
    await signed({ sub: 'not-a-uuid' }),
    await signed({ sub: '\0' }),
    await signed({ session_id: '\0' }),
    await signed({ session_id: {} as string }),
  ]
  const failed: unknown[] = []
  for (const bearer of tokens) {
    for (const [method, path, body] of [
      ...ROUTES.filter(([, path]) => /user|factors/.test(path)),
      ['GET', '/user', null],
      ['GET', '/reauthenticate', null],
      ['POST', '/logout', {}],
      ['DELETE', `/factors/${person.id}`, {}],
    ] as const) {
      const status = await statusOf(method, path, {
        headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (status < 400 || status >= 500) failed.push([method, path, bearer.slice(0, 20), status])
    }
  }
  expect(failed).toEqual([])
})
