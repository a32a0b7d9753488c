import { asService } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import { differingUniversities, insertUniversities, lockCatalogue, type Update, updateUniversities } from '#db/university-rows.ts'
import { chooseSlugs } from '#domain/catalogue/slugs.ts'
import { universityId } from '#domain/catalogue/university-id.ts'
import type { ImportedUniversity } from '#domain/catalogue/university.ts'
import { FIGURES } from './format.ts'
import type { ReadFile } from './read-universities.ts'

const BATCH = 300

export interface Stored {
  added: number
  changed: number
  unchanged: number
}

type StoredRow = {
  id: string
  slug: string
  has_programs: boolean
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
    const { rows } = await transaction.query<StoredRow>(
      `select id, slug, programs <> '{}' as has_programs, figures_year,
              tuition_fee is not null as has_fee, acceptance_rate is not null as has_rate from public.universities`,
    )
    const storedRows = new Map(rows.map((row) => [row.id, row]))
    const rowOf = ({ source, source_id }: Pick<ImportedUniversity, 'source' | 'source_id'>) =>
      storedRows.get(universityId(source, source_id))

    const newDrafts = read.drafts.filter((draft) => !rowOf(draft))
    const slugs = chooseSlugs(newDrafts, new Set(rows.map((row) => row.slug)))
    const added = newDrafts.map((draft, index) => ({ ...draft, slug: slugs[index] ?? '' }))
    const existing = read.drafts.flatMap((draft) => {
      const row = rowOf(draft)
      return row ? [{ entry: { ...draft, slug: row.slug }, row }] : []
    })
    const columns = read.format.updates(read.header)
    const ofWritten = read.format.updatesOfWrittenRows
    const updateOf = ({ entry, row }: (typeof existing)[number]): Update => {
      const allowed = ofWritten && row.has_programs ? ofWritten : columns
      if (!allowed.includes('figures_year')) return { replace: allowed }
      return takesFigures(entry, row) ? { replace: allowed } : { replace: allowed.filter((column) => !FIGURES.includes(column)) }
    }
    const groups = Map.groupBy(existing, (row) => JSON.stringify(updateOf(row)))

    let done = 0
    const advance = (count: number) => onProgress((done += count) / read.drafts.length)
    for (const batch of batchesOf(added)) {
      if (!dryRun) await insertUniversities(transaction, batch)
      advance(batch.length)
    }
    let changed = 0
    for (const rows of groups.values()) {
      const update = updateOf(rows[0]!)
      for (const batch of batchesOf(rows.map(({ entry }) => entry))) {
        changed += await updateWhatDiffers(transaction, batch, update, dryRun)
        advance(batch.length)
      }
    }
    return { added: added.length, changed, unchanged: existing.length - changed }
  })
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

async function updateWhatDiffers(
  transaction: Transaction,
  entries: readonly ImportedUniversity[],
  update: Update,
  dryRun: boolean,
): Promise<number> {
  const differing = await differingUniversities(transaction, entries, update)
  const changed = entries.filter(({ source, source_id }) => differing.has(universityId(source, source_id)))
  if (!dryRun) await updateUniversities(transaction, changed, update)
  return changed.length
}

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH)
}

/** Tells the planner how the catalogue has changed: nothing does on the embedded engine, which has no autovacuum. */
export async function analyzeUniversities(database: Database): Promise<void> {
  await database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    await transaction.execute('analyze public.universities')
  })
}
