import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callAuth, linkOf, mailsTo, newEmail, openMailLink, PASSWORD, queryAsService, signUpAndConfirm } from '../test-people.ts'

vi.mock('@node-rs/argon2', { spy: true })

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('a person signs up, opens the mailed link and signs in with the password', async () => {
  const client = app.client()
  const email = newEmail()
  const signedUp = await client.auth.signUp({
    email: email.toUpperCase(),
    password: PASSWORD,
    options: { data: { full_name: 'Asha Rao' }, emailRedirectTo: `${app.url}/` },
  })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data.session).toBeNull()
  expect(signedUp.data.user).toMatchObject({
    email,
    user_metadata: { full_name: 'Asha Rao' },
    role: 'authenticated',
    is_anonymous: false,
  })
  expect(app.mails.at(-1)).toMatchObject({ kind: 'confirmation', to: email, name: 'Asha Rao' })

  const { status, location, values } = await openMailLink(linkOf(app, email))
  expect(status).toBe(303)
  expect(location.startsWith(`${app.url}/#`)).toBe(true)
  expect(Object.fromEntries(values)).toMatchObject({ type: 'signup', token_type: 'bearer', expires_in: '3600' })
  const opened = await client.auth.setSession({
    access_token: values.get('access_token') as string,
    refresh_token: values.get('refresh_token') as string,
  })
  expect(opened.data.user?.email_confirmed_at).toBeTruthy()

  const signedIn = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(signedIn.error).toBeNull()
  expect(signedIn.data.user?.id).toBe(signedUp.data.user?.id)
  expect(signedIn.data.user?.user_metadata).toEqual({ full_name: 'Asha Rao' })
  expect(signedIn.data.user?.identities).toMatchObject([{ provider: 'email', email, identity_data: { email_verified: true } }])
})

