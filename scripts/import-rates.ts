/** `npm run import:rates -- FILE.csv`: puts the newest day of the European Central Bank's CSV file in the place of the stored rates. */
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { asService } from '#db/as-role.ts'
import { migrate } from '#db/migrate.ts'
import { databaseOf, openDatabaseForCommand } from '#db/open.ts'
import { storeRates } from '#db/rates.ts'
import { readSettings } from '#server/settings.ts'
import { fileArgument, runImport } from './import/import-command.ts'
import { readRates } from './import/rates/read-rates.ts'

const USAGE = 'Usage: npm run import:rates -- FILE.csv'

async function importFile({ file }: { file: string }): Promise<void> {
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

await runImport(USAGE, fileArgument(process.argv.slice(2)), importFile)
