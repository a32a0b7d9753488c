import type { Data } from '#app/session/clients.ts'
import type { StudentProfileRow } from '#domain/profile/profile.ts'

/** No row: a student who has saved nothing yet. */
const NO_ROW = 'PGRST116'
const DUPLICATE = '23505'

/** Null where nothing has been saved yet. Throws what the server refused. */
export async function readProfile(data: Data, userId: string): Promise<StudentProfileRow | null> {
  const { data: profile, error } = await data.from('student_profiles').select('*').eq('id', userId).single()
  if (error && error.code !== NO_ROW) throw error
  return profile
}

/** The selected universities' ids, by their places. Throws what the server refused. */
export async function readSelection(data: Data, userId: string): Promise<string[]> {
  const { data: rows, error } = await data
    .from('selected_universities')
    .select('university_id')
    .eq('student_id', userId)
    .order('place')
  if (error) throw error
  return rows.map((row) => row.university_id)
}

/**
 * Selects a university; one that is selected already counts as success. The database gives the place and holds the limit. Throws what
 * it refused.
 */
export async function select(data: Data, userId: string, universityId: string): Promise<void> {
  const { error } = await data.from('selected_universities').insert({ student_id: userId, university_id: universityId })
  if (error && error.code !== DUPLICATE) throw error
}

export async function deselect(data: Data, userId: string, universityId: string): Promise<void> {
  const { error } = await data.from('selected_universities').delete().eq('student_id', userId).eq('university_id', universityId)
  if (error) throw error
}

/** Adds universities to the saved list; those that are there already, or exist no more, are passed over. */
export async function saveAll(data: Data, userId: string, universityIds: readonly string[]): Promise<void> {
  const { data: existing, error: unread } = await data
    .from('universities')
    .select('id')
    .in('id', [...universityIds])
  if (unread) throw unread
  if (existing.length === 0) return
  const rows = existing.map(({ id }) => ({ student_id: userId, university_id: id }))
  const { error } = await data
    .from('saved_universities')
    .upsert(rows, { onConflict: 'student_id,university_id', ignoreDuplicates: true })
  if (error) throw error
}
