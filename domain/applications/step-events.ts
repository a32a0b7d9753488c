import type { RefusalCode } from './refusals.ts'
import { SELECTION_LIMIT, SELECTION_MINIMUM } from './selection.ts'
import { type PortalFacts, stepOf } from './steps.ts'

/** Something a student does, or that happens to what is stored about her. */
export type PortalEvent =
  | { type: 'save-profile'; complete: boolean }
  | { type: 'select' }
  | { type: 'deselect' }
  | { type: 'review' }
  | { type: 'back' }
  | { type: 'continue' }
  | { type: 'submit' }
  | { type: 'pay' }
  | { type: 'refund' }

/** Which stored fact an event writes. */
type StoredFact = 'profile' | 'selection' | 'review' | 'applications' | 'payment'

export type Outcome =
  /** `stores` is null for an event that found its work done: a double click, a second tab. */
  { accepted: true; facts: PortalFacts; stores: StoredFact | null } | { accepted: false; facts: PortalFacts; code: RefusalCode }

/** What an event does to the stored facts. The same rules are held by the database (db/migrations/0010_portal_steps.sql). */
export function applyEvent(facts: PortalFacts, event: PortalEvent): Outcome {
  switch (event.type) {
    case 'save-profile':
      return saveProfile(facts, event.complete)
    case 'select':
      if (facts.applicationsSubmitted) return refuse(facts, 'selection_locked')
      if (facts.selectedCount >= SELECTION_LIMIT) return refuse(facts, 'selection_limit')
      return store(facts, 'selection', { selectedCount: facts.selectedCount + 1 })
    case 'deselect':
      if (facts.selectedCount === 0) return unchanged(facts)
      return facts.applicationsSubmitted ? refuse(facts, 'selection_locked') : deselect(facts)
    case 'review':
      if (facts.applicationsSubmitted || (facts.review !== 'none' && stepOf(facts) > 2)) return unchanged(facts)
      return needSelection(facts) ?? store(facts, 'review', { review: 'open' })
    case 'back':
      if (facts.applicationsSubmitted) return refuse(facts, 'selection_locked')
      if (facts.review === 'done') return refuse(facts, 'already_continued')
      return facts.review === 'none' ? unchanged(facts) : store(facts, 'review', { review: 'none' })
    case 'continue':
      if (facts.applicationsSubmitted || facts.review === 'done') return unchanged(facts)
      return needSelection(facts) ?? needReview(facts, 'open') ?? store(facts, 'review', { review: 'done' })
    case 'submit':
      if (facts.applicationsSubmitted) return unchanged(facts)
      return needSelection(facts) ?? needReview(facts, 'done') ?? store(facts, 'applications', { applicationsSubmitted: true })
    case 'pay':
      if (facts.paid) return refuse(facts, 'already_purchased')
      if (!facts.applicationsSubmitted) return refuse(facts, 'applications_not_submitted')
      return store(facts, 'payment', { paid: true })
    case 'refund':
      return facts.paid ? store(facts, 'payment', { paid: false }) : refuse(facts, 'not_paid')
  }
}

/** A profile that loses a needed field ends the review: once complete again, it leads to step 2, as the first time. */
function saveProfile(facts: PortalFacts, complete: boolean): Outcome {
  if (complete || facts.applicationsSubmitted) return store(facts, 'profile', { profileComplete: complete })
  return store(facts, 'profile', { profileComplete: false, review: 'none' })
}

/** Without a selection there is nothing to review: the next one begins at step 2 again. */
function deselect(facts: PortalFacts): Outcome {
  const selectedCount = facts.selectedCount - 1
  return store(facts, 'selection', selectedCount === 0 ? { selectedCount, review: 'none' } : { selectedCount })
}

function needSelection(facts: PortalFacts): Outcome | null {
  if (!facts.profileComplete) return refuse(facts, 'profile_incomplete')
  return facts.selectedCount < SELECTION_MINIMUM ? refuse(facts, 'nothing_selected') : null
}

function needReview(facts: PortalFacts, review: PortalFacts['review']): Outcome | null {
  return facts.review === review ? null : refuse(facts, 'not_reviewed')
}

function store(facts: PortalFacts, stores: StoredFact, change: Partial<PortalFacts>): Outcome {
  return { accepted: true, facts: { ...facts, ...change }, stores }
}

function unchanged(facts: PortalFacts): Outcome {
  return { accepted: true, facts, stores: null }
}

function refuse(facts: PortalFacts, code: RefusalCode): Outcome {
  return { accepted: false, facts, code }
}
