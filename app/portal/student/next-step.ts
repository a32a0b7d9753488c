import { type Application, nextStepOf } from '#domain/applications/applications.ts'
import { formatDate } from '#domain/text/format.ts'

/** What an application asks of its student now, with its date. */
export function nextStepText(application: Pick<Application, 'status' | 'next_step' | 'next_step_due'>, paid: boolean): string {
  const text = nextStepOf(application, paid)
  return application.next_step_due ? `${text} Due ${formatDate(application.next_step_due)}.` : text
}
