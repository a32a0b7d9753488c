import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANONYMOUS, asRole, asService } from '#db/as-role.ts'
import { databaseOf, openDatabase } from '#db/open.ts'
import { openTestDatabase, TEST_ENGINE, type TestDatabase } from '#test/database.ts'
import { addPerson } from '#test/people.ts'
import { type Deliver, type Letter, UndeliverableError } from './letter.ts'
import type { Mail } from './mail-queue.ts'
import { createMailQueue, type MailQueueOptions, type WorkingMailQueue } from './outbox-queue.ts'
import { sweepFailedMails } from './outbox.ts'

let testDatabase: TestDatabase
const queues: WorkingMailQueue[] = []
const logged: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })

beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())
beforeEach(async () => {
  await asService(testDatabase.database, (transaction) => transaction.query('delete from mail.outbox'))
  logged.length = 0
})
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()))
})

function open(deliver: Deliver, options: Partial<MailQueueOptions> = {}): WorkingMailQueue {
  const queue = createMailQueue({ siteUrl: 'https://helix.example', database: testDatabase.database, deliver, log, ...options })
  queues.push(queue)
  return queue
}

const mailTo = (to: string): Mail => ({
  kind: 'recovery',
  to,
  link: 'http://127.0.0.1:3000/auth/v1/verify?token=secret-token&type=recovery',
})
const send = (queue: WorkingMailQueue, ...addresses: string[]) =>
  asService(testDatabase.database, async (transaction) => {
    for (const address of addresses) await queue.send(mailTo(address), transaction)
  })
const rows = () =>
  asService(testDatabase.database, async (transaction) => (await transaction.query('select * from mail.outbox order by id')).rows)

