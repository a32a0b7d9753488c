import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { ALGORITHM } from '../auth/tokens/signing-keys.ts'
import { fillCatalogue, makeLaboratory, makePerson, serviceClient } from './fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await fillCatalogue(app)
  await makeLaboratory(app)
})
afterAll(() => app.close())

interface Refusal {
  code: string
  message: string
  details: unknown
  hint: string | null
}

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; headers: Headers; body: Refusal }> {
  const answer = await fetch(`${app.url}/rest/v1${path}`, init)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
}

describe('tokens and keys', () => {
  const bearing = (token: string) => ask('/universities?limit=1', { headers: { Authorization: `Bearer ${token}` } })
  const signed = (claims: Record<string, unknown>, expiresAt: number) =>
    new SignJWT({ sub: randomUUID(), role: 'authenticated', ...claims })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(`${app.settings.SITE_URL}/auth/v1`)
      .setAudience('authenticated')
      .setExpirationTime(expiresAt)
      .sign(app.keys.privateKey)
  const now = () => Math.floor(Date.now() / 1000)

  test('an expired token is PGRST303 with WWW-Authenticate', async () => {
    const { status, headers, body } = await bearing(await signed({}, now() - 5))
    expect([status, body]).toEqual([401, { code: 'PGRST303', message: 'JWT expired', details: null, hint: null }])
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token", error_description="JWT expired"')
  })

  test('a token that is not ours, or for a role we do not have, is PGRST301', async () => {
    for (const token of [
      'nonsense',
      'a.b.c',
      await signed({ role: 'postgres' }, now() + 60),
      await signed({ role: 'helix_owner' }, now() + 60),
    ]) {
      expect(await bearing(token)).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
    }
  })

  test('an API key that is neither the publishable one nor a token of ours is refused', async () => {
    expect(await ask('/universities', { headers: { apikey: 'other' } })).toMatchObject({
      status: 401,
      body: { message: 'Invalid API key' },
    })
    expect(await ask('/universities?apikey=other')).toMatchObject({ status: 401, body: { message: 'Invalid API key' } })
    expect((await ask(`/universities?apikey=${app.publishableKey}`)).status).toBe(200)
    const { token } = await makePerson(app)
    expect((await ask('/universities', { headers: { apikey: token } })).status).toBe(200)
  })

  test('a missing right is 401 for a visitor and 403 for who is signed in', async () => {
    expect(await ask('/student_profiles')).toMatchObject({ status: 401, body: { code: '42501' } })
    const { client } = await makePerson(app)
    expect(await client.from('student_profiles').delete().eq('id', randomUUID())).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
  })
})

