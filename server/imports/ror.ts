import type { RegisterUniversity } from '#domain/catalogue/registers.ts'
import { addIssue, cellOf, readNumber, readOptionalText, readRequiredText, readUrl, type Row } from './cells.ts'
import type { Draft, Format } from './format.ts'
import { quote } from './issues.ts'

/** What our catalogue calls a country that the registry calls otherwise. */
const COUNTRIES: Readonly<Record<string, string>> = { Czechia: 'Czech Republic', 'The Netherlands': 'Netherlands' }

/** The European institutions of the Research Organization Registry, joined with the Erasmus charter list: those without a code are left out. */
export const ROR_FORMAT: Format = {
  name: 'Research Organization Registry',
  neededColumns: ['ror_id', 'name', 'country', 'city', 'region', 'latitude', 'longitude', 'website', 'erasmus_code'],
  optionalColumns: null,
  keyColumn: 'ror_id',
  urlColumn: 'website',
  read: (row) => readInstitution(row),
  updates: () => [],
  updatesOfWrittenRows: null,
}

function readInstitution(row: Row): Draft | null {
  const key = readRequiredText(row, 'ror_id', 60)
  if (key && !/^https:\/\/ror\.org\/0[a-z0-9]{8}$/.test(key))
    addIssue(row, 'ror_id', `${quote(key)} is no key like https://ror.org/02nj1t859`)
  const country = readRequiredText(row, 'country', 100)
  const draft = {
    source: 'ror',
    source_id: key.replace('https://ror.org/', ''),
    slug: null,
    name: readRequiredText(row, 'name', 300),
    country: COUNTRIES[country] ?? country,
    city: readRequiredText(row, 'city', 200),
    region: readOptionalText(row, 'region', 100),
    programs: [],
    application_deadline: null,
    deadline_text: null,
    tuition_fee: null,
    tuition_currency: null,
    tuition_note: null,
    acceptance_rate: null,
    description: null,
    website_url: readUrl(row, 'website'),
    image_url: null,
    latitude: readNumber(row, 'latitude', { minimum: -90, maximum: 90 }),
    longitude: readNumber(row, 'longitude', { minimum: -180, maximum: 180 }),
    figures_year: null,
    facts_source: null,
    checked_on: null,
    ror_id: key,
    erasmus_code: readErasmusCode(row),
  }
  return draft.erasmus_code === null ? null : draft
}

function readErasmusCode(row: Row): string | null {
  const code = cellOf(row, 'erasmus_code')
  if (code === '') return null
  if (!/^[A-Z]{1,3} ?[A-Z-]{2,12} ?\d{2,3}$/.test(code)) addIssue(row, 'erasmus_code', `${quote(code)} is no code like A WIEN06`)
  return code
}

/** The institutions of a file of this format. */
export function registerUniversities(drafts: readonly Draft[]): RegisterUniversity[] {
  return drafts.map(({ ror_id, erasmus_code, name, country, city, region, latitude, longitude, website_url }) => ({
    rorId: ror_id ?? '',
    erasmusCode: erasmus_code ?? '',
    name,
    country,
    city,
    region,
    latitude,
    longitude,
    website: website_url,
  }))
}
