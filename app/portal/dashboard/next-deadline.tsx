import { useState } from 'react'
import { Alert } from '#app/ui/notice/alert.tsx'
import type { Application } from '#domain/applications/applications.ts'
import { type Deadline, deadlinesOf, nextDeadline, selectedDeadline } from '#domain/applications/deadlines.ts'
import { daysBetween } from '#domain/facts/days-between.ts'
import { formatLongDate } from '#domain/text/format.ts'
import { useStudent } from '../student/load/use-student.ts'
import type { Selected } from '../student/selection/selected-universities.ts'

/** From so many days on a deadline counts as soon. */
const SOON_DAYS = 30

export interface Dates {
  selected: readonly Selected[] | null
  applications: readonly Application[] | null
  /** Something of it could not be read. */
  failed: boolean
}

/** Those of what is selected and applied for, in order; null until they are read. */
export function useDeadlines({ selected, applications }: Dates): { deadlines: Deadline[] | null; today: string } {
  const { facts } = useStudent()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  if (!selected || !applications) return { deadlines: null, today }
  const sources = selected.map(({ university, programme }) => selectedDeadline(university, programme, today))
  return { deadlines: deadlinesOf(sources, applications, facts.paid), today }
}

/** Why no date stands there, by how many universities are selected. */
export function whyNone(selected: number | undefined): string {
  return selected === 0
    ? 'Once you have selected universities, their dates stand here.'
    : 'No date still to come is entered for your selection.'
}

/** The next date to keep, of what is selected and applied for. */
export function NextDeadline(dates: Dates) {
  const { deadlines, today } = useDeadlines(dates)
  const { selected, failed } = dates
  if (failed) return <Alert tone="warn" title="Your deadlines could not be loaded" />
  if (!deadlines) return null
  const next = nextDeadline(deadlines, today)
  if (!next) {
    return <Alert title="Next deadline">{whyNone(selected?.length)}</Alert>
  }
  const days = daysBetween(today, next.date)
  return (
    <Alert tone={days <= SOON_DAYS ? 'warn' : 'info'} title={`Next deadline: ${formatLongDate(next.date)}`}>
      <p>
        {next.title}. {days === 0 ? 'Today.' : days === 1 ? 'Tomorrow.' : `In ${days} days.`}
      </p>
    </Alert>
  )
}
