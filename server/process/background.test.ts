import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import type { Letter } from '../mail/letter.ts'
import { createMailQueue } from '../mail/outbox-queue.ts'
import { startBackground } from './background.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

function needs(delivered: Letter[], logged: string[] = []) {
  const { database } = testDatabase
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  return {
    database,
    log,
    mail: createMailQueue({
      siteUrl: 'https://helix.example',
      database,
      log,
      deliver: async (letter) => void delivered.push(letter),
    }),
  }
}

test('mails go out while it runs', async () => {
  const delivered: Letter[] = []
  const { database, mail, log } = needs(delivered)
  const background = await startBackground({ database, mail, log })
  await asService(database, (transaction) =>
    mail.send({ kind: 'recovery', to: 'a@example.org', link: 'http://127.0.0.1/' }, transaction),
  )
  await mail.settled()
  await background.stop()
  expect(delivered).toHaveLength(1)
})

test('a job comes round again, also after it failed, and is done when stopping is', async () => {
  const logged: string[] = []
  let [begun, ended] = [0, 0]
  const job = {
    name: 'failing job',
    everySeconds: 0.02,
    run: async () => {
      begun++
      await new Promise((resolve) => setTimeout(resolve, 10))
      ended++
      throw new Error('not this time')
    },
  }
  const background = await startBackground(needs([], logged), [job])
  while (begun < 3) await new Promise((resolve) => setTimeout(resolve, 5))
  await background.stop()
  expect(ended).toBe(begun)
  const atStop = begun
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(begun).toBe(atStop)
  expect(logged.join('')).toContain('failing job')
})
