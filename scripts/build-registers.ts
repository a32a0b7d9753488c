/**
 * node scripts/run.mjs scripts/build-registers.ts ROR.csv DUO.csv YYYY-MM: writes the built-in registers (content/catalogue/registers/*.json) from
 * the registers' own files; the month is the one that the Dutch file is of. How each is read stands in docs/import.md.
 */
import fs from 'node:fs'
import path from 'node:path'
import { writeCompact } from '#content/catalogue/registers.ts'
import { DUO, ROR } from '#domain/catalogue/registers.ts'
import { readUniversities } from '#server/imports/read-universities.ts'
import { registerUniversities } from '#server/imports/ror.ts'
import { readDutchRegister } from './import/programmes/read-duo.ts'

const DIRECTORY = path.join(import.meta.dirname, '../content/catalogue/registers')

const [ror, duo, edition] = process.argv.slice(2)
if (ror === undefined || duo === undefined || !/^\d{4}-\d\d$/.test(edition ?? '')) {
  console.error('Usage: node scripts/run.mjs scripts/build-registers.ts ROR.csv DUO.csv YYYY-MM')
  process.exitCode = 1
} else {
  const universities = registerUniversities((await readUniversities(ror)).drafts)
  const { institutions, programmes } = await readDutchRegister(duo, `${edition}-28`)
  write('ror', writeCompact({ ...ROR, edition: edition! }, { universities: universities.toSorted(byKey(({ rorId }) => rorId)) }))
  write(
    'duo',
    writeCompact({ ...DUO, edition: edition! }, { institutions, programmes: programmes.toSorted(byKey(({ key }) => key)) }),
  )
  console.log(`${universities.length} institutions; ${programmes.length} programmes of ${institutions.length} institutions.`)
}

function byKey<T>(keyOf: (entry: T) => string): (one: T, other: T) => number {
  return (one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)
}

function write(name: string, text: string): void {
  fs.writeFileSync(path.join(DIRECTORY, `${name}.json`), text)
}
