/** npm run facts: how much of what decides is known, by kind of source and age. Works beside a running server, on either engine. */
import fs from 'node:fs'
import { visaCoverage } from '#content/guide/visa-coverage.ts'
import { asService } from '#db/as-role.ts'
import { DirectoryInUseError } from '#db/embedded/directory-lock.ts'
import { migrate } from '#db/migrate.ts'
import { databaseOf, openDatabaseForCommand } from '#db/open.ts'
import { readGuide } from '#db/seed/guide-rows.ts'
import { type CoverageRow, coverageTables, coverageText } from '#domain/catalogue/coverage.ts'
import { seedBuiltIn } from '#server/process/seed-built-in.ts'
import { readSettings, SettingsError } from '#server/settings.ts'

async function printFacts(): Promise<void> {
  const settings = readSettings(process.env)
  const database = await openDatabaseForCommand(databaseOf(settings))
  try {
    await migrate(database)
    await seedBuiltIn(database, { registers: settings.BUILT_IN_REGISTERS })
    const rows = await asService(
      database,
      async (transaction) =>
        (
          await transaction.query<CoverageRow & Record<string, unknown>>('select * from public.figures_coverage($1)', [
            JSON.stringify(visaCoverage((await readGuide(transaction)).visas)),
          ])
        ).rows,
    )
    console.log(coverageText(coverageTables(rows)))
  } finally {
    await database.close()
  }
}

if (fs.existsSync('.env')) process.loadEnvFile('.env')
try {
  await printFacts()
} catch (error) {
  console.error(error instanceof SettingsError || error instanceof DirectoryInUseError ? error.message : error)
  process.exitCode = 1
}
