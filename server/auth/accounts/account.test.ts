import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import {
  accessTokenOf,
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

test('a changed password ends all other sessions, and every link mailed before', async () => {
  const person = await signUpAndConfirm(app)
  const other = await signIn(app, person.email)
  await app.client().auth.resetPasswordForEmail(person.email)
  const mailed = linkOf(app, person.email)
  const { data, error } = await person.client.auth.updateUser({ password: 'Fresh2password' })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(person.email)
  expect((await person.client.auth.getUser()).error).toBeNull()
  expect((await person.client.auth.refreshSession()).error).toBeNull()
  expect((await other.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await openMailLink(mailed)).values.get('error_code')).toBe('otp_expired')
  expect((await app.client().auth.signInWithPassword({ email: person.email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  )
  await signIn(app, person.email, 'Fresh2password')
})

test('a new password must be another one, and a good one', async () => {
  const { client } = await signUpAndConfirm(app)
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({ status: 422, code: 'same_password' })
  expect((await client.auth.updateUser({ password: 'weak' })).error).toMatchObject({
    status: 422,
    code: 'weak_password',
    reasons: ['length', 'characters'],
  })
  expect((await client.auth.updateUser({ password: '' })).error?.code).toBe('weak_password')
})

test('a current password that is sent along must be right', async () => {
  const { client } = await signUpAndConfirm(app)
  const wrong = await client.auth.updateUser({ password: 'Fresh2password', current_password: 'Wrong1password' })
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  expect((await client.auth.updateUser({ password: 'Fresh2password', current_password: PASSWORD })).error).toBeNull()
})

test('an address changes once its owner has opened the mailed link', async () => {
  const person = await signUpAndConfirm(app)
  const email = newEmail()
  const requested = await person.client.auth.updateUser({ email }, { emailRedirectTo: `${app.url}/profile` })
  expect(requested.error).toBeNull()
  expect(requested.data.user).toMatchObject({ email: person.email, new_email: email, email_change_sent_at: expect.any(String) })
  expect(mailsTo(app, email)).toMatchObject([{ kind: 'email-change', newEmail: email }])
  expect(mailsTo(app, person.email).at(-1)).toEqual({ kind: 'email-change-notice', to: person.email, newEmail: email })

  const { location, values } = await openMailLink(linkOf(app, email))
  expect(location.startsWith(`${app.url}/profile#`)).toBe(true)
  expect(values.get('type')).toBe('email_change')
  const { data } = await person.client.auth.getUser()
  expect(data.user).toMatchObject({ email, identities: [{ email, identity_data: { email, email_verified: true } }] })
  expect(data.user?.new_email).toBeUndefined()
  await signIn(app, email)
  expect((await app.client().auth.signInWithPassword({ email: person.email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  )
})

test('links mailed to the old address end with the change', async () => {
  const person = await signUpAndConfirm(app)
  await app.client().auth.resetPasswordForEmail(person.email)
  const old = linkOf(app, person.email)
  const email = newEmail()
  await person.client.auth.updateUser({ email })
  await openMailLink(linkOf(app, email))
  expect((await openMailLink(old)).values.get('error_code')).toBe('otp_expired')
})

test('only the address asked for last can be confirmed', async () => {
  const person = await signUpAndConfirm(app)
  const [first, second] = [newEmail(), newEmail()]
  await person.client.auth.updateUser({ email: first })
  await person.client.auth.updateUser({ email: second })
  expect((await openMailLink(linkOf(app, first))).values.get('error_code')).toBe('otp_expired')
  expect((await openMailLink(linkOf(app, second))).values.has('access_token')).toBe(true)
})

test('who asks for an address that is taken is told what everybody is told, and only its owner learns of it', async () => {
  const taken = await signUpAndConfirm(app)
  const outcomes = []
  for (const email of [taken.email, newEmail()]) {
    const person = await signUpAndConfirm(app)
    const { data, error } = await person.client.auth.updateUser({ email })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: person.email, new_email: email, email_change_sent_at: expect.any(String) })
    expect((await person.client.auth.getUser()).data.user).toEqual(data.user)
    await app.client().auth.resend({ type: 'email_change', email: person.email })
    const again = (await person.client.auth.getUser()).data.user
    expect(Date.parse(again?.email_change_sent_at ?? '')).toBeGreaterThan(Date.parse(data.user?.email_change_sent_at ?? ''))
    outcomes.push({ shown: Object.keys(again ?? {}), own: mailsTo(app, person.email).map(({ kind }) => kind) })
    expect(
      mailsTo(app, email)
        .slice(-2)
        .map(({ kind }) => kind),
    ).toEqual(Array(2).fill(email === taken.email ? 'address-taken' : 'email-change'))
  }
  expect(outcomes[0]).toEqual(outcomes[1])
  expect(outcomes[0]?.own).toEqual(['confirmation', 'email-change-notice'])
  expect((await taken.client.auth.getUser()).data.user?.email).toBe(taken.email)
})

test('a link to an address that was taken after the mail moves nothing', async () => {
  const person = await signUpAndConfirm(app)
  const email = newEmail()
  await person.client.auth.updateUser({ email })
  const link = linkOf(app, email)
  await signUpAndConfirm(app, email)
  expect((await openMailLink(link)).values.get('error_code')).toBe('email_exists')
  expect((await person.client.auth.getUser()).data.user?.email).toBe(person.email)
})

test('the mail to the new address is sent again on request', async () => {
  const person = await signUpAndConfirm(app)
  const email = newEmail()
  await person.client.auth.updateUser({ email })
  expect((await app.client().auth.resend({ type: 'email_change', email: person.email })).error).toBeNull()
  expect(mailsTo(app, email).map(({ kind }) => kind)).toEqual(['email-change', 'email-change'])
})

test('metadata is merged, and a null takes a name away', async () => {
  const { client } = await signUpAndConfirm(app)
  await client.auth.updateUser({ data: { full_name: 'Asha', phone: '1' } })
  const { data } = await client.auth.updateUser({ data: { full_name: 'Asha Rao', phone: null } })
  expect(data.user?.user_metadata).toEqual({ full_name: 'Asha Rao' })
})

test('metadata cannot outgrow a token bit by bit', async () => {
  const { client } = await signUpAndConfirm(app)
  expect((await client.auth.updateUser({ data: { a: 'x'.repeat(3000) } })).error).toBeNull()
  expect((await client.auth.updateUser({ data: { b: 'x'.repeat(3000) } })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
  })
})

test('nobody gives herself a role', async () => {
  const person = await signUpAndConfirm(app)
  const bearer = { Authorization: `Bearer ${await accessTokenOf(person)}` }
  expect(await callAuth(app, 'PUT', '/user', { app_metadata: { role: 'staff' } }, bearer)).toMatchObject({
    status: 403,
    body: { code: 'not_admin' },
  })
  await callAuth(app, 'PUT', '/user', { role: 'service_role', data: { role: 'staff' } }, bearer)
  await callAuth(app, 'POST', '/signup', {
    email: newEmail(),
    password: PASSWORD,
    app_metadata: { role: 'staff' },
    role: 'service_role',
  })
  const { data } = await person.client.auth.refreshSession()
  expect(data.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email', providers: ['email'] } })
  expect(await queryAsService(app, `select 1 from auth.users where app_metadata ? 'role'`)).toEqual([])
})

test.each([
  ['local', [false, true, true]],
  ['others', [true, false, false]],
  ['global', [false, false, false]],
] as const)('logging out with scope %s leaves the sessions %j', async (scope, expected) => {
  const here = await signUpAndConfirm(app)
  const sessions = [here, await signIn(app, here.email), await signIn(app, here.email)]
  const tokens = await Promise.all(sessions.map(accessTokenOf))
  const { error } = await here.client.auth.signOut({ scope })
  expect(error).toBeNull()
  const answers = await Promise.all(
    tokens.map((token) => callAuth(app, 'GET', '/user', undefined, { Authorization: `Bearer ${token}` })),
  )
  expect(answers.map(({ status }) => status === 200)).toEqual(expected)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('session_not_found')
})

test('logging out is global unless said otherwise, answers 204, and knows no other scope', async () => {
  const here = await signUpAndConfirm(app)
  const other = await signIn(app, here.email)
  const bearer = { Authorization: `Bearer ${await accessTokenOf(here)}` }
  expect(await callAuth(app, 'POST', '/logout?scope=everything', undefined, bearer)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  })
  expect((await callAuth(app, 'POST', '/logout', undefined, bearer)).status).toBe(204)
  expect((await other.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await callAuth(app, 'POST', '/logout', undefined, bearer)).body.code).toBe('session_not_found')
})

test('a deleted account is not found by its token', async () => {
  const person = await signUpAndConfirm(app)
  const bearer = { Authorization: `Bearer ${await accessTokenOf(person)}` }
  await queryAsService(app, 'delete from auth.users where id = $1', [person.id])
  expect(await callAuth(app, 'GET', '/user', undefined, bearer)).toMatchObject({ status: 403, body: { code: 'user_not_found' } })
  expect((await person.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
})
