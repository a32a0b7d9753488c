import type { Application } from '#domain/applications/applications.ts'
import { formatDate } from '#domain/text/format.ts'

/** What an application asks of its student now, with its date. */
export function nextStepText({ next_step, next_step_due }: Pick<Application, 'next_step' | 'next_step_due'>): string {
  return next_step_due ? `${next_step} Due ${formatDate(next_step_due)}.` : next_step
}
