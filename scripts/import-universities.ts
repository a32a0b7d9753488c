/** `npm run import:universities -- [--dry-run] FILE.csv`: puts a register into the catalogue, all of it or nothing. See docs/import.md. */
import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { databaseOf, openDatabaseForCommand } from '#db/open.ts'
import { rememberFile } from '#db/seed/register-files.ts'
import { writeRegisterUniversities } from '#db/seed/register-universities.ts'
import { lockCatalogue } from '#db/seed/university-rows.ts'
import { type ReadFile, readUniversities } from '#server/imports/read-universities.ts'
import { registerUniversities, ROR_FORMAT } from '#server/imports/ror.ts'
import { analyzeUniversities, type Stored, storeUniversities } from '#server/imports/store-universities.ts'
import { seedBuiltIn } from '#server/process/seed-built-in.ts'
import { readSettings } from '#server/settings.ts'
import { runImport } from './import/import-command.ts'
import { type ImportArguments, importArguments } from './import/universities/arguments.ts'
import { createProgress } from './import/universities/progress.ts'
import { registerSummary } from './import/universities/register-summary.ts'

const USAGE = 'Usage: npm run import:universities -- [--dry-run] [--edition YYYY-MM] FILE.csv'

type Options = Omit<ImportArguments, 'file'>

async function importFile({ file, ...options }: ImportArguments): Promise<void> {
  const settings = readSettings(process.env)
  const progress = createProgress(process.stderr)
  const startedAt = performance.now()
  try {
    const read = await readUniversities(file, (share) => progress.show('reading', share))
    const database = await openDatabaseForCommand(databaseOf(settings))
    try {
      await migrate(database)
      // Prices in US dollars need the rates; and what is built in should be there before a register joins it.
      await seedBuiltIn(database, { registers: settings.BUILT_IN_REGISTERS })
      if (read.format === ROR_FORMAT) await storeRegister(database, read, options, startedAt)
      else await storeFile(database, read, options, startedAt, (share) => progress.show('storing', share))
    } finally {
      await database.close()
    }
  } finally {
    progress.end()
  }
}

async function storeFile(
  database: Database,
  read: ReadFile,
  { dryRun }: Options,
  startedAt: number,
  onProgress: (share: number) => void,
): Promise<void> {
  const stored = await storeUniversities(database, read, onProgress, { dryRun })
  if (!dryRun && stored.added + stored.changed > 0) await analyzeUniversities(database)
  const text = summary(read, stored, performance.now() - startedAt)
  console.log(dryRun ? `This would be: ${text}\nNothing was written.` : text)
}

async function storeRegister(database: Database, read: ReadFile, { dryRun, edition }: Options, startedAt: number): Promise<void> {
  const changes = await asService(database, async (transaction) => {
    await lockCatalogue(transaction)
    const made = await writeRegisterUniversities(transaction, registerUniversities(read.drafts), { dryRun })
    if (!dryRun) await rememberFile(transaction, 'ror', edition, 'imported')
    return made
  })
  if (!dryRun && changes.added.length + changes.changed.length > 0) await analyzeUniversities(database)
  const ms = performance.now() - startedAt
  console.log(registerSummary(changes, { dryRun, goneIs: ' from the file, and left as they are', ms }))
  console.log(`${read.leftOut.toLocaleString('en')} rows hold no Erasmus code and were left out.`)
}

function summary({ format, drafts, unusableUrls }: ReadFile, { added, changed, unchanged }: Stored, ms: number): string {
  const unknown = (holds: (draft: ReadFile['drafts'][number]) => boolean) => drafts.filter(holds).length.toLocaleString('en')
  return [
    `${added} added, ${changed} changed, ${unchanged} unchanged (${format.name}, ${(ms / 1000).toFixed(1)} s).`,
    `Of ${drafts.length.toLocaleString('en')}, not known: tuition of ${unknown(({ tuition_fee }) => tuition_fee === null)}, acceptance rate of ` +
      `${unknown(({ acceptance_rate }) => acceptance_rate === null)}, place of ${unknown(({ latitude }) => latitude === null)}, ` +
      `website of ${unknown(({ website_url }) => website_url === null)}${unusableUrls > 0 ? ` (${unusableUrls} given but unusable)` : ''}.`,
  ].join('\n')
}

await runImport(USAGE, importArguments(process.argv.slice(2)), importFile)
