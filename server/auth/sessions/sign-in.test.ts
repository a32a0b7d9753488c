import * as argon2 from '@node-rs/argon2'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import {
  accessTokenOf,
  callAuth,
  linkOf,
  newEmail,
  openMailLink,
  PASSWORD,
  queryAsService,
  signIn,
  signUpAndConfirm,
} from '../test-people.ts'

vi.mock('@node-rs/argon2', { spy: true })

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('an unknown address, a wrong password and an account without one get the same answer, after one hash each', async () => {
  const { email } = await signUpAndConfirm(app)
  const withoutPassword = newEmail()
  await app.client().auth.signInWithOtp({ email: withoutPassword })
  const answers = []
  for (const who of [email, newEmail(), withoutPassword]) {
    vi.mocked(argon2.verify).mockClear()
    const { status, body, headers } = await callAuth(app, 'POST', '/token?grant_type=password', {
      email: who,
      password: 'Wrong1password',
    })
    expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(1)
    answers.push({ status, body, headers: [...headers.keys()].sort() })
  }
  expect(answers[0]).toMatchObject({ status: 400, body: { code: 'invalid_credentials', message: 'Invalid login credentials' } })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('signing in before the confirmation is allowed, and the session says that the address waits', async () => {
  const email = newEmail()
  await app.client().auth.signUp({ email, password: PASSWORD })
  const { data, error } = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
  expect(data.user?.email_confirmed_at).toBeUndefined()
  await openMailLink(linkOf(app, email))
  const { client } = await signIn(app, email)
  expect((await client.auth.getUser()).data.user?.email_confirmed_at).toBeTruthy()
})

test('with ALLOW_UNVERIFIED_EMAIL_SIGN_INS off only the right password hears that the address is not confirmed', async () => {
  const strict = await createTestApp({ ALLOW_UNVERIFIED_EMAIL_SIGN_INS: 'false' })
  try {
    const email = newEmail()
    await strict.client().auth.signUp({ email, password: PASSWORD })
    const right = await strict.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(right.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' })
    const wrong = await strict.client().auth.signInWithPassword({ email, password: 'Wrong1password' })
    expect(wrong.error?.code).toBe('invalid_credentials')
    await openMailLink(linkOf(strict, email))
    expect((await strict.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  } finally {
    await strict.close()
  }
})

test('the session and its token carry what clients and policies read', async () => {
  const person = await signUpAndConfirm(app)
  await queryAsService(app, `update auth.users set app_metadata = app_metadata || '{"role":"staff"}' where id = $1`, [person.id])
  const { body } = await callAuth(app, 'POST', '/token?grant_type=password', { email: person.email, password: PASSWORD })
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: person.id, aud: 'authenticated', phone: '' } })
  expect(Math.abs((body.expires_at as number) - Date.now() / 1000 - 3600)).toBeLessThan(5)
  const token = body.access_token as string
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: app.keys.publicJwk.kid })
  expect(decodeJwt(token)).toMatchObject({
    iss: `${app.url}/auth/v1`,
    sub: person.id,
    aud: 'authenticated',
    email: person.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'], role: 'staff' },
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  })
})

test('a banned person hears so with the right password only, and is out everywhere', async () => {
  const person = await signUpAndConfirm(app)
  const token = await accessTokenOf(person)
  await queryAsService(app, `update auth.users set banned_until = now() + interval '1 day' where id = $1`, [person.id])
  const right = await app.client().auth.signInWithPassword({ email: person.email, password: PASSWORD })
  expect(right.error).toMatchObject({ status: 400, code: 'user_banned' })
  const wrong = await app.client().auth.signInWithPassword({ email: person.email, password: 'Wrong1password' })
  expect(wrong.error?.code).toBe('invalid_credentials')
  expect(await callAuth(app, 'GET', '/user', undefined, { Authorization: `Bearer ${token}` })).toMatchObject({
    status: 403,
    body: { code: 'user_banned' },
  })
  expect((await person.client.auth.refreshSession()).error?.code).toBe('user_banned')
  await queryAsService(app, `update auth.users set banned_until = now() - interval '1 day' where id = $1`, [person.id])
  expect((await app.client().auth.signInWithPassword({ email: person.email, password: PASSWORD })).error).toBeNull()
})

test.each([
  ['id_token', { provider: 'google', id_token: 'x' }, 'provider_disabled'],
  ['web3', {}, 'provider_disabled'],
  ['client_credentials', {}, 'validation_failed'],
  ['', {}, 'validation_failed'],
  ['password', { phone: '+491', password: PASSWORD }, 'phone_provider_disabled'],
  ['password', { email: 'a@example.org' }, 'validation_failed'],
  ['password', { password: PASSWORD }, 'validation_failed'],
  ['refresh_token', {}, 'validation_failed'],
  ['pkce', {}, 'validation_failed'],
])('grant_type=%s with %j is refused with 400', async (grant, body, code) => {
  expect(await callAuth(app, 'POST', `/token?grant_type=${grant}`, body)).toMatchObject({ status: 400, body: { code } })
})

test('an account without address and password together hears the words of the client', async () => {
  const { body } = await callAuth(app, 'POST', '/token?grant_type=password', {})
  expect(body.message).toBe('You must provide either an email or phone number and a password')
})

test('signing in with another provider is refused in plain words', async () => {
  expect(await callAuth(app, 'GET', '/authorize?provider=google')).toMatchObject({
    status: 400,
    body: { code: 'provider_disabled' },
  })
})
