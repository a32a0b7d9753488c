import type { StoredFacts } from '#app/session/tables.ts'
import { applyEvent, type PortalEvent } from '#domain/steps/step-events.ts'

/** The facts as an event leaves them that the server has stored: what it will say when it is asked again. */
export function factsAfter(facts: StoredFacts, event: PortalEvent): StoredFacts {
  return { ...facts, ...applyEvent(facts, event).facts }
}
