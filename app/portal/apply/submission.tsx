import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { REFUSALS } from '#domain/applications/refusals.ts'
import { OPENED_BY } from '#domain/steps/portal-tabs.ts'
import { countOf } from '#domain/text/format.ts'
import { ResendButton } from '../shell/confirm-email-banner.tsx'
import type { Loaded } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useStudent } from '../student/load/use-student.ts'
import { PlanSoFar } from '../student/plan-so-far.tsx'
import { portalPath } from '../student/portal-path.ts'
import { ProgrammeFacts } from '../student/programme-facts.tsx'
import { type SelectedParts, useSelectedUniversities } from '../student/selection/selected-universities.ts'
import { UniversityBrief } from '../student/university-brief.tsx'
import { refusalCode, reportFailure } from '../student/write/failure.ts'
import { useWrite } from '../student/write/write.ts'
import type { ApplyWrites } from './apply-writes.ts'
import { PapersAsked } from './papers-asked.tsx'

/** One application for each selection; 'Proceed to Payment' asks once more and submits them. */
export function Submission({ part }: { part: Promise<Loaded<SelectedParts>> }) {
  const { facts } = useStudent()
  const { value: all, failed } = useSelectedUniversities(part)
  if (failed && !all) return <NotLoaded title="Your selection could not be loaded" />
  if (!all) return <Loading>Loading your selection…</Loading>
  return (
    <section aria-labelledby="review-applications">
      <h1 id="review-applications" className="text-3">
        Your applications, before they are sent
      </h1>
      <p className="lede mt-2">One for each program you selected.</p>
      <ul className="mt-5 border-t border-line">
        {all.map(({ chosen, university, programme }) => (
          <UniversityBrief key={chosen.id} university={university} programme={programme} heading="h2">
            {programme ? (
              <ProgrammeFacts programme={programme} />
            ) : (
              <p className="mt-2 text-note text-ink-2">
                {chosen.program ?? 'It publishes no programs: yours is agreed with your counsellor.'}
              </p>
            )}
          </UniversityBrief>
        ))}
      </ul>
      {facts.undecidedCount > 0 && (
        <Alert
          tone="warn"
          title={REFUSALS.program_not_chosen}
          className="mt-6"
          action={
            <Link to={portalPath('selected')} className={buttonClass('outline', 'sm')}>
              Choose on Selected
            </Link>
          }
        >
          Before you submit, each university asks which one it is.
        </Alert>
      )}
      <PapersAsked selected={all} />
      <PlanSoFar universities={all.map(({ university }) => university)} />
      <Submit count={all.length} />
    </section>
  )
}

/** `count`: how many applications it will be. */
function Submit({ count }: { count: number }) {
  const { user, facts } = useStudent()
  const write = useWrite<ApplyWrites>(href('/student-portal/apply'))
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const isConfirmed = facts.emailConfirmed || Boolean(user.email_confirmed_at)
  const isReady = isConfirmed && count > 0 && facts.undecidedCount === 0

  async function submit() {
    setBusy(true)
    try {
      const applications = await write('submit', undefined)
      notify.success('Applications submitted', {
        description: `${countOf(applications.length, 'university', 'universities')}. The payment is the last step.`,
      })
      await navigate(portalPath(OPENED_BY.submit))
    } catch (error) {
      const code = refusalCode(error)
      reportFailure(error, {
        place: 'submitting the applications',
        title: 'Submission Failed',
        retry: code ? undefined : () => void submit(),
      })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <>
      {!isConfirmed && (
        <Alert
          tone="warn"
          title="Please confirm your email before you submit"
          className="mt-6"
          action={<ResendButton email={user.email ?? ''} />}
        >
          Universities and your counsellor answer to <strong className="wrap-anywhere">{user.email}</strong>.
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="primary" disabled={!isReady} onClick={() => setAsking(true)}>
          Proceed to Payment
        </Button>
        <p className="text-note text-ink-2">
          Submits your {countOf(count, 'application', 'applications')}. You are asked once more before that.
        </p>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Submit ${count === 1 ? 'your application' : `${count} applications`}?`}
        band={user.id}
        actions={
          <>
            <Button variant="primary" busy={busy} onClick={() => void submit()}>
              {busy ? 'Submitting...' : 'Submit'}
            </Button>
            <Button data-autofocus onClick={() => setAsking(false)}>
              Not yet
            </Button>
          </>
        }
      >
        <p>Your selection and the programs can no longer be changed after that. The payment comes next.</p>
      </Dialog>
    </>
  )
}
