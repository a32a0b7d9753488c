import type { Database } from './database.ts'

/** Leaves what a migration leaves: for tests of what fills the catalogue, each of which begins without one. */
export function emptyCatalogue(database: Database): Promise<void> {
  return database.unsafeTransaction((transaction) =>
    transaction.execute(
      'truncate public.universities, public.exchange_rates, public.other_names, catalogue_seed.entries cascade',
    ),
  )
}
