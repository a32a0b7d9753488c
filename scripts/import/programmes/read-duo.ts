import { dutchInstitution } from '#content/catalogue/registers/dutch-institutions.ts'
import { programmeNameForm, type RegisterInstitution, type RegisterProgramme } from '#domain/catalogue/registers.ts'
import type { ProgrammeLevel } from '#domain/programmes/programme.ts'
import {
  addIssue,
  cellOf,
  isWebAddress,
  readDate,
  readNumber,
  readOptionalText,
  readRequiredText,
  type Row,
  withScheme,
} from '#server/imports/cells.ts'
import { collectIssues, ImportIssuesError, quote } from '#server/imports/issues.ts'
import { readCsv } from '#server/imports/read-csv.ts'

const NEEDED = [
  'ONDERWIJSBESTUURID',
  'ONDERWIJSBESTUUR_NAAM',
  'OPLEIDINGSEENHEIDCODE',
  'NAAM_LANG',
  'INTERNATIONALE_NAAM',
  'EINDDATUM',
  'GRAAD',
  'STUDIELAST',
  'EIGENNAAM_ENGELS',
  'VORM',
  'VOERTAAL',
  'AANGEBODEN_OPLEIDING_EINDDATUM',
  'LAATSTE_INSTROOMDATUM',
  'WEBSITE',
  'ONDERWIJSLOCATIEPLAATS',
] as const
const ENDS = ['EINDDATUM', 'AANGEBODEN_OPLEIDING_EINDDATUM', 'LAATSTE_INSTROOMDATUM'] as const
const KINDS: Readonly<Record<string, { level: ProgrammeLevel; degree: string | null }>> = {
  BACHELOR: { level: 'bachelor', degree: 'Bachelor' },
  MASTER: { level: 'master', degree: 'Master' },
  ASSOCIATE_DEGREE: { level: 'certificate', degree: 'Associate degree' },
  '': { level: 'certificate', degree: null },
}
const LANGUAGES: Readonly<Record<string, string>> = { ENG: 'en', NLD: 'nl', DEU: 'de', FRA: 'fr', SPA: 'es', FRY: 'fy' }
const PART_TIME = 'DEELTIJD'

export interface DutchRegister {
  institutions: RegisterInstitution[]
  programmes: RegisterProgramme[]
  /** Rows of the file, and those that are over, not in English or part-time. */
  rows: number
  leftOut: number
}

/**
 * Reads the Dutch register of higher education: what is offered on `today` (ISO date) in English and not part-time. A programme has a row for each of
 * its places, forms and specialisations, and is one entry here. Throws ImportIssuesError with line, column and reason for all that is wrong.
 */
export async function readDutchRegister(
  file: string,
  today: string,
  onProgress: (share: number) => void = () => {},
): Promise<DutchRegister> {
  const issues = collectIssues()
  let header: string[] = []
  let isGood = false
  let rows = 0
  const offered: Offered[] = []
  await readCsv(
    file,
    {
      progress: onProgress,
      relaxQuotes: true,
      row: (cells, line) => {
        if (header.length === 0) {
          header = cells.map((name) => name.trim())
          const missing = NEEDED.filter((column) => !header.includes(column))
          for (const column of missing)
            issues.add({ line, column, message: 'is missing: a file of the Dutch register (DUO) needs it' })
          isGood = missing.length === 0
          return
        }
        if (!isGood) return
        rows++
        if (cells.length !== header.length) {
          issues.add({ line, message: `has ${cells.length} cells, the header has ${header.length}` })
          return
        }
        const row: Row = {
          line,
          cells: new Map(header.map((column, index) => [column, asMeant(cells[index] ?? '')])),
          issues: issues,
        }
        const one = readOffered(row, today)
        if (one) offered.push(one)
      },
    },
    issues,
  )
  if (rows === 0 && issues.count === 0) issues.add({ message: 'There is no row below the header.' })
  if (issues.count > 0) throw new ImportIssuesError(issues)
  const institutions = new Map(offered.map(({ institution }) => [institution.key, institution]))
  return { institutions: [...institutions.values()], programmes: oneEach(offered), rows, leftOut: rows - offered.length }
}

/** The register has names with DEL in them, as they were typed, and quotes that are not doubled: there the outer ones are no part of the text. */
function asMeant(text: string): string {
  return text.replace(/\p{Cc}/gu, '').replace(/^"(.*)"$/, '$1')
}

