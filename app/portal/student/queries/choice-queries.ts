import type { Data } from '#app/session/data-client.ts'
import type { Choice, Chosen } from '../selection/chosen.ts'

const DUPLICATE = '23505'
const COLUMNS = 'id, university_id, programme_id, program'

/**
 * Selects a programme, or a university without one. Gives the row that it has made: null where it was selected already, and where
 * the university was selected without a programme and has this one now. The database gives the place and holds the limit. Throws what
 * it refused.
 */
export async function select(data: Data, userId: string, universityId: string, choice: Choice): Promise<Chosen | null> {
  const { data: rows, error } = await data
    .from('selected_universities')
    .insert({ student_id: userId, university_id: universityId, ...choice })
    .select(COLUMNS)
  if (error?.code === DUPLICATE) return null
  if (error) throw error
  return rows[0] ?? null
}

/** Chooses the programme of a selection. Throws what the server refused. */
export async function choose(data: Data, id: string, choice: Choice): Promise<void> {
  const { error } = await data.from('selected_universities').update(choice).eq('id', id)
  if (error) throw error
}

export async function deselect(data: Data, id: string): Promise<void> {
  const { error } = await data.from('selected_universities').delete().eq('id', id)
  if (error) throw error
}

/** Saves a university unless it is saved already; a double that another tab wrote meanwhile counts as success. */
export async function save(data: Data, userId: string, universityId: string): Promise<void> {
  const { data: link, error: unread } = await data
    .from('saved_universities')
    .select('id')
    .eq('student_id', userId)
    .eq('university_id', universityId)
    .maybeSingle()
  if (unread) throw unread
  if (link) return
  const { error } = await data.from('saved_universities').insert({ student_id: userId, university_id: universityId })
  if (error && error.code !== DUPLICATE) throw error
}

export async function unsave(data: Data, userId: string, universityId: string): Promise<void> {
  const { error } = await data.from('saved_universities').delete().eq('student_id', userId).eq('university_id', universityId)
  if (error) throw error
}
