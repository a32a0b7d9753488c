/** npm run move: from the embedded database in DATA_DIR to the Postgres that DATABASE_URL names. The server must be stopped. */
import fs from 'node:fs'
import path from 'node:path'
import { NothingStoredError } from '#db/copy/dump-tables.ts'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { databaseDirectory, databaseOf, openPastPooler } from '#db/open.ts'
import { FILLING_CONNECTION } from '#server/backup/fill-database.ts'
import { move } from '#server/backup/move.ts'
import { readSettings } from '#server/settings.ts'
import { copySummary, runCopyCommand, UsageError } from './backup/run-copy-command.ts'

const USAGE = 'Usage: DATABASE_URL=postgres://… npm run move'

async function main(): Promise<void> {
  if (process.argv.length > 2) throw new UsageError('It takes no words.')
  const settings = readSettings(process.env)
  if (!settings.DATABASE_URL) throw new UsageError('DATABASE_URL names the Postgres to move to; it is not set.')
  const directory = databaseDirectory(settings.DATA_DIR)
  if (!fs.existsSync(directory))
    throw new NothingStoredError(`There is nothing to move: ${path.resolve(settings.DATA_DIR)} holds no database.`)
  const from = await openEmbedded(directory)
  try {
    const to = await openPastPooler({ ...databaseOf(settings), applicationName: FILLING_CONNECTION })
    const dump = await move({ from, to, settings }).finally(() => to.close())
    console.log(`Moved ${copySummary(dump)} to ${new URL(settings.DATABASE_URL).host}, and compared them there.`)
  } finally {
    await from.close()
  }
  const kept = `${directory}.moved`
  fs.renameSync(directory, kept)
  console.log(`From now on start the server with this DATABASE_URL and the same DATA_DIR. The old database is kept in ${kept}.`)
}

await runCopyCommand(main, USAGE)
