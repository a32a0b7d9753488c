/** `npm run import:jobs -- FILE.csv|FILE.json`: puts real listings on the jobs board, all or nothing. See docs/import-jobs.md. */
import { migrate } from '#db/migrate.ts'
import { databaseOf, openDatabaseForCommand } from '#db/open.ts'
import { readSettings } from '#server/settings.ts'
import { fileArgument, runImport } from './import/import-command.ts'
import { readJobs } from './import/jobs/read-jobs.ts'
import { storeJobs } from './import/jobs/store-jobs.ts'

const USAGE = 'Usage: npm run import:jobs -- FILE.csv|FILE.json'

async function importFile({ file }: { file: string }): Promise<void> {
  const settings = readSettings(process.env)
  const entries = await readJobs(file)
  const database = await openDatabaseForCommand(databaseOf(settings))
  try {
    await migrate(database)
    const { added, changed, unchanged } = await storeJobs(database, entries)
    console.log(`${added} added, ${changed} changed, ${unchanged} unchanged.`)
  } finally {
    await database.close()
  }
}

await runImport(USAGE, fileArgument(process.argv.slice(2)), importFile)
