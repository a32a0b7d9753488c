import { cellOf, isWebAddress, readNumber, readOneOf, readOptionalText, readRequiredText, type Row, withScheme } from './cells.ts'
import { type Column, type Draft, FIGURES, type Format } from './format.ts'

const CONTROL = { Public: 'Public', Nonprofit: 'Private nonprofit', 'For-profit': 'Private for-profit' } as const
const DEGREES = {
  Graduate: 'graduate degrees',
  Bachelor: 'bachelor’s degrees',
  Associate: 'associate degrees',
  Certificate: 'certificates',
} as const

const CONTROL_CODES = { '1': 'Public', '2': 'Private nonprofit', '3': 'Private for-profit' } as const
const DEGREE_NAMES = {
  Graduate: 'graduate',
  Bachelor: 'bachelor',
  Associate: 'associate',
  Certificate: 'certificate',
  '0': 'none',
  '1': 'certificate',
  '2': 'associate',
  '3': 'bachelor',
  '4': 'graduate',
} as const
const DEGREE_CODES = {
  '0': 'no degrees',
  '1': DEGREES.Certificate,
  '2': DEGREES.Associate,
  '3': DEGREES.Bachelor,
  '4': DEGREES.Graduate,
} as const

/** What the search puts in order by. */
const KIND: readonly Column[] = ['highest_degree', 'undergraduates']

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
  urlColumn: 'url',
  read: (row) =>
    readInstitution(row, TIDY, {
      year: readRequiredText(row, 'academic_year', 20),
      control: named(CONTROL, readOneOf(row, 'control', keysOf(CONTROL))),
      ...degreeOf(DEGREES, readOneOf(row, 'deg_highest', keysOf(DEGREES))),
    }),
  updates: () => [
    'name',
    'country',
    'city',
    'region',
    'description',
    'website_url',
    'latitude',
    'longitude',
    ...KIND,
    ...FIGURES,
  ],
  updatesOfWrittenRows: [...KIND, ...FIGURES],
}

/** The register as it publishes itself: the columns of its data dictionary, and only those of them that somebody kept. */
export const COLLEGE_SCORECARD_ORIGINAL: Format = {
  name: 'US College Scorecard, as published',
  neededColumns: ['UNITID', 'INSTNM', 'CITY'],
  optionalColumns: null,
  keyColumn: 'UNITID',
  urlColumn: 'INSTURL',
  read: (row) =>
    readInstitution(row, ORIGINAL, {
      year: yearOf(row.fileName ?? ''),
      control: named(CONTROL_CODES, readOneOf(row, 'CONTROL', keysOf(CONTROL_CODES))),
      ...degreeOf(DEGREE_CODES, readOneOf(row, 'HIGHDEG', keysOf(DEGREE_CODES))),
    }),
  updates: (header) => {
    const has = (...columns: string[]) => columns.every((column) => header.includes(column))
    const columns: Column[] = ['name', 'country', 'city', 'region', 'website_url', 'latitude', 'longitude', ...KIND, ...FIGURES]
    // Fewer columns make a poorer description.
    return has('CONTROL', 'HIGHDEG', 'UGDS') ? [...columns, 'description'] : columns
  },
  updatesOfWrittenRows: [...KIND, ...FIGURES],
}

/** What the same fact is called in either file. */
interface Names {
  id: string
  name: string
  city: string
  state: string
  latitude: string
  longitude: string
  url: string
  undergraduates: string
  tuition: string
  admission: string
}

const TIDY: Names = {
  id: 'id',
  name: 'name',
  city: 'city',
  state: 'state',
  latitude: 'latitude',
  longitude: 'longitude',
  url: 'url',
  undergraduates: 'n_undergrads',
  tuition: 'cost_tuition_out',
  admission: 'rate_admissions',
}
const ORIGINAL: Names = {
  id: 'UNITID',
  name: 'INSTNM',
  city: 'CITY',
  state: 'STABBR',
  latitude: 'LATITUDE',
  longitude: 'LONGITUDE',
  url: 'INSTURL',
  undergraduates: 'UGDS',
  tuition: 'TUITIONFEE_OUT',
  admission: 'ADM_RATE',
}

