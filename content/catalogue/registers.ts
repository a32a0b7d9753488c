import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import {
  DUO,
  type RegisterFile,
  type RegisterInstitution,
  type RegisterProgramme,
  type RegisterUniversity,
  ROR,
} from '#domain/catalogue/registers.ts'

const DIRECTORY = path.join(import.meta.dirname, 'registers')

/** What a built-in file states of itself, and its entries as rows: the names of the columns once, then the values. */
interface Compact {
  licence: string
  source: string
  edition: string
  columns: Readonly<Record<string, readonly string[]>>
  rows: Readonly<Record<string, readonly (readonly unknown[])[]>>
}

interface BuiltIn {
  file: RegisterFile & { edition: string }
  /** The same for the same content. */
  hash: string
}

export function readRorRegister(): BuiltIn & { universities: RegisterUniversity[] } {
  const { compact, hash } = read('ror')
  return { file: { ...ROR, edition: compact.edition }, hash, universities: unpack<RegisterUniversity>(compact, 'universities') }
}

export function readDuoRegister(): BuiltIn & { institutions: RegisterInstitution[]; programmes: RegisterProgramme[] } {
  const { compact, hash } = read('duo')
  return {
    file: { ...DUO, edition: compact.edition },
    hash,
    institutions: unpack<RegisterInstitution>(compact, 'institutions'),
    programmes: unpack<RegisterProgramme>(compact, 'programmes'),
  }
}

/** The text of a compact file, an entry a line. `entries` are all of one shape, by the name of what they are. */
export function writeCompact(
  { publisher, url, licence, edition }: RegisterFile,
  entries: Readonly<Record<string, readonly object[]>>,
): string {
  const head = { source: `${publisher}, ${url}`, licence, edition }
  const columns = Object.fromEntries(Object.entries(entries).map(([name, [first]]) => [name, Object.keys(first ?? {})]))
  const rows = Object.entries(entries).map(
    ([name, of]) => `${JSON.stringify(name)}: [\n${of.map((one) => JSON.stringify(Object.values(one))).join(',\n')}\n]`,
  )
  return `${JSON.stringify({ ...head, columns }).slice(0, -1)},\n"rows": {${rows.join(',\n')}}}\n`
}

function read(name: string): { compact: Compact; hash: string } {
  const text = fs.readFileSync(path.join(DIRECTORY, `${name}.json`), 'utf8')
  return { compact: JSON.parse(text) as Compact, hash: createHash('sha256').update(text).digest('hex') }
}

function unpack<Entry>({ columns, rows }: Compact, name: string): Entry[] {
  return rows[name]!.map((values) => Object.fromEntries(columns[name]!.map((column, index) => [column, values[index]])) as Entry)
}
