import type { User } from '@supabase/auth-js'
import { loadData } from '#app/session/clients.ts'
import type { MatchableUniversity } from '#domain/matching/match.ts'
import { load, type Loaded } from './loaded.ts'
import { readStudent } from './student-data.ts'
import { universitiesByIds } from './university-queries.ts'
import { type LoadedPart, useLoaded } from './use-loaded.ts'
import { useStudent } from './use-student.ts'

/** What the student has selected, for a loader. */
export function loadSelectedUniversities(user: User): Promise<Loaded<readonly MatchableUniversity[]>> {
  return load('reading the selected universities', async () => {
    const { selectedIds } = await readStudent(user)
    return selectedIds.length === 0 ? [] : universitiesByIds(await loadData(), selectedIds)
  })
}

/** In the order of their places, of those that are still selected. `others` may have been selected since they were read. */
export function useSelectedUniversities(
  part: Promise<Loaded<readonly MatchableUniversity[]>>,
  others: readonly MatchableUniversity[] = [],
): LoadedPart<readonly MatchableUniversity[]> {
  const { selectedIds } = useStudent()
  const { value, ...state } = useLoaded(part)
  const known = new Map([...others, ...(value ?? [])].map((university) => [university.id, university]))
  return { ...state, value: value && selectedIds.flatMap((id) => known.get(id) ?? []) }
}
