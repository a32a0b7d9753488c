import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { portalTitle } from '../portal-title.ts'
import { useStudent } from '../student.tsx'
import { Applications } from './applications.tsx'
import { Submission } from './submission.tsx'

export const meta = () => [portalTitle('Apply')]

/** Before the submission what will be sent, after it what became of it. */
export default function Apply() {
  const { facts } = useStudent()
  if (facts.applicationsSubmitted) return <Applications />
  return (
    <>
      <Submission />
      <section aria-labelledby="applications" className="mt-12">
        <h2 id="applications" className="mb-4 text-2">
          Your applications
        </h2>
        <EmptyState
          title="No applications yet"
          action={
            <Link to="/student-portal/explore" className={buttonClass('outline')}>
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
