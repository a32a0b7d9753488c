import type { User } from '@supabase/auth-js'
import type { Match } from '#domain/matching/match.ts'
import { load, type Loaded } from '../student/load/loaded.ts'
import { readStudent } from '../student/load/student-data.ts'
import { readMatches, readProgrammeMatches } from '../student/queries/match-queries.ts'
import { loadSelectedUniversities, type SelectedParts } from '../student/selection/selected-universities.ts'

/** By the selection's id: of the chosen programme, else of the university. */
export type Matches = Readonly<Record<string, Match>>

export function loadCompared(user: User): { selected: Promise<Loaded<SelectedParts>>; matches: Promise<Loaded<Matches>> } {
  return { selected: loadSelectedUniversities(user), matches: load('matching what is selected', () => readChosenMatches(user)) }
}

async function readChosenMatches(user: User): Promise<Matches> {
  const { selection } = await readStudent(user)
  if (selection.length === 0) return {}
  const [universities, programmes] = await Promise.all([
    readMatches(selection.flatMap((one) => (one.programme_id === null ? one.university_id : []))),
    readProgrammeMatches(selection.flatMap(({ programme_id }) => programme_id ?? [])),
  ])
  return Object.fromEntries(
    selection.flatMap(({ id, university_id, programme_id }) => {
      const match = programme_id === null ? universities[university_id]?.match : programmes[programme_id]
      return match ? [[id, match] as const] : []
    }),
  )
}
