import { useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { formatDeadline } from '#domain/format.ts'
import { stepOf } from '#domain/steps.ts'
import type { University } from '#domain/university.ts'
import { Loading, NotLoaded } from '../not-loaded.tsx'
import { portalTitle } from '../portal-title.ts'
import { ReviewButton } from '../review-button.tsx'
import { useStudent } from '../student.tsx'
import { UniversityBrief } from '../university-brief.tsx'
import { useSelectedUniversities } from '../use-selected-universities.ts'
import { useStepEvent } from '../use-step-event.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { SavedUniversities } from './saved-universities.tsx'
import { reviewText } from './texts.ts'

export const meta = () => [portalTitle('Selected')]

/** What was selected, to be looked at once more before the application; and the saved list below it. */
export default function Selected() {
  const { facts, selectedIds } = useStudent()
  const count = selectedIds.length
  return (
    <>
      <section aria-labelledby="selected-universities">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 id="selected-universities" className="text-3">
            Selected Universities
          </h1>
          <Tag tone={count > 0 ? 'ok' : 'plain'}>{count} selected</Tag>
        </div>
        {count === 0 ? (
          <Alert
            title="No Universities Selected"
            className="mt-5"
            action={
              <Link to="/student-portal/explore" className={buttonClass('outline', 'sm')}>
                Go to Explore
              </Link>
            }
          >
            You haven't selected any universities yet. Please go to the Explore tab to select universities.
          </Alert>
        ) : (
          <Alert title="Review Your Selections" className="mt-5">
            {reviewText(count, facts.applicationsSubmitted)}
          </Alert>
        )}
        <SelectedList />
        <Steps />
      </section>
      <SavedUniversities />
    </>
  )
}

function SelectedList() {
  const { facts } = useStudent()
  const { universities, failed, reload } = useSelectedUniversities()
  const [removing, setRemoving] = useState<University | null>(null)
  if (failed && !universities) {
    return (
      <div className="mt-5">
        <NotLoaded title="Your selection could not be loaded" onRetry={reload} />
      </div>
    )
  }
  if (!universities) return <Loading>Loading your selection…</Loading>
  return (
    <>
      {universities.length > 0 && (
        <ul className="mt-5 border-t border-line">
          {universities.map((university) => (
            <UniversityBrief
              key={university.id}
              university={university}
              heading="h2"
              action={
                !facts.applicationsSubmitted && (
                  <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setRemoving(university)}>
                    Remove<span className="sr-only"> {university.name}</span>
                  </Button>
                )
              }
            >
              <p className="mt-1 text-s">
                <span className="text-ink-2">Application Deadline:</span> {formatDeadline(university)}
              </p>
            </UniversityBrief>
          ))}
        </ul>
      )}
      <RemoveDialog university={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

/** The way on from here, and the way back. */
function Steps() {
  const { facts } = useStudent()
  const onward = useStepEvent('continue')
  const back = useStepEvent('back')
  const step = stepOf(facts)
  if (step === 2 && facts.selectedCount > 0) {
    return (
      <div className="mt-6">
        <ReviewButton />
      </div>
    )
  }
  if (step !== 3) return null
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button variant="primary" busy={onward.busy} onClick={() => void onward.run()}>
        Continue to Application
      </Button>
      <Button busy={back.busy} onClick={() => void back.run()}>
        Back to Selection
      </Button>
    </div>
  )
}
