import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useOnDemand } from '#app/ui/hooks/use-on-demand.ts'
import { guardedStudent } from '../shell/guard.ts'
import { Loading } from '../student/load/not-loaded.tsx'
import { useStudent } from '../student/load/use-student.ts'
import { portalTitle } from '../student/portal-title.ts'
import { perform, revalidatedBy } from '../student/write/write.ts'
import type { Route } from './+types/apply'
import { Applications } from './applications.tsx'
import { loadApply } from './load-apply.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return loadApply(guardedStudent(context))
}

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return perform(async () => (await import('./apply-writes.ts')).applyWrites, guardedStudent(context), request)
}

export const shouldRevalidate = revalidatedBy('submit', 'attach')

export const meta = () => [portalTitle('Apply')]

const loadSubmission = () => import('./submission.tsx')
const nothing = () => undefined

/** Before the submission what will be sent, after it what became of it. */
export default function Apply({ loaderData: { selected, applications } }: Route.ComponentProps) {
  const { facts } = useStudent()
  const submission = useOnDemand(loadSubmission, !facts.applicationsSubmitted, nothing)
  if (facts.applicationsSubmitted) return <Applications part={applications} />
  return (
    <>
      {submission ? <submission.Submission part={selected} /> : <Loading>Loading your selection…</Loading>}
      <section aria-labelledby="applications" className="mt-12">
        <h2 id="applications" className="mb-4 text-2">
          Your applications
        </h2>
        <EmptyState
          title="No applications yet"
          action={
            <Link to={href('/student-portal/explore')} className={buttonClass('outline')}>
              Explore Universities
            </Link>
          }
        >
          Browse your matches and add to your selection, or submit the applications above. Each one stands here with its status
          from then on.
        </EmptyState>
      </section>
    </>
  )
}
