/** `npm run import:jobs -- FILE.csv|FILE.json`: puts real listings on the jobs board, all or nothing. See docs/import-jobs.md. */
import fs from 'node:fs'
import path from 'node:path'
import { migrate } from '#db/migrate.ts'
import { databaseOf, openDatabaseForCommand } from '#db/open.ts'
import { ImportIssuesError } from '#server/imports/issues.ts'
import { readSettings, SettingsError } from '#server/settings.ts'
import { readJobs } from './import-jobs/read-jobs.ts'
import { storeJobs } from './import-jobs/store-jobs.ts'

const USAGE = 'Usage: npm run import:jobs -- FILE.csv|FILE.json'

async function importFile(file: string): Promise<void> {
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

function report(error: unknown): void {
  const known =
    error instanceof ImportIssuesError || error instanceof SettingsError || (error as Error).name === 'DirectoryInUseError'
  console.error(known ? (error as Error).message : error)
  process.exitCode = 1
}

const [file, ...more] = process.argv.slice(2)
if (file === undefined || file.startsWith('-') || more.length > 0) {
  console.error(USAGE)
  process.exitCode = file === '--help' ? 0 : 1
} else {
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  // npm runs scripts in the project's folder; the file is named from where the person stands.
  await importFile(path.resolve(process.env.INIT_CWD ?? '', file)).catch(report)
}
