import type { Transaction } from '#db/database.ts'
import { hostOf, programmeNameForm, type RegisterChanges, type RegisterUniversity } from '#domain/catalogue/registers.ts'
import { chooseSlugs } from '#domain/universities/slugs.ts'
import { universityId } from '#domain/universities/university-id.ts'

const SOURCE = 'ror'

/** Institutes and schools have records of their own under the website of the university that they are part of. */
const PART = /\b(?:instit|cent(?:er|re|ro)\b|scho+l|escola|escuela|[eé]cole|facult|laborat|department|clinic)/iu

/** What the register says of a row. Of a row that somebody wrote it fills in only what is missing there. */
interface Facts {
  name: string
  country: string
  city: string
  region: string | null
  latitude: number | null
  longitude: number | null
  website_url: string | null
  ror_id: string
  erasmus_code: string
}
const TYPES: Readonly<Record<keyof Facts, string>> = {
  name: 'text',
  country: 'text',
  city: 'text',
  region: 'text',
  latitude: 'numeric',
  longitude: 'numeric',
  website_url: 'text',
  ror_id: 'text',
  erasmus_code: 'text',
}
const COLUMNS = Object.keys(TYPES) as (keyof Facts)[]

interface StoredRow extends Record<string, unknown>, Omit<Facts, 'ror_id' | 'erasmus_code'> {
  id: string
  source: string
  source_id: string
  slug: string
  ror_id: string | null
  erasmus_code: string | null
}

/**
 * Takes in the institutions of the registry: matched by their key there, else by their website, and never a second time. A row that
 * is in the catalogue already keeps what it says; those that have left the file stay, and are named.
 */
export async function writeRegisterUniversities(
  transaction: Transaction,
  entries: readonly RegisterUniversity[],
  { dryRun = false } = {},
): Promise<RegisterChanges> {
  const { rows } = await transaction.query<StoredRow>(
    `select id, source, source_id, slug, name, country, city, region, latitude::float8, longitude::float8, website_url, ror_id, erasmus_code
     from public.universities`,
  )
  const matches = matchRows(rows, entries)
  const fresh = entries.filter((entry) => !matches.has(entry.rorId))
  const known = entries.flatMap((entry) => {
    const row = matches.get(entry.rorId)
    return row ? [{ row, facts: row.source === SOURCE ? factsOf(entry) : filled(row, factsOf(entry)) }] : []
  })
  const changed = known.filter(({ row, facts }) => COLUMNS.some((column) => row[column] !== facts[column]))
  const named = new Set(entries.map(({ rorId }) => rorId))
  if (!dryRun) {
    await insert(transaction, fresh, new Set(rows.map(({ slug }) => slug)))
    await update(
      transaction,
      changed.map(({ row, facts }) => ({ id: row.id, ...facts })),
    )
  }
  return {
    added: fresh.map(({ name }) => name),
    changed: changed.map(({ row }) => row.name),
    unchanged: known.length - changed.length,
    gone: rows.filter(({ source, ror_id }) => source === SOURCE && ror_id !== null && !named.has(ror_id)).map(({ name }) => name),
    entered: [],
  }
}

/** The stored row of each entry that has one. Where several entries share a website, the one of the row's name has it, else none. */
function matchRows(rows: readonly StoredRow[], entries: readonly RegisterUniversity[]): Map<string, StoredRow> {
  const byKey = new Map(rows.flatMap((row) => (row.ror_id === null ? [] : [[row.ror_id, row]])))
  const matches = new Map(entries.flatMap(({ rorId }) => (byKey.has(rorId) ? [[rorId, byKey.get(rorId)!]] : [])))
  const rowsByHost = Map.groupBy(
    rows.filter(({ ror_id }) => ror_id === null),
    ({ website_url }) => hostOf(website_url),
  )
  const rest = entries.filter(({ rorId }) => !matches.has(rorId))
  for (const [host, sharing] of Map.groupBy(rest, ({ website }) => hostOf(website))) {
    const [row, ...others] = host === null ? [] : (rowsByHost.get(host) ?? [])
    if (!row || others.length > 0) continue
    const sameName = sharing.filter(({ name }) => programmeNameForm(name) === programmeNameForm(row.name))
    const whole = sharing.filter(({ name }) => !PART.test(name) || PART.test(row.name))
    const [entry, ...more] = sameName.length > 0 ? sameName : whole
    if (entry && more.length === 0) matches.set(entry.rorId, row)
  }
  return matches
}

function factsOf({ rorId, erasmusCode, website, ...rest }: RegisterUniversity): Facts {
  return { ...rest, website_url: website, ror_id: rorId, erasmus_code: erasmusCode }
}

function filled(row: StoredRow, given: Facts): Facts {
  const placed = row.latitude !== null && row.longitude !== null
  return {
    name: row.name,
    country: row.country,
    city: row.city,
    region: row.region ?? (row.city === given.city ? given.region : null),
    latitude: placed ? row.latitude : given.latitude,
    longitude: placed ? row.longitude : given.longitude,
    website_url: row.website_url ?? given.website_url,
    ror_id: given.ror_id,
    erasmus_code: given.erasmus_code,
  }
}

async function insert(
  transaction: Transaction,
  entries: readonly RegisterUniversity[],
  taken: ReadonlySet<string>,
): Promise<void> {
  if (entries.length === 0) return
  const drafts = entries.map((entry) => ({
    ...factsOf(entry),
    source: SOURCE,
    source_id: entry.rorId.replace('https://ror.org/', ''),
    slug: null,
  }))
  const slugs = chooseSlugs(drafts, taken)
  const rows = drafts.map((draft, index) => ({ ...draft, id: universityId(draft.source, draft.source_id), slug: slugs[index] }))
  const columns = `id, source, source_id, slug, ${COLUMNS.join(', ')}`
  await transaction.query(
    `insert into public.universities (${columns}) select ${columns}
     from json_to_recordset($1::json) as given(id uuid, source text, source_id text, slug text, ${typed()})`,
    [JSON.stringify(rows)],
  )
}

async function update(transaction: Transaction, rows: readonly ({ id: string } & Facts)[]): Promise<void> {
  if (rows.length === 0) return
  await transaction.query(
    `update public.universities set ${COLUMNS.map((column) => `${column} = given.${column}`).join(', ')}
     from json_to_recordset($1::json) as given(id uuid, ${typed()}) where universities.id = given.id`,
    [JSON.stringify(rows)],
  )
}

function typed(): string {
  return COLUMNS.map((column) => `${column} ${TYPES[column]}`).join(', ')
}
