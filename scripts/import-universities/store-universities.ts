import { asService } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import { differingUniversities, insertUniversities, lockCatalogue, updateUniversities } from '#db/university-rows.ts'
import { universityId } from '#domain/university-id.ts'
import type { ImportedUniversity } from '#domain/university.ts'
import type { Column } from './format.ts'
import type { ReadFile } from './read-universities.ts'
import { chooseSlugs } from './slugs.ts'

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
}

/**
 * Stores what the file holds, in one transaction: all of it or nothing. Rows that say the same already are not touched,
 * rows that the file does not name are left alone, and a slug once given stays.
 */
export function storeUniversities(
  database: Database,
  read: ReadFile,
  onProgress: (share: number) => void = () => {},
): Promise<Stored> {
  return asService(database, async (transaction) => {
    await lockCatalogue(transaction)
    const { rows } = await transaction.query<StoredRow>(
      `select id, slug, programs <> '{}' as has_programs from public.universities`,
    )
    const storedRows = new Map(rows.map((row) => [row.id, row]))
    const rowOf = ({ source, source_id }: Pick<ImportedUniversity, 'source' | 'source_id'>) =>
      storedRows.get(universityId(source, source_id))

    const newDrafts = read.drafts.filter((draft) => !rowOf(draft))
    const slugs = chooseSlugs(newDrafts, new Set(rows.map((row) => row.slug)))
    const added = newDrafts.map((draft, index) => ({ ...draft, slug: slugs[index] ?? '' }))
    const existing = read.drafts.flatMap((draft) => {
      const row = rowOf(draft)
      return row ? [{ entry: { ...draft, slug: row.slug }, written: row.has_programs }] : []
    })
    const columns = read.format.updates(read.header)
    const ofWritten = read.format.updatesOfWrittenRows
    const groups: [ImportedUniversity[], readonly Column[]][] = [
      [existing.filter(({ written }) => !ofWritten || !written).map(({ entry }) => entry), columns],
      [existing.filter(({ written }) => ofWritten && written).map(({ entry }) => entry), ofWritten ?? columns],
    ]

    let done = 0
    const advance = (count: number) => onProgress((done += count) / read.drafts.length)
    for (const batch of batchesOf(added)) {
      await insertUniversities(transaction, batch)
      advance(batch.length)
    }
    let changed = 0
    for (const [entries, updated] of groups) {
      for (const batch of batchesOf(entries)) {
        changed += await updateWhatDiffers(transaction, batch, updated)
        advance(batch.length)
      }
    }
    return { added: added.length, changed, unchanged: existing.length - changed }
  })
}

async function updateWhatDiffers(
  transaction: Transaction,
  entries: readonly ImportedUniversity[],
  columns: readonly Column[],
): Promise<number> {
  const differing = await differingUniversities(transaction, entries, columns)
  const changed = entries.filter(({ source, source_id }) => differing.has(universityId(source, source_id)))
  await updateUniversities(transaction, changed, columns)
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
