import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createAuth } from '../auth.ts'
import { accessTokenOf, callAuth, mailsTo, newEmail, queryAsService, signUpAndConfirm } from '../test-people.ts'
import { answerMailRequests } from './mail-requests.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp({ RATE_LIMITS: 'true', TRUST_PROXY: 'true' })))
afterAll(() => app.close())

/** What the database is asked until the answer is given: an answer that waits for nothing else takes as long for both. */
async function statementsOf(
  path: string,
  body: object,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<string[]> {
  const statements: string[] = []
  const { unsafeTransaction } = app.database
  const spied: Database['unsafeTransaction'] = (work, options) =>
    unsafeTransaction.call(
      app.database,
      (transaction) =>
        work({
          ...transaction,
          query: (text: string, values?: unknown[]) => {
            statements.push(text)
            return transaction.query(text, values) as never
          },
        }),
      options,
    ) as never
  app.database.unsafeTransaction = spied
  try {
    expect((await callAuth(app, method, path, body, headers)).status).toBe(200)
  } finally {
    app.database.unsafeTransaction = unsafeTransaction
  }
  const madeLater = statements.findIndex((text) => text.startsWith('delete from auth.mail_requests'))
  return madeLater < 0 ? statements : statements.slice(0, madeLater)
}

test.each([
  ['/recover', {}],
  ['/otp', {}],
  ['/otp', { create_user: false }],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
])('%s %j asks the database the same for a known address as for an unknown one', async (path, body) => {
  const { email } = await signUpAndConfirm(app)
  await queryAsService(app, 'delete from auth.rate_limits')
  const known = await statementsOf(path, { ...body, email })
  const unknown = await statementsOf(path, { ...body, email: newEmail() })
  expect(known.length).toBeGreaterThan(1)
  expect(known).toEqual(unknown)
  expect(known.filter((text) => /auth\.users/.test(text))).toEqual([])
})

test('a change of address asks the database the same for a known address as for an unknown one', async () => {
  const taken = await signUpAndConfirm(app)
  const person = await signUpAndConfirm(app)
  const call = { method: 'PUT', headers: { Authorization: `Bearer ${await accessTokenOf(person)}` } }
  await queryAsService(app, 'delete from auth.rate_limits')
  const known = await statementsOf('/user', { email: taken.email }, call)
  const unknown = await statementsOf('/user', { email: newEmail() }, call)
  expect(known.at(-1)).not.toMatch(/^delete/)
  expect(known).toContainEqual(expect.stringContaining('insert into auth.mail_requests'))
  expect(known).toEqual(unknown)
})

test('a mail asked for by a process that was killed before it made it is made by the next, an old one is not', async () => {
  const [{ email }, late] = [await signUpAndConfirm(app), await signUpAndConfirm(app)]
  const request = (to: string) =>
    JSON.stringify({ kind: 'recovery', email: to, redirectTo: null, challenge: null, newUser: null })
  await queryAsService(app, 'insert into auth.mail_requests (request) values ($1::jsonb)', [request(email)])
  await queryAsService(
    app,
    `insert into auth.mail_requests (request, created_at) values ($1::jsonb, now() - interval '2 hours')`,
    [request(late.email)],
  )
  const mail = { send: async (one: (typeof app.mails)[number]) => void app.mails.push(one), settled: async () => {} }
  const { settings, database, keys, tokens } = app
  await answerMailRequests(createAuth({ settings, database, keys, tokens, mail, log: {} as never, underWay: new Set() }))
  expect(mailsTo(app, email).at(-1)?.kind).toBe('recovery')
  expect(mailsTo(app, late.email).map(({ kind }) => kind)).toEqual(['confirmation'])
  expect(await queryAsService(app, 'select 1 from auth.mail_requests')).toEqual([])
})
