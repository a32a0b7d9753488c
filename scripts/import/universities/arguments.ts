import { parseArgs } from 'node:util'

export interface ImportArguments {
  file: string
  /** Show what would change, and write nothing. */
  dryRun: boolean
  /** The month that the file is of, YYYY-MM; null where nobody says. */
  edition: string | null
}

/** What a person asks of an import; null where it cannot be made out. */
export function importArguments(args: string[]): ImportArguments | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, edition: { type: 'string' } },
    })
    const [file, ...more] = positionals
    const { edition = null, 'dry-run': dryRun } = values
    if (file === undefined || more.length > 0) return null
    return edition === null || /^\d{4}-(0[1-9]|1[0-2])$/.test(edition) ? { file, dryRun, edition } : null
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
