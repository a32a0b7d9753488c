import type { RefusalCode } from '../applications/refusals.ts'
import { SELECTION_LIMIT, SELECTION_MINIMUM } from '../applications/selection.ts'
import { type PortalFacts, stepOf } from './steps.ts'

/** Something a student does, or that happens to what is stored about her. */
export type PortalEvent =
  | { type: 'save-profile'; complete: boolean }
  | { type: 'select'; decided: boolean }
  /** Chooses the programme of a selection that asks for it. */
  | { type: 'decide' }
  | { type: 'deselect'; decided: boolean }
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

/** What an event does to the stored facts. The same rules are held by the database (public.review_selections() and its neighbours). */
export function applyEvent(facts: PortalFacts, event: PortalEvent): Outcome {
  switch (event.type) {
    case 'save-profile':
      return saveProfile(facts, event.complete)
    case 'select':
      if (facts.applicationsSubmitted) return refuse(facts, 'selection_locked')
      if (facts.selectedCount >= SELECTION_LIMIT) return refuse(facts, 'selection_limit')
      return store(facts, 'selection', {
        selectedCount: facts.selectedCount + 1,
        undecidedCount: facts.undecidedCount + (event.decided ? 0 : 1),
      })
    case 'decide':
      if (facts.undecidedCount === 0) return unchanged(facts)
      if (facts.applicationsSubmitted) return refuse(facts, 'selection_locked')
      return store(facts, 'selection', { undecidedCount: facts.undecidedCount - 1 })
    case 'deselect':
      if ((event.decided ? facts.selectedCount - facts.undecidedCount : facts.undecidedCount) === 0) return unchanged(facts)
      return facts.applicationsSubmitted ? refuse(facts, 'selection_locked') : deselect(facts, event.decided)
    case 'review':
      if (stepOf(facts) > 2) return unchanged(facts)
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
function deselect(facts: PortalFacts, decided: boolean): Outcome {
  const counts = {
    selectedCount: facts.selectedCount - 1,
    undecidedCount: facts.undecidedCount - (decided ? 0 : 1),
  }
  return store(facts, 'selection', counts.selectedCount === 0 ? { ...counts, review: 'none' } : counts)
}

function needSelection(facts: PortalFacts): Outcome | null {
  if (!facts.profileComplete) return refuse(facts, 'profile_incomplete')
  if (facts.selectedCount < SELECTION_MINIMUM) return refuse(facts, 'nothing_selected')
  return facts.undecidedCount > 0 ? refuse(facts, 'program_not_chosen') : null
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
