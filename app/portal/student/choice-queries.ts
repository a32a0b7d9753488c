import type { Data } from '#app/session/clients.ts'

const DUPLICATE = '23505'

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
