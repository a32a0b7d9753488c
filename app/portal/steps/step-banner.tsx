import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons.tsx'
import { continueTarget, PORTAL_TABS, type PortalTab } from '#domain/portal-tabs.ts'
import { type Step, STEP_TITLES, stepOf } from '#domain/steps.ts'
import { portalPath } from '../student/portal-path.ts'
import { useStudent } from '../student/use-student.ts'

const WHAT_TO_DO: Readonly<Record<Step, string>> = {
  1: 'Complete your profile: universities are matched against it.',
  2: 'Select up to six universities, then review your selections.',
  3: 'Check what you selected, then continue to the application.',
  4: 'Choose a program for each university and submit your applications.',
  5: 'Your applications are submitted. The payment lets the review begin.',
  6: 'Your plan is active. Your applications show what comes next.',
}

/** What the step asks for, and the steps there are. Nothing while it is not known. */
export function StepBanner({ tab }: { tab: PortalTab | null }) {
  const { facts, factsUnknown } = useStudent()
  const step = stepOf(facts)
  const target = continueTarget(facts)
  const paid = step === 6
  if (factsUnknown) return null
  return (
    <section
      aria-label="Your application"
      data-print="no"
      className={classNames('mb-7 grid gap-3 border-l-4 px-4 py-3', paid ? 'border-ok bg-ok-wash' : 'border-accent bg-sheet')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">
            {paid ? (
              <>
                <Icon name="met" className="mr-1.5 text-ok" /> Payment Complete
              </>
            ) : (
              `Step ${step} of ${STEP_TITLES.length}: ${STEP_TITLES[step - 1]}`
            )}
          </p>
          <p className="text-note text-ink-2">{WHAT_TO_DO[step]}</p>
        </div>
        {!paid && tab !== target && tab !== 'dashboard' && (
          <Link to={portalPath(target)} className={buttonClass('outline', 'sm')}>
            Go to {PORTAL_TABS[target]}
          </Link>
        )}
      </div>
      <StepIndicator step={step} />
    </section>
  )
}

/** The five steps by name. On a phone the band in the header stands for them. */
function StepIndicator({ step }: { step: Step }) {
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 border-t border-rule pt-2.5 text-s max-sm:hidden">
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
