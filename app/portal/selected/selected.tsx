import { useState } from 'react'
import { href, Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { stepOf } from '#domain/applications/steps.ts'
import type { University } from '#domain/catalogue/university.ts'
import type { MatchableUniversity } from '#domain/matching/match.ts'
import { formatDeadline } from '#domain/text/format.ts'
import { useUniversityDetails } from '../explore/use-university-details.tsx'
import { guardedStudent } from '../shell/guard.ts'
import { ReviewButton } from '../steps/review-button.tsx'
import { useStepEvent } from '../steps/use-step-event.ts'
import type { Loaded } from '../student/loaded.ts'
import { Loading, NotLoaded } from '../student/not-loaded.tsx'
import { PlanSoFar } from '../student/plan-so-far.tsx'
import { portalTitle } from '../student/portal-title.ts'
import { loadSelectedUniversities, useSelectedUniversities } from '../student/selected-universities.ts'
import { UniversityBrief } from '../student/university-brief.tsx'
import { useLoaded } from '../student/use-loaded.ts'
import { useStudent } from '../student/use-student.ts'
import { revalidatedBy } from '../student/write.ts'
import type { Route } from './+types/selected'
import { loadSavedUniversities } from './load-saved.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { SavedUniversities } from './saved-universities.tsx'
import { reviewText } from './texts.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const student = guardedStudent(context)
  return { selected: loadSelectedUniversities(student), saved: loadSavedUniversities(student) }
}

/** What is taken out leaves the list, and what is added comes from the saved ones: neither is read again. */
export const shouldRevalidate = revalidatedBy()

export const meta = () => [portalTitle('Selected')]

type ListPart = Promise<Loaded<readonly MatchableUniversity[]>>

/** What was selected, to be looked at once more before the application; and the saved list below it. */
export default function Selected({ loaderData }: Route.ComponentProps) {
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
              <Link to={href('/student-portal/explore')} className={buttonClass('outline', 'sm')}>
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
        <SelectedList {...loaderData} />
        <Steps />
      </section>
      <SavedUniversities part={loaderData.saved} />
    </>
  )
}

function SelectedList({ selected, saved }: { selected: ListPart; saved: ListPart }) {
  const { facts } = useStudent()
  const { value: universities, failed } = useSelectedUniversities(selected, useLoaded(saved).value ?? [])
  const [removing, setRemoving] = useState<University | null>(null)
  const details = useUniversityDetails()
  if (failed && !universities) {
    return (
      <div className="mt-5">
        <NotLoaded title="Your selection could not be loaded" />
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
              onOpen={() => details.open(university)}
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
      {universities.length > 0 && !facts.applicationsSubmitted && <PlanSoFar universities={universities} />}
      {details.dialog}
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
