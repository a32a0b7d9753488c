import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addPerson, addSession, type TestPerson } from '#test/people.ts'
import { addUniversity } from '#test/students.ts'
import { addStaff, removeStaff } from '../../auth/accounts/staff.ts'
import { accessTokenOf, PASSWORD, type Person, queryAsService, signIn, signUpAndConfirm } from '../../auth/test-people.ts'
import { PDF } from '../../storage/test-files.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

interface Told {
  status: number
  code: string | undefined
  text: string
}

async function call(token: string, method: string, path: string, body?: BodyInit, type = 'application/json'): Promise<Told> {
  const response = await fetch(`${app.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, apikey: app.publishableKey, 'Content-Type': type },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  const isObject = text.startsWith('{') && response.headers.get('content-type')?.includes('json')
  return { status: response.status, code: isObject ? (JSON.parse(text) as { code?: string }).code : undefined, text }
}

const QUESTION = JSON.stringify({ message: 'What does it cost?', question: 'What does it cost?' })

/** Everything that a signed-in person can ask of the server, one call for each protocol and way of answering. */
const CALLS: readonly [name: string, ask: (token: string, id: string) => Promise<Told>][] = [
  ['a table of hers', (token) => call(token, 'GET', '/rest/v1/student_profiles?select=id')],
  ['a public table, kept answers included', (token) => call(token, 'GET', '/rest/v1/universities?select=id&limit=1')],
  ['a public function, kept answers included', (token) => call(token, 'GET', '/rest/v1/rpc/find_universities?search=porto')],
  ['a write', (token) => call(token, 'PATCH', '/rest/v1/student_profiles?first_name=neq.x', '{"first_name":"Eve"}')],
  ['a function', (token) => call(token, 'POST', '/rest/v1/rpc/portal_facts', '{}')],
  ['a new calendar feed', (token) => call(token, 'POST', '/rest/v1/rpc/create_calendar_feed', '{}')],
  ['a file', (token, id) => call(token, 'GET', `/storage/v1/object/documents/${id}/passport`)],
  ['the list of files', (token, id) => call(token, 'POST', '/storage/v1/object/list/documents', JSON.stringify({ prefix: id }))],
  [
    'an address for a file',
    (token, id) => call(token, 'POST', `/storage/v1/object/sign/documents/${id}/passport`, '{"expiresIn":60}'),
  ],
  [
    'an upload',
    (token, id) =>
      call(token, 'POST', `/storage/v1/object/documents/${id}/${randomUUID()}`, new Uint8Array(PDF), 'application/pdf'),
  ],
  ['a removal', (token, id) => call(token, 'DELETE', `/storage/v1/object/documents/${id}/passport`)],
  ['a payment', (token) => call(token, 'POST', '/functions/v1/payment-start', '{}')],
  ['a receipt', (token) => call(token, 'GET', '/functions/v1/payment-receipt')],
  ['the download of the account', (token) => call(token, 'POST', '/functions/v1/account-export')],
  ['the chat', (token) => call(token, 'POST', '/functions/v1/gemini-chat', QUESTION)],
  ['a question to a counsellor', (token) => call(token, 'POST', '/functions/v1/ask-counsellor', QUESTION)],
  ['the account', (token) => call(token, 'GET', '/auth/v1/user')],
]

/** Somebody with a profile, a file and a live session, who has asked everything once: what can be kept is kept. */
async function personAtHome(): Promise<Person & { token: string }> {
  const person = await signUpAndConfirm(app)
  await person.client.from('student_profiles').insert({ id: person.id, first_name: 'Meera' }).throwOnError()
  const { error } = await person.client.storage.from('documents').upload(`${person.id}/passport`, PDF)
  if (error) throw error
  const token = await accessTokenOf(person)
  for (const path of ['universities?select=id&limit=1', 'rpc/find_universities?search=porto'])
    expect((await call(token, 'GET', `/rest/v1/${path}`)).status).toBe(200)
  return { ...person, token }
}

async function expectWorthless(token: string, id: string): Promise<void> {
  for (const [name, ask] of CALLS) {
    const { status, code, text } = await ask(token, id)
    expect([name, [400, 401, 403].includes(status), text.includes('Meera')]).toEqual([name, true, false])
    if (status === 400)
      expect([name, JSON.parse(text)]).toEqual([name, expect.objectContaining({ statusCode: '403', code: 'InvalidJWT' })])
    if (name.includes('table') || name.includes('function') || name === 'a write')
      expect([name, status, code]).toEqual([name, 401, 'PGRST303'])
  }
  const [profile] = await queryAsService<{ first_name: string }>(app, 'select first_name from student_profiles where id = $1', [
    id,
  ])
  if (profile) expect(profile.first_name).toBe('Meera')
}

describe('an access token is worth nothing at once', () => {
  beforeAll(() => addUniversity(app.database))

  test('after a log-out', async () => {
    const { client, token, id } = await personAtHome()
    await client.auth.signOut({ scope: 'local' })
    await expectWorthless(token, id)
  })

  test('after "sign out everywhere" from another device', async () => {
    const { email, token, id } = await personAtHome()
    await (await signIn(app, email)).client.auth.signOut({ scope: 'global' })
    await expectWorthless(token, id)
  })

  test('after the password was changed on another device', async () => {
    const { email, token, id } = await personAtHome()
    const { error } = await (await signIn(app, email)).client.auth.updateUser({ password: `${PASSWORD}2` })
    expect(error).toBeNull()
    await expectWorthless(token, id)
  })

  test('when the account is deleted', async () => {
    const { token, id } = await personAtHome()
    expect((await call(token, 'POST', '/functions/v1/account-delete', JSON.stringify({ password: PASSWORD }))).status).toBe(204)
    await expectWorthless(token, id)
  })

  test('while the account is banned, its calendar included', async () => {
    const { token, id, client } = await personAtHome()
    const { data } = await client.rpc('create_calendar_feed').single<{ path: string }>().throwOnError()
    expect((await fetch(app.url + data.path)).status).toBe(200)
    await queryAsService(app, `update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [id])
    await expectWorthless(token, id)
    expect((await fetch(app.url + data.path)).status).toBe(404)
  })

  test('a refusal says so in the words of the auth API, so that a client renews or ends its session', async () => {
    const { client, token } = await personAtHome()
    await client.auth.signOut()
    const response = await fetch(`${app.url}/rest/v1/student_profiles`, { headers: { Authorization: `Bearer ${token}` } })
    expect([response.status, await response.json()]).toEqual([
      401,
      { code: 'PGRST303', message: 'Session from session_id claim in JWT does not exist', details: null, hint: null },
    ])
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"')
  })
})

