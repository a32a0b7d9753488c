import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callAuth, mailsTo, newEmail, PASSWORD, queryAsService, signIn, signUpAndConfirm, type Person } from '../test-people.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

/** Somebody whose session was begun more than a day ago. */
async function longSignedIn(): Promise<Person> {
  const person = await signUpAndConfirm(app)
  await queryAsService(app, `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`, [person.id])
  return person
}

function nonceOf({ email }: Person): string {
  const mail = mailsTo(app, email).at(-1)
  if (mail?.kind !== 'reauthentication') throw new Error('no nonce was mailed')
  return mail.code
}

test('an old session changes the password with the nonce that the client has mailed, once', async () => {
  const person = await longSignedIn()
  const { auth } = person.client
  expect((await auth.updateUser({ password: 'Fresh2password' })).error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  })
  expect((await auth.reauthenticate()).error).toBeNull()
  const nonce = nonceOf(person)
  expect(nonce).toMatch(/^\d{6}$/)
  const wrong = nonce === '000000' ? '000001' : '000000'
  expect((await auth.updateUser({ password: 'Fresh2password', nonce: wrong })).error).toMatchObject({
    status: 422,
    code: 'reauthentication_not_valid',
  })
  expect((await auth.updateUser({ password: 'Fresh2password', nonce })).error).toBeNull()
  expect((await auth.updateUser({ password: 'Fresh3password', nonce })).error?.code).toBe('reauthentication_not_valid')
  await signIn(app, person.email, 'Fresh2password')
})

test('a nonce is good for its own account only, for an hour, and is no code that signs in', async () => {
  const [person, other] = [await longSignedIn(), await longSignedIn()]
  await other.client.auth.reauthenticate()
  await person.client.auth.reauthenticate()
  const change = (nonce: string) => person.client.auth.updateUser({ password: 'Fresh2password', nonce })
  if (nonceOf(other) !== nonceOf(person)) expect((await change(nonceOf(other))).error?.code).toBe('reauthentication_not_valid')
  const signInBy = await app.client().auth.verifyOtp({ type: 'email', email: person.email, token: nonceOf(person) })
  expect(signInBy.error?.code).toBe('otp_expired')
  await queryAsService(app, `update auth.one_time_tokens set expires_at = expires_at - interval '1 hour' where user_id = $1`, [
    person.id,
  ])
  expect((await change(nonceOf(person))).error?.code).toBe('reauthentication_not_valid')
})

test('the current password does as well as a nonce, and a new session needs neither', async () => {
  const person = await longSignedIn()
  const { data } = await person.client.auth.getSession()
  const bearer = { Authorization: `Bearer ${data.session?.access_token as string}` }
  const given = { password: 'Fresh2password', current_password: PASSWORD }
  expect((await callAuth(app, 'PUT', '/user', given, bearer)).status).toBe(200)
  const fresh = await signIn(app, person.email, 'Fresh2password')
  expect((await fresh.client.auth.updateUser({ password: 'Fresh3password' })).error).toBeNull()
})

test('nobody has a nonce mailed without a session, or to an address that is not confirmed', async () => {
  expect(await callAuth(app, 'GET', '/reauthenticate')).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
  const client = app.client()
  const email = newEmail()
  await client.auth.signUp({ email, password: PASSWORD })
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect((await client.auth.reauthenticate()).error?.code).toBe('email_not_confirmed')
  expect(mailsTo(app, email)).toHaveLength(1)
})
