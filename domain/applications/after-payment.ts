import { answerDue } from '../conversation/answer-time.ts'
import { type Application, awaitsDocuments, type ChecklistLine, isDecided, nextStepOf, sharedDocuments } from './applications.ts'

type Submitted = Pick<Application, 'id' | 'university_name' | 'status' | 'next_step' | 'next_step_due' | 'updated_at'> & {
  documents: readonly ChecklistLine[]
}

/** Whose turn it is with an application, and until when where that was promised. */
export type Turn =
  /** A person of ours answers; `isLate` once the promised time has passed. */
  | { whose: 'ours'; by: Date; isLate: boolean }
  /** The student's own: it stands among her tasks. */
  | { whose: 'hers' }
  /** It is read, or decided: nothing was promised that could be kept to a day. */
  | { whose: 'nobody' }

/**
 * A paid application is taken up within the hours that are promised for every question, counted from the payment: with its next status, or
 * with the first word of a counsellor, `takenUpAt`. Papers that were asked for are looked at within as many from the last of them. Anything else has no promised time, and gets none here.
 */
export function turnOf(application: Submitted, paidAt: Date, takenUpAt: Date | null, now: Date): Turn {
  if (application.status === 'Submitted')
    return takenUpAt !== null && takenUpAt >= paidAt ? { whose: 'nobody' } : oursSince(paidAt, now)
  if (!awaitsDocuments(application)) return { whose: 'nobody' }
  if (application.documents.some(({ state }) => state === 'required')) return { whose: 'hers' }
  const uploads = application.documents.map(({ uploaded_at }) => Date.parse(uploaded_at ?? '')).filter((time) => time > 0)
  return oursSince(new Date(Math.max(Date.parse(application.updated_at), ...uploads)), now)
}

function oursSince(since: Date, now: Date): Turn {
  const by = answerDue(since)
  return { whose: 'ours', by, isLate: by < now }
}

export interface Task {
  key: string
  title: string
  /** Why, or for what. */
  text: string
  /** ISO date, where there is one. */
  due: string | null
  /** An application waits for it; else it can be done ahead. */
  isWaitedFor: boolean
}

/** What a student who has paid can do now: what is waited for first, then by date. */
export function tasksOf(applications: readonly Submitted[]): Task[] {
  const tasks: Task[] = []
  for (const { label, line, count, isWaitedFor } of sharedDocuments(applications)) {
    if (line.state !== 'required') continue
    tasks.push({
      key: `document-${label}`,
      title: `Upload: ${label}`,
      text: line.note ? `Your counsellor: ${line.note}` : count > 1 ? `Once, for ${count} applications.` : 'For one application.',
      due: null,
      isWaitedFor,
    })
  }
  for (const application of applications) {
    if (application.next_step_due === null || isDecided(application)) continue
    tasks.push({
      key: `next-step-${application.id}`,
      title: nextStepOf(application, true),
      text: application.university_name,
      due: application.next_step_due,
      isWaitedFor: true,
    })
  }
  return tasks.sort((a, b) => Number(b.isWaitedFor) - Number(a.isWaitedFor) || (a.due ?? '9999').localeCompare(b.due ?? '9999'))
}