describe('what is not there', () => {
  test.each([
    'change_counters',
    'users',
    'auth.users',
    'auth"."users',
    'pg_class',
    'pg_catalog.pg_class',
    'information_schema.tables',
    'applied',
    'lab_hidden',
    'public.universities',
    'nonsense',
    'constructor',
    '__proto__',
  ])('the table %s is unknown to every role', async (name) => {
    const person = await makePerson(app, { staff: true })
    const service = await serviceClient(app)
    for (const client of [app.client(), person.client, service]) {
      expect(await client.from(name).select()).toMatchObject({ status: 404, error: { code: 'PGRST205' } })
      expect(await client.from(name).insert({ id: 1 })).toMatchObject({ status: 404, error: { code: 'PGRST205' } })
    }
  })

  test('no embed leads out of what is exposed', async () => {
    const { client } = await makePerson(app)
    for (const relation of ['users', 'auth.users', 'student_id', 'saved_universities_student_id_fkey', 'change_counters']) {
      expect((await client.from('saved_universities').select(`id, x:"${relation}"(id)`)).error).toMatchObject({
        code: 'PGRST200',
      })
    }
  })

  test('another schema, media type, method and path are told apart', async () => {
    expect(await ask('/universities', { headers: { 'Accept-Profile': 'auth' } })).toMatchObject({
      status: 406,
      body: { code: 'PGRST106' },
    })
    expect(await ask('/universities', { headers: { Accept: 'image/png' } })).toMatchObject({
      status: 406,
      body: { code: 'PGRST107' },
    })
    expect((await ask('/universities', { headers: { Accept: 'text/html, */*;q=0.8' } })).status).toBe(200)
    expect(await ask('/universities', { method: 'PUT', body: '{}' })).toMatchObject({ status: 405, body: { code: 'PGRST117' } })
    expect(await ask('/')).toMatchObject({ status: 404, body: { code: 'PGRST125' } })
    expect(await ask('/universities/more')).toMatchObject({ status: 404, body: { code: 'PGRST125' } })
    expect(await ask('/universities', { headers: { Prefer: 'handling=strict, nonsense=1' } })).toMatchObject({
      status: 400,
      body: { code: 'PGRST122' },
    })
  })

  test('a preflight allows any origin and the headers it asks for', async () => {
    const { status, headers } = await ask('/universities', {
      method: 'OPTIONS',
      headers: { Origin: 'https://else.example', 'Access-Control-Request-Headers': 'authorization, x-mine' },
    })
    expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')]).toEqual([
      204,
      '*',
      'authorization, x-mine',
    ])
    const exposed = (await ask('/universities')).headers.get('access-control-expose-headers')
    for (const name of ['Content-Range', 'Preference-Applied']) expect(exposed).toContain(name)
  })
})

