/** `npm run import:programmes -- [--dry-run] FILE.csv`: puts the Dutch register's programmes into the catalogue, all or nothing. See docs/import.md. */
import { asService } from '#db/as-role.ts'
import { migrate } from '#db/migrate.ts'
import { databaseOf, openDatabaseForCommand } from '#db/open.ts'
import { rememberFile } from '#db/seed/register-files.ts'
import { writeRegisterProgrammes } from '#db/seed/register-programmes.ts'
import { lockCatalogue } from '#db/seed/university-rows.ts'
import { DUO } from '#domain/catalogue/registers.ts'
import { seedBuiltIn } from '#server/process/seed-built-in.ts'
import { readSettings } from '#server/settings.ts'
import { runImport } from './import/import-command.ts'
import { readDutchRegister } from './import/programmes/read-duo.ts'
import { type ImportArguments, importArguments } from './import/universities/arguments.ts'
import { createProgress } from './import/universities/progress.ts'
import { registerSummary } from './import/universities/register-summary.ts'

const USAGE = 'Usage: npm run import:programmes -- [--dry-run] [--edition YYYY-MM] FILE.csv'

async function importFile({ file, dryRun, edition }: ImportArguments): Promise<void> {
  const settings = readSettings(process.env)
  const progress = createProgress(process.stderr)
  const startedAt = performance.now()
  const today = new Date().toISOString().slice(0, 10)
  try {
    const { institutions, programmes, rows, leftOut } = await readDutchRegister(file, today, (share) =>
      progress.show('reading', share),
    )
    const database = await openDatabaseForCommand(databaseOf(settings))
    try {
      await migrate(database)
      // A programme that is built in must be there before the register joins it: it is not entered twice.
      await seedBuiltIn(database, { registers: settings.BUILT_IN_REGISTERS })
      const changes = await asService(database, async (transaction) => {
        await lockCatalogue(transaction)
        const given = { file: { ...DUO, edition }, institutions, programmes }
        const made = await writeRegisterProgrammes(transaction, given, { dryRun })
        if (!dryRun) await rememberFile(transaction, DUO.register, edition, 'imported')
        return made
      })
      progress.end()
      console.log(registerSummary(changes, { dryRun, goneIs: ' and retired', ms: performance.now() - startedAt }))
      console.log(
        `${rows.toLocaleString('en')} rows; ${leftOut.toLocaleString('en')} are over, not in English or part-time and were left out; ` +
          `the others are ${programmes.length.toLocaleString('en')} programmes of ${institutions.length} institutions.`,
      )
    } finally {
      await database.close()
    }
  } finally {
    progress.end()
  }
}

await runImport(USAGE, importArguments(process.argv.slice(2)), importFile)