interface Offered {
  institution: RegisterInstitution
  programme: RegisterProgramme
}

function readOffered(row: Row, today: string): Offered | null {
  const board = readRequiredText(row, 'ONDERWIJSBESTUURID', 20)
  const unit = readRequiredText(row, 'OPLEIDINGSEENHEIDCODE', 20)
  const graad = cellOf(row, 'GRAAD')
  const kind = KINDS[graad]
  if (!kind) addIssue(row, 'GRAAD', `${quote(graad)} is none of ${Object.keys(KINDS).filter(Boolean).join(', ')}`)
  const ects = readNumber(row, 'STUDIELAST', { minimum: 1, maximum: 600 })
  const website = readWebsite(row)
  const languages = readLanguages(row)
  const ends = ENDS.map((column) => readDate(row, column))
  const name = readName(row)
  const isOver = ends.some((end) => end !== null && end < today)
  const form = cellOf(row, 'VORM')
  if (!kind || isOver || form === PART_TIME || !languages.includes('en')) return null
  const place = readOptionalText(row, 'ONDERWIJSLOCATIEPLAATS', 200) ?? ''
  return {
    institution: dutchInstitution(board, readRequiredText(row, 'ONDERWIJSBESTUUR_NAAM', 300), place),
    programme: {
      key: `${board}/${unit}`,
      institution: board,
      // What leads to a master and is none itself.
      level: /^pre-?master\b/i.test(name) ? 'preparatory' : kind.level,
      name: withoutDegree(name, kind.degree),
      degree: kind.degree,
      mode: form === 'VOLTIJD' ? 'full-time' : null,
      ects,
      languages,
      website,
    },
  }
}

/** As the institutions typed it: what is no address, such as htp://, is left out and never guessed at. */
function readWebsite(row: Row): string | null {
  const address = withScheme(cellOf(row, 'WEBSITE'))
  return isWebAddress(address) ? address : null
}

function readName(row: Row): string {
  return (
    readOptionalText(row, 'INTERNATIONALE_NAAM', 300) ??
    readOptionalText(row, 'EIGENNAAM_ENGELS', 300) ??
    readRequiredText(row, 'NAAM_LANG', 300)
  )
}

/** "Bachelor Early Music" is Early Music: the degree stands beside the name. */
function withoutDegree(name: string, degree: string | null): string {
  const rest = degree !== null && name.startsWith(`${degree} `) ? name.slice(degree.length + 1).replace(/^(?:of|in) /, '') : name
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

function readLanguages(row: Row): string[] {
  const codes = cellOf(row, 'VOERTAAL')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
  return codes.flatMap((code) => {
    const language = LANGUAGES[code]
    if (language === undefined) addIssue(row, 'VOERTAAL', `${quote(code)} is none of ${Object.keys(LANGUAGES).join(', ')}`)
    return language ?? []
  })
}

/** One entry for each name and level of an institution, under the least of its keys. What its rows do not agree on is left open. */
function oneEach(offered: readonly Offered[]): RegisterProgramme[] {
  // Specialisations of one unit have names of their own where the unit has no English one: the first stands for it.
  const units = new Map<string, RegisterProgramme>()
  for (const { programme } of offered) if (!units.has(programme.key)) units.set(programme.key, programme)
  const groups = Map.groupBy(
    offered.map(({ programme }) => ({ ...programme, ...nameOf(units.get(programme.key) ?? programme) })),
    ({ institution, level, name }) => `${institution}|${level}|${programmeNameForm(name)}`,
  )
  return [...groups.values()].map((rows) => {
    const [first, ...others] = rows.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)) as [
      RegisterProgramme,
      ...RegisterProgramme[],
    ]
    return {
      ...first,
      mode: rows.some(({ mode }) => mode === 'full-time') ? 'full-time' : null,
      ects: others.every(({ ects }) => ects === first.ects) ? first.ects : null,
      languages: [...new Set(rows.flatMap(({ languages }) => languages))].toSorted(),
      website: rows.find(({ website }) => website !== null)?.website ?? null,
    }
  })
}

function nameOf({ name, level }: RegisterProgramme): Pick<RegisterProgramme, 'name' | 'level'> {
  return { name, level }
}
