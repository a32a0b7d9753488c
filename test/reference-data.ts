import fs from 'node:fs'
import path from 'node:path'

const EXTRACTS = path.join(import.meta.dirname, 'extracts')
/** Where the whole files lie, on machines that have them. */
const WHOLE = process.env.HELIX_SHARED_DATA ?? path.join(import.meta.dirname, '../../shared/data')

/**
 * A file of real data that nobody of the project made (test/extracts/README.md): the small extract that comes with the project,
 * then the whole file where the machine has it.
 */
export function referenceFiles(name: string): [what: string, file: string][] {
  const whole = path.join(WHOLE, name)
  const extract: [string, string] = ['an extract', path.join(EXTRACTS, name)]
  return fs.existsSync(whole) ? [extract, ['the whole file', whole]] : [extract]
}
