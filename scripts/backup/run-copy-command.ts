import fs from 'node:fs'
import { CannotOpenError } from '#db/cannot-open.ts'
import { type Dump, NothingStoredError } from '#db/copy/dump-tables.ts'
import { CopyDiffersError } from '#db/copy/load-tables.ts'
import { DirectoryInUseError } from '#db/embedded/directory-lock.ts'
import { BadArchiveError } from '#server/backup/read-archive.ts'
import { RefusedError } from '#server/backup/refused.ts'
import { SettingsError } from '#server/settings.ts'

/** The words of the command are wrong. */
export class UsageError extends Error {}

const TOLD = [
  BadArchiveError,
  CannotOpenError,
  CopyDiffersError,
  DirectoryInUseError,
  NothingStoredError,
  RefusedError,
  SettingsError,
]

/** Runs a command; what the operator can mend is one sentence, anything else comes with its stack. */
export async function runCopyCommand(main: () => Promise<void>, usage: string): Promise<void> {
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  try {
    await main()
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n${usage}`)
    else console.error(TOLD.some((kind) => error instanceof kind) ? (error as Error).message : error)
    process.exitCode = 1
  }
}

/** 51 tables with 1,234 rows */
export function copySummary({ tables }: Pick<Dump, 'tables'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables with ${rows.toLocaleString('en-US')} rows`
}
