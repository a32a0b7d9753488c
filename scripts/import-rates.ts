/** `npm run import:rates -- FILE.csv`: puts the newest day of the European Central Bank's CSV file in the place of the stored rates. */
import fs from 'node:fs'
import path from 'node:path'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { asService } from '#db/as-role.ts'
import { migrate } from '#db/migrate.ts'
import { databaseOf, openDatabaseForCommand } from '#db/open.ts'
import { storeRates } from '#db/rates.ts'
import { ImportIssuesError } from '#server/imports/issues.ts'
import { readSettings, SettingsError } from '#server/settings.ts'
import { readRates } from './import-rates/read-rates.ts'

const USAGE = 'Usage: npm run import:rates -- FILE.csv'

async function importFile(file: string): Promise<void> {
  const settings = readSettings(process.env)
  const { asOf, perEuro } = await readRates(file)
  const database = await openDatabaseForCommand(databaseOf(settings))
  try {
    await migrate(database)
    const changed = await asService(database, (transaction) =>
      storeRates(transaction, { asOf, source: EXCHANGE_RATES.source, perEuro }),
    )
    const count = Object.keys(perEuro).length
    console.log(
      changed > 0
        ? `${changed} of ${count} rates of ${asOf} stored.`
        : `The stored rates are those of ${asOf}, or newer: nothing changed.`,
    )
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
