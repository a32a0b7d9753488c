import { useState } from 'react'
import { Alert } from '#app/ui/notice/alert.tsx'
import type { Application } from '#domain/applications/applications.ts'
import { deadlinesOf, nextDeadline } from '#domain/applications/deadlines.ts'
import type { University } from '#domain/catalogue/university.ts'
import { daysBetween } from '#domain/facts/days-between.ts'
import { formatLongDate } from '#domain/text/format.ts'
import { useStudent } from '../student/load/use-student.ts'

/** From so many days on a deadline counts as soon. */
const SOON_DAYS = 30

export interface Dates {
  universities: readonly University[] | null
  applications: readonly Application[] | null
  /** Something of it could not be read. */
  failed: boolean
}

/** The next date to keep, of what is selected and applied for. */
export function NextDeadline({ universities, applications, failed }: Dates) {
  const { facts } = useStudent()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  if (failed) return <Alert tone="warn" title="Your deadlines could not be loaded" />
  if (!universities || !applications) return null
  const next = nextDeadline(deadlinesOf(universities, applications, facts.paid), today)
  if (!next) {
    return (
      <Alert title="Next deadline">
        {universities.length === 0
          ? 'Once you have selected universities, their next deadline stands here.'
          : 'None of your universities has published a date that is still to come.'}
      </Alert>
    )
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
