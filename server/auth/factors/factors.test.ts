import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { accessTokenOf, callAuth, PASSWORD, queryAsService, signIn, signUpAndConfirm, type Person } from '../test-people.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

/** The code of the current period, or of one beside it: each works once. While a test runs the period may end: ask for the current or the next. */
function codeOf(secret: string, periods = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + periods * 30 })
}

async function enrol(
  { client }: Person,
  friendlyName = 'Phone',
): Promise<{ id: string; secret: string; qr: string; uri: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, qr: data.totp.qr_code, uri: data.totp.uri }
}

/** A person with a verified factor and a session at aal2. The code of the current period is used. */
async function protectedPerson(): Promise<Person & { factorId: string; secret: string; code: string }> {
  const person = await signUpAndConfirm(app)
  const { id, secret } = await enrol(person)
  const code = codeOf(secret)
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: id, code })
  if (error) throw error
  return { ...person, factorId: id, secret, code }
}

test('the client enrols, challenges, verifies and removes a factor', async () => {
  const person = await signUpAndConfirm(app)
  const { id, secret, qr, uri } = await enrol(person)
  expect(uri).toContain(`secret=${secret}`)
  expect(uri.startsWith(`otpauth://totp/`)).toBe(true)
  expect(qr.startsWith('data:image/svg+xml;utf-8,<svg')).toBe(true)
  expect(qr).not.toContain('#')
  expect((await person.client.auth.mfa.listFactors()).data).toMatchObject({
    all: [{ id, status: 'unverified', friendly_name: 'Phone' }],
    totp: [],
  })

  const { data: challenge } = await person.client.auth.mfa.challenge({ factorId: id })
  expect((challenge?.expires_at as number) - Date.now() / 1000).toBeGreaterThan(290)
  const { data, error } = await person.client.auth.mfa.verify({
    factorId: id,
    challengeId: challenge?.id as string,
    code: codeOf(secret),
  })
  expect(error).toBeNull()
  expect(data?.user.factors).toMatchObject([{ id, status: 'verified', factor_type: 'totp' }])
  const claims = await app.tokens.verify(data?.access_token as string)
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
  expect((await person.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  })

  const refreshed = await person.client.auth.refreshSession()
  expect((await app.tokens.verify(refreshed.data.session?.access_token as string)).aal).toBe('aal2')
  expect((await person.client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id })
  const after = await person.client.auth.refreshSession()
  expect(await app.tokens.verify(after.data.session?.access_token as string)).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
})

test('the secret is stored sealed, and bound to its factor', async () => {
  const { factorId, secret } = await protectedPerson()
  const [row] = await queryAsService<{ secret: string }>(app, 'select secret from auth.mfa_factors where id = $1', [factorId])
  expect(Buffer.from(row?.secret as string, 'base64url').toString('latin1')).not.toContain(secret)
  const answer = await (await fetch(`${app.url}/auth/v1/user`)).text()
  expect(answer).not.toContain(secret)
})

