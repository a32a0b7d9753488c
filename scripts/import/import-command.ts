/** What the commands that read a file have alike. */
import fs from 'node:fs'
import path from 'node:path'
import { ImportIssuesError } from '#server/imports/issues.ts'
import { SettingsError } from '#server/settings.ts'

/** The one file that is named, or null: another number of arguments, or an option. */
export function fileArgument(args: readonly string[]): { file: string } | null {
  const [file, ...more] = args
  return file === undefined || file.startsWith('-') || more.length > 0 ? null : { file }
}

/**
 * Reads `.env` and imports what is requested, its file named from where the person stands; says how it is used when nothing is. What
 * is wrong with the file, the settings or the directory is told in its own words, anything else as it is thrown; both end with 1.
 */
export async function runImport<Requested extends { file: string }>(
  usage: string,
  requested: Requested | null,
  importFile: (requested: Requested) => Promise<void>,
): Promise<void> {
  if (requested === null) {
    console.error(usage)
    process.exitCode = process.argv[2] === '--help' ? 0 : 1
    return
  }
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  try {
    // npm runs scripts in the project's folder.
    await importFile({ ...requested, file: path.resolve(process.env.INIT_CWD ?? '', requested.file) })
  } catch (error) {
    const known =
      error instanceof ImportIssuesError || error instanceof SettingsError || (error as Error).name === 'DirectoryInUseError'
    console.error(known ? (error as Error).message : error)
    process.exitCode = 1
  }
}
