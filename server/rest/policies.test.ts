import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { fillCatalogue, makePerson, serviceClient, UNIVERSITIES, type Person } from './fixtures.ts'

let app: TestApp
let anon: SupabaseClient
let service: SupabaseClient
let owner: Person
let stranger: Person
let staff: Person

beforeAll(async () => {
  app = await createTestApp()
  await fillCatalogue(app)
  anon = app.client()
  service = await serviceClient(app)
  owner = await makePerson(app)
  stranger = await makePerson(app)
  staff = await makePerson(app, { staff: true })
})
afterAll(() => app.close())

const first = UNIVERSITIES[0]!.id
const refusedTo = (status: 401 | 403) => ({ status, error: { code: '42501' } })

describe.each(['universities', 'exchange_rates'])('%s', (table) => {
  test('everybody reads the same', async () => {
    const counts = await Promise.all(
      [anon, owner.client, staff.client, service].map(
        async (client) => (await client.from(table).select('*', { count: 'exact', head: true })).count,
      ),
    )
    expect(new Set(counts)).toEqual(new Set([table === 'universities' ? 6 : 2]))
  })

  test('neither a visitor nor a student writes', async () => {
    const key = table === 'universities' ? 'id' : 'currency'
    const value = table === 'universities' ? first : 'EUR'
    expect(await anon.from(table).delete().eq(key, value)).toMatchObject(refusedTo(401))
    expect(await anon.from(table).update({ source: 'x' }).eq(key, value)).toMatchObject(refusedTo(401))
    const row: Record<string, unknown> =
      table === 'universities'
        ? { id: randomUUID(), source: 'x', source_id: 'x', slug: 'x', name: 'x', country: 'x', city: 'x' }
        : { currency: 'GBP', per_euro: 1, as_of: '2025-01-01', source: 'x' }
    expect(await anon.from(table).insert(row)).toMatchObject(refusedTo(401))
    expect(await owner.client.from(table).insert(row)).toMatchObject(refusedTo(403))
    const changed = await owner.client.from(table).update({ source: 'x' }).eq(key, value).select()
    expect(changed.data ?? []).toEqual([])
    expect((await owner.client.from(table).delete().eq(key, value).select()).data ?? []).toEqual([])
  })
})

test('staff edit the catalogue; the exchange rates only the server', async () => {
  expect(
    await staff.client.from('universities').update({ description: 'edited' }).eq('id', first).select('description').single(),
  ).toMatchObject({ data: { description: 'edited' } })
  const added = { id: randomUUID(), source: 'staff', source_id: '1', slug: 'added', name: 'Added', country: 'X', city: 'Y' }
  expect(await staff.client.from('universities').insert(added)).toMatchObject({ status: 201 })
  expect(await staff.client.from('universities').delete().eq('id', added.id).select()).toMatchObject({
    data: [{ name: 'Added' }],
  })
  expect(await staff.client.from('exchange_rates').update({ source: 'x' }).eq('currency', 'EUR')).toMatchObject(refusedTo(403))
  expect(await service.from('exchange_rates').update({ source: 'bank' }).eq('currency', 'EUR')).toMatchObject({ status: 204 })
})

describe('student_profiles', () => {
  test('the owner makes, reads and changes her own', async () => {
    const made = await owner.client
      .from('student_profiles')
      .insert({ id: owner.id, first_name: 'Ada' })
      .select('version')
      .single()
    expect(made).toMatchObject({ status: 201, data: { version: 1 } })
    expect(
      await owner.client
        .from('student_profiles')
        .upsert({ id: owner.id, first_name: 'Ada L.' })
        .select('first_name, version')
        .single(),
    ).toMatchObject({ data: { first_name: 'Ada L.', version: 2 } })
    expect((await owner.client.from('student_profiles').select('id')).data).toEqual([{ id: owner.id }])
  })

  test('a stranger neither sees, changes nor makes another’s', async () => {
    const profiles = stranger.client.from('student_profiles')
    expect((await profiles.select()).data).toEqual([])
    expect((await profiles.update({ first_name: 'Xenia' }).eq('id', owner.id).select()).data).toEqual([])
    expect(await profiles.insert({ id: (await makePerson(app)).id })).toMatchObject(refusedTo(403))
    expect(await profiles.upsert({ id: owner.id, first_name: 'Xenia' })).toMatchObject(refusedTo(403))
    expect(await profiles.delete().eq('id', owner.id)).toMatchObject(refusedTo(403))
  })

  test('a visitor has nothing, staff read, the server does everything', async () => {
    expect(await anon.from('student_profiles').select()).toMatchObject(refusedTo(401))
    expect(await anon.from('student_profiles').insert({ id: owner.id })).toMatchObject(refusedTo(401))
    expect((await staff.client.from('student_profiles').select('first_name').eq('id', owner.id)).data).toEqual([
      { first_name: 'Ada L.' },
    ])
    expect(
      (await staff.client.from('student_profiles').update({ first_name: 'Xenia' }).eq('id', owner.id).select()).data,
    ).toEqual([])
    expect(
      await service.from('student_profiles').update({ major: 'm' }).eq('id', owner.id).select('major').single(),
    ).toMatchObject({ data: { major: 'm' } })
  })
})

