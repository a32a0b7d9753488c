import { createHash } from 'node:crypto'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { OTHER_NAMES } from '#content/catalogue/other-names.ts'
import { readDuoRegister, readRorRegister } from '#content/catalogue/registers.ts'
import { readStudyProgrammes, universitiesBeside } from '#content/catalogue/study-programmes.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { GUIDE_ENTRIES } from '#content/guide/guide.ts'
import { asService, FILLING } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import { rememberFile, storedFile } from '#db/seed/register-files.ts'
import { writeRegisterProgrammes } from '#db/seed/register-programmes.ts'
import { writeRegisterUniversities } from '#db/seed/register-universities.ts'
import { seed } from '#db/seed/seed.ts'
import { lockCatalogue } from '#db/seed/university-rows.ts'

/** Puts everything that is built in into a migrated database: what a start and every command of the catalogue begin with. */
export async function seedBuiltIn(database: Database, { registers }: { registers: boolean }): Promise<void> {
  const programmes = readStudyProgrammes()
  const universities = [...CATALOGUE, ...universitiesBeside(CATALOGUE, programmes)]
  await seed(database, universities, EXCHANGE_RATES, OTHER_NAMES, programmes, GUIDE_ENTRIES)
  if (!registers) return
  const entered = programmes.flatMap(({ university, programmes: own }) =>
    own.map(({ level, name }) => [university.slug, level, name]),
  )
  await seedRegisters(database, createHash('sha256').update(JSON.stringify(entered)).digest('hex'))
}

/**
 * The built-in registers, each in a transaction of its own. One is taken in again when its file has changed, or the programmes of our own
 * that its entries must not repeat; a newer file that somebody has imported stays.
 */
export async function seedRegisters(database: Database, entered: string): Promise<void> {
  const ror = readRorRegister()
  await seedRegister(database, ror.file, ror.hash, (transaction) => writeRegisterUniversities(transaction, ror.universities))
  const duo = readDuoRegister()
  await seedRegister(database, duo.file, `${duo.hash} ${entered}`, (transaction) => writeRegisterProgrammes(transaction, duo))
}

function seedRegister(
  database: Database,
  { register, edition }: { register: string; edition: string },
  hash: string,
  write: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  return asService(
    database,
    async (transaction) => {
      await lockCatalogue(transaction)
      const stored = await storedFile(transaction, register)
      if (stored && (stored.hash === hash || stored.edition > edition)) return
      await write(transaction)
      await rememberFile(transaction, register, edition, hash)
    },
    FILLING,
  )
}
