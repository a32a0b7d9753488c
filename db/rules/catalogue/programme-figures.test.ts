import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { readStudyProgrammes, universitiesBeside } from '#content/catalogue/study-programmes.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { ANONYMOUS, asRole, asService } from '#db/as-role.ts'
import { seed } from '#db/seed/seed.ts'
import type { ProgrammeCard, ProgrammeFigures } from '#domain/programmes/programme-card.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'

let test_: TestDatabase
beforeAll(async () => {
  test_ = await openTestDatabase()
  const records = readStudyProgrammes().filter(({ university }) => university.country === 'Ireland')
  await seed(test_.database, [...CATALOGUE, ...universitiesBeside(CATALOGUE, records)], EXCHANGE_RATES, [], records)
})
afterAll(() => test_.close())

async function ask<Answer>(call: string, values: unknown[] = []): Promise<Answer> {
  return asRole(test_.database, ANONYMOUS, async (transaction) => {
    const { rows } = await transaction.query<{ answer: Answer }>(`select ${call} as answer`, values)
    return rows[0]!.answer
  })
}

async function idsIn(country: string): Promise<string[]> {
  const { rows } = await asService(test_.database, (transaction) =>
    transaction.query<{ id: string }>('select id from public.universities where country = $1 order by id', [country]),
  )
  return rows.map(({ id }) => id)
}

const figuresOf = (ids: readonly string[]) =>
  ask<Record<string, ProgrammeFigures[]>>('public.programme_figures($1::uuid[])', [ids])

test('a visitor reads what the cards of a university’s programmes ask, in their order; of others nothing', async () => {
  const ids = await idsIn('Ireland')
  expect(ids.length).toBeGreaterThan(5)
  const figures = await figuresOf([...ids, ...(await idsIn('Portugal')), crypto.randomUUID()])
  expect(Object.keys(figures).toSorted()).toEqual(ids)
  for (const id of ids) {
    const { programmes } = await ask<{ programmes: ProgrammeCard[] }>(`public.find_programmes('', $1, 0, 100)`, [
      JSON.stringify({ university: id }),
    ])
    expect(figures[id]).toEqual(programmes.map(({ tuition, deadlines }) => ({ tuition, deadlines })))
  }
})

test('a register’s entries are left out, and nothing but ids is asked for', async () => {
  const [id] = await idsIn('Ireland')
  const { [id!]: before } = await figuresOf([id!])
  await asService(test_.database, (transaction) =>
    transaction.query(
      `update public.programmes set source = 'register' where id = (select id from public.programmes where university_id = $1 limit 1)`,
      [id],
    ),
  )
  expect((await figuresOf([id!]))[id!] ?? []).toHaveLength(before!.length - 1)
  for (const ids of ['null', `'{}'`, `'{null}'`]) expect(await ask(`public.programme_figures(${ids}::uuid[])`)).toEqual({})
})

test('of a long list of ids the first hundred are answered', async () => {
  const [id] = await idsIn('Ireland')
  const others = Array.from({ length: 100 }, () => crypto.randomUUID())
  expect(Object.keys(await figuresOf([...others, id!]))).toEqual([])
  expect(Object.keys(await figuresOf([...others.slice(1), id!]))).toEqual([id])
})
