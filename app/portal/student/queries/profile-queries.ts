import type { PostgrestError } from '@supabase/postgrest-js'
import type { Data } from '#app/session/clients.ts'
import type { StudentProfileRow, StudentProfileValues } from '#domain/profile/profile.ts'

export type SaveOutcome = { kind: 'saved'; profile: StudentProfileRow } | { kind: 'changed-elsewhere' }

const DUPLICATE = '23505'

/**
 * Writes the profile over the version it was edited from, or as the first one (version 0). Where another tab or device
 * has saved in between, nothing is written. Throws what the server refused.
 */
export async function saveProfile(
  data: Data,
  userId: string,
  values: StudentProfileValues,
  editedVersion: number,
): Promise<SaveOutcome> {
  if (editedVersion > 0) return changeProfile(data, { id: userId, version: editedVersion }, values)
  const { data: rows, error } = await data
    .from('student_profiles')
    .insert({ id: userId, ...values })
    .select('*')
  if (error?.code === DUPLICATE) return { kind: 'changed-elsewhere' }
  return outcomeOf(rows, error)
}

/** Writes some of a profile's values over the version they were changed in, by the same rule. */
export async function changeProfile(
  data: Data,
  { id, version }: Pick<StudentProfileRow, 'id' | 'version'>,
  changes: Partial<StudentProfileValues>,
): Promise<SaveOutcome> {
  const { data: rows, error } = await data
    .from('student_profiles')
    .update(changes)
    .eq('id', id)
    .eq('version', version)
    .select('*')
  return outcomeOf(rows, error)
}

function outcomeOf(rows: StudentProfileRow[] | null, error: PostgrestError | null): SaveOutcome {
  if (error) throw error
  const profile = rows?.[0]
  return profile ? { kind: 'saved', profile } : { kind: 'changed-elsewhere' }
}
