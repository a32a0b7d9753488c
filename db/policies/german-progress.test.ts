import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANONYMOUS, asRole, asService, type Caller } from '#db/as-role.ts'
import { newCard, reviewCard } from '#domain/german/german-schedule.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addPerson, type TestPerson } from '#test/people.ts'

let testDatabase: TestDatabase
let owner: TestPerson['caller']
let stranger: TestPerson['caller']
const NOW = new Date('2026-11-20T10:00:00Z')
const CARD = JSON.stringify(reviewCard(newCard(NOW), 'good', NOW))

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  owner = (await addPerson(testDatabase.database)).caller
  stranger = (await addPerson(testDatabase.database)).caller
})
afterAll(() => testDatabase.close())
beforeEach(() => asService(testDatabase.database, (transaction) => transaction.query('delete from german_progress')))

function as(caller: Caller, text: string, values: unknown[] = []) {
  return asRole(testDatabase.database, caller, async (transaction) => transaction.query(text, values))
}
const keep = (caller: Caller, card = CARD) =>
  as(
    caller,
    `insert into german_progress (phrase_id, card) values ('lab-01', $1) on conflict (student_id, phrase_id) do update set card = excluded.card`,
    [card],
  )

test('the owner keeps, reads, renews and deletes her progress', async () => {
  await keep(owner)
  await keep(owner, CARD.replace('"reps":1', '"reps":2'))
  const { rows } = await as(owner, 'select phrase_id, card from german_progress')
  expect(rows).toEqual([{ phrase_id: 'lab-01', card: expect.objectContaining({ reps: 2 }) }])
  expect((await as(owner, 'delete from german_progress')).rowCount).toBe(1)
})

test('a stranger neither sees nor changes it, nor writes in her name', async () => {
  await keep(owner)
  expect((await as(stranger, 'select * from german_progress')).rows).toEqual([])
  expect((await as(stranger, `update german_progress set card = '{}'`)).rowCount).toBe(0)
  expect((await as(stranger, 'delete from german_progress')).rowCount).toBe(0)
  const forged = as(stranger, `insert into german_progress (student_id, phrase_id, card) values ($1, 'lab-02', '{}')`, [
    owner.claims.sub,
  ])
  await expect(forged).rejects.toMatchObject({ code: '42501' })
})

test('a visitor has no access at all', async () => {
  await expect(as(ANONYMOUS, 'select * from german_progress')).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['a card that is no object', 'lab-01', '[]'],
  ['a card that is too large', 'lab-01', JSON.stringify({ due: 'x'.repeat(3_000) })],
  ['an id that is none of ours', 'Lab 01!', '{}'],
])('%s is refused', async (_what, id, card) => {
  await expect(as(owner, 'insert into german_progress (phrase_id, card) values ($1, $2)', [id, card])).rejects.toMatchObject({
    code: '23514',
  })
})
