import { useState } from 'react'
import { href, Link } from 'react-router'
import { ProgrammeLetter } from '#app/plan/programme-letter.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { daysBetween } from '#domain/facts/days-between.ts'
import type { OwnPlan } from '#domain/plan/own-plan.ts'
import { countOf, formatDate } from '#domain/text/format.ts'
import type { OfferedProgramme } from './queries.ts'
import { usePlanChange } from './use-plan-change.ts'

/** What the plan leads to, each with its deadline; a programme that gives none says so. */
export function ChosenProgrammes({ plan: { programmes, refused, today } }: { plan: OwnPlan }) {
  return (
    <ul aria-label="Programmes of your plan" className="grid border-t border-line md:grid-cols-2 md:gap-x-12">
      {programmes.map(({ id, slug, universitySlug, degree, name, university, city, closes }, n) => (
        <li key={id} className="flex items-center gap-3 border-b border-rule py-3">
          <ProgrammeLetter n={n} />
          <div className="min-w-0">
            <a
              href={href('/universities/:slug/:programme', { slug: universitySlug, programme: slug })}
              className="font-display text-[1.1875rem] leading-tight wrap-anywhere text-ink decoration-rule hover:decoration-ink"
            >
              {[degree, name].filter(Boolean).join(' ')}
            </a>
            <p className="text-s text-ink-2">
              {university}, {city}. {closing(closes, today)}
            </p>
          </div>
        </li>
      ))}
      {refused.map(({ id, name, university }) => (
        <li key={id} className="border-b border-rule py-3 pl-9 text-s text-ink-2">
          {name}, {university}: not accepted. It is not on the way any more.
        </li>
      ))}
    </ul>
  )
}

function closing(closes: string | null, today: string): string {
  if (closes === null) return 'No deadline for the next intake is entered yet: its steps have no day until you set one.'
  const days = daysBetween(today, closes)
  if (days < 0) return `Closed ${formatDate(closes)}.`
  return `Closes ${formatDate(closes)}, ${days === 0 ? 'today' : `${countOf(days, 'day', 'days')} left`}.`
}

/** Universities that are selected without a programme: the plan cannot count for them. */
export function Undecided({ universities }: { universities: OwnPlan['undecided'] }) {
  const [open, bare] = [true, false].map((has) =>
    universities.flatMap(({ name, hasProgrammes }) => (hasProgrammes === has ? name : [])).join(', '),
  )
  if (!open) {
    return bare ? (
      <Alert
        title={`Nothing can be counted for ${bare}`}
        className="mb-6"
        data-print="no"
        action={
          <Link to={href('/student-portal/messages')} className={buttonClass('outline', 'sm')}>
            Ask a counsellor
          </Link>
        }
      >
        No programme is entered here, so no deadline is known: a counsellor finds it with you, and the university’s own page says
        it too.
      </Alert>
    ) : null
  }
  return (
    <Alert
      tone="warn"
      title={`No programme is chosen yet at ${open}`}
      className="mb-6"
      data-print="no"
      action={
        <Link to={href('/student-portal/selected')} className={buttonClass('outline', 'sm')}>
          Go to Selected
        </Link>
      }
    >
      The way is counted from the deadline of a programme: choose one, and its steps stand here.
      {bare && ` Nothing can be counted for ${bare}: no programme of it is entered here.`}
    </Alert>
  )
}

/** What a link from a public page offers. */
export function Offered({ programmes }: { programmes: readonly OfferedProgramme[] }) {
  const change = usePlanChange()
  const [busy, setBusy] = useState(false)
  if (programmes.length === 0) return null

  async function add() {
    setBusy(true)
    await change('add', 'Not everything could be added to your plan', (write) => write('add', { programmes }))
    setBusy(false)
  }

  return (
    <Alert
      title={
        programmes.length === 1 ? 'Keep this programme in your plan?' : `Keep these ${programmes.length} programmes in your plan?`
      }
      className="mb-6"
      data-print="no"
      action={
        <Button size="sm" busy={busy} onClick={() => void add()}>
          {busy ? 'Adding...' : 'Add to your plan'}
        </Button>
      }
    >
      {programmes.map(({ name, university }) => `${name}, ${university}`).join('; ')}. It is selected with its university.
    </Alert>
  )
}
