import { forgetLocalFavorites } from '#app/catalogue/favorites/local-favorites.ts'
import type { Data } from '#app/session/data-client.ts'

/** Favourites from before the sign-in join the saved list. They stay where they are where that fails. */
export async function carryOver(data: Data, userId: string, favorites: readonly string[]): Promise<void> {
  await saveAll(data, userId, favorites)
  forgetLocalFavorites(localStorage)
}

/** Adds universities to the saved list; those that are there already, or exist no more, are passed over. */
async function saveAll(data: Data, userId: string, universityIds: readonly string[]): Promise<void> {
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
