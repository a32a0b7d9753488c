import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { databaseOf, openDatabase } from '#db/open.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { fillCatalogue, makePerson, UNIVERSITIES } from '../fixtures.ts'

describe('kept answers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    await fillCatalogue(app)
  })
  afterAll(() => app.close())

  const first = UNIVERSITIES[0]!.id
  const page = '/rest/v1/universities?select=id,description&order=id&limit=2'
  const get = (headers: Record<string, string> = {}, path = page) => fetch(`${app.url}${path}`, { headers })
  const descriptionIn = async (answer: Response) => ((await answer.json()) as { description: string | null }[])[0]?.description

  test('carry a validator and are not sent again to who has them', async () => {
    const answer = await get({ Prefer: 'count=exact' })
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-range')]).toEqual([
      206,
      'no-cache',
      '0-1/6',
    ])
    expect(answer.headers.get('vary')).toMatch(/Authorization.*Accept.*Prefer.*Range/)
    const etag = answer.headers.get('etag')!
    const again = await get({ Prefer: 'count=exact', 'If-None-Match': `"other", W/${etag}` })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('are never older than a write that was acknowledged', async () => {
    for (let round = 0; round < 20; round++) {
      await Promise.all([get(), get()])
      await asService(app.database, (transaction) =>
        transaction.query('update public.universities set description = $1 where id = $2', [`round ${round}`, first]),
      )
      const answers = await Promise.all([get(), get(), get()])
      expect(await Promise.all(answers.map(descriptionIn))).toEqual([`round ${round}`, `round ${round}`, `round ${round}`])
    }
  })

  test('stay fresh under readers that never pause', async () => {
    let written = 0
    let reading = true
    const stale: string[] = []
    const reader = async () => {
      while (reading) {
        const known = written
        const seen = Number(await descriptionIn(await get()))
        if (seen < known) stale.push(`${seen} after ${known}`)
      }
    }
    await asService(app.database, (transaction) =>
      transaction.query(`update public.universities set description = '0' where id = $1`, [first]),
    )
    const readers = Array.from({ length: 6 }, reader)
    for (let value = 1; value <= 40; value++) {
      await asService(app.database, (transaction) =>
        transaction.query('update public.universities set description = $1 where id = $2', [String(value), first]),
      )
      written = value
    }
    reading = false
    await Promise.all(readers)
    expect(stale).toEqual([])
  })

  test('see the writes of another process', async () => {
    if (!app.settings.DATABASE_URL) return // The embedded engine belongs to one process.
    const other = await openDatabase(databaseOf(app.settings))
    try {
      for (let round = 0; round < 5; round++) {
        await get()
        await asService(other, (transaction) =>
          transaction.query('update public.universities set description = $1 where id = $2', [`other ${round}`, first]),
        )
        expect(await descriptionIn(await get())).toBe(`other ${round}`)
      }
    } finally {
      await other.close()
    }
  })

  test('belong to one role, and tables with personal rows are not kept', async () => {
    const person = await makePerson(app)
    const authorised = { Authorization: `Bearer ${person.token}` }
    await app.database.unsafeTransaction((transaction) =>
      transaction.execute('set local role helix_owner; revoke select on public.universities from authenticated'),
    )
    try {
      expect((await get()).status).toBe(200)
      expect((await get(authorised)).status).toBe(403)
    } finally {
      await app.database.unsafeTransaction((transaction) =>
        transaction.execute('set local role helix_owner; grant select on public.universities to authenticated'),
      )
    }
    expect((await get(authorised)).headers.get('etag')).not.toBeNull()
    await person.client.from('saved_universities').insert({ university_id: first })
    const saved = '/rest/v1/universities?select=id,saved_universities(student_id)&order=id&limit=1'
    const mine = await get(authorised, saved)
    expect([mine.headers.get('etag'), mine.headers.get('cache-control'), await mine.json()]).toEqual([
      null,
      'no-store',
      [{ id: first, saved_universities: [{ student_id: person.id }] }],
    ])
    const other = await makePerson(app)
    expect(await (await get({ Authorization: `Bearer ${other.token}` }, saved)).json()).toEqual([
      { id: first, saved_universities: [] },
    ])
    expect((await get(authorised, '/rest/v1/other_names')).headers.get('etag')).toBeNull()
  })

  test('of a function that says which tables it reads are kept like those of a table', async () => {
    const found = '/rest/v1/rpc/find_universities?search='
    const answer = await get({}, found)
    const etag = answer.headers.get('etag')!
    expect((await get({ 'If-None-Match': etag }, found)).status).toBe(304)
    for (let round = 0; round < 5; round++) {
      await asService(app.database, (transaction) =>
        transaction.query('update public.universities set description = $1 where id = $2', [`called ${round}`, first]),
      )
      expect(await (await get({}, found)).text()).toContain(`called ${round}`)
    }
    expect((await get({}, '/rest/v1/rpc/catalogue_countries')).headers.get('etag')).toBeNull()
  })

  test('every function that says which tables it reads is one of them', async () => {
    const { rows } = await asService(app.database, (transaction) =>
      transaction.query<{ name: string; tables: string[] }>(
        `select proname as name, regexp_split_to_array(substring(obj_description(oid, 'pg_proc') from '@reads ([a-z_, ]+)'), ',\\s*') as tables
         from pg_proc where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') like '%@reads%'`,
      ),
    )
    const { rows: counted } = await asService(app.database, (transaction) =>
      transaction.query<{ table_name: string }>('select table_name from public.change_counters'),
    )
    const known = counted.map(({ table_name }) => table_name)
    for (const { name, tables } of rows)
      expect({ name, uncounted: tables.filter((table) => !known.includes(table)) }).toEqual({ name, uncounted: [] })
    const read = (path: string) => get({}, `/rest/v1/rpc/${path}`)
    const ids = encodeURIComponent(`{${first}}`)
    for (const path of [
      'find_programmes?search=',
      'programme_facets?search=',
      `programme_cards?ids=${ids}`,
      `offered_programmes?universities=${ids}`,
    ])
      expect([path, (await read(path)).headers.get('cache-control')]).toEqual([path, 'no-cache'])
  })

  test('a failure is not kept', async () => {
    const wrong = '/rest/v1/universities?tuition_fee=eq.x'
    expect([(await get({}, wrong)).status, (await get({}, wrong)).status]).toEqual([400, 400])
  })
})
