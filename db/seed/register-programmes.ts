import { createHash } from 'node:crypto'
import type { Transaction } from '#db/database.ts'
import {
  programmeNameForm,
  type RegisterChanges,
  type RegisterFile,
  type RegisterInstitution,
  type RegisterProgramme,
} from '#domain/catalogue/registers.ts'
import type { ProgrammeEntry } from '#domain/programmes/programme.ts'
import { chooseSlugs, slugify } from '#domain/universities/slugs.ts'
import { universityId } from '#domain/universities/university-id.ts'
import { programmeId, type StoredProgramme, writeProgrammes } from './programme-rows.ts'

export interface RegisterProgrammes {
  file: RegisterFile
  institutions: readonly RegisterInstitution[]
  programmes: readonly RegisterProgramme[]
}

interface UniversityRow extends Record<string, unknown> {
  id: string
  name: string
  country: string
  slug: string
  ror_id: string | null
}
interface ProgrammeRow extends Record<string, unknown> {
  id: string
  university_id: string
  source: string
  slug: string
  name: string
  level: string
  retired: boolean
  content_hash: string | null
}

/**
 * Takes in the programmes of a register, matched by its keys: new ones join, changed ones are written anew, and what the file no longer
 * names retires, since somebody may have chosen it. One that its university has in depth, of the same name and level, is not entered twice.
 */
export async function writeRegisterProgrammes(
  transaction: Transaction,
  given: RegisterProgrammes,
  { dryRun = false } = {},
): Promise<RegisterChanges> {
  const { register } = given.file
  const { rows: universities } = await transaction.query<UniversityRow>(
    'select id, name, country, slug, ror_id from public.universities',
  )
  const { rows: stored } = await transaction.query<ProgrammeRow>(
    `select id, university_id, source, slug, name, level, retired_on is not null as retired, content_hash
     from public.programmes left join catalogue_seed.programmes on programme_id = id`,
  )
  const { ids, missing } = institutionIds(given, universities)
  const entered = new Set(
    stored.flatMap((row) => (row.source === 'helix' && !row.retired ? [nameKey(row.university_id, row)] : [])),
  )
  const universityOf = (programme: RegisterProgramme) => ids.get(programme.institution)!
  const [twins, own] = partition(given.programmes, (one) => entered.has(nameKey(universityOf(one), one)))

  const rowOf = new Map(stored.map((row) => [row.id, row]))
  const slugs = chooseProgrammeSlugs(own, universityOf, register, stored)
  const entries = own.map((programme, index) => {
    const entry = entryOf(programme, slugs[index]!)
    const facts = { register, key: programme.key, universityId: universityOf(programme), entry, sources: sourcesOf(given.file) }
    const id = programmeId(register, programme.key)
    return { id, facts, row: rowOf.get(id), hash: createHash('sha256').update(JSON.stringify(facts)).digest('hex') }
  })
  const added = entries.filter(({ row }) => !row)
  const changed = entries.filter(({ row, hash }) => row && (row.retired || row.content_hash !== hash))
  const kept = new Set(entries.map(({ id }) => id))
  const gone = stored.filter((row) => row.source === register && !row.retired && !kept.has(row.id))
  if (!dryRun) {
    await insertInstitutions(transaction, register, missing, universities)
    await write(transaction, [...added, ...changed])
    await retire(
      transaction,
      gone.map(({ id }) => id),
    )
  }
  return {
    added: added.map(({ facts }) => facts.entry.name),
    changed: changed.map(({ facts }) => facts.entry.name),
    unchanged: entries.length - added.length - changed.length,
    gone: gone.map(({ name }) => name),
    entered: twins.map(({ name }) => name),
  }
}

/** By the registry's key, else by name and country; an institution that is in the catalogue in neither way joins it. */
function institutionIds({ file, institutions, programmes }: RegisterProgrammes, universities: readonly UniversityRow[]) {
  const used = new Set(programmes.map(({ institution }) => institution))
  const nameForm = (name: string, country: string) => `${country}|${programmeNameForm(name)}`
  const byKey = new Map(universities.map((row) => [row.ror_id, row.id]))
  const byId = new Set(universities.map(({ id }) => id))
  const byName = new Map(universities.map((row) => [nameForm(row.name, row.country), row.id]))
  const missing: RegisterInstitution[] = []
  const ids = new Map<string, string>()
  for (const institution of institutions.filter(({ key }) => used.has(key))) {
    const own = universityId(file.register, institution.key)
    const found =
      (institution.rorId === null ? undefined : byKey.get(institution.rorId)) ??
      (byId.has(own) ? own : byName.get(nameForm(institution.name, institution.country)))
    if (found === undefined) missing.push(institution)
    ids.set(institution.key, found ?? own)
  }
  return { ids, missing }
}