describe.each(['saved_universities', 'selected_universities'])('%s', (table) => {
  test('the owner adds, reads and removes her own', async () => {
    const added = await owner.client
      .from(table)
      .insert({ university_id: first })
      .select('student_id, universities(name)')
      .single()
    expect(added).toMatchObject({ status: 201, data: { student_id: owner.id, universities: { name: 'Universität Ulm' } } })
    expect(await owner.client.from(table).insert({ university_id: first })).toMatchObject({
      status: 409,
      error: { code: '23505' },
    })
    expect((await owner.client.from(table).delete().eq('university_id', first).select('university_id')).data).toEqual([
      { university_id: first },
    ])
    expect(await owner.client.from(table).insert({ university_id: first })).toMatchObject({ status: 201 })
  })

  test('a stranger neither sees, removes nor adds another’s', async () => {
    expect((await stranger.client.from(table).select()).data).toEqual([])
    expect((await stranger.client.from(table).delete().eq('student_id', owner.id).select()).data).toEqual([])
    expect(await stranger.client.from(table).insert({ university_id: first, student_id: owner.id })).toMatchObject(refusedTo(403))
    expect(
      (await stranger.client.from('universities').select(`id, ${table}(student_id)`).eq('id', first).single()).data,
    ).toMatchObject({ [table]: [] })
  })

  test('nobody changes one, a visitor has nothing, staff read, the server does everything', async () => {
    expect(
      await owner.client.from(table).update({ university_id: UNIVERSITIES[1]!.id }).eq('student_id', owner.id),
    ).toMatchObject(refusedTo(403))
    expect(await anon.from(table).select()).toMatchObject(refusedTo(401))
    expect(await anon.from(table).insert({ university_id: first })).toMatchObject(refusedTo(401))
    expect((await staff.client.from(table).select('student_id')).data).toEqual([{ student_id: owner.id }])
    expect((await staff.client.from(table).delete().eq('student_id', owner.id).select()).data).toEqual([])
    expect((await service.from(table).delete().eq('student_id', owner.id).select()).data).toHaveLength(1)
  })
})

test('of seven selections at once six are kept, and nobody picks her own place', async () => {
  const { client } = await makePerson(app)
  const more = { id: randomUUID(), source: 'test', source_id: '7', slug: 'seven', name: 'Seven', country: 'X', city: 'Y' }
  await service.from('universities').insert(more)
  const chosen = [...UNIVERSITIES.map(({ id }) => id), more.id]
  const answers = await Promise.all(chosen.map((university_id) => client.from('selected_universities').insert({ university_id })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  const refused = answers.find(({ status }) => status !== 201)
  expect(refused).toMatchObject({
    status: 400,
    error: { code: 'P0001', message: 'You can select a maximum of 6 universities.', hint: 'Remove one first.' },
  })
  expect((await client.from('selected_universities').select('place').order('place')).data?.map(({ place }) => place)).toEqual([
    1, 2, 3, 4, 5, 6,
  ])
  expect(await client.from('selected_universities').insert({ university_id: more.id, place: 1 })).toMatchObject(refusedTo(403))
})

describe('ai_genie_users', () => {
  test('the owner of the address notes a visit and reads her own row only', async () => {
    await service.from('ai_genie_users').insert([{ email: owner.email }, { email: stranger.email }])
    expect((await owner.client.from('ai_genie_users').select('email')).data).toEqual([{ email: owner.email }])
    expect(
      (
        await owner.client
          .from('ai_genie_users')
          .update({ last_interaction: '2030-01-01' })
          .eq('email', owner.email)
          .select('email')
      ).data,
    ).toHaveLength(1)
    expect(
      (
        await owner.client
          .from('ai_genie_users')
          .update({ last_interaction: '2030-01-01' })
          .eq('email', stranger.email)
          .select('email')
      ).data,
    ).toEqual([])
    expect(
      await owner.client.from('ai_genie_users').update({ email: 'other@example.org' }).eq('email', owner.email),
    ).toMatchObject(refusedTo(403))
    expect(await owner.client.from('ai_genie_users').insert({ email: 'new@example.org' })).toMatchObject(refusedTo(403))
  })

  test('a visitor has nothing, staff read, the server does everything', async () => {
    expect(await anon.from('ai_genie_users').select()).toMatchObject(refusedTo(401))
    expect((await staff.client.from('ai_genie_users').select('email')).data).toHaveLength(2)
    expect(
      (await service.from('ai_genie_users').delete().in('email', [owner.email, stranger.email]).select('email')).data,
    ).toHaveLength(2)
  })
})
