import type { PostgrestError } from '@supabase/postgrest-js'
import type { Data } from '#app/session/clients.ts'
import type { StudentProfileRow } from '#domain/profile.ts'

/** No row: a student who has saved nothing yet. */
const NO_ROW = 'PGRST116'
const DUPLICATE = '23505'

export async function readProfile(
  data: Data,
  userId: string,
): Promise<{ profile: StudentProfileRow | null; error: PostgrestError | null }> {
  const { data: profile, error } = await data.from('student_profiles').select('*').eq('id', userId).single()
  return { profile, error: error?.code === NO_ROW ? null : error }
}

/** The selected universities' ids, by their places. */
export async function readSelection(data: Data, userId: string): Promise<{ ids: string[]; error: PostgrestError | null }> {
  const { data: rows, error } = await data
    .from('selected_universities')
    .select('university_id')
    .eq('student_id', userId)
    .order('place')
  return { ids: rows?.map((row) => row.university_id) ?? [], error }
}

/** Selects a university; one that is selected already counts as success. The database gives the place and holds the limit. */
export async function select(data: Data, userId: string, universityId: string): Promise<PostgrestError | null> {
  const { error } = await data.from('selected_universities').insert({ student_id: userId, university_id: universityId })
  return error?.code === DUPLICATE ? null : error
}

export async function deselect(data: Data, userId: string, universityId: string): Promise<PostgrestError | null> {
  const { error } = await data.from('selected_universities').delete().eq('student_id', userId).eq('university_id', universityId)
  return error
}

/** Adds universities to the saved list; those that are there already, or exist no more, are passed over. */
export async function saveAll(data: Data, userId: string, universityIds: readonly string[]): Promise<PostgrestError | null> {
  const { data: existing, error: unread } = await data
    .from('universities')
    .select('id')
    .in('id', [...universityIds])
  if (unread) return unread
  if (existing.length === 0) return null
  const rows = existing.map(({ id }) => ({ student_id: userId, university_id: id }))
  const { error } = await data
    .from('saved_universities')
    .upsert(rows, { onConflict: 'student_id,university_id', ignoreDuplicates: true })
  return error
}