function keysOf<Key extends string>(names: Readonly<Record<Key, string>>): Key[] {
  return Object.keys(names) as Key[]
}

function named<Key extends string>(names: Readonly<Record<Key, string>>, key: Key | null): string | null {
  return key === null ? null : names[key]
}

/** "2022-23" of MERGED2022_23_PP.csv, as the register names its files; null for any other name. */
function yearOf(fileName: string): string | null {
  const [, from, to] = /MERGED(\d{4})_(\d\d)/i.exec(fileName) ?? []
  return from && to ? `${from}-${to}` : null
}

/** What it grants, in words and as the catalogue tells it apart. */
function degreeOf<Key extends keyof typeof DEGREE_NAMES>(names: Readonly<Record<Key, string>>, key: Key | null) {
  return { degree: named(names, key), highestDegree: key === null ? null : DEGREE_NAMES[key] }
}

interface Kind {
  year: string | null
  control: string | null
  degree: string | null
  highestDegree: (typeof DEGREE_NAMES)[keyof typeof DEGREE_NAMES] | null
}

function readInstitution(row: Row, names: Names, kind: Kind): Draft {
  const { year } = kind
  const undergraduates = readNumber(row, names.undergraduates, { minimum: 0, otherwise: 'is less than nobody' })
  const tuition = readNumber(row, names.tuition, { minimum: 0, otherwise: 'is less than nothing' })
  return {
    source: 'us-college-scorecard',
    source_id: readRequiredText(row, names.id, 50),
    slug: null,
    name: readRequiredText(row, names.name, 300),
    country: 'United States',
    city: readRequiredText(row, names.city, 200),
    region: readOptionalText(row, names.state, 100),
    programs: [],
    application_deadline: null,
    deadline_text: null,
    tuition_fee: tuition,
    tuition_currency: tuition === null ? null : 'USD',
    tuition_note: tuition === null ? null : 'Out-of-state undergraduate tuition',
    acceptance_rate: percentOf(
      readNumber(row, names.admission, { minimum: 0, maximum: 1, otherwise: 'is no share between 0 and 1' }),
    ),
    description: describe(undergraduates, kind),
    website_url: repairUrl(cellOf(row, names.url)),
    image_url: null,
    latitude: readNumber(row, names.latitude, { minimum: -90, maximum: 90 }),
    longitude: readNumber(row, names.longitude, { minimum: -180, maximum: 180 }),
    figures_year: year,
    facts_source: 'https://collegescorecard.ed.gov/',
    checked_on: null,
    highest_degree: kind.highestDegree,
    undergraduates,
  }
}

/** Per cent to one decimal. Nobody admits nobody: 0 stands for a rate the register does not know. */
function percentOf(share: number | null): number | null {
  if (share === null || share === 0) return null
  return Math.max(0.1, Math.round(share * 1000) / 10)
}

function describe(undergraduates: number | null, { year, control, degree }: Kind): string | null {
  const facts = [
    control,
    degree,
    undergraduates &&
      `${undergraduates.toLocaleString('en')} ${undergraduates === 1 ? 'undergraduate' : 'undergraduates'}${year === null ? '' : ` (${year})`}`,
  ].filter((fact) => typeof fact === 'string')
  return facts.length > 0 ? `${facts.join(', ')}.` : null
}

/**
 * The register's web addresses are as the colleges typed them. One without its scheme gets https, one with spaces in its fragment is good without the
 * fragment; any other with spaces is not guessed at.
 */
export function repairUrl(given: string): string | null {
  const trimmed = withScheme(given.trim())
  if (isWebAddress(trimmed)) return trimmed
  const withoutFragment = trimmed.replace(/#.*$/s, '')
  return isWebAddress(withoutFragment) ? withoutFragment : null
}
