import type { Data } from '#app/session/data-client.ts'
import type { StoredFacts } from '#app/session/tables.ts'
import type { StudentProfileRow } from '#domain/profile/profile.ts'
import type { Chosen } from '../selection/chosen.ts'

/** No row: a student who has saved nothing yet. */
const NO_ROW = 'PGRST116'

/** Null where nothing has been saved yet. Throws what the server refused. */
export async function readProfile(data: Data, userId: string): Promise<StudentProfileRow | null> {
  const { data: profile, error } = await data.from('student_profiles').select('*').eq('id', userId).single()
  if (error && error.code !== NO_ROW) throw error
  return profile
}

/** What is selected, by its places. Throws what the server refused. */
export async function readSelection(data: Data, userId: string): Promise<Chosen[]> {
  const { data: rows, error } = await data
    .from('selected_universities')
    .select('id, university_id, programme_id, program')
    .eq('student_id', userId)
    .order('place')
  if (error) throw error
  return rows
}

/** What the step follows from. Throws what the server refused. */
export async function readFacts(data: Data): Promise<StoredFacts> {
  const { data: facts, error } = await data.rpc('portal_facts')
  if (error) throw error
  return facts
}

export async function readSavedIds(data: Data, userId: string): Promise<string[]> {
  const { data: rows, error } = await data.from('saved_universities').select('university_id').eq('student_id', userId)
  if (error) throw error
  return rows.map((row) => row.university_id)
}
