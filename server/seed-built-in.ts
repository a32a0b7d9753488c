import { CATALOGUE } from '#content/catalogue.ts'
import { EXCHANGE_RATES } from '#content/exchange-rates.ts'
import { OTHER_NAMES } from '#content/other-names.ts'
import { readStudyProgrammes, universitiesBeside } from '#content/study-programmes.ts'
import type { Database } from '#db/database.ts'
import { seed } from '#db/seed.ts'

/** Puts everything that is built in into a migrated database: what a start and every command of the catalogue begin with. */
export async function seedBuiltIn(database: Database): Promise<void> {
  const programmes = readStudyProgrammes()
  await seed(database, [...CATALOGUE, ...universitiesBeside(CATALOGUE, programmes)], EXCHANGE_RATES, OTHER_NAMES, programmes)
}
