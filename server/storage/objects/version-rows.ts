/** The statements of versions: the bytes of objects, known before they are written and until they are gone. */
import type { Transaction } from '#db/database.ts'

/** Written before the first byte, so that whatever happens, the sweep knows what to look for. */
export async function beginVersion(transaction: Transaction, version: string): Promise<void> {
  await transaction.query('insert into storage.versions (version) values ($1)', [version])
}

/** Of these versions, those that no object uses; from then on none can. */
export async function doomVersions(transaction: Transaction, versions: readonly string[]): Promise<string[]> {
  const { rows } = await transaction.query<{ version: string }>(
    `update storage.versions set doomed_at = coalesce(doomed_at, now())
      where version = any($1) and not exists (select from storage.objects where objects.version = versions.version) returning version`,
    [versions],
  )
  return rows.map(({ version }) => version)
}

export async function forgetVersion(transaction: Transaction, version: string): Promise<void> {
  await transaction.query('delete from storage.versions where version = $1 and doomed_at is not null', [version])
}

/** Files for replies that were not sent within so many seconds are left over from then on. */
export async function forgetStagedFiles(transaction: Transaction, ageSeconds: number): Promise<void> {
  await transaction.query('delete from storage.staged_files where created_at <= now() - make_interval(secs => $1)', [ageSeconds])
}

/** Versions begun so many seconds ago that no object uses and no reply waits for, or doomed by a process that did not get to remove them. */
export async function leftOverVersions(transaction: Transaction, ageSeconds: number, limit: number): Promise<string[]> {
  const { rows } = await transaction.query<{ version: string }>(
    `select version from storage.versions
      where created_at <= now() - make_interval(secs => $1) and not exists (select from storage.objects where objects.version = versions.version)
        and not exists (select from storage.staged_files where staged_files.version = versions.version)
      order by created_at limit $2`,
    [ageSeconds, limit],
  )
  return rows.map(({ version }) => version)
}
