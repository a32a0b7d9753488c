import { daysBetween } from '../facts/days-between.ts'
import { nextDay } from '../facts/next-day.ts'
import type { Deadline } from './programme-card.ts'

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

/**
 * What has to be known beside the day wherever it stands alone: that it was given for one year and is expected again, and that it is
 * the rule of the university. Both are read from the note; null where there is neither.
 */
export function deadlineMark({ closes, note }: Pick<Deadline, 'closes' | 'note'>): string | null {
  const given = givenFor({ closes, note })
  const isRule = /\brule for /.test(note ?? '')
  const marks = [given && `given for ${given}; expected again`, isRule && 'the university’s, for its programmes'].filter(Boolean)
  return marks.join('; ') || null
}

/** The year, '2024/2025', of which a day of every year is known; null where its source says that it comes again, or is silent. */
export function givenFor({ closes, note }: Pick<Deadline, 'closes' | 'note'>): string | null {
  return closes.startsWith('--') ? (/\bgiven for (\d{4}(?:\/\d{2,4})?)\b/.exec(note ?? '')?.[1] ?? null) : null
}

/**
 * The deadlines of a programme with those that its university states for all of them. One of its own for the same start counts before
 * the rule, unless it is of a single year that the rule is not older than: then the rule says what comes after it.
 */
export function withRules<Own extends RuledDeadline>(own: readonly Own[], rules: readonly Own[]): Own[] {
  return [...own, ...rules.filter((rule) => own.every((one) => !goesBefore(one, rule)))]
}

type RuledDeadline = Pick<Deadline, 'intake' | 'group' | 'closes' | 'note'>

function goesBefore({ intake, group, closes }: RuledDeadline, rule: RuledDeadline): boolean {
  if (group === 'eu' || (intake !== null && rule.intake !== null && intake !== rule.intake)) return false
  if (closes.startsWith('--') || closes === rule.closes) return true
  if (closes.slice(4) === rule.closes.slice(-6)) return false
  const year = rule.closes.startsWith('--') ? givenFor(rule) : rule.closes
  return year === null || closes.slice(0, 4) > year.slice(0, 4)
}

function opensBefore(opens: string | null, closes: string, today: string): string | null {
  if (opens === null) return null
  const day = nextDay(opens, today)
  // One of every year that comes only after the deadline is open now.
  return day !== null && day > today && day <= closes ? day : null
}