async function until(holds: () => boolean | Promise<boolean>, withinMs = 5_000): Promise<number> {
  const startedAt = performance.now()
  while (!(await holds())) {
    if (performance.now() - startedAt > withinMs) throw new Error('it did not come about')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return performance.now() - startedAt
}

test('a mail goes out well under a second after the transaction commits, and its row is gone', async () => {
  const delivered: Letter[] = []
  const queue = open(async (letter) => void delivered.push(letter))
  await queue.start()
  await send(queue, 'one@example.org')
  expect(await until(() => delivered.length > 0)).toBeLessThan(700)
  await queue.settled()
  expect(delivered.map((letter) => letter.to)).toEqual(['one@example.org'])
  expect(await rows()).toEqual([])
})

test('an empty queue leaves the database alone between two looks', async () => {
  let looks = 0
  const { database } = testDatabase
  const counting = {
    ...database,
    unsafeTransaction: ((work, options) => (
      looks++,
      database.unsafeTransaction(work, options)
    )) as typeof database.unsafeTransaction,
  }
  const queue = open(async () => {}, { database: counting })
  await queue.start()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(looks).toBeLessThan(6)
})

test('a mail of a transaction that was rolled back never goes out', async () => {
  const delivered: Letter[] = []
  const queue = open(async (letter) => void delivered.push(letter))
  await queue.start()
  const rolledBack = asService(testDatabase.database, async (transaction) => {
    await queue.send(mailTo('nobody@example.org'), transaction)
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await send(queue, 'after@example.org')
  await queue.settled()
  expect(delivered.map((letter) => letter.to)).toEqual(['after@example.org'])
})

test('a mail waits in the queue until a worker is there', async () => {
  await send(
    open(async () => {}),
    'patient@example.org',
  )
  expect(await rows()).toHaveLength(1)
  const delivered: Letter[] = []
  const queue = open(async (letter) => void delivered.push(letter))
  await queue.start()
  await queue.settled()
  expect(delivered).toHaveLength(1)
})

test('a mail that cannot be delivered now is tried again', async () => {
  let attempts = 0
  const failTwice: Deliver = async () => {
    if (++attempts < 3) throw Object.assign(new Error('451 <later@example.org> later'), { command: 'RCPT TO', responseCode: 451 })
  }
  const queue = open(failTwice, { retryAfterSeconds: [0.05, 0.1] })
  await queue.start()
  await send(queue, 'later@example.org')
  await queue.settled()
  expect(attempts).toBe(3)
  expect(await rows()).toEqual([])
  expect(logged.join('')).not.toContain('later@example.org')
})

test('a mail that failed for good is kept with the reason, without its links, and logged without the address', async () => {
  const queue = open(async () => {
    throw new UndeliverableError('550 5.1.1 <gone@example.org>: no such user', {
      cause: { command: 'RCPT TO', responseCode: 550 },
    })
  })
  await queue.start()
  await send(queue, 'gone@example.org')
  await queue.settled()
  expect(await rows()).toMatchObject([
    {
      mail: { kind: 'recovery', to: 'gone@example.org' },
      attempts: 1,
      failure: '550 5.1.1 <gone@example.org>: no such user',
      failed_at: expect.any(Date),
    },
  ])
  expect(JSON.stringify(await rows())).not.toContain('secret-token')
  expect(logged.join('')).toContain('"responseCode":550')
  expect(logged.join('')).not.toContain('gone@')
  await asService(testDatabase.database, (transaction) =>
    transaction.query(`update mail.outbox set failed_at = now() - interval '31 days'`),
  )
  await sweepFailedMails(testDatabase.database)
  expect(await rows()).toEqual([])
})

test('a mail older than the link in it is given up', async () => {
  const delivered: Letter[] = []
  const queue = open(async (letter) => void delivered.push(letter))
  await send(queue, 'old@example.org')
  await asService(testDatabase.database, (transaction) =>
    transaction.query(`update mail.outbox set created_at = now() - interval '25 hours'`),
  )
  await queue.start()
  await queue.settled()
  expect(delivered).toEqual([])
  expect(await rows()).toMatchObject([{ failure: expect.stringContaining('24 hours') }])
})

test('stopping finishes the mail under way and begins no other', async () => {
  const delivered: string[] = []
  let begun = 0
  const queue = open(async ({ to }) => {
    begun++
    await new Promise((resolve) => setTimeout(resolve, 200))
    delivered.push(to)
  })
  await queue.start()
  await send(queue, ...Array.from({ length: 9 }, (_, number) => `${number}@example.org`))
  await until(() => begun > 0)
  await queue.stop()
  expect(delivered).toHaveLength(begun)
  expect(await rows()).toHaveLength(9 - begun)
})

test('two workers share the work and send nothing twice', async () => {
  const other = TEST_ENGINE === 'postgres' ? await openDatabase(databaseOf(testDatabase.settings)) : testDatabase.database
  const delivered: string[] = []
  const bySecond: string[] = []
  const deliver: Deliver = async ({ to }) => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    delivered.push(to)
  }
  const addresses = Array.from({ length: 40 }, (_, number) => `${number}@example.org`)
  const first = open(deliver)
  const second = open((letter) => deliver(letter).then(() => void bySecond.push(letter.to)), { database: other })
  await Promise.all([first.start(), second.start()])
  await Promise.all(addresses.map((address) => send(first, address)))
  await first.settled()
  expect(delivered.toSorted()).toEqual(addresses.toSorted())
  expect(bySecond.length).toBeGreaterThan(0)
  await Promise.all(queues.splice(0).map((queue) => queue.stop()))
  if (other !== testDatabase.database) await other.close()
})

test('a worker keeps what it holds for as long as it takes', async () => {
  const delivered: string[] = []
  const slow: Deliver = async ({ to }) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    delivered.push(to)
  }
  const [first, second] = [open(slow, { claimSeconds: 0.6 }), open(slow, { claimSeconds: 0.6 })]
  await first.start()
  await second.start()
  await send(first, 'slow@example.org')
  await first.settled()
  expect(delivered).toEqual(['slow@example.org'])
})

test('what a killed process held is taken over when its claim ends', async () => {
  const queue = open(async () => {}, { claimSeconds: 1 })
  await send(queue, 'held@example.org')
  await queue.start()
  await queue.settled()
  await send(
    open(async () => {}),
    'orphan@example.org',
  )
  await asService(testDatabase.database, (transaction) =>
    transaction.query(`update mail.outbox set claimed_by = gen_random_uuid(), due_at = now() + interval '0.8 seconds'`),
  )
  await queue.settled()
  expect(await rows()).toEqual([])
})

test.each(['anon', 'authenticated'] as const)('%s sees nothing of the queue', async (role) => {
  const caller = role === 'anon' ? ANONYMOUS : (await addPerson(testDatabase.database)).caller
  const read = asRole(testDatabase.database, caller, (transaction) => transaction.query('select * from mail.outbox'))
  await expect(read).rejects.toMatchObject({ code: '42501' })
})
