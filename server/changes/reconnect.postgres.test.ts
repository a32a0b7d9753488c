import { expect, test } from 'vitest'
import { asRole } from '#db/as-role.ts'
import { createTestApp } from '#test/app.ts'
import { addPerson } from '#test/people.ts'
import { follow, kindsOf } from './test-streams.ts'

test('the one connection that listens is made anew when it breaks, and everybody is told to look', async () => {
  const app = await createTestApp()
  const [student, counsellor] = [await addPerson(app.database), await addPerson(app.database, { staff: 'counsellor' })]
  const streams = [await follow(app, student.caller), await follow(app, counsellor.caller)]
  const { rows: listening } = await app.database.unsafeTransaction((transaction) =>
    transaction.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query = 'listen "changes"'`,
    ),
  )
  expect(listening.length).toBe(1)
  await app.database.unsafeTransaction((transaction) => transaction.query('select pg_terminate_backend($1)', [listening[0]!.pid]))
  for (const { events } of streams) await expect.poll(() => events.at(-1)?.event, { timeout: 10_000 }).toBe('look')
  await asRole(app.database, student.caller, (transaction) => transaction.query(`select public.send_message('Heard again')`))
  for (const stream of streams) await expect.poll(() => kindsOf(stream)).toContain('message')
  await app.close()
})
