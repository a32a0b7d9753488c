import { asService } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import {
  insertUniversities,
  lockCatalogue,
  type UniversityChange,
  universityChanges,
  type Update,
  updateUniversities,
} from '#db/seed/university-rows.ts'
import { chooseSlugs } from '#domain/universities/slugs.ts'
import { universityId } from '#domain/universities/university-id.ts'
import type { ImportedUniversity } from '#domain/universities/university.ts'
import { FIGURES } from './format.ts'
import type { ReadFile } from './read-universities.ts'

const BATCH = 300

export interface Stored {
  added: number
  changed: number
  unchanged: number
}

/** What a file would do to the catalogue. */
export interface ImportPlan {
  added: ImportedUniversity[]
  /** Each with the columns that become something else; `update` says how its row takes them. */
  changed: (UniversityChange & { entry: ImportedUniversity; update: Update })[]
  unchanged: number
  /** Entries of the file's registers that it does not name any more. They are left as they are unless somebody wants them retired. */
  gone: { id: string; name: string; city: string; isBare: boolean }[]
}

type StoredRow = {
  id: string
  source: string
  slug: string
  name: string
  city: string
  has_programs: boolean
  is_retired: boolean
  figures_year: string | null
  has_fee: boolean
  has_rate: boolean
}

/**
 * Stores what the file holds, in one transaction: all of it or nothing. What the file does not know stays, and so do figures
 * that are newer than the file's, or that it knows only in part: those of a row are all of one year. Rows that say the same already are not touched,
 * rows that the file does not name are left alone, and a slug once given stays. A dry run counts the same and writes nothing.
 */
export function storeUniversities(
  database: Database,
  read: ReadFile,
  onProgress: (share: number) => void = () => {},
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<Stored> {
  return asService(database, async (transaction) => {
    await lockCatalogue(transaction)
    const plan = await planImport(transaction, read)
    if (!dryRun) await writePlan(transaction, plan, onProgress)
    onProgress(1)
    return { added: plan.added.length, changed: plan.changed.length, unchanged: plan.unchanged }
  })
}

/** What the file would change, by a transaction that has locked the catalogue. Reads only. */
export async function planImport(
  transaction: Transaction,
  { drafts, format, header }: Pick<ReadFile, 'drafts' | 'format' | 'header'>,
  faultyIds: ReadonlySet<string> = new Set(),
): Promise<ImportPlan> {
  const { rows } = await transaction.query<StoredRow>(
    `select id, source, slug, name, city, programs <> '{}' as has_programs, retired_on is not null as is_retired, figures_year,
            tuition_fee is not null as has_fee, acceptance_rate is not null as has_rate from public.universities order by name, id`,
  )
  const storedRows = new Map(rows.map((row) => [row.id, row]))
  const idOf = ({ source, source_id }: Pick<ImportedUniversity, 'source' | 'source_id'>) => universityId(source, source_id)

  const newDrafts = drafts.filter((draft) => !storedRows.has(idOf(draft)))
  const slugs = chooseSlugs(newDrafts, new Set(rows.map((row) => row.slug)))
  const added = newDrafts.map((draft, index) => ({ ...draft, slug: slugs[index] ?? '' }))
  const existing = drafts.flatMap((draft) => {
    const row = storedRows.get(idOf(draft))
    return row ? [{ entry: { ...draft, slug: row.slug }, row }] : []
  })
  const columns = format.updates(header)
  const ofWritten = format.updatesOfWrittenRows
  const updateOf = ({ entry, row }: (typeof existing)[number]): Update => {
    const allowed = ofWritten && row.has_programs ? ofWritten : columns
    if (!allowed.includes('figures_year')) return { replace: allowed }
    return takesFigures(entry, row) ? { replace: allowed } : { replace: allowed.filter((column) => !FIGURES.includes(column)) }
  }
  const changed: ImportPlan['changed'] = []
  for (const group of Map.groupBy(existing, (row) => JSON.stringify(updateOf(row))).values()) {
    const update = updateOf(group[0]!)
    for (const batch of batchesOf(group.map(({ entry }) => entry))) {
      const entries = new Map(batch.map((entry) => [idOf(entry), entry]))
      for (const change of await universityChanges(transaction, batch, update))
        changed.push({ ...change, entry: entries.get(change.id)!, update })
    }
  }
  const named = new Set([...drafts.map(idOf), ...faultyIds])
  const sources = new Set(drafts.map(({ source }) => source))
  const gone = rows
    .filter(({ id, source, is_retired }) => sources.has(source) && !named.has(id) && !is_retired)
    .map(({ id, name, city, has_programs }) => ({ id, name, city, isBare: !has_programs }))
  return { added, changed, unchanged: existing.length - changed.length, gone }
}

export async function writePlan(
  transaction: Transaction,
  { added, changed }: Pick<ImportPlan, 'added' | 'changed'>,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  let done = 0
  const advance = (count: number) => onProgress((done += count) / (added.length + changed.length))
  for (const batch of batchesOf(added)) {
    await insertUniversities(transaction, batch)
    advance(batch.length)
  }
  for (const group of Map.groupBy(changed, ({ update }) => JSON.stringify(update)).values()) {
    for (const batch of batchesOf(group)) {
      await updateUniversities(
        transaction,
        batch.map(({ entry }) => entry),
        batch[0]!.update,
      )
      advance(batch.length)
    }
  }
}

/**
 * Figures of the same year complete each other. Those of another year come whole or not at all, because the row has one year for
 * all of them: a figure that the file leaves out would stay under a year that it is not of.
 */
function takesFigures(entry: ImportedUniversity, now: StoredRow): boolean {
  if (entry.figures_year === now.figures_year) return true
  if (isWorseYear(entry.figures_year, now.figures_year)) return false
  return (!now.has_fee || entry.tuition_fee !== null) && (!now.has_rate || entry.acceptance_rate !== null)
}

/** An earlier year, or none that is known beside a known one. */
function isWorseYear(given: string | null, now: string | null): boolean {
  return now !== null && (given === null || given < now)
}

export function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH)
}

/** Tells the planner how the catalogue has changed: nothing does on the embedded engine, which has no autovacuum. */
export async function analyzeUniversities(database: Database): Promise<void> {
  await database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    await transaction.execute('analyze public.universities')
  })
}
