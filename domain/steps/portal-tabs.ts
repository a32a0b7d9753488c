import { type PortalFacts, stepOf } from './steps.ts'

/** The portal's tabs in their order: what /student-portal/{tab} is called, and what a person reads. */
export const PORTAL_TABS = {
  dashboard: 'Dashboard',
  plan: 'Your way',
  profile: 'Profile',
  explore: 'Explore',
  selected: 'Selected',
  apply: 'Apply',
  payment: 'Payment',
} as const

export type PortalTab = keyof typeof PORTAL_TABS

/** The tab that an event's button opens once the event is stored. */
export const OPENED_BY = {
  'save-profile': 'explore',
  review: 'selected',
  back: 'explore',
  continue: 'apply',
  submit: 'payment',
} as const satisfies Record<string, PortalTab>

/**
 * Why a tab is disabled, or null while it can be opened. Profile always can be: with the step derived from the profile,
 * "step above 2 and profile incomplete" only happens after the submission, where it would keep a student from mending it.
 */
export function whyDisabled(tab: PortalTab, facts: PortalFacts): string | null {
  const step = stepOf(facts)
  switch (tab) {
    case 'explore':
      return step === 1 ? 'Complete your profile to explore universities.' : null
    case 'selected':
      return facts.selectedCount === 0 ? 'Select at least one university first.' : null
    case 'apply':
      return step < 4 ? 'Review your selections and continue to the application first.' : null
    case 'payment':
      return step < 5 ? 'Submit your applications first.' : null
    case 'dashboard':
    case 'plan':
    case 'profile':
      return null
  }
}

/**
 * Where 'Continue Your Application' leads, and a link to a disabled tab: always to a tab that is open. Once paid, what goes on stands
 * with the applications.
 */
export function continueTarget(facts: PortalFacts): PortalTab {
  if (!facts.profileComplete) return 'profile'
  switch (stepOf(facts)) {
    case 6:
      return 'apply'
    case 5:
      return 'payment'
    case 4:
      return 'apply'
    case 3:
      return 'selected'
    default:
      return 'explore'
  }
}

/** The tab /student-portal itself opens: Profile while it is incomplete. */
export function startTab(facts: PortalFacts): PortalTab {
  return facts.profileComplete ? 'dashboard' : 'profile'
}

/** A tab by its name in an address; variant A's `saved` and `applications` are Selected and Apply. Null for no tab. */
export function tabNamed(name: string): PortalTab | null {
  if (name === 'saved') return 'selected'
  if (name === 'applications') return 'apply'
  return Object.hasOwn(PORTAL_TABS, name) ? (name as PortalTab) : null
}
