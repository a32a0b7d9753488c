import type { User } from '@supabase/auth-js'
import { dataClient } from '#app/session/data-client.ts'
import type { OfferedProgramme } from '#app/session/tables.ts'
import { load, type Loaded } from '../student/load/loaded.ts'
import { readStudent } from '../student/load/student-data.ts'
import { loadSelectedUniversities, type SelectedParts } from '../student/selection/selected-universities.ts'

/** By the university's id, what can be chosen there; none where the catalogue has none of its programmes. */
export type Offers = Readonly<Record<string, readonly OfferedProgramme[]>>

/** What is selected, and what else could be. */
export function loadSelection(user: User): { selected: Promise<Loaded<SelectedParts>>; offers: Promise<Loaded<Offers>> } {
  return { selected: loadSelectedUniversities(user), offers: load('reading the programmes on offer', () => readOffers(user)) }
}

async function readOffers(user: User): Promise<Offers> {
  const { selection } = await readStudent(user)
  if (selection.length === 0) return {}
  const universities = [...new Set(selection.map(({ university_id }) => university_id))]
  const { data: offers, error } = await dataClient().rpc('offered_programmes', { universities }, { get: true })
  if (error) throw error
  return offers
}
