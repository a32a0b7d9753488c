import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { NEEDED_COLUMNS, OPTIONAL_COLUMNS } from '#domain/catalogue/import.ts'
import {
  addIssue,
  cellOf,
  type Limits,
  readDate,
  readNumber,
  readOneOf,
  readOptionalText,
  readRequiredText,
  readUrl,
  type Row,
} from './cells.ts'
import type { Column, Draft, Format } from './format.ts'
import { quote } from './issues.ts'

const NOT_UPDATED = new Set(['source', 'source_id', 'slug'])

/** Our own format: the columns are the fields of a catalogue entry (docs/import.md). */
export const OWN_FORMAT: Format = {
  name: 'Helix catalogue',
  neededColumns: NEEDED_COLUMNS,
  optionalColumns: OPTIONAL_COLUMNS,
  keyColumn: 'source_id',
  urlColumn: 'website_url',
  read: readEntry,
  updates: (header) => header.filter((column): column is Column => !NOT_UPDATED.has(column)),
  updatesOfWrittenRows: null,
}

function readEntry(row: Row): Draft {
  const tuition = readNumber(row, 'tuition_fee', { minimum: 0, otherwise: 'is less than nothing' })
  const currency = readOneOf(row, 'tuition_currency', Object.keys(EXCHANGE_RATES.perEuro))
  if (tuition !== null && cellOf(row, 'tuition_currency') === '')
    addIssue(row, 'tuition_currency', 'is empty beside a tuition_fee')
  return {
    source: readSource(row),
    source_id: readRequiredText(row, 'source_id', 200),
    slug: readSlug(row),
    name: readRequiredText(row, 'name', 300),
    country: readRequiredText(row, 'country', 100),
    city: readRequiredText(row, 'city', 200),
    region: readOptionalText(row, 'region', 200),
    programs: readPrograms(row),
    application_deadline: readDate(row, 'application_deadline'),
    deadline_text: readOptionalText(row, 'deadline_text', 500),
    tuition_fee: tuition,
    tuition_currency: currency,
    tuition_note: readOptionalText(row, 'tuition_note', 500),
    acceptance_rate: readAcceptanceRate(row),
    description: readOptionalText(row, 'description', 5000),
    website_url: readUrl(row, 'website_url'),
    image_url: readUrl(row, 'image_url'),
    latitude: readNumber(row, 'latitude', { minimum: -90, maximum: 90 }),
    longitude: readNumber(row, 'longitude', { minimum: -180, maximum: 180 }),
    figures_year: readOptionalText(row, 'figures_year', 50),
    facts_source: readUrl(row, 'facts_source'),
    checked_on: readDate(row, 'checked_on'),
    min_gpa: readScore(row, 'min_gpa', { minimum: 0, maximum: 4 }, 2),
    min_gre: readScore(row, 'min_gre', { minimum: 260, maximum: 340 }, 0),
    min_toefl: readScore(row, 'min_toefl', { minimum: 0, maximum: 120 }, 0),
    min_ielts: readScore(row, 'min_ielts', { minimum: 0, maximum: 9 }, 1),
  }
}

function readSource(row: Row): string {
  const source = readRequiredText(row, 'source', 100)
  if (source && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(source))
    addIssue(row, 'source', `${quote(source)} is not written in small letters, digits and single hyphens`)
  return source
}

function readSlug(row: Row): string | null {
  const slug = readOptionalText(row, 'slug', 200)
  if (slug && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    addIssue(row, 'slug', `${quote(slug)} is not written in small letters, digits and single hyphens`)
  return slug
}

function readAcceptanceRate(row: Row): number | null {
  const rate = readNumber(row, 'acceptance_rate', { minimum: 0, maximum: 100, otherwise: 'is not between 0 and 100 per cent' })
  if (rate === 0) addIssue(row, 'acceptance_rate', 'is 0. Leave it empty when it is not known')
  return rate
}

/** A score as the database holds it: what it would round is a fault. */
function readScore(row: Row, column: string, range: Limits, decimals: number): number | null {
  const score = readNumber(row, column, range)
  if (score !== null && Number(score.toFixed(decimals)) !== score)
    addIssue(
      row,
      column,
      decimals === 0 ? `${score} is no whole number` : `${score} has more decimal places than the ${decimals} that are kept`,
    )
  return score
}

function readPrograms(row: Row): string[] {
  const programs = (readOptionalText(row, 'programs', 20_000) ?? '').split('|').map((program) => program.trim())
  return [...new Set(programs)].filter((program) => program !== '')
}
