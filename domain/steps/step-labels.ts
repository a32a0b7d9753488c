import { type Step, STEP_TITLES } from './steps.ts'

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
