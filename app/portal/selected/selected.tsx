import { useCallback, useState } from 'react'
import { href, Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useOnDemand } from '#app/ui/hooks/use-on-demand.ts'
import { Alert } from '#app/ui/notice/alert.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { stepOf } from '#domain/steps/steps.ts'
import { formatDeadline } from '#domain/text/format.ts'
import type { University } from '#domain/universities/university.ts'
import { useUniversityDetails } from '../explore/details/use-university-details.tsx'
import { guardedStudent } from '../shell/guard.ts'
import { ReviewButton } from '../steps/review-button.tsx'
import { useStepEvent } from '../steps/use-step-event.ts'
import type { Loaded } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useSettled } from '../student/load/use-settled.ts'
import { useStudent } from '../student/load/use-student.ts'
import { PlanSoFar } from '../student/plan-so-far.tsx'
import { portalTitle } from '../student/portal-title.ts'
import { ProgrammeFacts } from '../student/programme-facts.tsx'
import {
  nameOf,
  type Selected as One,
  type SelectedParts,
  useSelectedUniversities,
} from '../student/selection/selected-universities.ts'
import { UniversityBrief } from '../student/university-brief.tsx'
import { revalidatedBy } from '../student/write/write.ts'
import type { Route } from './+types/selected'
import { loadSavedUniversities } from './load-saved.ts'
import { loadSelection, type Offers } from './load-selection.ts'
import { ProgramChoice } from './program-choice.tsx'
import { SavedUniversities } from './saved-universities.tsx'
import { reviewText, undecidedText } from './texts.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const student = guardedStudent(context)
  return { ...loadSelection(student), saved: loadSavedUniversities(student) }
}

/** What is taken out leaves the list without being read again. */
export const shouldRevalidate = revalidatedBy('select', 'choose')

export const meta = () => [portalTitle('Selected')]

/** What was selected, to be looked at once more before the application; and the saved list below it. */
export default function Selected({ loaderData }: Route.ComponentProps) {
  const { facts, selection } = useStudent()
  const count = selection.length
  const waits = !useSettled(Object.values(loaderData))
  /** She has tried to go on before every programme was chosen. */
  const [isAsked, setAsked] = useState(false)

  function askForPrograms() {
    setAsked(true)
    const choices = document.querySelectorAll<HTMLSelectElement>('select[data-program]')
    ;[...choices].find((choice) => choice.value === '')?.focus()
  }

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
        {facts.undecidedCount > 0 && !facts.applicationsSubmitted && (
          <Alert tone="warn" title="Choose your programs" className="mt-5">
            {undecidedText(facts.undecidedCount)}
          </Alert>
        )}
        {waits && <Loading>Loading your selection…</Loading>}
        <div hidden={waits}>
          <SelectedList {...loaderData} isAsked={isAsked} />
          <Steps onUndecided={askForPrograms} />
        </div>
      </section>
      <div hidden={waits}>
        <SavedUniversities part={loaderData.saved} />
      </div>
    </>
  )
}

const loadRemoval = () => import('./remove-dialog.tsx')

interface SelectedListProps {
  selected: Promise<Loaded<SelectedParts>>
  offers: Promise<Loaded<Offers>>
  saved: Promise<Loaded<readonly University[]>>
  isAsked: boolean
}

function SelectedList({ selected, offers, saved, isAsked }: SelectedListProps) {
  const { facts } = useStudent()
  const { value: all, failed } = useSelectedUniversities(selected, useDeferred(saved).value ?? [])
  const { value: offered } = useDeferred(offers)
  const [removing, setRemoving] = useState<One | null>(null)
  const keep = useCallback(() => setRemoving(null), [])
  const removal = useOnDemand(loadRemoval, removing !== null, keep)
  const details = useUniversityDetails()
  const taken = new Set(all?.flatMap(({ chosen }) => chosen.programme_id ?? []))
  if (failed && !all) {
    return (
      <div className="mt-5">
        <NotLoaded title="Your selection could not be loaded" />
      </div>
    )
  }
  if (!all) return null
  return (
    <>
      {all.length > 0 && (
        <ul className="mt-5 border-t border-line">
          {all.map((one) => (
            <UniversityBrief
              key={one.chosen.id}
              university={one.university}
              programme={one.programme}
              heading="h2"
              onOpen={() => details.open(one.university)}
              action={
                !facts.applicationsSubmitted && (
                  <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setRemoving(one)}>
                    Remove<span className="sr-only"> {nameOf(one)}</span>
                  </Button>
                )
              }
            >
              {one.programme ? (
                <ProgrammeFacts programme={one.programme} />
              ) : (
                <p className="mt-1 text-s">
                  <span className="text-ink-2">Application Deadline:</span> {formatDeadline(one.university)}
                </p>
              )}
              {!facts.applicationsSubmitted && (
                <ProgramChoice
                  selected={one}
                  offered={offered ? (offered[one.university.id] ?? []) : null}
                  taken={taken}
                  isAsked={isAsked}
                />
              )}
            </UniversityBrief>
          ))}
        </ul>
      )}
      {all.length > 0 && !facts.applicationsSubmitted && <PlanSoFar universities={all.map(({ university }) => university)} />}
      {details.dialog}
      {removal && <removal.RemoveDialog selected={removing} onClose={keep} />}
    </>
  )
}

/** The way on from here, and the way back. */
function Steps({ onUndecided }: { onUndecided: () => void }) {
  const { facts } = useStudent()
  const onward = useStepEvent('continue', onUndecided)
  const back = useStepEvent('back')
  const step = stepOf(facts)
  if (step === 2 && facts.selectedCount > 0) {
    return (
      <div className="mt-6">
        <ReviewButton onUndecided={onUndecided} />
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
