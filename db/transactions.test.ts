import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, TEST_ENGINE, type TestDatabase } from '#test/database.ts'
import { addPerson } from '#test/people.ts'
import { ANONYMOUS, asRole, type Caller } from './as-role.ts'
import { RolledBackError, TransactionEndedError, type DatabaseError, type Transaction } from './database.ts'

const ENDLESS = 'select count(*) from generate_series(1, 100000000000)'
/** Found by attack: none of its states leads to an end, and there are many. */
const ENDLESS_PATTERN = `select repeat('a', 200000) ~ '(((.*){1,9}){1,9}){1,9}zzz'`

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

describe(`transactions (${TEST_ENGINE})`, () => {
  test('a handle kept beyond its transaction throws, whether that was committed or rolled back', async () => {
    let kept: Transaction | undefined
    await opened.database.unsafeTransaction(async (transaction) => void (kept = transaction))
    await expect(kept!.query('select 1')).rejects.toThrow(TransactionEndedError)
    await expect(kept!.execute('create table public.late (x int)')).rejects.toThrow(TransactionEndedError)

    const failed = opened.database.unsafeTransaction(async (transaction) => {
      kept = transaction
      throw new Error('given up')
    })
    await expect(failed).rejects.toThrow('given up')
    await expect(kept!.query('select 1')).rejects.toThrow(TransactionEndedError)
  })

  test('a statement sent by work that was not waited for does not run in the transaction of the next one', async () => {
    let forgotten: Transaction | undefined
    await opened.database.unsafeTransaction(async (transaction) => void (forgotten = transaction))
    await opened.database.unsafeTransaction(async (next) => {
      await expect(forgotten!.query('create table public.late (x int)')).rejects.toThrow(TransactionEndedError)
      expect((await next.query(`select to_regclass('public.late') as late`)).rows).toEqual([{ late: null }])
    })
  })

  test('statements sent at once are answered as one read, and one that comes later finds the transaction ended', async () => {
    const atOnce = { begin: 'read only', sentAtOnce: true }
    const both = await opened.database.unsafeTransaction(
      (transaction) => Promise.all([transaction.query('select now() as at'), transaction.query('select now() as at')]),
      atOnce,
    )
    expect(both[0].rows).toEqual(both[1].rows)
    const late = opened.database.unsafeTransaction(async (transaction) => {
      await transaction.query('select 1')
      await transaction.query('select 2')
    }, atOnce)
    await expect(late).rejects.toThrow(TransactionEndedError)
  })

  test('a statement that fails among those sent at once is what the caller hears, and leaves no transaction open', async () => {
    const fails = opened.database.unsafeTransaction(
      (transaction) =>
        Promise.all([transaction.query('select 1'), transaction.query('select 1 / 0'), transaction.query('select 2')]),
      { begin: 'read only', sentAtOnce: true },
    )
    await expect(fails).rejects.toMatchObject({ code: '22012' })
    const swallowed = opened.database.unsafeTransaction(
      (transaction) => transaction.query('select 1 / 0').catch(() => 'as if nothing had happened'),
      { begin: 'read only', sentAtOnce: true },
    )
    await expect(swallowed).rejects.toThrow(RolledBackError)
    await opened.database.unsafeTransaction(async (transaction) => {
      await transaction.execute('create table public.writable_again (x int)')
      await transaction.execute('drop table public.writable_again')
    })
  })

  test.each([ENDLESS, ENDLESS_PATTERN])('a statement that uses up its time ends with 57014: %s', async (statement) => {
    const offender = opened.database.unsafeTransaction((transaction) => transaction.query(statement), {
      statementTimeoutMs: 300,
      lane: 'anon',
    })
    const waiting = opened.database.unsafeTransaction((transaction) => transaction.query('select 7 as n'), { lane: 'anon' })
    await expect(offender).rejects.toMatchObject({ code: '57014' })
    expect((await waiting).rows).toEqual([{ n: 7 }])
  })

  test('a statement that ends in time leaves nothing behind that ends the next one', async () => {
    for (let round = 0; round < 5; round++) {
      const quick = (transaction: Transaction) => transaction.query('select count(*)::int as n from generate_series(1, 1000)')
      const { rows } = await opened.database.unsafeTransaction(quick, { statementTimeoutMs: 2_000 })
      expect(rows).toEqual([{ n: 1000 }])
    }
  })

  test(
    'twenty endless statements of visitors are all answered, and hold up nobody who is signed in',
    { timeout: 60_000 },
    async () => {
      const { caller: person } = await addPerson(opened.database)
      const read = (caller: Caller, text: string) =>
        // Each works until its time is over: with a visitor's three seconds it would take a processor for a minute.
        asRole(opened.database, caller, (transaction) => transaction.query(text), { readOnly: true, statementTimeoutMs: 300 })
      const offenders = Array.from({ length: 20 }, () => read(ANONYMOUS, ENDLESS))
      const answered = Promise.allSettled(offenders)
      await expect(opened.database.check()).resolves.toBeUndefined()
      expect((await read(person, 'select 1 as n')).rows).toEqual([{ n: 1 }])
      const codes = (await answered).map((one) => (one.status === 'rejected' ? (one.reason as DatabaseError).code : 'answered'))
      expect(codes.filter((code) => code !== '57014' && code !== '53300')).toEqual([])
      expect(codes).toContain('57014')
    },
  )

  test('what a visitor asks has a limit without asking for one', async () => {
    const endless = asRole(opened.database, ANONYMOUS, (transaction) => transaction.query(ENDLESS), { readOnly: true })
    await expect(opened.database.check()).resolves.toBeUndefined()
    await expect(endless).rejects.toMatchObject({ code: '57014' })
  })
})
