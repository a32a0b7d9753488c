import { useState } from 'react'
import { href, Link } from 'react-router'
import { PlanSteps } from '#app/plan/plan-steps.tsx'
import { programmeLetter } from '#app/plan/programme-letter.tsx'
import { TimeLine } from '#app/plan/time-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { OwnProgramme } from '#domain/plan/own-plan.ts'
import type { PlanStep } from '#domain/plan/step.ts'
import { countOf, formatDate } from '#domain/text/format.ts'
import { guardedStudent } from '../shell/guard.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useSettled } from '../student/load/use-settled.ts'
import { portalTitle } from '../student/portal-title.ts'
import { Tasks } from '../student/tasks.tsx'
import { ToExplore } from '../student/to-explore.tsx'
import { perform } from '../student/write/write.ts'
import type { Route } from './+types/plan'
import { AboutYou } from './about-you.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { ChosenProgrammes, Offered, Undecided } from './chosen-programmes.tsx'
import { type LoadedPlan, loadPlan, loadTasks } from './load-plan.ts'
import { StepActions } from './step-actions.tsx'

export const meta = () => [portalTitle('Your way')]

/** Whether something was just written: then the screen waits for what came of it, where it opens at once otherwise. */
let isWritten = false

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const plan = loadPlan(new URL(request.url))
  const waits = isWritten
  isWritten = false
  return { plan: waits ? await plan : plan, ...loadTasks(guardedStudent(context)) }
}

export function clientAction({ request, context }: Route.ClientActionArgs) {
  isWritten = true
  return perform(async () => (await import('./plan-writes.ts')).planWrites, guardedStudent(context), request)
}

/** The way from today to the first day of what she has chosen: every step with its day, and what she has said of it. */
export default function Plan({ loaderData }: Route.ComponentProps) {
  const { value, failed } = useDeferred(loaderData.plan)
  const waits = !useSettled(Object.values(loaderData))
  return (
    <>
      <h1 className="text-3">The way from today to the first day</h1>
      {waits && <Loading>Loading your plan…</Loading>}
      <div hidden={waits}>
        <OwnTasks tasks={loaderData.tasks} applications={loaderData.applications} />
        {failed && !value ? (
          <div className="mt-6">
            <NotLoaded title="Your plan could not be loaded" />
          </div>
        ) : (
          value && <Way {...value} />
        )}
      </div>
    </>
  )
}

/** What stands on no step: from her counsellor, and from the checklists of her applications. */
function OwnTasks({ tasks, applications }: Pick<Route.ComponentProps['loaderData'], 'tasks' | 'applications'>) {
  const { value } = useDeferred(applications)
  if (!value) return null
  return (
    <div className="mt-6 max-w-3xl empty:hidden">
      <Tasks action={href('/student-portal/plan')} part={tasks} applications={value.underway} />
    </div>
  )
}

function Way({ plan, offered }: LoadedPlan) {
  const [only, setOnly] = useState<string | null>(null)
  const { programmes, refused, undecided, steps, today } = plan
  const ids = programmes.map(({ id }) => id)
  const alone = only !== null && ids.includes(only) ? only : null
  const shown = alone === null ? steps : steps.filter((step) => step.programmes.includes(alone))
  if (programmes.length === 0 && refused.length === 0) {
    return (
      <div className="mt-6">
        <Offered programmes={offered} />
        <Undecided universities={undecided} />
        {undecided.length === 0 && (
          <EmptyState title="No programme chosen yet" action={<ToExplore label="Go to Explore" />}>
            The way is counted backwards from the deadline of a programme. Select one in Explore, and every step stands here with
            its day.
          </EmptyState>
        )}
      </div>
    )
  }
  return (
    <>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-2">{summaryOf(steps)}</p>
      <Offered programmes={offered} />
      <Undecided universities={undecided} />
      <ChosenProgrammes plan={plan} />
      <AboutYou plan={plan} />
      <div data-print="no" className="my-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {programmes.length > 1 ? <Show programmes={programmes} only={alone} onChoose={setOnly} /> : <span />}
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" onClick={() => window.print()}>
            Print
          </Button>
          <AddToCalendar plan={plan} />
        </div>
      </div>
      <TimeLine steps={shown} programmes={alone === null ? ids : [alone]} today={today} />
      <PlanSteps steps={shown} programmes={ids} today={today} actionsOf={(step) => <StepActions key={step.key} step={step} />} />
      <section aria-labelledby="moved" className="mb-6 border border-line bg-sheet p-5">
        <h2 id="moved" className="text-xl">
          Something moved?
        </h2>
        <p className="mt-1 text-s text-ink-2">
          Change a day and the steps before it move too. A plan of dates that pages publish is no promise: open the page of each
          programme before you rely on a day. Reminders by mail are switched in{' '}
          <Link to={href('/student-portal/account')}>your account</Link>.
        </p>
      </section>
    </>
  )
}

function summaryOf(steps: readonly PlanStep[]): string {
  const late = steps.filter(({ state }) => state === 'late').length
  const next = steps.filter(({ state }) => state === 'to do').sort((a, b) => a.due!.localeCompare(b.due!))[0]
  const done = steps.filter(({ state }) => state === 'done').length
  return [
    'Counted backwards from each deadline.',
    late > 0 && `${countOf(late, 'step is', 'steps are')} late.`,
    next && `Next: ${next.title}, by ${formatDate(next.due!)}.`,
    done > 0 && `${countOf(done, 'step is', 'steps are')} done.`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface ShowProps {
  programmes: readonly OwnProgramme[]
  only: string | null
  onChoose: (id: string | null) => void
}

/** One programme's way alone, or all. */
function Show({ programmes, only, onChoose }: ShowProps) {
  const options = [
    { id: null, label: 'All' },
    ...programmes.map(({ id, city }, n) => ({ id, label: `${programmeLetter(n)}, ${city}` })),
  ]
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
      <legend className="float-left mr-3 text-s font-semibold">Show</legend>
      <div className="flex flex-wrap rounded-ctl border border-edge">
        {options.map(({ id, label }) => (
          <label
            key={label}
            className="flex min-h-11 cursor-pointer items-center px-3.5 text-s not-first:border-l not-first:border-edge has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input type="radio" name="show" className="sr-only" checked={only === id} onChange={() => onChoose(id)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
