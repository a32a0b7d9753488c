/** Where a browser keeps the favourites of somebody who is not signed in: the ids of universities, as a JSON list. */
export const LOCAL_FAVORITES_KEY = 'helix-favorites'

const UNIVERSITY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What is kept, without what is no university's id: anything may have been written there. */
export function readLocalFavorites(storage: Pick<Storage, 'getItem'>): string[] {
  const kept = storage.getItem(LOCAL_FAVORITES_KEY)
  if (!kept) return []
  try {
    const list: unknown = JSON.parse(kept)
    return Array.isArray(list)
      ? [...new Set(list.filter((id): id is string => typeof id === 'string' && UNIVERSITY_ID.test(id)))]
      : []
  } catch {
    // Not JSON: nothing of ours.
    return []
  }
}

export function keepLocalFavorites(storage: Pick<Storage, 'setItem'>, ids: readonly string[]): void {
  storage.setItem(LOCAL_FAVORITES_KEY, JSON.stringify(ids))
}

export function forgetLocalFavorites(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(LOCAL_FAVORITES_KEY)
}