describe('who has a second factor reads nothing of hers without it', () => {
  async function tokenOf({ caller }: Pick<TestPerson, 'caller'>): Promise<string> {
    return (await app.tokens.sign(caller.claims)).token
  }

  async function personWithFactor() {
    const person = await addPerson(app.database, { factor: true, aal: 'aal2' })
    const full = await tokenOf(person)
    await call(full, 'POST', '/rest/v1/student_profiles', JSON.stringify({ id: person.id, first_name: 'Meera' }))
    const kept = await call(
      full,
      'POST',
      `/storage/v1/object/documents/${person.id}/passport`,
      new Uint8Array(PDF),
      'application/pdf',
    )
    expect(kept.status).toBe(200)
    const half = await tokenOf({ caller: await addSession(app.database, person) })
    return { ...person, full, half }
  }

  test('in no call of any protocol', async () => {
    const { id, half, full } = await personWithFactor()
    const answers = new Map<string, Told>()
    for (const [name, ask] of CALLS) answers.set(name, await ask(half, id))
    const seen = [...answers].map(([name, { status, code, text }]) => [name, status, code ?? text])
    expect(seen.filter(([name]) => !/public|^the account|chat/.test(String(name)))).toEqual([
      ['a table of hers', 200, '[]'],
      ['a write', 204, ''],
      ['a function', 403, '42501'],
      ['a new calendar feed', 403, '42501'],
      ['a file', 400, 'NoSuchKey'],
      ['the list of files', 200, '[]'],
      ['an address for a file', 400, 'NoSuchKey'],
      ['an upload', 400, 'insufficient_aal'],
      ['a removal', 400, 'NoSuchKey'],
      ['a payment', 401, 'insufficient_aal'],
      ['a receipt', 401, 'insufficient_aal'],
      ['the download of the account', 401, 'insufficient_aal'],
      ['a question to a counsellor', 401, JSON.stringify({ error: 'Log in with your second factor first.' })],
    ])
    expect(answers.get('the chat')).toMatchObject({ status: 401 })
    // Where the second factor is asked for, the client must learn of it.
    expect(answers.get('the account')).toMatchObject({ status: 200 })
    expect(await call(half, 'POST', '/functions/v1/account-delete', JSON.stringify({ password: PASSWORD }))).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    })
    expect((await call(full, 'GET', '/rest/v1/student_profiles?select=first_name')).text).toBe('[{"first_name":"Meera"}]')
  })

  test('nor with a token of before the factor was shown in its session', async () => {
    const { caller } = await personWithFactor()
    const token = await tokenOf({ caller: { ...caller, claims: { ...caller.claims, aal: 'aal1' } } })
    expect((await call(token, 'GET', '/rest/v1/student_profiles')).text).toBe('[]')
    expect(await call(token, 'POST', '/functions/v1/account-export')).toMatchObject({ status: 401, code: 'insufficient_aal' })
  })

  test('nor with a token that says aal2 when its session fell back', async () => {
    const { caller, full } = await personWithFactor()
    await queryAsService(app, `update auth.sessions set aal = 'aal1' where id = $1`, [caller.claims.session_id])
    expect((await call(full, 'GET', '/rest/v1/student_profiles')).text).toBe('[]')
  })
})

