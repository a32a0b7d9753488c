import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStaff } from './accounts/staff.ts'
import { sweep } from './sweep.ts'
import { callAuth, newEmail, PASSWORD, queryAsService, signIn, signUpAndConfirm } from './test-people.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp({ RATE_LIMITS: 'true' })))
afterAll(() => app.close())

test('what has expired goes, what is in use stays', async () => {
  const { client, email, id } = await signUpAndConfirm(app)
  await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  await callAuth(app, 'POST', '/signup', {
    email: newEmail(),
    password: PASSWORD,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 's256',
  })
  await callAuth(app, 'POST', '/token?grant_type=password', { email, password: 'Wrong1password' })
  await client.auth.refreshSession()
  await client.auth.refreshSession()
  expect(await sweep(app.database)).toBe(0)

  await queryAsService(app, `update auth.one_time_tokens set expires_at = now() - interval '1 second'`)
  await queryAsService(app, `update auth.flow_state set created_at = now() - interval '26 hours'`)
  await queryAsService(app, `update auth.mfa_factors set created_at = now() - interval '1 hour'`)
  await queryAsService(app, `update auth.refresh_tokens set revoked_at = revoked_at - interval '100 days'`)
  await queryAsService(
    app,
    `update auth.sessions set refreshed_at = now() - interval '61 days' where id <> (select session_id from auth.refresh_tokens where parent_hash is not null limit 1)`,
  )
  await queryAsService(app, 'update auth.rate_limits set expire = 1')
  expect(await sweep(app.database)).toBeGreaterThanOrEqual(6)
  for (const table of ['one_time_tokens', 'flow_state', 'mfa_factors', 'rate_limits']) {
    expect(await queryAsService(app, `select count(*) as rows from auth.${table}`)).toEqual([{ rows: 0 }])
  }
  expect(await queryAsService(app, 'select count(*) as sessions from auth.sessions where user_id = $1', [id])).toEqual([
    { sessions: 1 },
  ])
  expect((await client.auth.refreshSession()).error).toBeNull()
})

test.each([
  { who: 'a student', role: null, column: 'refreshed_at', lives: '59 days', ends: '61 days' },
  { who: 'a student', role: null, column: 'created_at', lives: '179 days', ends: '181 days' },
  { who: 'staff', role: 'counsellor', column: 'refreshed_at', lives: '11 hours', ends: '13 hours' },
  { who: 'staff', role: 'counsellor', column: 'created_at', lives: '6 days', ends: '8 days' },
] as const)(
  'a session of $who whose $column is $ends ago has ended, one of $lives ago has not',
  async ({ role, column, lives, ends }) => {
    const { email, id } = await signUpAndConfirm(app)
    if (role) await addStaff(app.database, app.url, email, role)
    const { client } = await signIn(app, email)
    const age = (time: string) =>
      queryAsService(app, `update auth.sessions set ${column} = now() - $2::text::interval where user_id = $1`, [id, time])
    const isOpen = async () => (await client.auth.getUser()).error === null
    await age(lives)
    await sweep(app.database)
    expect(await isOpen()).toBe(true)
    await age(ends)
    await sweep(app.database)
    expect(await isOpen()).toBe(false)
  },
)
