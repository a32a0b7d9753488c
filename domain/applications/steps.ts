import { SELECTION_LIMIT, SELECTION_LIMIT_REACHED, SELECTION_MINIMUM, NOTHING_SELECTED } from './selection.ts'

/** What is stored about a student's way through the portal: public.portal_facts() gives exactly this. The step follows from it. */
export interface PortalFacts {
  profileComplete: boolean
  /** Universities selected, 0 to 6. */
  selectedCount: number
  /** Whether the selection is being reviewed (step 3) or was reviewed (step 4). */
  review: 'none' | 'open' | 'done'
  applicationsSubmitted: boolean
  paid: boolean
}

export type Step = 1 | 2 | 3 | 4 | 5 | 6

export const NEW_STUDENT: PortalFacts = {
  profileComplete: false,
  selectedCount: 0,
  review: 'none',
  applicationsSubmitted: false,
  paid: false,
}

/**
 * The step of the application. What was submitted and paid stays so whatever happens to the profile afterwards: only before
 * the submission does an incomplete profile lead back to step 1.
 */
export function stepOf(facts: PortalFacts): Step {
  if (facts.paid) return 6
  if (facts.applicationsSubmitted) return 5
  if (!facts.profileComplete) return 1
  if (facts.selectedCount < SELECTION_MINIMUM) return 2
  if (facts.review === 'done') return 4
  return facts.review === 'open' ? 3 : 2
}

/** The five steps of the indicator (variant A). */
export const STEP_TITLES = ['Profile Setup', 'University Selection', 'Review Selections', 'Apply', 'Payment'] as const

const STATUS_LABELS = [
  'Fill Profile',
  'Select Universities',
  'Review Selections',
  'Submit Applications',
  'Complete Payment',
  'Completed',
] as const

/** The step as 'Your Status' names it (variant B). */
export function stepLabel(step: number): string {
  return STATUS_LABELS[step - 1] ?? 'In Progress'
}

/** Width of the progress bar, per cent: step/5, and never more than the whole. */
export function progressPercent(step: Step): number {
  return (Math.min(step, STEP_TITLES.length) / STEP_TITLES.length) * 100
}

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

/** Why an event is refused: the database gives the same code in an error's details, with the same message. */
export type RefusalCode =
  | 'profile_incomplete'
  | 'nothing_selected'
  | 'selection_limit'
  | 'selection_locked'
  | 'not_reviewed'
  | 'already_continued'
  | 'applications_not_submitted'
  | 'already_purchased'
  | 'not_paid'

export const REFUSALS: Readonly<Record<RefusalCode, string>> = {
  profile_incomplete: 'Please complete your profile first.',
  nothing_selected: NOTHING_SELECTED.description,
  selection_limit: SELECTION_LIMIT_REACHED.description,
  selection_locked: 'Your applications have been submitted, so the selection can no longer be changed.',
  not_reviewed: 'Please review your selections first.',
  already_continued: 'You have already continued to the application.',
  applications_not_submitted: 'Please submit your applications first.',
  already_purchased: 'You have already purchased a plan',
  not_paid: 'There is no payment to refund.',
}

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
