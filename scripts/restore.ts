/** npm run restore -- FILE.tar.gz [--replace]: puts back what a backup holds, on either engine. No server may be at work on it. */
import path from 'node:path'
import { cannotUse } from '#db/cannot-open.ts'
import { databaseOf, openPastPooler } from '#db/open.ts'
import { FILLING_CONNECTION } from '#server/backup/fill-database.ts'
import { restore } from '#server/backup/restore.ts'
import { readSettings } from '#server/settings.ts'
import { createObjectStore } from '#server/storage/store/create-object-store.ts'
import { copySummary, runCopyCommand, UsageError } from './backup/run-copy-command.ts'

const USAGE = `Usage: npm run restore -- FILE.tar.gz             into a database that was never used
       npm run restore -- FILE.tar.gz --replace   in the place of what is there, which is lost`

function readWords(words: string[]): { file: string; replace: boolean } {
  const [file, ...rest] = words.filter((word) => word !== '--replace')
  if (file === undefined || rest.length > 0 || file.startsWith('-')) throw new UsageError('Say which file to restore.')
  return { file: path.resolve(file), replace: words.includes('--replace') }
}

async function main(): Promise<void> {
  const { file, replace } = readWords(process.argv.slice(2))
  const settings = readSettings(process.env)
  const database = await openPastPooler({ ...databaseOf(settings), applicationName: FILLING_CONNECTION }).catch(
    (error: unknown) => {
      throw cannotUse(settings.DATA_DIR, error)
    },
  )
  try {
    const manifest = await restore({ database, store: createObjectStore(settings), settings }, file, { replace })
    console.log(`Restored as of ${manifest.createdAt}: ${copySummary(manifest)}, ${manifest.objects.length} files.`)
  } finally {
    await database.close()
  }
}

await runCopyCommand(main, USAGE)
