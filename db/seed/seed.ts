import { createHash } from 'node:crypto'
import { asService, FILLING } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import { type ExchangeRates, storeRates } from '#db/rates.ts'
import type { OtherName } from '#domain/catalogue/other-name.ts'
import type { GuideEntry } from '#domain/guide/guide-entry.ts'
import type { ProgrammeRecord } from '#domain/programmes/programme.ts'
import { universityId } from '#domain/universities/university-id.ts'
import type { UniversityEntry } from '#domain/universities/university.ts'
import { seedGuide } from './guide-rows.ts'
import { programmeId, type StoredProgramme, writeProgrammes } from './programme-rows.ts'
import { insertUniversities, lockCatalogue, UNIVERSITY_COLUMNS, updateUniversities } from './university-rows.ts'

const BUILT_IN = 'helix'

/**
 * Puts the exchange rates, what universities are also called, the built-in catalogue, its programmes and the guide into the database, in one
 * transaction, and gives the number of universities written.
 *
 * An entry is written when it is new or when its facts in `catalogue` have changed since they were last written, and then
 * as a whole. One whose facts are the same is left alone: what staff changed in the console, what an import brought up to
 * date and what was deleted stays so. A row's slug is never changed, since it is in people's bookmarks. Entries that have
 * left `catalogue` stay: students may have selected them. Rates are written unless the stored ones are newer; prices in
 * US dollars are worked out again when a rate changed.
 */
export function seed(
  database: Database,
  catalogue: readonly UniversityEntry[],
  rates: ExchangeRates,
  otherNames: readonly OtherName[] = [],
  programmes: readonly ProgrammeRecord[] = [],
  guide: readonly GuideEntry[] = [],
): Promise<number> {
  return asService(
    database,
    async (transaction) => {
      await lockCatalogue(transaction)
      await storeRates(transaction, rates)
      await seedOtherNames(transaction, otherNames)
      const written = await seedCatalogue(transaction, catalogue)
      await seedProgrammes(transaction, programmes)
      await seedGuide(transaction, guide)
      return written
    },
    FILLING,
  )
}

/** A name that has left the content stays: somebody may have bookmarked what it finds. */
async function seedOtherNames(transaction: Transaction, otherNames: readonly OtherName[]): Promise<void> {
  if (otherNames.length === 0) return
  const rows = otherNames.flatMap(({ name, alsoCalled, kind, source }) =>
    alsoCalled.map((also_called) => ({ name, also_called, kind, source })),
  )
  await transaction.query(
    `insert into public.other_names (name, also_called, kind, source)
     select name, also_called, kind, source from json_to_recordset($1::json) as given(name text, also_called text, kind text, source text)
     on conflict (name, also_called) do update set kind = excluded.kind, source = excluded.source
     where (other_names.kind, other_names.source) is distinct from (excluded.kind, excluded.source)`,
    [JSON.stringify(rows)],
  )
}

async function seedCatalogue(transaction: Transaction, catalogue: readonly UniversityEntry[]): Promise<number> {
  const { rows: seeded } = await transaction.query<{ university_id: string; content_hash: string }>(
    'select university_id, content_hash from catalogue_seed.entries',
  )
  const hashes = new Map(seeded.map((row) => [row.university_id, row.content_hash]))
  const changed = catalogue.filter((entry) => hashes.get(universityId(entry.source, entry.source_id)) !== hashOf(entry))
  if (changed.length === 0) return 0

  const { rows } = await transaction.query<{ key: string; slug: string }>(
    `select source || ':' || source_id as key, slug from public.universities`,
  )
  const stored = new Set(rows.map((row) => row.key))
  const slugs = new Set(rows.map((row) => row.slug))
  const isStored = (entry: UniversityEntry) => stored.has(`${entry.source}:${entry.source_id}`)
  const added = changed.filter((entry) => !isStored(entry))
  // An imported university may have the name, and so the slug, of one that joins the catalogue later.
  const withFreeSlug = added.map((entry) => (slugs.has(entry.slug) ? { ...entry, slug: `${entry.slug}-${entry.source}` } : entry))
  await insertUniversities(transaction, withFreeSlug)
  const columns = UNIVERSITY_COLUMNS.filter((column) => column !== 'slug')
  await updateUniversities(transaction, changed.filter(isStored), { set: columns })
  await rememberSeeded(transaction, changed)
  return changed.length
}

