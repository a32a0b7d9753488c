import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openTestDatabase, TEST_ENGINE } from '#test/database.ts'
import { callAuth, linkOf, mailsTo, newEmail, openMailLink, PASSWORD, queryAsService, type Answer } from '../test-people.ts'
import { delayOf, networkOf } from './limits.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp({ RATE_LIMITS: 'true', TRUST_PROXY: 'true' })))
afterAll(() => app.close())

let lastAddress = 0
const newAddress = () => `203.0.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`

const callFrom = (ip: string, path: string, body: unknown) => callAuth(app, 'POST', path, body, { 'X-Forwarded-For': ip })

const trySignIn = (ip: string, email: string, password = 'Wrong1password') =>
  callFrom(ip, '/token?grant_type=password', { email, password })

async function newAccount(): Promise<string> {
  const email = newEmail()
  await callFrom(newAddress(), '/signup', { email, password: PASSWORD })
  return email
}

async function expectRefused(answer: Answer, code = 'over_request_rate_limit'): Promise<void> {
  expect(answer).toMatchObject({ status: 429, body: { code } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

test('one mail of a kind a minute goes to an address, whether or not an account has it', async () => {
  const known = await newAccount()
  await queryAsService(app, 'delete from auth.rate_limits')
  const unknown = newEmail()
  const calls = [
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ] as const
  const messages = []
  for (const email of [known, unknown]) {
    for (const [path, body] of calls) expect((await callFrom(newAddress(), path, { email, ...body })).status).toBe(200)
    for (const [path, body] of [...calls, ['/signup', { password: PASSWORD }]] as const) {
      const second = await callFrom(newAddress(), path, { email, ...body })
      await expectRefused(second, 'over_email_send_rate_limit')
      messages.push(String(second.body.message).replace(/\d+/, 'n'))
    }
  }
  expect(new Set(messages).size).toBe(1)
  expect(mailsTo(app, known).map(({ kind }) => kind)).toEqual(['confirmation', 'recovery', 'magic-link', 'confirmation'])
  expect(mailsTo(app, unknown)).toEqual([])
})

test('whoever forgot the password a moment after signing up gets the mail', async () => {
  const email = await newAccount()
  expect((await callFrom(newAddress(), '/recover', { email })).status).toBe(200)
  expect(mailsTo(app, email).map(({ kind }) => kind)).toEqual(['confirmation', 'recovery'])
})

/** A confirmed account's bearer header. */
async function signedIn(): Promise<Record<string, string>> {
  const email = await newAccount()
  await openMailLink(linkOf(app, email), { headers: { 'X-Forwarded-For': newAddress() } })
  const { body } = await trySignIn(newAddress(), email, PASSWORD)
  return { Authorization: `Bearer ${body.access_token as string}` }
}

const moveFrom = (bearer: Record<string, string>, email: string) =>
  callAuth(app, 'PUT', '/user', { email }, { ...bearer, 'X-Forwarded-For': newAddress() })

test('an account asks for five other addresses in an hour, the taken ones included', async () => {
  const taken = await newAccount()
  const bearer = await signedIn()
  const before = app.mails.length
  expect(await moveFrom(bearer, taken)).toMatchObject({ status: 200, body: { new_email: taken } })
  for (let times = 0; times < 4; times++) expect((await moveFrom(bearer, newEmail())).status).toBe(200)
  await expectRefused(await moveFrom(bearer, newEmail()), 'over_email_send_rate_limit')
  await expectRefused(await moveFrom(bearer, taken), 'over_email_send_rate_limit')
  const mailed = app.mails.slice(before).map(({ kind }) => kind)
  expect(mailed.filter((kind) => kind === 'email-change')).toHaveLength(4)
  expect(mailed.filter((kind) => kind === 'address-taken')).toHaveLength(1)
  await queryAsService(app, 'update auth.rate_limits set expire = expire - 3601000')
  expect((await moveFrom(bearer, newEmail())).status).toBe(200)
})

test('of all accounts together an address is asked once a minute, taken or not', async () => {
  const taken = await newAccount()
  for (const target of [newEmail(), taken]) {
    expect((await moveFrom(await signedIn(), target)).status).toBe(200)
    await expectRefused(await moveFrom(await signedIn(), target), 'over_email_send_rate_limit')
  }
})

test('after a minute the address gets mail again', async () => {
  const email = newEmail()
  await callFrom(newAddress(), '/recover', { email })
  await queryAsService(app, 'update auth.rate_limits set expire = expire - 61000')
  expect((await callFrom(newAddress(), '/recover', { email })).status).toBe(200)
})

test('wrong passwords from one address slow down and then stop, for a known account as for an unknown one', async () => {
  const owner = await newAccount()
  const stops = await Promise.all(
    [owner, newEmail()].map(async (email) => {
      const ip = newAddress()
      const tries = await Promise.all(Array.from({ length: 14 }, () => trySignIn(ip, email)))
      for (const answer of tries.filter(({ status }) => status === 429)) await expectRefused(answer)
      return tries.filter(({ status }) => status === 400).length
    }),
  )
  expect(stops).toEqual([10, 10])
})

test('the right password does not pass where the wrong ones were stopped, but passes elsewhere', async () => {
  const owner = await newAccount()
  const ip = newAddress()
  await Promise.all(Array.from({ length: 11 }, () => trySignIn(ip, owner)))
  await expectRefused(await trySignIn(ip, owner, PASSWORD))
  expect((await trySignIn(newAddress(), owner, PASSWORD)).status).toBe(200)
})

test('a right password ends the count', async () => {
  const owner = await newAccount()
  const ip = newAddress()
  for (let round = 0; round < 4; round++) {
    await Promise.all(Array.from({ length: 3 }, () => trySignIn(ip, owner)))
    expect((await trySignIn(ip, owner, PASSWORD)).status).toBe(200)
  }
})

test('tries from all over the world stop too, except where the owner has signed in before', async () => {
  const owner = await newAccount()
  const home = newAddress()
  await trySignIn(home, owner, PASSWORD)
  await queryAsService(app, 'delete from auth.rate_limits')
  await trySignIn(newAddress(), owner)
  await queryAsService(app, 'update auth.rate_limits set points = 100 where expire > (extract(epoch from now()) + 1800) * 1000')
  await expectRefused(await trySignIn(newAddress(), owner, PASSWORD))
  expect((await trySignIn(home, owner, PASSWORD)).status).toBe(200)
})

test('the stop ends by itself', async () => {
  const owner = await newAccount()
  const ip = newAddress()
  await Promise.all(Array.from({ length: 11 }, () => trySignIn(ip, owner)))
  await queryAsService(app, 'update auth.rate_limits set expire = expire - 901000')
  expect((await trySignIn(ip, owner, PASSWORD)).status).toBe(200)
})

test('wrong codes stop, for a known address as for an unknown one', async () => {
  const email = await newAccount()
  for (const who of [email, newEmail()]) {
    const ip = newAddress()
    const guesses = await Promise.all(
      Array.from({ length: 7 }, () => callFrom(ip, '/verify', { type: 'email', email: who, token: '000000' })),
    )
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
  }
})

test('each attempt from the fourth on waits twice as long, four seconds at most', () => {
  expect([1, 3, 4, 5, 8, 9, 50].map(delayOf)).toEqual([0, 0, 250, 500, 4000, 4000, 4000])
})

test('an address verifies thirty times in five minutes', async () => {
  const ip = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => callFrom(ip, '/verify', { type: 'recovery', token_hash: 'made-up' })),
  )
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(30)
  await expectRefused(answers.find(({ status }) => status === 429) as Answer)
})

test('an address asks for tokens a hundred and fifty times in five minutes', async () => {
  const ip = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 151 }, () => callFrom(ip, '/token?grant_type=refresh_token', { refresh_token: 'x' })),
  )
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(150)
})

