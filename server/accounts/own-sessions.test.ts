import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { accessTokenOf, type Person, queryAsService, signIn, signUpAndConfirm } from '../auth/test-people.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

async function call<T = Record<string, unknown>>(
  person: Person,
  method: string,
  name: string,
  body?: unknown,
): Promise<{ status: number; body: T }> {
  const response = await fetch(`${app.url}/functions/v1/${name}`, {
    method,
    headers: { Authorization: `Bearer ${await accessTokenOf(person)}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as T }
}

interface Listed {
  sessions: { id: string; is_current: boolean; created_at: string; last_used_at: string; user_agent: string; aal: string }[]
}

const list = async (person: Person) => (await call<Listed>(person, 'GET', 'account-sessions')).body.sessions

test('a person lists her own sessions and ends one of them', async () => {
  const here = await signUpAndConfirm(app)
  await signUpAndConfirm(app)
  const there = await signIn(app, here.email)
  const sessions = await list(here)
  expect(sessions.map(({ is_current }) => is_current).filter(Boolean)).toHaveLength(1)
  const [other] = (await list(there)).filter(({ is_current }) => is_current)
  expect(sessions.map(({ id }) => id)).toContain(other?.id)
  for (const one of sessions) {
    expect(one).toMatchObject({ user_agent: expect.any(String), ip: '127.0.0.1', aal: 'aal1' })
    expect(Date.parse(one.last_used_at)).toBeGreaterThanOrEqual(Date.parse(one.created_at))
  }
  expect((await call(here, 'DELETE', `account-sessions/${other?.id}`)).status).toBe(204)
  expect((await there.client.auth.getUser()).error).not.toBeNull()
  expect((await call(here, 'DELETE', `account-sessions/${other?.id}`)).status).toBe(404)
  expect((await here.client.auth.getUser()).error).toBeNull()
})

test("a person ends all other sessions, and nobody ends a stranger's", async () => {
  const here = await signUpAndConfirm(app)
  const there = await signIn(app, here.email)
  const stranger = await signUpAndConfirm(app)
  const [hers] = await list(stranger)
  for (const id of [hers?.id, 'not-a-uuid', '%00'])
    expect((await call(here, 'DELETE', `account-sessions/${id}`)).status).toBe(404)
  expect((await call(here, 'DELETE', 'account-sessions/others')).status).toBe(204)
  expect((await there.client.auth.getUser()).error).not.toBeNull()
  expect((await stranger.client.auth.getUser()).error).toBeNull()
  expect(await list(here)).toHaveLength(1)
})

test('without a session there is no list', async () => {
  expect((await fetch(`${app.url}/functions/v1/account-sessions`)).status).toBe(401)
})

/** A person with an authenticator app, at aal2. */
async function protectedPerson(): Promise<Person & { factorId: string }> {
  const person = await signUpAndConfirm(app)
  const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const code = generateSync({ secret: data.totp.secret })
  const verified = await person.client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (verified.error) throw verified.error
  return { ...person, factorId: data.id }
}

const newCodes = async (person: Person) => (await call<{ codes: string[] }>(person, 'POST', 'recovery-codes')).body.codes
const use = (person: Person, code: unknown) =>
  call<{ code?: string; access_token: string; refresh_token: string }>(person, 'POST', 'recovery-codes/verify', { code })

test('a recovery code stands in for the lost device, once, however it is typed, and lets the factor be removed', async () => {
  const person = await protectedPerson()
  const codes = await newCodes(person)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  const lost = await signIn(app, person.email)
  expect((await call(lost, 'GET', 'account-sessions')).status).toBe(401)
  const used = await use(lost, ` ${(codes[0] as string).toLowerCase().replace('-', ' ')}`)
  expect(used.status).toBe(200)
  expect(await app.tokens.verify(used.body.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'recovery_code' }, { method: 'password' }],
  })
  expect((await lost.client.auth.setSession(used.body)).error).toBeNull()
  expect((await call(lost, 'GET', 'recovery-codes')).body).toEqual({ left: 9 })
  expect(await use(await signIn(app, person.email), codes[0])).toMatchObject({
    status: 422,
    body: { code: 'mfa_verification_failed' },
  })
  expect((await lost.client.auth.mfa.unenroll({ factorId: person.factorId })).error).toBeNull()
  const { data } = await lost.client.auth.refreshSession()
  expect(await app.tokens.verify(data.session?.access_token as string)).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
  expect(await queryAsService(app, 'select 1 from auth.recovery_codes where user_id = $1', [person.id])).toEqual([])
})

test('new codes end the old ones, and both are stored under a key', async () => {
  const person = await protectedPerson()
  const [old] = await newCodes(person)
  const codes = await newCodes(person)
  const weak = await signIn(app, person.email)
  expect((await use(weak, old)).status).toBe(422)
  const stored = await queryAsService<{ code_hash: string }>(
    app,
    'select code_hash from auth.recovery_codes where user_id = $1',
    [person.id],
  )
  expect(stored).toHaveLength(10)
  for (const { code_hash } of stored) expect(codes.some((code) => code_hash.includes(code.replace('-', '')))).toBe(false)
  expect((await use(weak, codes[9])).status).toBe(200)
})

test('of two uses of one code at once one rises', async () => {
  const person = await protectedPerson()
  const [code] = await newCodes(person)
  const [one, other] = [await signIn(app, person.email), await signIn(app, person.email)]
  const answers = await Promise.all([use(one, code), use(other, code)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('codes are made at aal2 only, used by their own account only, and not without a factor', async () => {
  const [person, other, plain] = [await protectedPerson(), await protectedPerson(), await signUpAndConfirm(app)]
  const [code] = await newCodes(person)
  const weak = await signIn(app, person.email)
  expect(await call(weak, 'POST', 'recovery-codes')).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } })
  expect((await use(await signIn(app, other.email), code)).status).toBe(422)
  expect(await call(plain, 'POST', 'recovery-codes')).toMatchObject({ status: 422, body: { code: 'mfa_factor_not_found' } })
  expect((await use(plain, code)).status).toBe(422)
  for (const wrong of ['', null, 7, 'x'.repeat(200), {}]) expect((await use(weak, wrong)).status).toBe(400)
})

test('wrong recovery codes stop', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'true' })
  try {
    const client = limited.client()
    const email = 'guesser@example.org'
    await client.auth.signUp({ email, password: 'Correct1horse' })
    const { data } = await client.auth.signInWithPassword({ email, password: 'Correct1horse' })
    const answers = await Promise.all(
      Array.from({ length: 7 }, () =>
        fetch(`${limited.url}/functions/v1/recovery-codes/verify`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${data.session?.access_token}` },
          body: '{"code":"AAAAA-AAAAA"}',
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  } finally {
    await limited.close()
  }
})
