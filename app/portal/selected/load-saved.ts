import type { User } from '@supabase/auth-js'
import { dataClient } from '#app/session/data-client.ts'
import type { University } from '#domain/universities/university.ts'
import { load, type Loaded } from '../student/load/loaded.ts'
import { readSavedIds } from '../student/queries/student-queries.ts'
import { universitiesByIds } from '../student/queries/university-queries.ts'

/** The saved list by name. One that is removed stays in it until the screen opens again, so that it can be saved again. */
export function loadSavedUniversities({ id }: Pick<User, 'id'>): Promise<Loaded<readonly University[]>> {
  return load('reading the saved universities', async () => {
    const data = dataClient()
    const universities = await universitiesByIds(data, await readSavedIds(data, id))
    return universities.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  })
}
