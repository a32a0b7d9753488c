import { useState } from 'react'
import { href, Link, useRouteLoaderData } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { tasksOf, type Turn, turnOf } from '#domain/applications/after-payment.ts'
import { ANSWER_WITHIN_HOURS, formatIndianTime } from '#domain/survey/answer-time.ts'
import { formatDate } from '#domain/text/format.ts'
import type { loader as rootLoader } from '../../root.tsx'
import type { ApplicationRecord } from '../student/application-queries.ts'
import { Status } from '../student/application-status.tsx'
import type { Loaded } from '../student/loaded.ts'
import { nextStepText } from '../student/next-step.ts'
import { Loading, NotLoaded } from '../student/not-loaded.tsx'
import { useLoaded } from '../student/use-loaded.ts'
import type { Underway } from './load-dashboard.ts'

/** What a paid plan is about: where each application stands, whose turn it is and until when, and what she can do meanwhile. */
export function AfterPayment({ part }: { part: Promise<Loaded<Underway | null>> }) {
  const { value, failed } = useLoaded(part)
  if (failed && !value) return <NotLoaded title="Your applications could not be loaded" />
  if (!value) return <Loading>Loading your applications…</Loading>
  return (
    <div className="grid items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <UnderwayApplications {...value} />
      <Tasks applications={value.applications} />
    </div>
  )
}

function UnderwayApplications({ applications, paidAt }: Underway) {
  const [now] = useState(() => new Date())
  const hours = useRouteLoaderData<typeof rootLoader>('root')?.contact.hoursIst
  return (
    <section aria-labelledby="underway">
      <h2 id="underway" className="text-2">
        Your applications
      </h2>
      <ul className="mt-3 border-t border-line">
        {applications.map((application) => (
          <li key={application.id} className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <h3 className="text-[1.1875rem] leading-[1.2]">{application.university_name}</h3>
            <Status status={application.status} />
            <p className="text-note text-ink-2 sm:col-span-2">{nextStepText(application, true)}</p>
            <WhoAnswers turn={turnOf(application, paidAt, now)} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-s text-ink-2">
        A counsellor answers within {ANSWER_WITHIN_HOURS} hours{hours ? `; the office is open ${hours} IST` : ''}. What a
        university decides takes the time it takes.
      </p>
      <Link to={href('/student-portal/apply')} className={buttonClass('outline', 'md', 'mt-4')}>
        See your applications
      </Link>
    </section>
  )
}

function WhoAnswers({ turn }: { turn: Turn }) {
  if (turn.whose === 'nobody') return null
  if (turn.whose === 'hers') return <p className="text-note font-semibold sm:col-span-2">Waits for you: see your tasks.</p>
  if (!turn.isLate)
    return (
      <p className="text-note sm:col-span-2">
        A counsellor answers by <b>{formatIndianTime(turn.by)}</b>.
      </p>
    )
  return (
    <p className="text-note sm:col-span-2">
      The answer was due {formatIndianTime(turn.by)}. We are late: <Link to={href('/contact')}>ask us</Link>.
    </p>
  )
}

function Tasks({ applications }: { applications: readonly ApplicationRecord[] }) {
  const tasks = tasksOf(applications)
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="text-2">
        Your tasks
      </h2>
      {tasks.length === 0 ? (
        <p className="mt-3 text-ink-2">Nothing to do for now.</p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {tasks.map(({ key, title, text, due, isWaitedFor }) => (
            <li key={key} className="flex items-center gap-3 border-b border-rule py-2">
              <div className="mr-auto min-w-0">
                <Link to={`${href('/student-portal/apply')}#documents`} className="inline-flex min-h-8 items-center">
                  {title}
                </Link>
                <p className="text-s text-ink-2">
                  {text}
                  {due && ` Due ${formatDate(due)}.`}
                </p>
              </div>
              {isWaitedFor && <Tag tone="warn">Waited for</Tag>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
