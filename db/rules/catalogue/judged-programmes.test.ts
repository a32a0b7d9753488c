import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { readStudyProgrammes, universitiesBeside } from '#content/catalogue/study-programmes.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { ANONYMOUS, asRole, asService } from '#db/as-role.ts'
import { seed } from '#db/seed/seed.ts'
import { matchProgrammeOf } from '#domain/matching/from-record.ts'
import type { JudgedUniversity, MatchProgramme } from '#domain/matching/match.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'

let test_: TestDatabase
const records = readStudyProgrammes()
beforeAll(async () => {
  test_ = await openTestDatabase()
  await seed(test_.database, [...CATALOGUE, ...universitiesBeside(CATALOGUE, records)], EXCHANGE_RATES, [], records)
})
afterAll(() => test_.close())

async function ask<Answer>(call: string, values: unknown[] = []): Promise<Answer> {
  return asRole(test_.database, ANONYMOUS, async (transaction) => {
    const { rows } = await transaction.query<{ answer: Answer }>(`select ${call} as answer`, values)
    return rows[0]!.answer
  })
}
const inOrder = (programmes: readonly MatchProgramme[]) =>
  programmes.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
/** A record does not know its row. */
const withoutId = (programme: MatchProgramme) => ({ ...programme, id: 'a row' })

test('the database gives of each programme what its record says, to a visitor too', async () => {
  const universities = await ask<JudgedUniversity[]>('public.judged_universities()')
  const byName = new Map(universities.map((university) => [university.name, university]))
  expect(records.length).toBeGreaterThan(100)
  for (const { university, programmes } of records) {
    const found = byName.get(CATALOGUE.find(({ slug }) => slug === university.slug)?.name ?? university.name)
    const expected = programmes.map((entry) => matchProgrammeOf(entry, EXCHANGE_RATES.perEuro))
    expect(inOrder((found?.programmes ?? []).map(withoutId)), university.slug).toEqual(inOrder(expected.map(withoutId)))
    expect(found?.programs.toSorted(), university.slug).toEqual([...new Set(expected.map(({ name }) => name))].toSorted())
  }
})

test('the programmes of some universities are the same; of ids that are none there is nothing', async () => {
  const [one, ...others] = (await ask<JudgedUniversity[]>('public.judged_universities()')).filter(
    ({ programmes }) => programmes.length > 1,
  )
  const none = crypto.randomUUID()
  const answer = await ask<Record<string, MatchProgramme[]>>('public.judged_programmes($1::uuid[])', [[one!.id, none, one!.id]])
  expect(answer).toEqual({ [one!.id]: one!.programmes, [none]: [] })
  expect(others.length).toBeGreaterThan(0)
  for (const ids of ['null', `'{}'`, `'{null}'`]) expect(await ask(`public.judged_programmes(${ids}::uuid[])`)).toEqual({})
})

test('of a long list of ids the first hundred are answered', async () => {
  const ids = Array.from({ length: 5_000 }, () => crypto.randomUUID())
  expect(Object.keys(await ask<object>('public.judged_programmes($1::uuid[])', [ids])).toSorted()).toEqual(
    ids.slice(0, 100).toSorted(),
  )
})

test('a changed rate, a retired programme and a register’s entry are told at once', async () => {
  const [university] = (await ask<JudgedUniversity[]>(`public.judged_universities('Basel')`)).filter(
    ({ programmes }) => programmes.length > 0,
  )
  const priced = university!.programmes.find(({ tuition_usd }) => tuition_usd !== null)!
  const write = (text: string) => asService(test_.database, (transaction) => transaction.query(text, [university!.id]))
  const again = async () =>
    (await ask<Record<string, MatchProgramme[]>>('public.judged_programmes($1)', [[university!.id]]))[university!.id]!
  await asService(test_.database, (transaction) =>
    transaction.query(`update public.exchange_rates set per_euro = per_euro / 2 where currency = 'CHF'`),
  )
  expect((await again()).find(({ name }) => name === priced.name)?.tuition_usd).toBeCloseTo(priced.tuition_usd! * 2, 1)
  await write(`update public.programmes set retired_on = current_date where university_id = $1 and name = 'Drug Sciences'`)
  await write(`update public.programmes set source = 'register' where university_id = $1 and name = 'Infection Biology'`)
  const names = (await again()).map(({ name }) => name)
  expect(names).toHaveLength(university!.programmes.length - 2)
  expect(names.join()).not.toMatch(/Drug Sciences|Infection Biology/)
})
