import { randomUUID } from 'node:crypto'
import { asRole, asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import { DOCUMENT_BUCKET } from '#domain/applications/applications.ts'
import type { Person } from '../http/caller/caller.ts'
import { beginVersion } from '../storage/objects/version-rows.ts'
import { accessDenied, StorageError } from '../storage/storage-error.ts'
import { removeVersions, type Storage } from '../storage/sweep.ts'
import { receiveFile } from '../storage/upload/receive-file.ts'
import { uploadRulesOf } from '../storage/upload/upload-rules.ts'

/** A file that waits for its reply. */
export interface StagedFile {
  version: string
  contentType: string
  bytes: number
}

/** Of one person, for all the replies she is writing. */
const MOST_STAGED = 60
const DOCUMENTS = { id: DOCUMENT_BUCKET, file_size_limit: null, allowed_mime_types: null }

/**
 * Keeps a file for a reply that staff is writing, under the limits and checks of a student's documents. It is nobody's to read until the
 * reply is sent (public.reply_to_item), and the sweep removes it after a day. Throws StorageError.
 */
export async function stageFile(storage: Storage, staff: Person, request: Request): Promise<StagedFile> {
  await requireRoom(storage, staff)
  const version = randomUUID()
  await asService(storage.database, (transaction) => beginVersion(transaction, version))
  try {
    const received = await receiveFile(request, storage.store.incomingFile(version), uploadRulesOf(DOCUMENTS))
    await storage.store.put(version, received)
    await asService(storage.database, (transaction) =>
      transaction.query('insert into storage.staged_files (version, staff_id, content_type, bytes) values ($1, $2, $3, $4)', [
        version,
        staff.id,
        received.type,
        received.bytes,
      ]),
    )
    return { version, contentType: received.type, bytes: received.bytes }
  } catch (error) {
    await removeVersions(storage, [version])
    throw error
  }
}

/** Before the first byte. */
async function requireRoom({ database }: Storage, staff: Person): Promise<void> {
  const may = await asRole(database, staff, mayAnswerStudents, { readOnly: true })
  if (!may) throw accessDenied()
  const { rows } = await asService(database, (transaction) =>
    transaction.query<{ count: number }>('select count(*)::integer as count from storage.staged_files where staff_id = $1', [
      staff.id,
    ]),
  )
  if (rows[0]!.count >= MOST_STAGED)
    throw new StorageError(400, 'refused', 'too_many_files', 'Too many files wait for a reply. Send one first.')
}

async function mayAnswerStudents(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.query<{ may: boolean }>(`select auth.may('students') as may`)
  return rows[0]!.may
}
