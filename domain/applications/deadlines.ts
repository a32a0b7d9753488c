import { nextDay } from '../facts/next-day.ts'
import type { ProgrammeDetails } from '../programmes/programme-card.ts'
import { deadlineMark } from '../programmes/programme-deadlines.ts'
import { nextStepOf } from './applications.ts'

/** What is known of a selected university's deadline: the columns of public.universities that matter. */
export interface DeadlineSource {
  id: string
  name: string
  country: string
  website_url: string | null
  /** ISO date, where one is published. */
  application_deadline: string | null
  /** Whose deadline it is; left out for the university's own. */
  programme?: { id: string; name: string }
  /** What has to be known beside the day: `deadlineMark()`. */
  mark?: string | null
}

interface SelectedProgramme extends Pick<ProgrammeDetails, 'id' | 'degree' | 'name'> {
  deadlines: readonly Pick<ProgrammeDetails['deadlines'][number], 'group' | 'closes' | 'note'>[]
}

/** What was selected, with the deadline that counts on a day (ISO date): that of its programme where one is known, else the university's. */
export function selectedDeadline(
  { id, name, country, website_url, application_deadline }: DeadlineSource,
  programme: SelectedProgramme | null,
  today: string,
): DeadlineSource {
  const university = { id, name, country, website_url, application_deadline }
  const coming = programme?.deadlines.flatMap((deadline) => {
    const day = deadline.group === 'eu' ? null : nextDay(deadline.closes, today)
    return day === null ? [] : [{ day, mark: deadlineMark(deadline) }]
  })
  const next = coming?.toSorted((a, b) => a.day.localeCompare(b.day))[0]
  if (!programme || !next) return university
  const called = [programme.degree, programme.name].filter(Boolean).join(' ')
  return { ...university, application_deadline: next.day, mark: next.mark, programme: { id: programme.id, name: called } }
}

/** What a submitted application still asks of its student. */
export interface NextStepSource {
  id: string
  university_id: string | null
  /** Null where only the university is known. */
  programme_id?: string | null
  university_name: string
  status: string
  next_step: string | null
  /** ISO date, where staff gave one. */
  next_step_due: string | null
}

export interface Deadline {
  /** Stays the same while the date or the words change. */
  key: string
  kind: 'application' | 'next-step'
  /** ISO date. */
  date: string
  title: string
  description: string
  url: string | null
}

/**
 * The dates a student should keep, in order. Only known dates: a deadline that is published in words alone ("mid-January,
 * every year") is not made into a date, and a next step without a due date stands beside its university's deadline only.
 */
export function deadlinesOf(
  universities: readonly DeadlineSource[],
  applications: readonly NextStepSource[],
  paid: boolean,
): Deadline[] {
  const deadlines: Deadline[] = []
  for (const { id, name, country, website_url, application_deadline, programme, mark } of universities) {
    if (application_deadline === null) continue
    const application = applications.find(
      ({ university_id, programme_id }) => university_id === id && (!programme || !programme_id || programme_id === programme.id),
    )
    const description = [
      `${name}, ${country}.`,
      mark && `This day is ${mark}.`,
      application && `${application.status}: ${nextStepOf(application, paid)}`,
    ]
    deadlines.push({
      key: `application-${programme?.id ?? id}`,
      kind: 'application',
      date: application_deadline,
      title: `Application deadline: ${programme ? `${programme.name}, ` : ''}${name}`,
      description: description.filter(Boolean).join(' '),
      url: website_url,
    })
  }
  for (const application of applications) {
    const { id, university_name, status, next_step_due } = application
    if (next_step_due === null) continue
    deadlines.push({
      key: `next-step-${id}`,
      kind: 'next-step',
      date: next_step_due,
      title: `${nextStepOf(application, paid)} (${university_name})`,
      description: `Application to ${university_name}: ${status}.`,
      url: null,
    })
  }
  return deadlines.sort((one, other) => one.date.localeCompare(other.date) || one.key.localeCompare(other.key))
}

/** The first deadline on or after a day (ISO date), or null. */
export function nextDeadline(deadlines: readonly Deadline[], today: string): Deadline | null {
  return deadlines.find(({ date }) => date >= today) ?? null
}
