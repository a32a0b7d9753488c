import { plusDays } from './days.ts'
import type { PlanStep } from './step.ts'

/** A step that nobody has named a beginning for begins so long before its day. */
const BEGINS_BEFORE_DAYS = 14
/** Mails come while she is awake: from the one hour of her day until before the other. */
const FROM_HOUR = 9
const UNTIL_HOUR = 20

/** Whether mails may come at this moment. */
export function isAwake(timeZone: string, now: Date): boolean {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))
  return hour >= FROM_HOUR && hour < UNTIL_HOUR
}

export interface StepReminder {
  step: PlanStep & { due: string }
  kind: 'begins' | 'late'
}

/**
 * What there is to be reminded of today (ISO date): a step that has begun, or whose day is past; by day. What others do is worth a mail
 * once it is late; the first day and what comes after it are their own reminder.
 */
export function remindersOf(steps: readonly PlanStep[], today: string): StepReminder[] {
  return steps
    .flatMap((step): StepReminder[] => {
      const { due, state, from, key } = step
      if (due === null || state === 'done' || /^(begin|registration) /.test(key)) return []
      const reminder = { step: { ...step, due } }
      if (due < today) return [{ ...reminder, kind: 'late' }]
      if (state === 'waiting' || (from ?? plusDays(due, -BEGINS_BEFORE_DAYS)) > today) return []
      return [{ ...reminder, kind: 'begins' }]
    })
    .sort((a, b) => a.step.due.localeCompare(b.step.due) || a.step.key.localeCompare(b.step.key))
}
