import type { PostgrestError } from '@supabase/postgrest-js'
import type { Data } from '#app/session/data-client.ts'
import type { StudentProfileRow, StudentProfileValues } from '#domain/profile/profile.ts'

export type SaveOutcome = { kind: 'saved'; profile: StudentProfileRow } | { kind: 'changed-elsewhere' }

const DUPLICATE = '23505'

/**
 * Writes the profile over the version it was edited from, or as the first one (version 0). Where another tab or device
 * has saved in between, nothing is written; what stands there as it was to be saved is saved. Throws what the server refused.
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
  if (error?.code === DUPLICATE) return outcomeOf([], null, { data, id: userId, values })
  return outcomeOf(rows, error, { data, id: userId, values })
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
  return outcomeOf(rows, error, { data, id, values: changes })
}

interface Attempt {
  data: Data
  id: string
  values: Partial<StudentProfileValues>
}

/** Where nothing was written, another tab or device was first, or her own save whose answer was lost: that one is told by what it stored. */
async function outcomeOf(
  rows: StudentProfileRow[] | null,
  error: PostgrestError | null,
  { data, id, values }: Attempt,
): Promise<SaveOutcome> {
  if (error) throw error
  const written = rows?.[0]
  if (written) return { kind: 'saved', profile: written }
  const { data: stored, error: unread } = await data.from('student_profiles').select('*').eq('id', id).maybeSingle()
  if (unread) throw unread
  return stored && holds(stored, values) ? { kind: 'saved', profile: stored } : { kind: 'changed-elsewhere' }
}

function holds(profile: StudentProfileRow, values: Partial<StudentProfileValues>): boolean {
  const names = Object.keys(values) as (keyof StudentProfileValues)[]
  return names.every((name) => JSON.stringify(profile[name]) === JSON.stringify(values[name]))
}
