import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { seedBuiltIn } from '#server/process/seed-built-in.ts'

/** The database as the first start of an installation leaves it, registers and all, for as long as it is read. */
export async function inServedDatabase<Read>(
  read: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Read>,
): Promise<Read> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-eval-'))
  const database = await openDatabase({ dataDirectory: directory })
  try {
    await migrate(database)
    await seedBuiltIn(database, { registers: true })
    return await read(database)
  } finally {
    await database.close()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}