async function rememberSeeded(transaction: Transaction, entries: readonly UniversityEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    university_id: universityId(entry.source, entry.source_id),
    content_hash: hashOf(entry),
  }))
  await transaction.query(
    `insert into catalogue_seed.entries (university_id, content_hash)
     select university_id, content_hash from json_to_recordset($1::json) as given(university_id uuid, content_hash text)
     on conflict (university_id) do update set content_hash = excluded.content_hash, seeded_at = now()`,
    [JSON.stringify(rows)],
  )
}

/**
 * Writes the built-in programmes that are new or whose facts have changed, as the universities are written, and retires those that have
 * left the content: somebody may have chosen them. What staff made in the console was never in it, and stays.
 */
async function seedProgrammes(transaction: Transaction, records: readonly ProgrammeRecord[]): Promise<void> {
  if (records.length === 0) return
  const { rows: universities } = await transaction.query<{ id: string; slug: string }>('select id, slug from public.universities')
  const idOf = new Map(universities.map(({ id, slug }) => [slug, id]))
  const programmes = records.flatMap(({ university, sources, programmes: entries }) => {
    const id = idOf.get(university.slug)
    if (id === undefined) throw new Error(`the programmes of ${university.slug} belong to no university of the catalogue`)
    return entries.map((entry) => ({
      register: BUILT_IN,
      key: `${university.slug}/${entry.slug}`,
      universityId: id,
      entry,
      sources,
    }))
  })
  await giveKeys(
    transaction,
    records.flatMap(({ university: { slug, rorId } }) => (rorId === null ? [] : [{ id: idOf.get(slug)!, rorId }])),
  )
  const { rows: seeded } = await transaction.query<{ programme_id: string; content_hash: string }>(
    'select programme_id, content_hash from catalogue_seed.programmes',
  )
  const hashes = new Map(seeded.map((row) => [row.programme_id, row.content_hash]))
  const given = programmes.map((programme) => ({
    programme,
    id: programmeId(BUILT_IN, programme.key),
    hash: hashOfProgramme(programme),
  }))
  const changed = given.filter(({ id, hash }) => hashes.get(id) !== hash)
  await writeProgrammes(
    transaction,
    changed.map(({ programme }) => programme),
  )
  await transaction.query(
    `insert into catalogue_seed.programmes (programme_id, content_hash)
     select programme_id, content_hash from json_to_recordset($1::json) as given(programme_id uuid, content_hash text)
     on conflict (programme_id) do update set content_hash = excluded.content_hash, seeded_at = now()`,
    [JSON.stringify(changed.map(({ id, hash }) => ({ programme_id: id, content_hash: hash })))],
  )
  await transaction.query(
    `update public.programmes set retired_on = current_date
     where source = $2 and retired_on is null and id in (select programme_id from catalogue_seed.programmes)
       and id not in (select value::uuid from json_array_elements_text($1::json))`,
    [JSON.stringify(given.map(({ id }) => id)), BUILT_IN],
  )
}

/**
 * The keys of the register for universities that have none yet. Where the register has brought in one of that key as a university of
 * its own, that one goes, unless somebody has it in a list or programmes hang on it: then it keeps the key.
 */
async function giveKeys(transaction: Transaction, keys: readonly { id: string; rorId: string }[]): Promise<void> {
  const given = [JSON.stringify(keys)]
  const from = `json_to_recordset($1::json) as given(id uuid, "rorId" text)`
  await transaction.query(
    `delete from public.universities bare using ${from}
     where bare.ror_id = given."rorId" and bare.id <> given.id and bare.source = 'ror'
       and not exists (select from public.saved_universities where university_id = bare.id)
       and not exists (select from public.selected_universities where university_id = bare.id)
       and not exists (select from public.applications where university_id = bare.id)
       and not exists (select from public.programmes where university_id = bare.id)`,
    given,
  )
  await transaction.query(
    `update public.universities set ror_id = given."rorId" from ${from}
     where universities.id = given.id and universities.ror_id is null
       and not exists (select from public.universities other where other.ror_id = given."rorId")`,
    given,
  )
}

function hashOfProgramme({ universityId: university, entry, sources }: StoredProgramme): string {
  return createHash('sha256')
    .update(JSON.stringify([university, entry, sources]))
    .digest('hex')
}

/** The same for the same facts, in whatever order an entry names them. */
function hashOf(entry: UniversityEntry): string {
  return createHash('sha256')
    .update(JSON.stringify(UNIVERSITY_COLUMNS.map((column) => entry[column])))
    .digest('hex')
}
