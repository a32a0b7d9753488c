/**
 * A process for outbox-queue.kill.test.ts to kill: it queues mails one after the other and delivers them slowly, with
 * failures. It says `queued <address>` after each commit. A delivery is a line in the file DELIVERED: the
 * address and the id of the message.
 */
import fs from 'node:fs'
import { pino } from 'pino'
import { asService } from '#db/as-role.ts'
import { openDatabase } from '#db/open.ts'
import { createMailQueue } from './outbox-queue.ts'

const { DATA_DIR = '', DATABASE_URL, DELIVERED = '', ROUND } = process.env
const database = await openDatabase({ dataDirectory: DATA_DIR, databaseUrl: DATABASE_URL })

let attempts = 0
const queue = createMailQueue({
  siteUrl: 'https://helix.example',
  database,
  log: pino({ level: 'silent' }),
  retryAfterSeconds: [0.05],
  claimSeconds: 1,
  deliver: async ({ to, messageId }) => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    if (++attempts % 3 === 0) throw new Error('the server is busy')
    fs.appendFileSync(DELIVERED, `${to} ${messageId}\n`)
  },
})
await queue.start()
for (let number = 0; ; number++) {
  const to = `${ROUND}.${number}@example.org`
  await asService(database, (transaction) => queue.send({ kind: 'recovery', to, link: 'http://127.0.0.1/' }, transaction))
  fs.writeSync(1, `queued ${to}\n`)
}
