/** `npm run import:universities -- FILE.csv`: puts a register into the catalogue, all of it or nothing. See docs/import.md. */
import fs from 'node:fs'
import path from 'node:path'
import { migrate } from '#db/migrate.ts'
import { openDatabaseForCommand } from '#db/open.ts'
import { seedBuiltIn } from '#server/seed-built-in.ts'
import { readSettings, SettingsError } from '#server/settings.ts'
import { ImportFaultsError } from './import-universities/faults.ts'
import { createProgress } from './import-universities/progress.ts'
import { type ReadFile, readUniversities } from './import-universities/read-universities.ts'
import { analyzeUniversities, type Stored, storeUniversities } from './import-universities/store-universities.ts'

const USAGE = 'Usage: npm run import:universities -- FILE.csv'

async function importFile(file: string): Promise<void> {
  const settings = readSettings(process.env)
  const progress = createProgress(process.stderr)
  const startedAt = performance.now()
  try {
    const read = await readUniversities(file, (share) => progress.show('reading', share))
    const database = await openDatabaseForCommand({ dataDirectory: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL })
    try {
      await migrate(database)
      // Prices in US dollars need the rates; and what is built in should be there before a register joins it.
      await seedBuiltIn(database)
      const stored = await storeUniversities(database, read, (share) => progress.show('storing', share))
      if (stored.added + stored.changed > 0) await analyzeUniversities(database)
      progress.end()
      console.log(summary(read, stored, performance.now() - startedAt))
    } finally {
      await database.close()
    }
  } finally {
    progress.end()
  }
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

function report(error: unknown): void {
  const known =
    error instanceof ImportFaultsError || error instanceof SettingsError || (error as Error).name === 'DirectoryInUseError'
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
