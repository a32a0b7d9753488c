import type { StoredFacts } from '#app/session/tables.ts'
import { isProfileComplete, type StudentProfileRow } from '#domain/profile/profile.ts'
import { NEW_STUDENT } from '#domain/steps/steps.ts'

/** What can be known without the server's answer: nothing of the review, the applications and the payment. */
export function factsWithoutServer(profile: StudentProfileRow | null, selectedCount: number): StoredFacts {
  return { ...NEW_STUDENT, profileComplete: isProfileComplete(profile), selectedCount, emailConfirmed: false }
}
