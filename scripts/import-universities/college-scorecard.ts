import { isWebAddress, readNumber, readOneOf, readOptionalText, readRequiredText, type Row } from './cells.ts'
import type { Column, Draft, Format } from './format.ts'

const FIGURES: readonly Column[] = [
  'tuition_fee',
  'tuition_currency',
  'tuition_note',
  'acceptance_rate',
  'figures_year',
  'facts_source',
]

const CONTROL = { Public: 'Public', Nonprofit: 'Private nonprofit', 'For-profit': 'Private for-profit' } as const
const DEGREES = {
  Graduate: 'graduate degrees',
  Bachelor: 'bachelor’s degrees',
  Associate: 'associate degrees',
  Certificate: 'certificates',
} as const

/** The US College Scorecard: the institutions of one year, keyed on the register's own id. */
export const COLLEGE_SCORECARD: Format = {
  name: 'US College Scorecard',
  neededColumns: [
    'id',
    'name',
    'city',
    'state',
    'latitude',
    'longitude',
    'url',
    'deg_highest',
    'control',
    'academic_year',
    'n_undergrads',
    'cost_tuition_out',
    'rate_admissions',
  ],
  optionalColumns: null,
  keyColumn: 'id',
  read: readInstitution,
  updates: () => ['name', 'country', 'city', 'region', 'description', 'website_url', 'latitude', 'longitude', ...FIGURES],
  updatesOfWrittenRows: FIGURES,
}

function readInstitution(row: Row): Draft {
  const year = readRequiredText(row, 'academic_year', 20)
  const tuition = readNumber(row, 'cost_tuition_out', { minimum: 0, otherwise: 'is less than nothing' })
  return {
    source: 'us-college-scorecard',
    source_id: readRequiredText(row, 'id', 50),
    slug: null,
    name: readRequiredText(row, 'name', 300),
    country: 'United States',
    city: readRequiredText(row, 'city', 200),
    region: readOptionalText(row, 'state', 100),
    programs: [],
    application_deadline: null,
    deadline_text: null,
    tuition_fee: tuition,
    tuition_currency: tuition === null ? null : 'USD',
    tuition_note: tuition === null ? null : 'Out-of-state undergraduate tuition',
    acceptance_rate: percentOf(
      readNumber(row, 'rate_admissions', { minimum: 0, maximum: 1, otherwise: 'is no share between 0 and 1' }),
    ),
    description: describe(row, year),
    website_url: repairUrl(row.cells.get('url') ?? ''),
    image_url: null,
    latitude: readNumber(row, 'latitude', { minimum: -90, maximum: 90 }),
    longitude: readNumber(row, 'longitude', { minimum: -180, maximum: 180 }),
    figures_year: year,
    facts_source: 'https://collegescorecard.ed.gov/',
    checked_on: null,
  }
}

/** Per cent to one decimal. Nobody admits nobody: 0 stands for a rate the register does not know. */
function percentOf(share: number | null): number | null {
  if (share === null || share === 0) return null
  return Math.max(0.1, Math.round(share * 1000) / 10)
}

function describe(row: Row, year: string): string | null {
  const control = readOneOf(row, 'control', Object.keys(CONTROL) as (keyof typeof CONTROL)[])
  const degree = readOneOf(row, 'deg_highest', Object.keys(DEGREES) as (keyof typeof DEGREES)[])
  const undergraduates = readNumber(row, 'n_undergrads', { minimum: 0, otherwise: 'is less than nobody' })
  const facts = [
    control && CONTROL[control],
    degree && DEGREES[degree],
    undergraduates &&
      `${undergraduates.toLocaleString('en')} ${undergraduates === 1 ? 'undergraduate' : 'undergraduates'} (${year})`,
  ].filter((fact) => typeof fact === 'string')
  return facts.length > 0 ? `${facts.join(', ')}.` : null
}

/**
 * The register's web addresses are as the colleges typed them. One with spaces in its fragment is good without the
 * fragment; any other with spaces is not guessed at.
 */
export function repairUrl(given: string): string | null {
  const trimmed = given.trim()
  if (isWebAddress(trimmed)) return trimmed
  const withoutFragment = trimmed.replace(/#.*$/s, '')
  return isWebAddress(withoutFragment) ? withoutFragment : null
}
