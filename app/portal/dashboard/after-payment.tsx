import { useState } from 'react'
import { href, Link, useRouteLoaderData } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { type Turn, turnOf } from '#domain/applications/after-payment.ts'
import { ANSWER_WITHIN_HOURS, formatIndianTime } from '#domain/conversation/answer-time.ts'
import type { StudentTask } from '#domain/conversation/conversation.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { Status } from '../student/application-status.tsx'
import type { Loaded } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { nextStepText } from '../student/next-step.ts'
import type { ReadConversation } from '../student/queries/conversation-queries.ts'
import { Tasks } from '../student/tasks.tsx'
import { answerBy, WhoAnswers } from '../student/who-answers.tsx'
import type { Underway } from './load-dashboard.ts'

interface AfterPaymentProps {
  part: Promise<Loaded<Underway | null>>
  tasks: Promise<Loaded<StudentTask[]>>
  answer: Promise<Loaded<ReadConversation>>
}

/** What a paid plan is about: where each application stands, whose turn it is and until when, and what she can do meanwhile. */
export function AfterPayment({ part, tasks, answer }: AfterPaymentProps) {
  const { value, failed } = useDeferred(part)
  if (failed && !value) return <NotLoaded title="Your applications could not be loaded" />
  if (!value) return <Loading>Loading your applications…</Loading>
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <UnderwayApplications {...value} answer={answer} />
      <div className="grid grid-cols-1 gap-9">
        <NextAnswer underway={value} answer={answer} />
        <Tasks action={href('/student-portal/dashboard')} part={tasks} applications={value.applications} />
      </div>
    </div>
  )
}

/** The answer that is due first, of an application or of what she asked, and who gives it. */
function NextAnswer({ underway: { applications, paidAt }, answer }: { underway: Underway; answer: AfterPaymentProps['answer'] }) {
  const [now] = useState(() => new Date())
  const { value } = useDeferred(answer)
  if (!value) return null
  const turns = applications.flatMap((application) => {
    const turn = turnOf(application, paidAt, takenUpAt(value), now)
    return turn.whose === 'ours' ? turn.by : []
  })
  const [by = null] = [...turns, answerBy(value) ?? []].flat().sort((a, b) => a.getTime() - b.getTime())
  return <WhoAnswers by={by} answer={value} />
}

/** Of whoever has paid for something else than the plan, or has asked: nothing while nothing waits for an answer. */
export function AwaitedAnswer({ answer }: Pick<AfterPaymentProps, 'answer'>) {
  const { value } = useDeferred(answer)
  const by = value && answerBy(value)
  return by && <WhoAnswers by={by} answer={value} />
}

const takenUpAt = (answer: ReadConversation | null) => (answer?.takenUpAt ? new Date(answer.takenUpAt) : null)

function UnderwayApplications({ applications, paidAt, answer }: Underway & Pick<AfterPaymentProps, 'answer'>) {
  const [now] = useState(() => new Date())
  const { value } = useDeferred(answer)
  const hours = useRouteLoaderData<typeof rootLoader>('root')?.contact.hoursIst
  return (
    <section aria-labelledby="underway">
      <h2 id="underway" className="text-2">
        Your applications
      </h2>
      <ul className="mt-3 border-t border-line">
        {applications.map((application) => (
          <li
            key={application.id}
            className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-rule py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <h3 className="text-[1.1875rem] leading-[1.2]">{application.university_name}</h3>
            <Status status={application.status} />
            <p className="text-note text-ink-2 sm:col-span-2">{nextStepText(application, true)}</p>
            <TurnText turn={turnOf(application, paidAt, takenUpAt(value), now)} />
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

function TurnText({ turn }: { turn: Turn }) {
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
      The answer was due {formatIndianTime(turn.by)}. We are late: <Link to={href('/student-portal/messages')}>ask us</Link>.
    </p>
  )
}
