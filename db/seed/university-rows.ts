import type { Transaction } from '#db/database.ts'
import { universityId } from '#domain/universities/university-id.ts'
import type { AdmissionMinimums, ImportedUniversity, Institution, UniversityEntry } from '#domain/universities/university.ts'

/** The columns of a catalogue entry, with their types as json_to_recordset needs them. */
const COLUMN_TYPES: Record<keyof UniversityEntry, string> = {
  source: 'text',
  source_id: 'text',
  slug: 'text',
  name: 'text',
  country: 'text',
  city: 'text',
  region: 'text',
  programs: 'text[]',
  application_deadline: 'date',
  deadline_text: 'text',
  tuition_fee: 'numeric',
  tuition_currency: 'char(3)',
  tuition_note: 'text',
  acceptance_rate: 'numeric',
  description: 'text',
  website_url: 'text',
  image_url: 'text',
  latitude: 'numeric',
  longitude: 'numeric',
  figures_year: 'text',
  facts_source: 'text',
  checked_on: 'date',
}
/** Those that only an import can give. */
const IMPORTED_TYPES: Record<keyof (AdmissionMinimums & Institution), string> = {
  min_gpa: 'numeric',
  min_gre: 'integer',
  min_toefl: 'integer',
  min_ielts: 'numeric',
  highest_degree: 'text',
  undergraduates: 'integer',
}
export const UNIVERSITY_COLUMNS = Object.keys(COLUMN_TYPES) as (keyof UniversityEntry)[]

/** What an import writes of a row. */
export const IMPORTED_COLUMNS = Object.keys({ ...COLUMN_TYPES, ...IMPORTED_TYPES })

const ALL_TYPES = Object.entries({ ...COLUMN_TYPES, ...IMPORTED_TYPES })
const GIVEN = `json_to_recordset($1::json) as given(id uuid, ${ALL_TYPES.map(([column, type]) => `${column} ${type}`).join(', ')})`

const LOCK = 7_236_002

/** Writers of the catalogue that look before they write wait for each other until their transactions end. */
export async function lockCatalogue(transaction: Transaction): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock($1)', [LOCK])
}

function asJson(entries: readonly ImportedUniversity[]): string {
  return JSON.stringify(entries.map((entry) => ({ id: universityId(entry.source, entry.source_id), ...entry })))
}

export async function insertUniversities(transaction: Transaction, entries: readonly ImportedUniversity[]): Promise<void> {
  if (entries.length === 0) return
  const columns = ['id', ...ALL_TYPES.map(([column]) => column)].join(', ')
  await transaction.query(`insert into public.universities (${columns}) select ${columns} from ${GIVEN}`, [asJson(entries)])
}

/** The columns of a row that an entry may change. */
export interface Update {
  /** Become what the entry says, also where that is nothing. */
  set?: readonly (keyof ImportedUniversity)[]
  /** Take what the entry knows. What it does not know stays as it was. */
  replace?: readonly (keyof ImportedUniversity)[]
}

/** Changes rows that exist; every other column stays as it is. */
export async function updateUniversities(
  transaction: Transaction,
  entries: readonly ImportedUniversity[],
  update: Update,
): Promise<void> {
  if (entries.length === 0) return
  const values = valuesOf(update).map(([column, value]) => `${column} = ${value}`)
  await transaction.query(
    `update public.universities set ${values.join(', ')} from ${GIVEN}
     where universities.source = given.source and universities.source_id = given.source_id`,
    [asJson(entries)],
  )
}

/** What an update would make of one row: the columns that differ, before and after. */
export interface UniversityChange {
  id: string
  name: string
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/** What an update would change in the entries' rows; those that it would leave as they are are not in it. Reads only. */
export async function universityChanges(
  transaction: Transaction,
  entries: readonly ImportedUniversity[],
  update: Update,
): Promise<UniversityChange[]> {
  const values = valuesOf(update)
  if (values.length === 0) return []
  const { rows } = await transaction.query<UniversityChange & Record<string, unknown>>(
    `select given.id, universities.name,
       (select jsonb_object_agg(key, was) from (values ${values.map(([column, value]) => `('${column}', to_jsonb(universities.${column}), to_jsonb(${value}))`).join(', ')})
         as pair (key, was, becomes) where was is distinct from becomes) as before,
       (select jsonb_object_agg(key, becomes) from (values ${values.map(([column, value]) => `('${column}', to_jsonb(universities.${column}), to_jsonb(${value}))`).join(', ')})
         as pair (key, was, becomes) where was is distinct from becomes) as after
     from ${GIVEN}
     join public.universities on universities.source = given.source and universities.source_id = given.source_id
     where (${values.map(([column]) => `universities.${column}`).join(', ')}) is distinct from (${values.map(([, value]) => value).join(', ')})`,
    [asJson(entries)],
  )
  return rows
}

/** Each column with what it becomes: a worse value never takes the place of a better one. */
function valuesOf({ set = [], replace = [] }: Update): [column: string, value: string][] {
  return [
    ...set.map((column): [string, string] => [column, `given.${column}`]),
    ...replace.map((column): [string, string] => [column, betterOf(column)]),
  ]
}

function betterOf(column: keyof ImportedUniversity): string {
  if (column === 'programs') return `case when given.programs = '{}' then universities.programs else given.programs end`
  const known = `coalesce(given.${column}, universities.${column})`
  if (column !== 'website_url') return known
  return `case when universities.website_url = 'https' || substr(given.website_url, 5) then universities.website_url else ${known} end`
}
