import type { PostgrestError } from '@supabase/postgrest-js'
import type { Data } from '#app/session/clients.ts'
import type { StudentProfileRow, StudentProfileValues } from '#domain/profile.ts'

export type SaveOutcome =
  | { kind: 'saved'; profile: StudentProfileRow }
  | { kind: 'changed-elsewhere' }
  | { kind: 'failed'; error: PostgrestError }

const DUPLICATE = '23505'

/**
 * Writes the profile over the version it was edited from, or as the first one (version 0). Where another tab or device
 * has saved in between, nothing is written.
 */
export async function saveProfile(
  data: Data,
  userId: string,
  values: StudentProfileValues,
  editedVersion: number,
): Promise<SaveOutcome> {
  const profiles = data.from('student_profiles')
  const { data: rows, error } =
    editedVersion === 0
      ? await profiles.insert({ id: userId, ...values }).select('*')
      : await profiles.update(values).eq('id', userId).eq('version', editedVersion).select('*')
  if (error?.code === DUPLICATE) return { kind: 'changed-elsewhere' }
  if (error) return { kind: 'failed', error }
  const profile = rows[0]
  return profile ? { kind: 'saved', profile } : { kind: 'changed-elsewhere' }
}
