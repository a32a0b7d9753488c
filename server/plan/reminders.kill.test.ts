import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { openDatabase } from '#db/open.ts'
import { openTestDatabase, TEST_ENGINE } from '#test/database.ts'
import { addProgramme, choose } from '#test/programmes.ts'
import { addStudent } from '#test/students.ts'
import { createMailQueue } from '../mail/outbox-queue.ts'
import { remindOfSteps } from './reminders.ts'

const STUDENTS = 30
const ROUNDS = 4
const NOW = '2027-03-25T04:30:00Z'
const FIXTURE = new URL('./reminders.kill.fixture.ts', import.meta.url)

/** Lets the process remind some students, and kills it. Gives how many mails it had queued. */
async function remindAndKill(environment: Record<string, string>, mails: number): Promise<number> {
  const child = spawn(process.execPath, [FIXTURE.pathname], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  let queued = 0
  createInterface({ input: child.stdout }).on('line', () => {
    if (++queued === mails) child.kill('SIGKILL')
  })
  expect(await exited).toBe('SIGKILL')
  return queued
}

test('of students whose reminders were cut off by kills, each has one mail in the end', { timeout: 300_000 }, async () => {
  const { database, settings, close } = await openTestDatabase()
  const programme = await addProgramme(database, { closes: '2027-04-20' })
  const students = []
  for (let count = 0; count < STUDENTS; count++) {
    const student = await addStudent(database)
    await choose(database, student, programme)
    students.push(student.email)
  }
  // The embedded engine belongs to one process.
  if (TEST_ENGINE === 'embedded') await database.close()
  let queued = 0
  for (let round = 0; round < ROUNDS; round++) queued += await remindAndKill({ ...settings, NOW }, 2 + round)
  expect(queued).toBeGreaterThan(ROUNDS)

  const survivor = await openDatabase({ dataDirectory: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL })
  const mail = createMailQueue({
    siteUrl: 'https://helix.example',
    database: survivor,
    log: pino({ level: 'silent' }),
    deliver: async () => {},
  })
  const job = remindOfSteps({ database: survivor, mail, siteUrl: 'https://helix.example', now: () => new Date(NOW) })
  await job.run()
  await job.run()
  const { rows } = await asService(survivor, (transaction) =>
    transaction.query<{ to: string }>(`select mail ->> 'to' as to from mail.outbox`),
  )
  expect(rows.map(({ to }) => to).toSorted()).toEqual(students.toSorted())
  await survivor.close()
  await close()
})
