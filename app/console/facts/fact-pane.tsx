import { useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { figureFreshness, type FigureSource } from '#domain/facts/figure-source.ts'
import { isGuideFact } from '#domain/guide/guide-facts.ts'
import { countOf, formatDate } from '#domain/text/format.ts'
import { webAddress } from '#domain/universities/university-facts.ts'
import { CheckLog } from '../figures/check-log.tsx'
import { SOURCE_KIND_NAMES } from '../figures/source-draft.ts'
import { Facts } from '../parts/record/facts.tsx'
import { SourceLink } from '../parts/record/source-link.tsx'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import type { Staff } from '../shell/read-staff.ts'
import { CorrectFigure } from './correct-figure.tsx'
import { CorrectPart } from './correct-part.tsx'
import { factPath, nameOf, ownerOf, recordPath, textOf } from './fact-words.ts'
import { confirmFact, type OpenFact, undoCheck } from './read-facts.ts'

interface FactPaneProps {
  fact: OpenFact
  /** The figure that follows in the list; null where none does. */
  next: string | null
  /** The list this figure was opened from. */
  back: string
  staff: Staff
}

/** One figure: what it says, where it stands, who relies on it; confirmed or corrected, and the next one follows. */
export function FactPane({ fact, next, back, staff }: FactPaneProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { country, students, source } = fact
  const here = factPath(fact) + search

  /** What a check leaves: it can be taken back, and the next figure stands there. */
  async function goOn(title: string, check: { id: string; told: number }) {
    notify.success(title, {
      id: 'figure',
      ...(check.told > 0 && { description: `${countOf(check.told, 'student was', 'students were')} told by mail.` }),
      action: { label: 'Undo', onClick: () => void takeBack(check.id) },
    })
    await navigate(next === null ? back : next + search)
  }

  async function takeBack(check: string) {
    try {
      await undoCheck(check)
      notify.info('Taken back', { id: 'figure' })
      await navigate(here)
    } catch (error) {
      reportFailure(error, 'Not taken back')
    }
  }

  async function confirm() {
    setBusy(true)
    try {
      await goOn('Confirmed', await confirmFact(fact))
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile')
        notify.info('A colleague changed this meanwhile', { description: 'Look at it again.', id: 'figure' })
      else reportFailure(error, 'Not confirmed')
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <aside className="con-pane" aria-labelledby="figure">
      <p className="con-back">
        <Link to={back}>All figures</Link>
      </p>
      <section>
        <p className="note">
          {nameOf(fact)}.{' '}
          {students === 0 ? 'Nobody relies on it yet' : `${countOf(students, 'student relies', 'students rely')} on it`}
        </p>
        <h2 id="figure">{textOf(fact)}</h2>
        <p className="con-small">
          <Link to={recordPath(fact)}>{ownerOf(fact)}</Link>
          {fact.kind !== 'visa' && `, ${country}`}
        </p>
      </section>
      <SourceFacts source={source} today={fact.today} />
      <section>
        <div className="con-actions">
          <Button
            variant="primary"
            size="sm"
            busy={busy}
            disabled={source.url === null}
            data-key="confirm"
            aria-keyshortcuts="c"
            onClick={() => void confirm()}
          >
            {busy ? 'Confirming...' : 'It says so: confirm'}
          </Button>
        </div>
        {source.url === null && <p className="con-small">There is no page to compare it with: name one below.</p>}
      </section>
      {isGuideFact(fact) ? <CorrectPart part={fact} onChecked={goOn} /> : <CorrectFigure figure={fact} onChecked={goOn} />}
      <section>
        <h3>Compared before</h3>
        <CheckLog checks={fact.checks} staff={staff} />
      </section>
    </aside>
  )
}

/** The source as it is stored, and the way to it. */
function SourceFacts({ source, today }: { source: FigureSource; today: string }) {
  const { fresh, text } = figureFreshness(source, today)
  const address = webAddress(source.url)
  const rows = [
    ['Publisher', source.publisher ?? (address === null ? null : new URL(address).host)],
    ['Page', address],
    ['Kind', source.kind === 'none' ? 'Known without a page' : SOURCE_KIND_NAMES[source.kind]],
    ['States', source.edition],
    ['Copy read', source.readOn && formatDate(source.readOn)],
    ['Compared', source.checkedOn ? formatDate(source.checkedOn) : 'Never'],
  ] as const
  return (
    <section>
      <h3>Where it stands</h3>
      <p>
        <Tag tone={fresh ? 'ok' : 'warn'} mayWrap>
          {text}
        </Tag>
      </p>
      <Facts rows={rows} />
      {address && <SourceLink to={address} />}
    </section>
  )
}
