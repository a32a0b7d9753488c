import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import {
  callAuth,
  linkOf,
  mailsTo,
  newEmail,
  openMailLink,
  PASSWORD,
  queryAsService,
  signIn,
  signUpAndConfirm,
} from '../test-people.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

async function newRecoveryLink(): Promise<{ link: string; token: string; email: string; id: string }> {
  const { email, id } = await signUpAndConfirm(app)
  await app.client().auth.resetPasswordForEmail(email)
  const link = linkOf(app, email)
  return { link, token: new URL(link).searchParams.get('token') as string, email, id }
}

async function newCode(): Promise<{ code: string; email: string }> {
  const { email } = await signUpAndConfirm(app)
  await app.client().auth.signInWithOtp({ email })
  const mail = mailsTo(app, email).at(-1)
  if (mail?.kind !== 'magic-link') throw new Error('no code was mailed')
  return { code: mail.code, email }
}

test('a link works once', async () => {
  const { link } = await newRecoveryLink()
  expect((await openMailLink(link)).values.get('type')).toBe('recovery')
  const again = await openMailLink(link)
  expect(again.status).toBe(303)
  expect(again.location.startsWith(`${app.url}/#`)).toBe(true)
  expect(Object.fromEntries(again.values)).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  })
})

test('of two openings at once one gets the session', async () => {
  const { link } = await newRecoveryLink()
  const opened = await Promise.all([openMailLink(link), openMailLink(link)])
  expect(opened.filter(({ values }) => values.has('access_token'))).toHaveLength(1)
})

test('a mail scanner that opens the link, with HEAD or GET, or a browser that prefetches, uses nothing up', async () => {
  const { link } = await newRecoveryLink()
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(200)
  for (let times = 0; times < 3; times++) expect((await fetch(link)).status).toBe(200)
  expect((await fetch(link, { headers: { 'Sec-Purpose': 'prefetch;prerender' } })).status).toBe(503)
  expect((await openMailLink(link)).values.has('access_token')).toBe(true)
})

