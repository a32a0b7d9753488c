import { createHash } from 'node:crypto'
import type { Transaction } from '#db/database.ts'
import type { Guide, GuideEntry } from '#domain/guide/guide-entry.ts'

/** The entries that are shown, each list in its order. */
export async function readGuide(transaction: Transaction): Promise<Guide> {
  const { rows } = await transaction.query<GuideEntry & Record<string, unknown>>(
    'select kind, body from public.guide_entries where retired_on is null order by kind, rank, slug',
  )
  return {
    scholarships: rows.flatMap(({ kind, body }) => (kind === 'scholarship' ? [body] : [])),
    questions: rows.flatMap(({ kind, body }) => (kind === 'question' ? [body] : [])),
    visas: rows.flatMap(({ kind, body }) => (kind === 'visa' ? [body] : [])),
  }
}

/** How far built-in entries stand apart: staff can put one between. */
const RANKS_APART = 10

/**
 * Writes the built-in entries that are new or have changed since they were last written, and retires those that have left the content.
 * What staff have written stays as they left it, in whatever list it stands.
 */
export async function seedGuide(transaction: Transaction, entries: readonly GuideEntry[]): Promise<void> {
  if (entries.length === 0) return
  const ranks = new Map<string, number>()
  const rows = entries.map(({ kind, body }) => {
    const rank = (ranks.get(kind) ?? 0) + RANKS_APART
    ranks.set(kind, rank)
    return {
      kind,
      rank,
      body,
      hash: createHash('sha256')
        .update(JSON.stringify([rank, body]))
        .digest('hex'),
    }
  })
  const given = [JSON.stringify(rows)]
  await transaction.query(
    `insert into public.guide_entries (kind, rank, body, built_in_hash)
     select kind, rank, body, hash from json_to_recordset($1::json) as given(kind text, rank integer, body jsonb, hash text)
     where not exists (select from public.guide_entries stored where stored.kind = given.kind and stored.slug = given.body ->> 'id'
       and (stored.edited_at is not null or stored.built_in_hash = given.hash))
     on conflict (kind, slug) do update
       set rank = excluded.rank, body = excluded.body, built_in_hash = excluded.built_in_hash, retired_on = null`,
    given,
  )
  // Without its hash: one that comes back in a later release is written again.
  await transaction.query(
    `update public.guide_entries set retired_on = current_date, built_in_hash = null
     where edited_at is null and built_in_hash is not null and (kind, slug) not in (
       select kind, body ->> 'id' from json_to_recordset($1::json) as given(kind text, body jsonb))`,
    given,
  )
}
