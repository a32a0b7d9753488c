import { href, Link } from 'react-router'
import { joinName } from '#domain/text/names.ts'
import { guardedStudent } from '../shell/guard.ts'
import type { Loaded } from '../student/load/loaded.ts'
import { Loading } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useSettled } from '../student/load/use-settled.ts'
import { useStudent } from '../student/load/use-student.ts'
import { portalTitle } from '../student/portal-title.ts'
import { useSelectedUniversities } from '../student/selection/selected-universities.ts'
import { Tasks } from '../student/tasks.tsx'
import { perform, revalidatedBy } from '../student/write/write.ts'
import type { Route } from './+types/dashboard'
import { AfterPayment, AwaitedAnswer } from './after-payment.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { FirstMatches } from './first-matches.tsx'
import { loadDashboard } from './load-dashboard.ts'
import { NextDeadline } from './next-deadline.tsx'
import { StatusPanel } from './status-panel.tsx'

export const meta = () => [portalTitle('Dashboard')]

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return loadDashboard(guardedStudent(context))
}

export const shouldRevalidate = revalidatedBy('settle')

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return perform(async () => (await import('./dashboard-writes.ts')).dashboardWrites, guardedStudent(context), request)
}

/** Where the student stands, what is missing and what comes next, on one screen. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { profile, facts } = useStudent()
  const selected = useSelectedUniversities(loaderData.selected)
  const applications = useDeferred(loaderData.applications)
  const dates = { selected: selected.value, applications: applications.value, failed: selected.failed || applications.failed }
  const waits = !useSettled(Object.values(loaderData))
  const loading = waits && <Loading>Loading your dashboard…</Loading>
  const firstName = profile ? joinName(profile).split(' ')[0] : ''
  return (
    <>
      <h1 className="text-3">{firstName ? `Welcome, ${firstName}` : 'Dashboard'}</h1>
      {facts.paid && (
        <>
          {loading}
          <div hidden={waits} className="mt-6 border-b border-line pb-9">
            <AfterPayment part={loaderData.underway} tasks={loaderData.tasks} answer={loaderData.answer} />
          </div>
        </>
      )}
      <div
        hidden={waits && facts.paid}
        className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="max-lg:order-2">
          <div className="max-lg:hidden">{loading}</div>
          <div hidden={waits} className="grid grid-cols-1 gap-10">
            <FirstMatches matches={loaderData.matches} />
            <Countries part={loaderData.countries} />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <StatusPanel />
          {/* On a phone where the first of what is awaited comes: below it, it would be pushed down. */}
          {loading && <div className="lg:hidden">{loading}</div>}
          <div hidden={waits} className="grid grid-cols-1 gap-6">
            {!facts.paid && (
              <>
                <AwaitedAnswer answer={loaderData.answer} />
                <Tasks action={href('/student-portal/dashboard')} part={loaderData.tasks} applications={null} />
              </>
            )}
            <NextDeadline {...dates} />
            <CalendarPanel {...dates} feed={loaderData.feed} />
          </div>
        </div>
      </div>
    </>
  )
}

/** Each leads to its universities. */
function Countries({ part }: { part: Promise<Loaded<string[]>> }) {
  const { value: countries } = useDeferred(part)
  if (!countries) return null
  return (
    <section aria-labelledby="countries">
      <h2 id="countries" className="mb-3 text-2">
        Countries
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 border-t border-line pt-2">
        {countries.map((country) => (
          <li key={country}>
            <Link
              to={`${href('/student-portal/explore')}?${new URLSearchParams({ country })}`}
              className="inline-flex min-h-11 items-center"
            >
              {country}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
