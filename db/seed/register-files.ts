import type { Transaction } from '#db/database.ts'

/** Which file of the register stands in the catalogue; null where none has been taken in. */
export async function storedFile(transaction: Transaction, register: string): Promise<{ edition: string; hash: string } | null> {
  const { rows } = await transaction.query<{ edition: string; hash: string }>(
    'select edition, content_hash as hash from catalogue_seed.registers where register = $1',
    [register],
  )
  return rows[0] ?? null
}

/** An edition is the month of a file. Where nobody said which, it is the one in which it was taken in. */
export async function rememberFile(
  transaction: Transaction,
  register: string,
  edition: string | null,
  hash: string,
): Promise<void> {
  await transaction.query(
    `insert into catalogue_seed.registers (register, edition, content_hash) values ($1, coalesce($2, to_char(now(), 'YYYY-MM')), $3)
     on conflict (register) do update set edition = excluded.edition, content_hash = excluded.content_hash, seeded_at = now()`,
    [register, edition, hash],
  )
}
