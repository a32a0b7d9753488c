import type { StoredFacts } from '#app/session/tables.ts'
import { applyEvent, NEW_STUDENT, type PortalEvent } from '#domain/applications/steps.ts'
import { isProfileComplete, type StudentProfileRow } from '#domain/profile/profile.ts'

/** The facts as an event leaves them that the server has stored: what it will say when it is asked again. */
export function factsAfter(facts: StoredFacts, event: PortalEvent): StoredFacts {
  return { ...facts, ...applyEvent(facts, event).facts }
}

/** What can be known without the server's answer: nothing of the review, the applications and the payment. */
export function factsWithoutServer(profile: StudentProfileRow | null, selectedCount: number): StoredFacts {
  return { ...NEW_STUDENT, profileComplete: isProfileComplete(profile), selectedCount, emailConfirmed: false }
}