test('the answer tells nobody whether the address is new, waits for its confirmation or is in use', async () => {
  const { email: inUse } = await signUpAndConfirm(app)
  const waiting = newEmail()
  await callAuth(app, 'POST', '/signup', { email: waiting, password: PASSWORD })
  const answers = []
  for (const email of [inUse, waiting, newEmail()]) {
    vi.mocked(argon2.hash).mockClear()
    const { status, headers, body } = await callAuth(app, 'POST', '/signup', {
      email,
      password: 'Another1pass',
      data: { full_name: 'Xenia' },
    })
    expect(vi.mocked(argon2.hash)).toHaveBeenCalledTimes(1)
    const { id, created_at, updated_at, confirmation_sent_at, email: echoed, ...rest } = body
    expect(echoed).toBe(email)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(created_at).toBe(updated_at)
    expect(created_at).toBe(confirmation_sent_at)
    answers.push({ status, names: Object.keys(body), headers: [...headers.keys()].sort(), rest })
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  const again = await Promise.all([inUse, inUse].map((email) => callAuth(app, 'POST', '/signup', { email, password: PASSWORD })))
  expect(new Set(again.map(({ body }) => body.id)).size).toBe(2)
})

test('the answer leaves at a set time after the hash, whatever its work takes beside it', async () => {
  const { auth } = app.dependencies
  const unheld = auth.waitForAnswer
  const { email: inUse } = await signUpAndConfirm(app)
  const waiting = newEmail()
  await callAuth(app, 'POST', '/signup', { email: waiting, password: PASSWORD })
  for (const email of [inUse, waiting, newEmail()]) {
    const mailsBefore = mailsTo(app, email).length
    vi.mocked(argon2.hash).mockClear()
    const held = Promise.withResolvers<void>()
    const met: unknown[] = []
    auth.waitForAnswer = (ms) => {
      const [hashed] = vi.mocked(argon2.hash).mock.settledResults
      met.push({ ms, hash: hashed?.type, mails: mailsTo(app, email).length - mailsBefore })
      return held.promise
    }
    const answered = callAuth(app, 'POST', '/signup', { email, password: PASSWORD }).then(({ status }) => met.push(status))
    try {
      await vi.waitFor(() => expect(mailsTo(app, email)).toHaveLength(mailsBefore + 1), { timeout: 60_000 })
      // What the answer's work changed is there, and another call is answered meanwhile.
      await queryAsService(app, 'select 1 from auth.users where email = $1 for update', [email])
      await callAuth(app, 'GET', '/settings')
      met.push('its time')
    } finally {
      held.resolve()
      auth.waitForAnswer = unheld
    }
    await answered
    expect(met).toEqual([{ ms: 100, hash: 'fulfilled', mails: 0 }, 'its time', 200])
  }
})

test('the owner of an address in use hears of it, and nothing of the account changes', async () => {
  const { email } = await signUpAndConfirm(app)
  await app.client().auth.signUp({ email, password: 'Intruder1pass', options: { data: { full_name: 'Intruder' } } })
  expect(app.mails.at(-1)).toEqual({
    kind: 'account-exists',
    to: email,
    loginLink: `${app.url}/login`,
    resetLink: `${app.url}/forgot-password`,
  })
  expect((await app.client().auth.signInWithPassword({ email, password: 'Intruder1pass' })).error?.code).toBe(
    'invalid_credentials',
  )
  const { data } = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(data.user?.user_metadata).toEqual({})
})

test('signing up again before the confirmation sends the mail again and keeps the first password', async () => {
  const email = newEmail()
  await app.client().auth.signUp({ email, password: PASSWORD })
  await app.client().auth.signUp({ email, password: 'Second1pass' })
  expect(mailsTo(app, email).map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation'])
  expect((await app.client().auth.signInWithPassword({ email, password: 'Second1pass' })).error?.code).toBe('invalid_credentials')
  expect((await app.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('of twenty sign-ups at once with one address one account comes', async () => {
  const email = newEmail()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => callAuth(app, 'POST', '/signup', { email, password: PASSWORD })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await queryAsService(app, 'select count(*) as accounts from auth.users where email = $1', [email])).toEqual([
    { accounts: 1 },
  ])
})

test.each([
  ['abc', ['length', 'characters'], 'Password must be at least 6 characters long'],
  ['abcdef1', ['characters'], 'Password must contain at least one uppercase letter'],
  ['ABCDEF1', ['characters'], 'Password must contain at least one lowercase letter'],
  ['Abcdefg', ['characters'], 'Password must contain at least one number'],
])('the weak password %j is refused with its reasons', async (password, reasons, message) => {
  const { error } = await app.client().auth.signUp({ email: newEmail(), password })
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons, message })
})

test.each([
  ['a password over its length', { email: 'a@example.org', password: `Aa1${'x'.repeat(300)}` }, 400, 'validation_failed'],
  ['no password', { email: 'a@example.org' }, 400, 'validation_failed'],
  ['no address', { password: PASSWORD }, 400, 'validation_failed'],
  ['nothing', {}, 422, 'anonymous_provider_disabled'],
  ['a phone', { phone: '+4915112345678', password: PASSWORD }, 400, 'phone_provider_disabled'],
  ['no dot in the domain', { email: 'a@b', password: PASSWORD }, 400, 'validation_failed'],
  ['two addresses', { email: 'a@example.org,b@example.org', password: PASSWORD }, 400, 'validation_failed'],
  ['a line break', { email: 'a@example.org\nBcc: b@example.org', password: PASSWORD }, 400, 'validation_failed'],
  ['a display name', { email: 'A <a@example.org>', password: PASSWORD }, 400, 'validation_failed'],
  ['a long address', { email: `${'a'.repeat(250)}@example.org`, password: PASSWORD }, 400, 'validation_failed'],
  ['an address that is a number', { email: 7, password: PASSWORD }, 400, 'validation_failed'],
  ['NUL in the password', { email: 'a@example.org', password: 'Abc123\0' }, 400, 'validation_failed'],
  ['NUL in the metadata', { email: 'a@example.org', password: PASSWORD, data: { a: ['\0'] } }, 400, 'validation_failed'],
  [
    'half a surrogate in a name of the metadata',
    { email: 'a@example.org', password: PASSWORD, data: { '\ud800': 1 } },
    400,
    'validation_failed',
  ],
  ['metadata that is a list', { email: 'a@example.org', password: PASSWORD, data: [] }, 400, 'validation_failed'],
  [
    'metadata too large for a token',
    { email: 'a@example.org', password: PASSWORD, data: { a: 'x'.repeat(5000) } },
    400,
    'validation_failed',
  ],
  ['half of PKCE', { email: 'a@example.org', password: PASSWORD, code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
  [
    'a short challenge',
    { email: 'a@example.org', password: PASSWORD, code_challenge: 'x', code_challenge_method: 's256' },
    400,
    'validation_failed',
  ],
])('a sign-up with %s is refused', async (_what, body, status, code) => {
  expect(await callAuth(app, 'POST', '/signup', body)).toMatchObject({ status, body: { code } })
})

test('metadata nested thousands deep is refused, not a crash', async () => {
  const deep = `{"email":"a@example.org","password":"${PASSWORD}","data":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
  expect(await callAuth(app, 'POST', '/signup', deep)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

test('passwords and tokens are stored as hashes', async () => {
  const { email, client } = await signUpAndConfirm(app)
  const [user] = await queryAsService<{ encrypted_password: string }>(
    app,
    'select encrypted_password from auth.users where email = $1',
    [email],
  )
  expect(user?.encrypted_password).toMatch(/^\$argon2id\$v=19\$/)
  const refreshToken = (await client.auth.getSession()).data.session?.refresh_token as string
  expect(refreshToken.length).toBeGreaterThanOrEqual(43)
  expect(await queryAsService(app, 'select 1 from auth.refresh_tokens where token_hash = $1', [refreshToken])).toEqual([])
})
