import { daysBetween } from '../facts/days-between.ts'
import type { Deadline } from './programme-card.ts'
import { nextDay } from './programme-facts.ts'

export interface NextDeadline {
  /** ISO date. */
  day: string
  daysLeft: number
  deadline: Deadline
  /** ISO date on which applications are taken from; null once they are, or where it is not known. */
  opensOn: string | null
}

/** The first deadline for a student from outside the EU that is still to come on a day (ISO date); null where none is. */
export function nextDeadline(deadlines: readonly Deadline[], today: string): NextDeadline | null {
  const [first] = deadlines
    .flatMap((deadline) => {
      const day = deadline.group === 'eu' ? null : nextDay(deadline.closes, today)
      return day === null ? [] : [{ day, deadline }]
    })
    .toSorted((a, b) =>
      a.day < b.day ? -1 : a.day > b.day ? 1 : Number(b.deadline.group === 'non-eu') - Number(a.deadline.group === 'non-eu'),
    )
  if (!first) return null
  const { day, deadline } = first
  return { day, deadline, daysLeft: daysBetween(today, day), opensOn: opensBefore(deadline.opens, day, today) }
}

/** The last of the deadlines for the same students that are past; null where none is. */
export function lastDeadline(deadlines: readonly Deadline[], today: string): Deadline | null {
  const past = deadlines.filter(({ group, closes }) => group !== 'eu' && !closes.startsWith('--') && closes < today)
  return past.toSorted((a, b) => (a.closes < b.closes ? 1 : -1))[0] ?? null
}

function opensBefore(opens: string | null, closes: string, today: string): string | null {
  if (opens === null) return null
  const day = nextDay(opens, today)
  // One of every year that comes only after the deadline is open now.
  return day !== null && day > today && day <= closes ? day : null
}
