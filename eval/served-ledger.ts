import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { createLedgerSource } from '#server/counsellor/ledger/source.ts'
import { seedBuiltIn } from '#server/process/seed-built-in.ts'

/** The ledger that the first start of an installation answers from: the stored catalogue with what the registers add, and not the content alone. */
export async function servedLedger(): Promise<Ledger> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-eval-'))
  const database = await openDatabase({ dataDirectory: directory })
  try {
    await migrate(database)
    await seedBuiltIn(database, { registers: true })
    return await createLedgerSource(database, pino({ level: 'warn' })).current()
  } finally {
    await database.close()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}
