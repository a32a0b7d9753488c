import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callAuth, linkOf, newEmail, openMailLink, PASSWORD, queryAsService, signUpAndConfirm } from '../test-people.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const VERIFIER = 'a-verifier-with-more-than-forty-three-characters'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

/** A recovery begun with PKCE, its link opened: the code in the address. */
async function newCode(method = 's256', challenge = CHALLENGE): Promise<{ code: string; id: string }> {
  const { email, id } = await signUpAndConfirm(app)
  await callAuth(app, 'POST', '/recover', { email, code_challenge: challenge, code_challenge_method: method })
  const { location } = await openMailLink(linkOf(app, email))
  return { code: new URL(location).searchParams.get('code') as string, id }
}

const exchange = (code: string, verifier = VERIFIER) =>
  callAuth(app, 'POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })

test('the client signs up with PKCE: the link leads to a code that it alone can exchange', async () => {
  const client = app.client({ auth: { flowType: 'pkce' } })
  const email = newEmail()
  await client.auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: `${app.url}/welcome?from=mail` } })
  const { location, values } = await openMailLink(linkOf(app, email))
  expect([...values.keys()]).toEqual([])
  const target = new URL(location)
  expect(`${target.origin}${target.pathname}`).toBe(`${app.url}/welcome`)
  expect(target.searchParams.get('from')).toBe('mail')
  const code = target.searchParams.get('code') as string
  const stranger = await app.client({ auth: { flowType: 'pkce' } }).auth.exchangeCodeForSession(code)
  expect(stranger.error).not.toBeNull()
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email_confirmed_at).toBeTruthy()
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
})

test('the client recovers a password with PKCE', async () => {
  const { email } = await signUpAndConfirm(app)
  const client = app.client({ auth: { flowType: 'pkce' } })
  await client.auth.resetPasswordForEmail(email, { redirectTo: `${app.url}/reset-password` })
  const { location } = await openMailLink(linkOf(app, email))
  const { error } = await client.auth.exchangeCodeForSession(new URL(location).searchParams.get('code') as string)
  expect(error).toBeNull()
  expect((await client.auth.updateUser({ password: 'Fresh2password' })).error).toBeNull()
})

test('a plain challenge is compared as it is', async () => {
  const { code } = await newCode('plain', VERIFIER)
  expect((await exchange(code)).status).toBe(200)
})

test('a code works once, also when asked for twice at once', async () => {
  const { code } = await newCode()
  const answers = await Promise.all([exchange(code), exchange(code)])
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 404])
  expect(await exchange(code)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
})

test('a wrong verifier is refused and leaves the code to its owner', async () => {
  const { code } = await newCode()
  expect(await exchange(code, `${VERIFIER}x`)).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
  expect(await exchange(code, CHALLENGE)).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
  expect((await exchange(code)).status).toBe(200)
})

test('a code expires after five minutes', async () => {
  const { code, id } = await newCode()
  await queryAsService(
    app,
    `update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds' where user_id = $1`,
    [id],
  )
  expect(await exchange(code)).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } })
})

test('an unknown code is refused', async () => {
  expect(await exchange('made-up')).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
})

test('an error of a PKCE link stands in the query and in the fragment', async () => {
  const { email } = await signUpAndConfirm(app)
  await callAuth(app, 'POST', '/recover', { email, code_challenge: CHALLENGE, code_challenge_method: 's256' })
  const link = linkOf(app, email)
  await openMailLink(link)
  const { location, values } = await openMailLink(link)
  expect(new URL(location).searchParams.get('error_code')).toBe('otp_expired')
  expect(values.get('error_code')).toBe('otp_expired')
})