test('an expired link is refused', async () => {
  const { link, id } = await newRecoveryLink()
  await queryAsService(app, `update auth.one_time_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [id])
  expect((await openMailLink(link)).values.get('error_code')).toBe('otp_expired')
})

test.each(['signup', 'magiclink', 'email_change', 'email', 'invite'])(
  'a recovery link does not pass as %s, and stays good',
  async (type) => {
    const { link } = await newRecoveryLink()
    const other = new URL(link)
    other.searchParams.set('type', type)
    expect((await openMailLink(other.href)).values.get('error_code')).toBe('otp_expired')
    expect((await openMailLink(link)).values.has('access_token')).toBe(true)
  },
)

test.each(['', 'token=x', 'token=x&type=constructor', 'type=recovery'])(
  'the link ?%s leads to the site with an error',
  async (query) => {
    const { status, values } = await openMailLink(`${app.url}/auth/v1/verify?${query}`)
    expect(status).toBe(303)
    expect(values.get('error')).toBe('access_denied')
  },
)

test('no token lives longer than a day, and one that signs in to an account in use no longer than an hour', async () => {
  const { email } = await newRecoveryLink()
  await app.client().auth.signInWithOtp({ email })
  await app.client().auth.signUp({ email: newEmail(), password: PASSWORD })
  const rows = await queryAsService<{ token_type: string; hours: number }>(
    app,
    'select token_type, max(extract(epoch from expires_at - created_at) / 3600)::float8 as hours from auth.one_time_tokens group by 1',
  )
  const hours = Object.fromEntries(rows.map((row) => [row.token_type, row.hours]))
  expect(hours).toMatchObject({ signup: 24, recovery: 1, magiclink: 1 })
})

test('the client verifies the token of a link by hand', async () => {
  const { token, email } = await newRecoveryLink()
  const { data, error } = await app.client().auth.verifyOtp({ type: 'recovery', token_hash: token })
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(email)
  expect((await app.client().auth.verifyOtp({ type: 'recovery', token_hash: token })).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
  })
})

test('the client signs in with a typed code, once', async () => {
  const { code, email } = await newCode()
  expect(code).toMatch(/^\d{6}$/)
  const { data, error } = await app.client().auth.verifyOtp({ type: 'email', email, token: code })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  expect((await app.client().auth.verifyOtp({ type: 'email', email, token: code })).error?.code).toBe('otp_expired')
})

test('a code is good for its own address only, and a newer code ends it', async () => {
  const { code, email } = await newCode()
  const { email: other } = await newCode()
  expect((await app.client().auth.verifyOtp({ type: 'email', email: other, token: code })).error?.code).toBe('otp_expired')
  await app.client().auth.signInWithOtp({ email })
  const newer = mailsTo(app, email).at(-1)
  if (newer?.kind === 'magic-link' && newer.code !== code) {
    expect((await app.client().auth.verifyOtp({ type: 'email', email, token: code })).error?.code).toBe('otp_expired')
    expect((await app.client().auth.verifyOtp({ type: 'email', email, token: newer.code })).error).toBeNull()
  }
})

test('codes are stored under a key: a plain hash of six digits would soon be undone', async () => {
  const { code, email } = await newCode()
  const [row] = await queryAsService<{ code_hash: string }>(
    app,
    'select code_hash from auth.one_time_tokens where relates_to = $1',
    [email],
  )
  expect(row?.code_hash).toHaveLength(43)
  expect(row?.code_hash).not.toContain(code)
})

test.each([
  [{}, 400, 'validation_failed'],
  [{ type: 'sms', token: '123456', phone: '+491' }, 400, 'validation_failed'],
  [{ type: 'email', token: '123456', phone: '+491' }, 400, 'phone_provider_disabled'],
  [{ type: 'email', token: '123456' }, 400, 'validation_failed'],
  [{ type: 'email', token: '1', token_hash: 'x', email: 'a@example.org' }, 400, 'validation_failed'],
  [{ type: 'email', token: '123456', email: 'nobody@example.org' }, 403, 'otp_expired'],
  [{ type: 'recovery', token_hash: 'made-up' }, 403, 'otp_expired'],
])('POST /verify with %j answers %i %s', async (body, status, code) => {
  expect(await callAuth(app, 'POST', '/verify', body)).toMatchObject({ status, body: { code } })
})

test('recovery lets a new password be set without the old one, and says so in the session', async () => {
  const { link, email } = await newRecoveryLink()
  const { values } = await openMailLink(link)
  const client = app.client()
  await client.auth.setSession({
    access_token: values.get('access_token') as string,
    refresh_token: values.get('refresh_token') as string,
  })
  expect((await app.tokens.verify(values.get('access_token') as string)).amr).toMatchObject([{ method: 'recovery' }])
  expect((await client.auth.updateUser({ password: 'Fresh2password' })).error).toBeNull()
  await signIn(app, email, 'Fresh2password')
  expect((await app.client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials')
})

test('recover, otp and resend answer an unknown address as a known one', async () => {
  const { email } = await signUpAndConfirm(app)
  for (const [path, body] of [
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ] as const) {
    const known = await callAuth(app, 'POST', path, { ...body, email })
    const unknown = await callAuth(app, 'POST', path, { ...body, email: newEmail() })
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 200, body: {} })
    expect({ status: known.status, body: known.body }).toEqual({ status: 200, body: {} })
  }
})

test('nobody gets mail who has no account and asks for none', async () => {
  const email = newEmail()
  await app.client().auth.resetPasswordForEmail(email)
  await app.client().auth.resend({ type: 'signup', email })
  await app.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  expect(mailsTo(app, email)).toEqual([])
})

test('a confirmation is sent again to who waits for it, not to who is confirmed', async () => {
  const waiting = newEmail()
  await app.client().auth.signUp({ email: waiting, password: PASSWORD })
  expect((await app.client().auth.resend({ type: 'signup', email: waiting })).error).toBeNull()
  expect(mailsTo(app, waiting)).toHaveLength(2)
  const { email } = await signUpAndConfirm(app)
  await app.client().auth.resend({ type: 'signup', email })
  expect(mailsTo(app, email)).toHaveLength(1)
})

test('of two confirmation mails on their way either link works, and then the other does not', async () => {
  const email = newEmail()
  await app.client().auth.signUp({ email, password: PASSWORD })
  const first = linkOf(app, email)
  await app.client().auth.resend({ type: 'signup', email })
  expect((await openMailLink(first)).values.has('access_token')).toBe(true)
  expect((await openMailLink(linkOf(app, email))).values.get('error_code')).toBe('otp_expired')
})

test('a sign-in link to an address never confirmed ends what a stranger set up there before', async () => {
  const email = newEmail()
  await app.client().auth.signUp({ email, password: 'Stranger1pass' })
  const stranger = await signIn(app, email, 'Stranger1pass')
  await app.client().auth.signInWithOtp({ email })
  expect((await openMailLink(linkOf(app, email))).values.has('access_token')).toBe(true)
  expect((await stranger.client.auth.getUser()).error).not.toBeNull()
  expect((await app.client().auth.signInWithPassword({ email, password: 'Stranger1pass' })).error?.code).toBe(
    'invalid_credentials',
  )
})

test('resend without a type, or for a phone, is refused', async () => {
  expect(await callAuth(app, 'POST', '/resend', { email: 'a@example.org' })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  })
  expect(await callAuth(app, 'POST', '/resend', { type: 'sms', phone: '+491' })).toMatchObject({
    status: 400,
    body: { code: 'phone_provider_disabled' },
  })
  expect(await callAuth(app, 'POST', '/otp', { phone: '+491' })).toMatchObject({
    status: 400,
    body: { code: 'phone_provider_disabled' },
  })
})
