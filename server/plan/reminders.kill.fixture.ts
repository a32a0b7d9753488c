/** A process for reminders.kill.test.ts to kill: it reminds everybody, slowly, and says `reminded` after each queued mail. */
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '#db/open.ts'
import { createMailQueue } from '../mail/outbox-queue.ts'
import { remindOfSteps } from './reminders.ts'

const { DATA_DIR = '', DATABASE_URL, NOW = '' } = process.env
const database = await openDatabase({ dataDirectory: DATA_DIR, databaseUrl: DATABASE_URL })
const queue = createMailQueue({
  siteUrl: 'https://helix.example',
  database,
  log: pino({ level: 'silent' }),
  deliver: async () => {},
})
const mail: typeof queue = {
  ...queue,
  send: async (one, transaction) => {
    await sleep(15)
    await queue.send(one, transaction)
    fs.writeSync(1, 'reminded\n')
    // Between the mail and the end of its transaction.
    await sleep(15)
  },
}
await remindOfSteps({ database, mail, siteUrl: 'https://helix.example', now: () => new Date(NOW) }).run()
fs.writeSync(1, 'finished\n')
await database.close()