describe('staff are staff', () => {
  const profiles = (token: string) => call(token, 'GET', '/rest/v1/student_profiles?select=id&first_name=eq.Asha')
  beforeAll(async () => {
    const { id } = await addPerson(app.database)
    await queryAsService(app, `insert into student_profiles (id, first_name) values ($1, 'Asha')`, [id])
  })

  test('only at aal2', async () => {
    const staff = await addPerson(app.database, { staff: true, factor: false, aal: 'aal1' })
    const { token } = await app.tokens.sign(staff.caller.claims)
    expect((await profiles(token)).text).toBe('[]')
    const atAal2 = await app.tokens.sign((await addPerson(app.database, { staff: true })).caller.claims)
    expect((await profiles(atAal2.token)).text).not.toBe('[]')
  })

  test('only while the account says so, whatever the token says', async () => {
    const staff = await addPerson(app.database, { staff: true })
    const { token } = await app.tokens.sign(staff.caller.claims)
    await queryAsService(app, `update auth.users set app_metadata = '{}' where id = $1`, [staff.id])
    expect((await profiles(token)).text).toBe('[]')
    const forged = await addPerson(app.database, { factor: true, aal: 'aal2' })
    const claims = { ...forged.caller.claims, app_metadata: { role: 'staff' } }
    expect((await profiles((await app.tokens.sign(claims)).token)).text).toBe('[]')
  })

  test('and no longer once the command removed them', async () => {
    const { email } = await signUpAndConfirm(app)
    await addStaff(app.database, app.url, email, 'counsellor')
    const token = await accessTokenOf(await signIn(app, email))
    expect((await profiles(token)).status).toBe(200)
    expect(await removeStaff(app.database, email)).toBe(true)
    expect(await profiles(token)).toMatchObject({ status: 401, code: 'PGRST303' })
  })
})

test('an account whose address is not confirmed stores no file', async () => {
  const { id, caller } = await addPerson(app.database, { confirmed: false })
  const { token } = await app.tokens.sign(caller.claims)
  for (const method of ['POST', 'PUT'])
    expect(
      JSON.parse(
        (await call(token, method, `/storage/v1/object/documents/${id}/x`, new Uint8Array(PDF), 'application/pdf')).text,
      ),
    ).toMatchObject({
      statusCode: '403',
      code: 'email_not_confirmed',
      message: 'Please confirm your e-mail address before you upload a document.',
    })
  await queryAsService(app, 'update auth.users set email_confirmed_at = now() where id = $1', [id])
  expect((await call(token, 'POST', `/storage/v1/object/documents/${id}/x`, new Uint8Array(PDF), 'application/pdf')).status).toBe(
    200,
  )
})

describe('an estimated count', () => {
  test.each(['planned', 'estimated', 'exact'])('count=%s tells nothing of rows that the caller may not see', async (count) => {
    await queryAsService(
      app,
      `with people as (insert into auth.users (email) select gen_random_uuid() || '@example.org' from generate_series(1, 300) returning id)
       insert into student_profiles (id, major) select id, 'Genomics' from people`,
    )
    await app.database.unsafeTransaction((transaction) =>
      transaction.execute('set local role helix_owner; analyze student_profiles'),
    )
    const { token } = await app.tokens.sign((await addPerson(app.database)).caller.claims)
    const counted = async (query: string) => {
      const response = await fetch(`${app.url}/rest/v1/${query}`, {
        headers: { Authorization: `Bearer ${token}`, Prefer: `count=${count}` },
      })
      return response.headers.get('content-range')
    }
    expect(await counted('student_profiles?select=id')).toBe('*/0')
    expect(await counted('student_profiles?select=id&major=eq.Genomics')).toBe('*/0')
    expect(await counted('universities?select=id,saved_universities!inner(id)')).toBe('*/0')
  })
})