test('an address tries second factors fifteen times a minute', async () => {
  const ip = newAddress()
  const answers = await Promise.all(Array.from({ length: 16 }, () => callFrom(ip, '/factors/x/verify', {})))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(15)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('processes that share a database count together, by address too', async () => {
  const first = await openTestDatabase()
  const apps = await Promise.all([1, 2].map(() => createTestApp({ RATE_LIMITS: 'true', TRUST_PROXY: 'true' }, first)))
  const ip = { 'X-Forwarded-For': newAddress() }
  const verify = (of: TestApp) => callAuth(of, 'POST', '/verify', { type: 'recovery', token_hash: 'made-up' }, ip)
  const chat = (of: TestApp) =>
    fetch(`${of.url}/functions/v1/gemini-chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...ip },
      body: '{}',
    })
  const ofEach = <T>(times: number, call: (of: TestApp) => Promise<T>) =>
    Promise.all(Array.from({ length: times }, (_, number) => call(apps[number % 2]!)))
  const [verified, chatted] = [await ofEach(40, verify), await ofEach(30, chat)]
  // The embedded engine belongs to one process, which counts in its memory.
  const allowed = TEST_ENGINE === 'postgres' ? [30, 20] : [40, 30]
  expect([verified, chatted].map((answers) => answers.filter(({ status }) => status !== 429).length)).toEqual(allowed)
  for (const app of apps) await app.close()
  await first.close()
})

test('an address causes thirty mails in five minutes', async () => {
  const ip = newAddress()
  const answers = await Promise.all(Array.from({ length: 31 }, () => callFrom(ip, '/recover', { email: newEmail() })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
})

test('who is counted cannot be read from the table', async () => {
  const email = await newAccount()
  await trySignIn(newAddress(), email)
  const rows = await queryAsService<{ key: string }>(app, 'select key from auth.rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows)
    expect(key).toMatch(/^((request_)?(mail|verify|token|mfa)|password|code|totp|email_change):[\w-]{43}$/)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
