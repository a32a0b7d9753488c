import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callAuth, PASSWORD, queryAsService, signUpAndConfirm, type Answer } from '../test-people.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

async function newSession(): Promise<{ userId: string; token: string; email: string }> {
  const { email, id } = await signUpAndConfirm(app)
  const { body } = await callAuth(app, 'POST', '/token?grant_type=password', { email, password: PASSWORD })
  return { userId: id, email, token: body.refresh_token as string }
}

const refresh = (token: string): Promise<Answer> =>
  callAuth(app, 'POST', '/token?grant_type=refresh_token', { refresh_token: token })

async function refreshed(token: string): Promise<string> {
  const { status, body } = await refresh(token)
  expect(status).toBe(200)
  return body.refresh_token as string
}

/** As if the rotations so far had been an hour ago. */
async function letTimePass(userId: string): Promise<void> {
  await queryAsService(
    app,
    `update auth.refresh_tokens set revoked_at = revoked_at - interval '1 hour' where session_id in (select id from auth.sessions where user_id = $1)`,
    [userId],
  )
}

test('each refresh gives another token and a whole session', async () => {
  const { token } = await newSession()
  const { body } = await refresh(token)
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email: expect.any(String) } })
  expect(body.refresh_token).not.toBe(token)
  expect(await refreshed(body.refresh_token as string)).not.toBe(body.refresh_token)
})

test('an unknown token is refused', async () => {
  expect(await refresh('made-up')).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
})

test('the parent of the active token gives the active one, however late', async () => {
  const { token, userId } = await newSession()
  const next = await refreshed(token)
  await letTimePass(userId)
  expect(await refreshed(token)).toBe(next)
  expect(await refreshed(next)).not.toBe(next)
})

test('an older token used again within ten seconds gives the active one', async () => {
  const { token } = await newSession()
  const active = await refreshed(await refreshed(token))
  expect(await refreshed(token)).toBe(active)
})

test('an older token that comes back later ends the whole session', async () => {
  const { token, userId } = await newSession()
  const { body } = await refresh(await refreshed(token))
  await letTimePass(userId)
  expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } })
  expect((await refresh(body.refresh_token as string)).status).toBe(400)
  const bearer = { Authorization: `Bearer ${body.access_token as string}` }
  expect(await callAuth(app, 'GET', '/user', undefined, bearer)).toMatchObject({
    status: 403,
    body: { code: 'session_not_found' },
  })
})

test('other sessions of the person stay when one is ended by reuse', async () => {
  const { token, userId, email } = await newSession()
  const other = await callAuth(app, 'POST', '/token?grant_type=password', { email, password: PASSWORD })
  await refreshed(await refreshed(token))
  await letTimePass(userId)
  await refresh(token)
  expect((await refresh(other.body.refresh_token as string)).status).toBe(200)
})

test('of twenty refreshes at once with one token one chain comes', async () => {
  const { token, userId } = await newSession()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  const chains = `select count(*) filter (where revoked_at is null) as active, count(*) as tokens
                    from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where s.user_id = $1 and exists
                    (select 1 from auth.refresh_tokens other where other.session_id = s.id and other.parent_hash is not null)`
  expect(await queryAsService(app, chains, [userId])).toEqual([{ active: 1, tokens: 2 }])
})

test('the real client keeps its session over two refreshes at once', async () => {
  const { client } = await signUpAndConfirm(app)
  const results = await Promise.all([client.auth.refreshSession(), client.auth.refreshSession()])
  expect(results.map(({ error }) => error)).toEqual([null, null])
  expect((await client.auth.getUser()).error).toBeNull()
})

test('a refreshed access token carries what has changed since', async () => {
  const { client, id } = await signUpAndConfirm(app)
  await queryAsService(app, `update auth.users set app_metadata = app_metadata || '{"role":"staff"}' where id = $1`, [id])
  const { data } = await client.auth.refreshSession()
  expect(data.user?.app_metadata.role).toBe('staff')
  const claims = await app.tokens.verify(data.session?.access_token as string)
  expect(claims).toMatchObject({ role: 'authenticated', app_metadata: { role: 'staff' }, amr: [{ method: 'password' }] })
})

test('a copy of the database holds no token that works', async () => {
  const { token, userId } = await newSession()
  await refreshed(token)
  const rows = await queryAsService<{ token_hash: string; parent_hash: string | null }>(
    app,
    'select token_hash, parent_hash from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where s.user_id = $1',
    [userId],
  )
  const stored = rows.flatMap(({ token_hash, parent_hash }) => [token_hash, parent_hash]).filter((value) => value !== null)
  for (const value of stored) expect((await refresh(value)).body.code).toBe('refresh_token_not_found')
})
