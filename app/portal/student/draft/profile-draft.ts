import type { ProfileForm } from '#domain/profile/profile-schema.ts'
import { keyOf } from './draft.ts'

/** What a person typed and has not saved: kept in the browser, so that a closed tab loses nothing. */
export interface ProfileDraft {
  /** The stored version the changes were made to; 0 before the first save. */
  baseVersion: number
  values: ProfileForm
}

/** The draft, as far as it fits the form of today: `blank` gives the fields and their kinds. */
export function readDraft(storage: Pick<Storage, 'getItem'>, userId: string, blank: ProfileForm): ProfileDraft | null {
  const kept = storage.getItem(keyOf(userId))
  if (kept === null) return null
  try {
    const draft = JSON.parse(kept) as { baseVersion?: unknown; values?: Record<string, unknown> }
    if (typeof draft.baseVersion !== 'number' || typeof draft.values !== 'object') return null
    const given = draft.values
    const values = Object.fromEntries(
      Object.entries(blank).map(([field, value]) => [field, isSameKind(given[field], value) ? given[field] : value]),
    )
    return { baseVersion: draft.baseVersion, values: values as unknown as ProfileForm }
  } catch {
    // Not JSON: not written by us.
    return null
  }
}

export function writeDraft(storage: Pick<Storage, 'setItem'>, userId: string, draft: ProfileDraft): void {
  storage.setItem(keyOf(userId), JSON.stringify(draft))
}

function isSameKind(given: unknown, wanted: string | string[]): boolean {
  if (typeof wanted === 'string') return typeof given === 'string'
  return Array.isArray(given) && given.every((one) => typeof one === 'string')
}
