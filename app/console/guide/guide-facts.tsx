import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { formatDate } from '#domain/text/format.ts'
import { FactsNav } from '../facts/facts-nav.tsx'
import { ColumnChooser } from '../parts/column-chooser.tsx'
import type { Column } from '../parts/columns.ts'
import { FilterSearch, FilterSelect } from '../parts/filter-bar.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { reportFailure } from '../shell/failure.ts'
import type { Visit } from '../shell/screens.ts'
import { FORMS } from './guide-fields.ts'
import { confirmFact, type GuideFact, type GuideFacts, readGuideFacts } from './read-guide-facts.ts'

const LIST = '/console/facts/guide'

export async function open({ url, params }: Visit): Promise<ReactNode> {
  const today = new Date().toISOString().slice(0, 10)
  const page = await readGuideFacts(url, today)
  const at = params['id'] === undefined ? null : `${LIST}/${params['id']}/${params['part']}`
  return <Facts page={page} at={at} today={today} />
}

function pathOf({ entry, list, index }: GuideFact): string {
  return `${LIST}/${entry.id}/${list}-${index}`
}

/** What the guide says of scholarships and visas, part by part: compared longest ago first. */
function Facts({ page: { rows, countOfDue }, at, today }: { page: GuideFacts; at: string | null; today: string }) {
  const { search } = useLocation()
  const filters = new URLSearchParams(search)
  const columns = columnsOf(search, at)
  const index = rows.findIndex((row) => pathOf(row) === at)
  const open = rows[index]
  const next = rows[index + 1] ?? rows[index - 1]
  return (
    <main id="main" className={at === null ? 'con-grid' : 'con-grid con-open'}>
      <h1 className="sr-only">Facts of the guide</h1>
      <FactsNav current="guide" counts={{ guide: countOfDue }} list={{ pathname: '/console/facts', search: '' }} />
      <section aria-label="Guide: list" className="con-list">
        <div className="con-tools">
          <FilterSearch label="Words of it" value={filters.get('search') ?? ''} />
          <FilterSelect name="kind" label="List" value={filters.get('kind') ?? ''}>
            <option value="">Scholarships and visas</option>
            <option value="scholarship">Scholarships</option>
            <option value="visa">Visas</option>
          </FilterSelect>
          <FilterSelect name="state" label="State" value={filters.get('state') ?? ''}>
            <option value="">Due</option>
            <option value="opened">Opened within 90 days</option>
            <option value="all">All</option>
          </FilterSelect>
          <ColumnChooser list="guide-facts" columns={columns} />
        </div>
        {rows.length === 0 ? (
          <EmptyState title={search === '' ? 'Everything was opened in the last 90 days' : 'Nothing fits'} className="con-empty">
            {search !== '' && <Link to={LIST}>Take the filters away</Link>}
          </EmptyState>
        ) : (
          <ListTable
            list="guide-facts"
            className="con-facts-table"
            caption={`${rows.length} parts of the guide, what was compared longest ago first`}
            columns={columns}
            rows={rows}
            keyOf={pathOf}
            isCurrent={(row) => pathOf(row) === at}
            sort=""
            direction="up"
          />
        )}
      </section>
      {open ? (
        <Pane key={pathOf(open)} fact={open} next={next ? pathOf(next) : LIST} today={today} />
      ) : (
        <aside className="con-pane con-record" aria-labelledby="beside">
          <section>
            <h2 id="beside">{at === null ? 'Compare a part of the guide' : 'It is not in this list'}</h2>
            <p className="con-small">
              Open its page, look for what it says, and confirm it with c, or write in its entry what stands there.
            </p>
          </section>
        </aside>
      )}
    </main>
  )
}

function columnsOf(search: string, current: string | null): Column<GuideFact>[] {
  return [
    {
      name: 'of',
      label: 'Of',
      className: 'first',
      cellClass: 'who first',
      kept: true,
      cell: (row) => (
        <Link to={pathOf(row) + search} data-line="open" aria-current={pathOf(row) === current ? 'true' : undefined}>
          {row.of}
        </Link>
      ),
    },
    {
      name: 'says',
      label: 'What it says',
      cellClass: 'subject',
      cell: ({ label, text }) => (
        <>
          <span className="con-quiet">{label}</span> {text}
        </>
      ),
    },
    {
      name: 'compared',
      label: 'Compared',
      className: 'time',
      cell: ({ source }) => (source.checkedOn ? formatDate(source.checkedOn) : 'Never'),
    },
  ]
}

function Pane({ fact, next, today }: { fact: GuideFact; next: string; today: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { entry, kind, of, label, text, source, isDue } = fact
  const rows = [
    ['Publisher', source.publisher],
    ['Page', source.url],
    ['States', source.edition],
    ['Copy read', source.readOn && formatDate(source.readOn)],
    ['Compared', source.checkedOn ? formatDate(source.checkedOn) : 'Never'],
  ] as const

  async function confirm() {
    setBusy(true)
    try {
      if (await confirmFact(fact, today)) {
        notify.success('Confirmed', { id: 'figure' })
        await navigate(next + search)
      } else {
        notify.info('A colleague changed this meanwhile', { description: 'Look at it again.', id: 'figure' })
        await revalidate()
      }
    } catch (error) {
      reportFailure(error, 'Not confirmed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <aside className="con-pane" aria-labelledby="figure">
      <p className="con-back">
        <Link to={LIST + search}>All of the guide</Link>
      </p>
      <section>
        <p className="note">{label}</p>
        <h2 id="figure">{text}</h2>
        <p className="con-small">
          {of}, in the {FORMS[kind].many}
        </p>
      </section>
      <section>
        <h3>Where it stands</h3>
        <p>
          <Tag tone={isDue ? 'warn' : 'ok'}>{isDue ? 'Not opened within 90 days' : 'Opened within 90 days'}</Tag>
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
        <p>
          <a
            href={source.url}
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
      </section>
      <section>
        <div className="con-actions">
          <Button variant="primary" size="sm" busy={busy} data-key="confirm" aria-keyshortcuts="c" onClick={() => void confirm()}>
            {busy ? 'Confirming...' : 'It says so: confirm'}
          </Button>
          <Link to={`/console/catalogue/guide/${kind}/${entry.id}`} className={buttonClass('outline', 'sm')} data-key="edit">
            It says something else
          </Link>
        </div>
      </section>
    </aside>
  )
}
