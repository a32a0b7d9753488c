import { SELECTION_MINIMUM } from '../applications/selection.ts'

/** What is stored about a student's way through the portal: public.portal_facts() gives exactly this. The step follows from it. */
export interface PortalFacts {
  profileComplete: boolean
  /** Universities selected, 0 to 6. */
  selectedCount: number
  /** Of these, how many still ask for their programme: isUndecided(). */
  undecidedCount: number
  /** Whether the selection is being reviewed (step 3) or was reviewed (step 4). */
  review: 'none' | 'open' | 'done'
  applicationsSubmitted: boolean
  paid: boolean
}

export type Step = 1 | 2 | 3 | 4 | 5 | 6

export const NEW_STUDENT: PortalFacts = {
  profileComplete: false,
  selectedCount: 0,
  undecidedCount: 0,
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
