import { Link } from 'react-router'
import { ProgressBand } from '#app/ui/band/progress-band.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons.tsx'
import { continueTarget, PORTAL_TABS, type PortalTab } from '#domain/steps/portal-tabs.ts'
import { type Step, STEP_TITLES, stepOf } from '#domain/steps/steps.ts'
import { useStudent } from '../student/load/use-student.ts'
import { portalPath } from '../student/portal-path.ts'

const WHAT_TO_DO: Readonly<Record<Step, string>> = {
  1: 'Complete your profile: universities are matched against it.',
  2: 'Select up to six universities, then review your selections.',
  3: 'Check what you selected, then continue to the application.',
  4: 'Check your applications once more and submit them.',
  5: 'Your applications are submitted. The payment lets the review begin.',
  6: 'Your plan is active. Your applications show what comes next.',
}

/** Where the student stands, and what the step asks for: said here and nowhere else. Nothing while it is not known. */
export function StepBanner({ tab }: { tab: PortalTab | null }) {
  const { facts, factsUnknown } = useStudent()
  const step = stepOf(facts)
  const target = continueTarget(facts)
  const paid = step === 6
  if (factsUnknown) return null
  const place = paid ? 'Payment Complete' : `Step ${step} of ${STEP_TITLES.length}: ${STEP_TITLES[step - 1]}`
  // The profile says itself what it still needs, as it is filled in.
  const isSaidBelow = step === 1 && tab === 'profile'
  // Once they are submitted, her applications lead on themselves.
  const leadsOn = !paid && tab !== target && tab !== 'dashboard' && !(step === 5 && tab === 'apply')
  return (
    <section
      aria-label="Your application"
      data-print="no"
      className={classNames(
        'mb-5 grid gap-2 border-l-4 px-4 py-2.5 xs:mb-7',
        paid ? 'border-ok bg-ok-wash' : 'border-accent bg-sheet',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 sm:justify-start">
            <p className="font-semibold">
              {paid && <Icon name="met" className="mr-1.5 text-ok" />}
              {place}
            </p>
            <ProgressBand step={step} of={STEP_TITLES.length} label={place} className="max-sm:my-1 w-19 sm:w-32" />
          </div>
          {!isSaidBelow && <p className="text-note text-ink-2">{WHAT_TO_DO[step]}</p>}
        </div>
        {leadsOn && (
          <Link to={portalPath(target)} className={buttonClass('outline', 'sm')}>
            Go to {PORTAL_TABS[target]}
          </Link>
        )}
      </div>
      {!paid && <StepIndicator step={step} />}
    </section>
  )
}

/** The five steps by name. On a phone the band stands for them. */
function StepIndicator({ step }: { step: Step }) {
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 border-t border-rule pt-2 text-s max-sm:hidden">
      {STEP_TITLES.map((title, index) => {
        const isDone = index + 1 < step
        const isNow = index + 1 === step
        return (
          <li
            key={title}
            aria-current={isNow ? 'step' : undefined}
            className={classNames('flex items-center gap-1.5', isNow ? 'font-semibold text-ink' : 'text-ink-2')}
          >
            {isDone ? (
              <Icon name="tick" width={14} height={14} label="done" />
            ) : (
              <span className={isNow ? 'text-accent' : undefined}>{index + 1}</span>
            )}
            {title}
          </li>
        )
      })}
    </ol>
  )
}
