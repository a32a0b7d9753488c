/** What a public register says, as it is: entries with a key of the register's, and no figure that it does not have. */
import type { ProgrammeLevel } from '../programmes/programme.ts'

/** The file that entries come from. */
export interface RegisterFile {
  /** How rows name it: `ror`, `duo`. */
  register: 'ror' | 'duo'
  publisher: string
  url: string
  licence: string
  /** The month of the file, YYYY-MM; null where nobody said. */
  edition: string | null
}

/** An institution of the Research Organization Registry that holds an Erasmus code. */
export interface RegisterUniversity {
  rorId: string
  erasmusCode: string
  name: string
  country: string
  city: string
  region: string | null
  latitude: number | null
  longitude: number | null
  website: string | null
}

export interface RegisterInstitution {
  /** The register's own key of it. */
  key: string
  rorId: string | null
  name: string
  country: string
  city: string
}

export interface RegisterProgramme {
  key: string
  /** The key of its institution. */
  institution: string
  name: string
  level: ProgrammeLevel
  degree: string | null
  mode: 'full-time' | null
  ects: number | null
  languages: readonly string[]
  website: string | null
}

/** What taking in a file of a register would change, or has changed. The names are for people, in the order of the file. */
export interface RegisterChanges {
  added: string[]
  changed: string[]
  unchanged: number
  /** No longer in the file. */
  gone: string[]
  /** Entered in the catalogue figure by figure already, and so not entered a second time. */
  entered: string[]
}

export const ROR: Omit<RegisterFile, 'edition'> = {
  register: 'ror',
  publisher: 'Research Organization Registry',
  url: 'https://ror.org/',
  licence: 'CC0',
}
export const DUO: Omit<RegisterFile, 'edition'> = {
  register: 'duo',
  publisher: 'DUO (Dienst Uitvoering Onderwijs)',
  url: 'https://duo.nl/open_onderwijsdata/hoger-onderwijs/',
  licence: 'CC BY 4.0',
}

/** What is in front of a name and says no more than its level: "Master's Climate Studies", "M Marketing". */
const LEVEL_WORDS =
  /^(?:(?:research )?master(?:['’]?s)?(?: (?:of|in))?|bachelor(?:['’]?s)?(?: (?:of|in))?|m(?:sc)?|b(?:sc)?)\s+/iu

/** The form in which two names of one programme are the same. */
export function programmeNameForm(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(LEVEL_WORDS, '')
    .replace(/\((?:research|joint degree|english)\)|[-–]\s*research master(?:['’]s)?$/giu, ' ')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The host of an address without its www, by which a site is recognised; null where there is none. */
export function hostOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  return new URL(address).hostname.toLowerCase().replace(/^www\./, '')
}
