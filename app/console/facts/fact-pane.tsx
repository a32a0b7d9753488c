import { useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { FIGURE_NAMES, figureText } from '#domain/catalogue/figure.ts'
import { figureFreshness } from '#domain/catalogue/programme-facts.ts'
import { webAddress } from '#domain/catalogue/university-facts.ts'
import { countOf, formatDate } from '#domain/text/format.ts'
import { CheckLog } from '../figures/check-log.tsx'
import { SOURCE_KIND_NAMES } from '../figures/source-draft.ts'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import type { Staff } from '../shell/read-staff.ts'
import { CorrectForm } from './correct-form.tsx'
import { confirmFigure, figurePath, kindedValue, type OpenFigure, undoCheck } from './read-facts.ts'

interface FactPaneProps {
  figure: OpenFigure
  /** The figure that follows in the list; null where none does. */
  next: string | null
  /** The list this figure was opened from. */
  back: string
  staff: Staff
}

/** One figure: what it says, where it stands, who relies on it; confirmed or corrected, and the next one follows. */
export function FactPane({ figure, next, back, staff }: FactPaneProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { programme_name, university_name, country, students } = figure
  const here = figurePath(figure) + search

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
      await goOn('Confirmed', await confirmFigure(figure))
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
          {FIGURE_NAMES[figure.kind]}.{' '}
          {students === 0 ? 'Nobody has chosen it' : `${countOf(students, 'student has', 'students have')} chosen it`}
        </p>
        <h2 id="figure">{figureText(kindedValue(figure))}</h2>
        <p className="con-small">
          <Link to={recordPath(figure)}>{programme_name === '' ? university_name : programme_name}</Link>
          {programme_name !== '' && `, ${university_name}`}, {country}
        </p>
      </section>
      <SourceFacts figure={figure} />
      <section>
        <div className="con-actions">
          <Button
            variant="primary"
            size="sm"
            busy={busy}
            disabled={figure.source.url === null}
            data-key="confirm"
            aria-keyshortcuts="c"
            onClick={() => void confirm()}
          >
            {busy ? 'Confirming...' : 'It says so: confirm'}
          </Button>
        </div>
        {figure.source.url === null && <p className="con-small">There is no page to compare it with: name one below.</p>}
      </section>
      <CorrectForm figure={figure} onSaved={goOn} />
      <section>
        <h3>Compared before</h3>
        <CheckLog checks={figure.checks} staff={staff} />
      </section>
    </aside>
  )
}

/** The source as it is stored, and the way to it. */
function SourceFacts({ figure }: { figure: OpenFigure }) {
  const { source, today } = figure
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
      <dl className="con-facts">
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {address && (
        <>
          <p>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              data-key="source"
              aria-keyshortcuts="o"
              className={buttonClass('outline', 'sm')}
            >
              Open the source <Icon name="external" width={16} height={16} />
              <span className="sr-only">in a new tab</span>
            </a>
          </p>
          <p className="note">It opens in a tab of its own: most publishers do not let their pages be shown inside another.</p>
        </>
      )}
    </section>
  )
}

function recordPath({ programme_id, university_id }: OpenFigure): string {
  return programme_id === null ? `/console/catalogue/university/${university_id}` : `/console/catalogue/programme/${programme_id}`
}