describe('hostile input', () => {
  const attacks = [
    "' or 1=1 --",
    '"; drop table universities; --',
    '1); delete from universities; --',
    '$1',
    '\\',
    "a'b",
    '")) or ((("',
    'pg_sleep(5)',
    '*/*',
    '${1}',
  ]

  test('is data in every position of the grammar', async () => {
    const startedAt = performance.now()
    for (const attack of attacks) {
      const text = encodeURIComponent(attack)
      const quoted = encodeURIComponent(`"${attack.replaceAll(/["\\]/g, '\\$&')}"`)
      const paths = [
        `/${text}`, `/rpc/${text}`, `/rpc/lab_add?a=${text}`, `/rpc/lab_add?a=1&${text}=1`,
        `/lab_papers?select=${text}`, `/lab_papers?select=${quoted}`, `/lab_papers?select=id::${text}`, `/lab_papers?select=${quoted}:id`,
        `/lab_papers?select=facts->>${quoted}`, `/lab_papers?select=facts->${text}`, `/lab_papers?select=${quoted}(id)`, `/lab_papers?select=lab_people!${quoted}(id)`,
        `/lab_papers?${text}=eq.1`, `/lab_papers?${quoted}=eq.1`, `/lab_papers?id=eq.${text}`, `/lab_papers?title=eq.${text}`, `/lab_papers?title=in.(${text})`,
        `/lab_papers?title=in.(${quoted})`, `/lab_papers?title=${text}.x`, `/lab_papers?words=fts(${text}).x`, `/lab_papers?words=fts.${text}`, `/lab_papers?title=match.${text}`,
        `/lab_papers?or=(title.eq.${quoted})`, `/lab_papers?or=(${quoted}.eq.1)`, `/lab_papers?or=${text}`, `/lab_papers?facts->>${quoted}=eq.1`, `/lab_papers?title=like(any).{${text}}`,
        `/lab_papers?order=${text}`, `/lab_papers?order=${quoted}`, `/lab_papers?order=id.${text}`, `/lab_papers?order=facts->>${quoted}`, `/lab_papers?limit=${text}`, `/lab_papers?offset=${text}`,
        `/lab_papers?lab_topics.order=${quoted}&select=lab_topics(id)`, `/lab_papers?${quoted}.limit=1`, `/lab_papers?is_open=is.${text}`,
      ] // prettier-ignore
      for (const path of paths) {
        const { status, body } = await ask(path)
        expect([path, [200, 400, 404].includes(status)], JSON.stringify(body)).toEqual([path, true])
        if (status !== 200)
          expect([
            path,
            /^(PGRST|22|42703|42704|42601$|2201)/.test(body.code),
            body.code === '42601' && !path.includes('fts'),
          ]).toEqual([path, true, false])
      }
      for (const path of [
        `/lab_papers?columns=${quoted}`,
        `/lab_papers?columns=${text}`,
        `/lab_papers?on_conflict=${quoted}`,
        `/lab_papers?on_conflict=${text}`,
      ]) {
        const headers = { 'Content-Type': 'application/json', Prefer: 'resolution=merge-duplicates' }
        expect([path, (await ask(path, { method: 'POST', headers, body: '{"id":1}' })).status]).toEqual([path, 400])
      }
      const keyed = await ask('/lab_papers', {
        method: 'POST',
        body: JSON.stringify({ [attack]: 1 }),
        headers: { 'Content-Type': 'application/json' },
      })
      expect([attack, keyed.body.code]).toEqual([attack, 'PGRST204'])
      const called = await ask('/rpc/lab_add', {
        method: 'POST',
        body: JSON.stringify({ [attack]: 1 }),
        headers: { 'Content-Type': 'application/json' },
      })
      expect([attack, called.body.code]).toEqual([attack, 'PGRST202'])
    }
    expect((await app.client().from('universities').select('*', { count: 'exact', head: true })).count).toBe(6)
    expect((await app.client().from('lab_papers').select('*', { count: 'exact', head: true })).count).toBe(3)
    expect(performance.now() - startedAt).toBeLessThan(25_000)
  })

  test('an alias is any text and comes back as it is', async () => {
    const { status, body } = await ask(
      `/lab_papers?id=eq.1&select=${encodeURIComponent('"a\\"b\'c; --":id,page:title,item:score')}`,
    )
    expect([status, body]).toEqual([200, [{ 'a"b\'c; --': 1, page: 'First', item: 7 }]])
  })

  test('nesting, length and NUL have their limits', async () => {
    for (const depth of [40, 2_000]) {
      expect(await ask(`/lab_papers?or=${'(and'.repeat(depth)}(id.eq.1)${')'.repeat(depth)}`)).toMatchObject({
        status: 400,
        body: { code: 'PGRST100' },
      })
      expect(
        await ask(`/lab_papers?select=${'id,lab_topics('.repeat(depth)}${')'.repeat(depth)}`.slice(0, 15_000)),
      ).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
    }
    const overlong = await ask(`/lab_papers?title=eq.${'x'.repeat(17_000)}`)
    expect([overlong.status, overlong.body.message]).toEqual([414, 'The address is too long.'])
    expect(overlong.headers.get('access-control-allow-origin')).toBe('*')
    const overloaded = await ask('/lab_papers', { headers: { 'x-much': 'x'.repeat(17_000) } })
    expect([overloaded.status, overloaded.body.message]).toEqual([431, 'The headers are too long.'])
    expect(await ask('/lab_papers?title=eq.a%00b')).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
    expect(await ask('/lab_papers?a%00=eq.b')).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
    expect((await ask('/lab_pap%00ers')).status).toBe(404)
    expect((await ask('/lab_papers?title=eq.%ff%fe')).status).toBe(200)
  })

  test('no row beyond a thousand is given, and regular expressions cannot refer back', async () => {
    await app.database.unsafeTransaction((transaction) =>
      transaction.execute(
        `set local role helix_owner; insert into public.lab_topics select n, 'topic' from generate_series(1000, 2500) n`,
      ),
    )
    const { data, count, status } = await app.client().from('lab_topics').select('id', { count: 'exact' }).limit(5_000)
    expect([data?.length, count, status]).toEqual([1_000, 1_504, 206])
    const estimated = await app.client().from('lab_topics').select('id', { count: 'estimated' })
    expect(estimated.count).toBeGreaterThan(1_000)
    expect(await ask('/lab_papers?title=match.(.)%5C1')).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
  })
})