async function insertInstitutions(
  transaction: Transaction,
  source: string,
  institutions: readonly RegisterInstitution[],
  universities: readonly UniversityRow[],
): Promise<void> {
  if (institutions.length === 0) return
  const drafts = institutions.map(({ key, rorId, name, country, city }) => ({
    source,
    source_id: key,
    slug: null,
    name,
    country,
    city,
    region: null,
    ror_id: rorId,
  }))
  const slugs = chooseSlugs(drafts, new Set(universities.map(({ slug }) => slug)))
  const rows = drafts.map((draft, index) => ({ ...draft, id: universityId(source, draft.source_id), slug: slugs[index] }))
  await transaction.query(
    `insert into public.universities (id, source, source_id, slug, name, country, city, ror_id)
     select id, source, source_id, slug, name, country, city, ror_id from json_to_recordset($1::json)
       as given(id uuid, source text, source_id text, slug text, name text, country text, city text, ror_id text)`,
    [JSON.stringify(rows)],
  )
}

function nameKey(university: string, { name, level }: { name: string; level: string }): string {
  return `${university}|${level}|${programmeNameForm(name)}`
}

function partition<T>(items: readonly T[], holds: (item: T) => boolean): [T[], T[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))]
}

/** A slug once given stays. A new one is the name; where its university has that already, with the level, and then with the register's key. */
function chooseProgrammeSlugs(
  programmes: readonly RegisterProgramme[],
  universityOf: (programme: RegisterProgramme) => string,
  register: string,
  stored: readonly ProgrammeRow[],
): string[] {
  const given = new Map(stored.map(({ id, slug }) => [id, slug]))
  const taken = new Set(stored.map(({ university_id, slug }) => `${university_id}/${slug}`))
  return programmes.map((programme) => {
    const { name, level, key } = programme
    const kept = given.get(programmeId(register, key))
    if (kept !== undefined) return kept
    const base = slugify(name) || 'programme'
    const candidates = [base, `${base}-${level}`, `${base}-${slugify(key)}`]
    const slug = candidates.find((one) => !taken.has(`${universityOf(programme)}/${one}`)) ?? candidates[2]!
    taken.add(`${universityOf(programme)}/${slug}`)
    return slug
  })
}

const SOURCE = 'register'
const BATCH = 250

function sourcesOf({ url, publisher, edition }: RegisterFile): StoredProgramme['sources'] {
  return { [SOURCE]: { kind: 'register', url, publisher, edition, readOn: null, checkedOn: null } }
}

function entryOf({ name, level, degree, mode, ects, languages, website }: RegisterProgramme, slug: string): ProgrammeEntry {
  return {
    slug,
    name,
    level,
    degree,
    source: SOURCE,
    fields: [],
    subjects: [],
    url: website,
    languages: languages.map((language) => ({ language, level: null, source: SOURCE })),
    mode,
    months: null,
    ects: ects === null ? null : { value: ects, source: SOURCE },
    intakes: [],
    apply: null,
    applyFee: null,
    fees: [],
    deadlines: [],
    requirements: [],
  }
}

async function write(
  transaction: Transaction,
  entries: readonly { id: string; facts: StoredProgramme; hash: string }[],
): Promise<void> {
  if (entries.length === 0) return
  for (let start = 0; start < entries.length; start += BATCH) {
    await writeProgrammes(
      transaction,
      entries.slice(start, start + BATCH).map(({ facts }) => facts),
    )
    // What is searched is made anew now, and not of all at the end: a statement has only so long.
    await transaction.execute('set constraints all immediate; set constraints all deferred')
  }
  await transaction.query(
    `insert into catalogue_seed.programmes (programme_id, content_hash)
     select programme_id, content_hash from json_to_recordset($1::json) as given(programme_id uuid, content_hash text)
     on conflict (programme_id) do update set content_hash = excluded.content_hash, seeded_at = now()`,
    [JSON.stringify(entries.map(({ id, hash }) => ({ programme_id: id, content_hash: hash })))],
  )
}

async function retire(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.query(
    `update public.programmes set retired_on = current_date where id in (select value::uuid from json_array_elements_text($1::json))`,
    [JSON.stringify(ids)],
  )
}
