import type { User } from '@supabase/auth-js'
import { dataClient } from '#app/session/data-client.ts'
import { load } from '../student/load/loaded.ts'
import { readApplicationRecords } from '../student/queries/application-queries.ts'
import { loadSelectedUniversities } from '../student/selection/selected-universities.ts'

/** Before the submission what will be sent, after it what became of it. */
export function loadApply(user: User) {
  return {
    selected: loadSelectedUniversities(user),
    applications: load('reading the applications', () => readApplicationRecords(dataClient(), user.id)),
  }
}
