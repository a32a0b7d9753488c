import { NOTHING_SELECTED, SELECTION_LIMIT_REACHED } from './selection.ts'

/** Why an event is refused: the database gives the same code in an error's details, with the same message. */
export type RefusalCode =
  | 'profile_incomplete'
  | 'nothing_selected'
  | 'program_not_chosen'
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
  program_not_chosen: 'Please choose the program you apply for.',
  selection_limit: SELECTION_LIMIT_REACHED.description,
  selection_locked: 'Your applications have been submitted, so the selection can no longer be changed.',
  not_reviewed: 'Please review your selections first.',
  already_continued: 'You have already continued to the application.',
  applications_not_submitted: 'Please submit your applications first.',
  already_purchased: 'You have already purchased a plan',
  not_paid: 'There is no payment to refund.',
}
