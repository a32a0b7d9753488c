/** npm run backup -- [FILE.tar.gz]: everything that is stored, in one archive. Works beside a running server, on either engine. */
import fs from 'node:fs'
import path from 'node:path'
import { NothingStoredError } from '#db/copy/dump-tables.ts'
import { makeDirectory } from '#db/embedded/make-directory.ts'
import { databaseDirectory, databaseOf, openDatabaseForCommand } from '#db/open.ts'
import { backUp } from '#server/backup/back-up.ts'
import { readSettings } from '#server/settings.ts'
import { createObjectStore } from '#server/storage/store/create-object-store.ts'
import { copySummary, runCopyCommand, UsageError } from './backup/run-copy-command.ts'

const USAGE = `Usage: npm run backup                    write backups/helix-abroad-TIME.tar.gz
       npm run backup -- FILE.tar.gz     write this file, which must not be there yet`

function readFile([file, ...rest]: string[]): string {
  if (rest.length > 0 || file?.startsWith('-')) throw new UsageError('Say one file at most.')
  return file ?? path.join('backups', `helix-abroad-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`)
}

async function main(): Promise<void> {
  const file = path.resolve(readFile(process.argv.slice(2)))
  const settings = readSettings(process.env)
  if (!settings.DATABASE_URL && !fs.existsSync(databaseDirectory(settings.DATA_DIR)))
    throw new NothingStoredError(`There is nothing to copy: ${path.resolve(settings.DATA_DIR)} holds no database.`)
  const database = await openDatabaseForCommand(databaseOf(settings))
  try {
    makeDirectory(path.dirname(file))
    const manifest = await backUp({ database, store: createObjectStore(settings), settings }, file)
    console.log(`${file}: ${copySummary(manifest)}, ${manifest.objects.length} files. Every sum was checked.`)
    if (manifest.signingKeyId !== null && settings.JWT_SIGNING_KEY)
      console.log(
        'The signing key is not in it: keep JWT_SIGNING_KEY somewhere else, without it nobody can sign in after a restore.',
      )
    else console.log('It holds all personal data and the signing key: keep it where only you can read it.')
  } finally {
    await database.close()
  }
}

await runCopyCommand(main, USAGE)