test('a code works once, even in another challenge and at the same moment', async () => {
  const { client, factorId, secret, code: spent } = await protectedPerson()
  const used = await client.auth.mfa.challengeAndVerify({ factorId, code: spent })
  expect(used.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  const bearer = { Authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token as string}` }
  const challenges = await Promise.all([1, 2].map(() => callAuth(app, 'POST', `/factors/${factorId}/challenge`, {}, bearer)))
  const code = codeOf(secret, 1)
  const answers = await Promise.all(
    challenges.map(({ body }) => callAuth(app, 'POST', `/factors/${factorId}/verify`, { challenge_id: body.id, code }, bearer)),
  )
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 422])
})

test('a code two periods away is refused, one period is not', async () => {
  const person = await signUpAndConfirm(app)
  const { id, secret } = await enrol(person)
  const late = await person.client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, -2) })
  const early = await person.client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 3) })
  expect([late.error?.code, early.error?.code]).toEqual(['mfa_verification_failed', 'mfa_verification_failed'])
  expect((await person.client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) })).error).toBeNull()
})

test.each(['', 'abcdef', '12345', '1234567', '１２３４５６'])('the code %j is refused', async (code) => {
  const person = await signUpAndConfirm(app)
  const { id } = await enrol(person)
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: id, code })
  expect(['mfa_verification_failed', 'validation_failed']).toContain(error?.code)
})

test('a challenge expires, belongs to its factor and is answered once', async () => {
  const person = await signUpAndConfirm(app)
  const { id, secret } = await enrol(person)
  const other = await enrol(person, 'Tablet')
  const bearer = { Authorization: `Bearer ${await accessTokenOf(person)}` }
  const { body: challenge } = await callAuth(app, 'POST', `/factors/${id}/challenge`, {}, bearer)
  const verify = (factorId: string, challengeId: unknown) =>
    callAuth(app, 'POST', `/factors/${factorId}/verify`, { challenge_id: challengeId, code: codeOf(secret) }, bearer)
  expect(await verify(other.id, challenge.id)).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } })
  expect(await verify(id, 'not-a-uuid')).toMatchObject({ status: 404 })
  await queryAsService(app, `update auth.mfa_challenges set expires_at = now() - interval '1 second' where id = $1`, [
    challenge.id,
  ])
  expect(await verify(id, challenge.id)).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } })
  const { body: next } = await callAuth(app, 'POST', `/factors/${id}/challenge`, {}, bearer)
  expect((await verify(id, next.id)).status).toBe(200)
  expect((await verify(id, next.id)).status).toBe(404)
})

test('with a verified factor a session at aal1 changes nothing of the account', async () => {
  const { email, factorId } = await protectedPerson()
  const weak = await signIn(app, email)
  expect((await weak.client.auth.updateUser({ password: 'Fresh2password' })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  })
  expect((await weak.client.auth.updateUser({ email: 'x@example.org' })).error?.code).toBe('insufficient_aal')
  expect((await weak.client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  const enrolled = await weak.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' })
  expect(enrolled.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect((await weak.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
})

test('from aal2 the password can be changed', async () => {
  const { client } = await protectedPerson()
  expect((await client.auth.updateUser({ password: 'Fresh2password' })).error).toBeNull()
})

test('verifying a factor ends the sessions that have shown none', async () => {
  const person = await signUpAndConfirm(app)
  const other = await signIn(app, person.email)
  const { id, secret } = await enrol(person)
  await person.client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) })
  expect((await other.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
})

test('the refresh token from before the verification gives the active one, not a second chain', async () => {
  const person = await signUpAndConfirm(app)
  const before = (await person.client.auth.getSession()).data.session?.refresh_token
  const { id, secret } = await enrol(person)
  const verified = await person.client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) })
  const { body } = await callAuth(app, 'POST', '/token?grant_type=refresh_token', { refresh_token: before })
  expect(body.refresh_token).toBe(verified.data?.refresh_token)
})

test('a name is used once, and an account has ten factors at most', async () => {
  const person = await signUpAndConfirm(app)
  await enrol(person, 'F0')
  expect((await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'F0' })).error).toMatchObject({
    status: 422,
    code: 'mfa_factor_name_conflict',
  })
  for (let count = 1; count < 10; count++) await enrol(person, `F${count}`)
  expect((await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'F10' })).error).toMatchObject({
    status: 422,
    code: 'too_many_enrolled_mfa_factors',
  })
})

test('an enrolment nobody finished gives way after five minutes', async () => {
  const person = await signUpAndConfirm(app)
  const { id } = await enrol(person)
  await queryAsService(app, `update auth.mfa_factors set created_at = now() - interval '6 minutes' where id = $1`, [id])
  await enrol(person)
  expect((await person.client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
})

test("nobody reaches another person's factor", async () => {
  const { factorId, secret } = await protectedPerson()
  const stranger = await signUpAndConfirm(app)
  expect((await stranger.client.auth.mfa.challenge({ factorId })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  expect((await stranger.client.auth.mfa.unenroll({ factorId })).error?.status).toBe(404)
  expect((await stranger.client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error?.status).toBe(404)
})

test('only TOTP is offered', async () => {
  const person = await signUpAndConfirm(app)
  const bearer = { Authorization: `Bearer ${await accessTokenOf(person)}` }
  expect(await callAuth(app, 'POST', '/factors', { factor_type: 'phone', phone: '+491' }, bearer)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  })
  expect((await callAuth(app, 'POST', '/factors', { factor_type: 'totp' })).body.code).toBe('no_authorization')
  expect(await callAuth(app, 'POST', '/token?grant_type=password', { email: person.email, password: PASSWORD })).toMatchObject({
    status: 200,
  })
})
