import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANONYMOUS, asRole, asService, type Caller } from '#db/as-role.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addPerson, type TestPerson } from '#test/people.ts'

let testDatabase: TestDatabase
let owner: TestPerson['caller']
let stranger: TestPerson['caller']
const [NOON, EVENING] = ['2026-01-20T12:00:00+00:00', '2026-01-20T18:00:00+00:00']

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  owner = (await addPerson(testDatabase.database)).caller
  stranger = (await addPerson(testDatabase.database)).caller
})
afterAll(() => testDatabase.close())
beforeEach(() => asService(testDatabase.database, (transaction) => transaction.query('delete from german_learners')))

function as(caller: Caller, text: string, values: unknown[] = []) {
  return asRole(testDatabase.database, caller, async (transaction) => transaction.query(text, values))
}

/** What a device sends: a whole row, as PostgREST writes an upsert. */
function keep(caller: Caller, learned: string[], level: string | null = null, foundAt: string | null = null) {
  return as(
    caller,
    `insert into german_learners (learned, level, level_found_at) values ($1, $2, $3) on conflict (student_id)
     do update set learned = excluded.learned, level = excluded.level, level_found_at = excluded.level_found_at`,
    [learned, level, foundAt],
  )
}

async function kept() {
  const { rows } = await as(
    owner,
    `select learned, level, level_found_at at time zone 'UTC' = $1 as at_noon from german_learners`,
    ['2026-01-20 12:00:00'],
  )
  return rows[0]
}

test('two devices that know different things lose nothing to each other', async () => {
  await keep(owner, ['first-steps-01', 'first-steps-02', 'first-steps-01'])
  await keep(owner, ['first-steps-03', 'first-steps-02'], 'advanced', NOON)
  await keep(owner, [])
  expect(await kept()).toEqual({
    learned: ['first-steps-01', 'first-steps-02', 'first-steps-03'],
    level: 'advanced',
    at_noon: true,
  })
})

test('the level found last stays, in whatever order the devices write', async () => {
  await keep(owner, [], 'advanced', EVENING)
  await keep(owner, [], 'beginner', NOON)
  expect(await kept()).toMatchObject({ level: 'advanced' })
  await keep(owner, [], 'intermediate', '2026-01-21T12:00:00Z')
  expect(await kept()).toMatchObject({ level: 'intermediate' })
})

test('a clock that is ahead does not hold its level for ever', async () => {
  await keep(owner, [], 'advanced', '2999-01-01T00:00:00Z')
  const { rows } = await as(owner, 'select level_found_at <= now() as past from german_learners')
  expect(rows).toEqual([{ past: true }])
})

test('a stranger neither sees nor changes it, nor writes in her name; a visitor has no access at all', async () => {
  await keep(owner, ['first-steps-01'])
  expect((await as(stranger, 'select * from german_learners')).rows).toEqual([])
  expect((await as(stranger, `update german_learners set learned = '{}'`)).rowCount).toBe(0)
  expect((await as(stranger, 'delete from german_learners')).rowCount).toBe(0)
  const forged = as(stranger, 'insert into german_learners (student_id) values ($1)', [owner.claims.sub])
  await expect(forged).rejects.toMatchObject({ code: '42501' })
  await expect(as(ANONYMOUS, 'select * from german_learners')).rejects.toMatchObject({ code: '42501' })
  expect((await as(owner, 'delete from german_learners')).rowCount).toBe(1)
})

test('it goes with the account', async () => {
  const leaver = (await addPerson(testDatabase.database)).caller
  await keep(leaver, ['first-steps-01'])
  const left = await asService(testDatabase.database, async (transaction) => {
    await transaction.query('delete from auth.users where id = $1', [leaver.claims.sub])
    return (await transaction.query('select from german_learners where student_id = $1', [leaver.claims.sub])).rowCount
  })
  expect(left).toBe(0)
})

test.each([
  ['a mark that is none of ours', ['Lab 01!'], null, null],
  ['a mark without a word', [''], null, null],
  ['more marks than there are phrases', Array.from({ length: 501 }, (_, index) => `x-${index}`), null, null],
  ['a level that is none', [], 'native', NOON],
  ['a level without its time', [], 'beginner', null],
])('%s is refused', async (_what, learned, level, foundAt) => {
  await expect(keep(owner, learned, level, foundAt)).rejects.toMatchObject({ code: '23514' })
})
