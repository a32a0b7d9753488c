import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { notify } from '#app/ui/toast.tsx'
import { OPENED_BY } from '#domain/applications/portal-tabs.ts'
import type { University } from '#domain/catalogue/university.ts'
import type { MatchableUniversity } from '#domain/matching/match.ts'
import { countOf } from '#domain/text/format.ts'
import { ResendButton } from '../shell/confirm-email-banner.tsx'
import { refusalCode, reportFailure } from '../student/failure.ts'
import type { Loaded } from '../student/loaded.ts'
import { Loading, NotLoaded } from '../student/not-loaded.tsx'
import { PlanSoFar } from '../student/plan-so-far.tsx'
import { portalPath } from '../student/portal-path.ts'
import { useSelectedUniversities } from '../student/selected-universities.ts'
import { UniversityBrief } from '../student/university-brief.tsx'
import { useStudent } from '../student/use-student.ts'
import { useWrite } from '../student/write.ts'
import type { ApplyWrites } from './apply-writes.ts'
import { chosenPrograms, proposedProgram } from './programs.ts'

/** One application for each selected university, with its program; 'Proceed to Payment' asks once more and submits them. */
export function Submission({ part }: { part: Promise<Loaded<readonly MatchableUniversity[]>> }) {
  const { profile } = useStudent()
  const { value: universities, failed } = useSelectedUniversities(part)
  const [isAsked, setAsked] = useState(false)
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map())
  if (failed && !universities) return <NotLoaded title="Your selection could not be loaded" />
  if (!universities) return <Loading>Loading your selection…</Loading>
  return (
    <section aria-labelledby="review-applications">
      <h1 id="review-applications" className="text-3">
        Your applications, before they are sent
      </h1>
      <p className="lede mt-2">One for each university you selected. Choose the program you apply for.</p>
      <ul className="mt-5 border-t border-line">
        {universities.map((university) => (
          <UniversityBrief key={university.id} university={university} heading="h2">
            <ProgramChoice
              university={university}
              chosen={choices.get(university.id) ?? null}
              proposed={proposedProgram(university, profile)}
              isAsked={isAsked}
              onChange={(program) => setChoices((before) => new Map(before).set(university.id, program))}
            />
          </UniversityBrief>
        ))}
      </ul>
      <PlanSoFar universities={universities} />
      <Submit
        universities={universities}
        programs={chosenPrograms(universities, choices, profile)}
        onMissing={() => setAsked(true)}
      />
    </section>
  )
}

interface ProgramChoiceProps {
  university: University
  chosen: string | null
  /** What fits her profile. */
  proposed: string | null
  /** She has tried to go on: what is missing is said. */
  isAsked: boolean
  onChange: (program: string) => void
}

function ProgramChoice({ university: { name, programs }, chosen, proposed, isAsked, onChange }: ProgramChoiceProps) {
  const value = chosen ?? proposed
  if (programs.length === 0) {
    return <p className="mt-3 text-note text-ink-2">It publishes no programs: yours is agreed with your counsellor.</p>
  }
  return (
    <Field
      label={
        <>
          Program<span className="sr-only"> at {name}</span>
        </>
      }
      hint={chosen === null && proposed !== null && 'Proposed because it fits your profile. You can choose another one.'}
      error={isAsked && !value && 'Please choose the program you apply for.'}
      required
      className="mt-3 max-w-md"
    >
      <Select value={value ?? ''} data-program onChange={(event) => onChange(event.target.value)}>
        {!value && <option value="">Choose a program</option>}
        {programs.map((program) => (
          <option key={program}>{program}</option>
        ))}
      </Select>
    </Field>
  )
}

interface SubmitProps {
  universities: readonly University[]
  programs: Record<string, string>
  /** A university that publishes programs has none chosen. */
  onMissing: () => void
}

function Submit({ universities, programs, onMissing }: SubmitProps) {
  const { user, facts } = useStudent()
  const write = useWrite<ApplyWrites>(href('/student-portal/apply'))
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const isConfirmed = facts.emailConfirmed || Boolean(user.email_confirmed_at)
  const count = countOf(universities.length, 'application', 'applications')

  function ask() {
    const missing = universities.some(({ id, programs: published }) => published.length > 0 && !programs[id])
    if (!missing) return setAsking(true)
    onMissing()
    const choices = document.querySelectorAll<HTMLSelectElement>('select[data-program]')
    ;[...choices].find((choice) => choice.value === '')?.focus()
  }

  async function submit() {
    setBusy(true)
    try {
      const applications = await write('submit', { programs })
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
        <Button variant="primary" disabled={!isConfirmed || universities.length === 0} onClick={ask}>
          Proceed to Payment
        </Button>
        <p className="text-note text-ink-2">Submits your {count}. You are asked once more before that.</p>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Submit ${universities.length === 1 ? 'your application' : `${universities.length} applications`}?`}
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
