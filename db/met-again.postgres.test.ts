import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { asService } from './as-role.ts'
import { isDatabaseError, type Transaction } from './database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await opened.database.unsafeTransaction((transaction) =>
    transaction.execute(`create schema met;
      grant usage on schema met to service_role;
      create table met.counted (name text primary key, times int not null default 0);
      insert into met.counted values ('one'), ('other');
      create sequence met.tries;
      grant all on all tables in schema met to service_role;
      grant all on all sequences in schema met to service_role;
      -- What a sequence has given is not taken back when the transaction is.
      create function met.fail(state text, times bigint) returns bigint language plpgsql as $$
      declare
        tried constant bigint := nextval('met.tries');
      begin
        if tried <= times then
          raise exception 'failed on purpose' using errcode = state;
        end if;
        return tried;
      end
      $$`),
  )
})
afterAll(() => opened.close())

const count = (transaction: Transaction, name: string) =>
  transaction.query('update met.counted set times = times + 1 where name = $1', [name])

/** How often it was tried, and the state that it ended with, or null. */
async function tryFailing(state: string, times: number): Promise<[tried: number, ended: string | null]> {
  await opened.database.unsafeTransaction((transaction) => transaction.execute('alter sequence met.tries restart'))
  const failing = asService(opened.database, (transaction) => transaction.query('select met.fail($1, $2)', [state, times]))
  const ended = await failing.then(
    () => null,
    (error: unknown) => (isDatabaseError(error) ? error.code : Promise.reject(error as Error)),
  )
  const { rows } = await opened.database.unsafeTransaction((transaction) =>
    transaction.query<{ tried: number }>('select last_value as tried from met.tries'),
  )
  return [rows[0]!.tried, ended]
}

test('of two that wait for each other the one that is ended runs again, whole, and both are done once', async () => {
  let isBeside = 0
  const both = Promise.withResolvers<void>()
  let runs = 0
  const inThisOrder = (names: readonly [string, string]) =>
    asService(opened.database, async (transaction) => {
      runs++
      await count(transaction, names[0])
      if (++isBeside === 2) both.resolve()
      await both.promise
      await count(transaction, names[1])
    })
  await Promise.all([inThisOrder(['one', 'other']), inThisOrder(['other', 'one'])])
  const { rows } = await asService(opened.database, (transaction) =>
    transaction.query('select name, times from met.counted order by name'),
  )
  expect([rows, runs]).toEqual([
    [
      { name: 'one', times: 2 },
      { name: 'other', times: 2 },
    ],
    3,
  ])
})

test.each(['40P01', '40001'])('what is ended with %s is tried three times at most', async (state) => {
  expect(await tryFailing(state, 2)).toEqual([3, null])
  expect(await tryFailing(state, 5)).toEqual([3, state])
})

test('what fails for any other reason is not tried again', async () => {
  expect(await tryFailing('40002', 1)).toEqual([1, '40002'])
  expect(await tryFailing('23505', 1)).toEqual([1, '23505'])
})
