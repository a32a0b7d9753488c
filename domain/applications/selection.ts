/** Up to so many universities can be selected at once; the database holds the same limit. */
export const SELECTION_LIMIT = 6
/** So many are needed to proceed. */
export const SELECTION_MINIMUM = 1

export const SELECTION_LIMIT_REACHED = {
  title: 'Selection limit reached',
  description: `You can select a maximum of ${SELECTION_LIMIT} universities.`,
}
export const NOTHING_SELECTED = {
  title: 'No universities selected',
  description: 'Please select at least one university to proceed.',
}

export function canSelectMore(count: number): boolean {
  return count < SELECTION_LIMIT
}

export function canProceed(count: number): boolean {
  return count >= SELECTION_MINIMUM
}

/**
 * Whether a selection still asks for its programme: of those that the catalogue has of its university, else of the names that it
 * publishes. The database has the same rule (public.is_undecided()).
 */
export function isUndecided(
  { programme_id, program }: { programme_id: string | null; program: string | null },
  { hasProgrammes, published }: { hasProgrammes: boolean; published: readonly string[] },
): boolean {
  if (programme_id !== null) return false
  if (hasProgrammes) return true
  return published.length > 0 && (program === null || !published.includes(program))
}
