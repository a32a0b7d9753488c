/** npm run schema: writes what is generated from the migrations, by way of a database in a temporary directory. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { generateSchemaFiles } from '#db/schema/generated.ts'

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-schema-'))
try {
  const database = await openEmbedded(path.join(directory, 'database'))
  try {
    await migrate(database)
    const files = await database.unsafeTransaction(generateSchemaFiles)
    for (const [file, content] of Object.entries(files)) {
      fs.writeFileSync(new URL(`../${file}`, import.meta.url), content)
      console.log(`${file}: ${content.split('\n').length - 1} lines`)
    }
  } finally {
    await database.close()
  }
} finally {
  fs.rmSync(directory, { recursive: true, force: true })
}
