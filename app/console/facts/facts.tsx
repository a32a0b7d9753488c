import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FIGURE_NAMES } from '#domain/catalogue/figure.ts'
import { figureFreshness } from '#domain/facts/figure-source.ts'
import { countOf } from '#domain/text/format.ts'
import { FIGURE_FIELDS, type StoredKind } from '../figures/figure-fields.ts'
import { withFilters } from '../parts/list/address.ts'
import { BulkBar } from '../parts/list/bulk-bar.tsx'
import { ColumnChooser } from '../parts/list/column-chooser.tsx'
import type { Column } from '../parts/list/columns.ts'
import { FilterSearch, FilterSelect } from '../parts/list/filter-bar.tsx'
import { ListTable } from '../parts/list/list-table.tsx'
import { useMarks } from '../parts/list/marks.tsx'
import { Paging } from '../parts/list/paging.tsx'
import { Queues } from '../parts/list/queues.tsx'
import type { Staff } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { FactPane } from './fact-pane.tsx'
import { factPath, nameOf, ownerOf, textOf } from './fact-words.ts'
import {
  type FactLine,
  FACTS_STATES,
  type FactsPage,
  type FactsState,
  confirmFact,
  type OpenFact,
  PAGE_SIZE,
  readFact,
  readFacts,
  undoCheck,
} from './read-facts.ts'

const LIST = '/console/facts'
const STATES = Object.entries(FACTS_STATES) as [FactsState, string][]

export async function open({ url, params, staff }: Visit): Promise<ReactNode> {
  const { kind, row, detail } = params
  const isOpen = kind !== undefined && row !== undefined
  const [page, fact] = await Promise.all([readFacts(url), isOpen ? readFact(kind, row, detail) : null])
  return <Facts page={page} fact={fact} isOpen={isOpen} staff={staff} />
}

interface FactsProps {
  page: FactsPage
  fact: OpenFact | null
  /** Whether the address names a figure. */
  isOpen: boolean
  staff: Staff
}

/** The figures that somebody can compare with their sources: what most students rely on first, and the oldest of these. */
function Facts({ page, fact, isOpen, staff }: FactsProps) {
  const { search } = useLocation()
  const filters = new URLSearchParams(search)
  const list = { pathname: LIST, search }
  const state = STATES.find(([name]) => name === filters.get('state'))?.[0] ?? 'due'
  const open = fact && factPath(fact)
  const marks = useMarks(page.rows, factPath, (row) => `${nameOf(row)}, ${ownerOf(row)}`)
  const columns = [marks.column, ...columnsOf(search, page.today, open)]
  return (
    <main id="main" className={isOpen ? 'con-grid con-open' : 'con-grid'}>
      <h1 className="sr-only">Facts</h1>
      <Queues
        label="States"
        queues={STATES.map(([name, label]) => ({
          to: withFilters(list, { state: name === 'due' ? '' : name }),
          label,
          count: page.counts[name],
          isCurrent: name === state,
        }))}
      />
      <section aria-label={`${FACTS_STATES[state]}: list`} className="con-list">
        <div className="con-tools">
          <FilterSearch label="What it is of" value={filters.get('search') ?? ''} />
          <FilterSelect name="kind" label="Figure" value={filters.get('kind') ?? ''}>
            <option value="">All figures</option>
            <option value="visa">Visas</option>
            <option value="scholarship">Scholarships</option>
            {Object.keys(FIGURE_FIELDS).map((kind) => (
              <option key={kind} value={kind}>
                {FIGURE_NAMES[kind as StoredKind]}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect name="country" label="Country" value={filters.get('country') ?? ''}>
            <option value="">All countries</option>
            {page.countries.map((country) => (
              <option key={country}>{country}</option>
            ))}
          </FilterSelect>
          <ColumnChooser list="facts" columns={columns} />
        </div>
        {marks.rows.length > 0 && (
          <BulkBar rows={marks.rows} nouns={['figure', 'figures']} onDone={marks.clear}>
            {(forAll, busy) => (
              <Button size="sm" disabled={busy} onClick={() => forAll('confirmed', confirmAndUndo)}>
                Their pages say so: confirm
              </Button>
            )}
          </BulkBar>
        )}
        <Lines page={page} columns={columns} current={open} />
        <Paging page={Number(filters.get('page') ?? 1)} total={page.total} size={PAGE_SIZE} />
      </section>
      {fact ? (
        <FactPane
          key={factPath(fact)}
          fact={fact}
          next={nextTo(page.rows, fact)}
          back={withFilters(list, { page: filters.get('page') ?? '' })}
          staff={staff}
        />
      ) : (
        <Beside isOpen={isOpen} />
      )}
    </main>
  )
}

interface LinesProps {
  page: FactsPage
  columns: readonly Column<FactLine>[]
  current: string | null
}

function Lines({ page, columns, current }: LinesProps) {
  const { search } = useLocation()
  const filters = new URLSearchParams(search)
  const sort = filters.get('sort') ?? 'students'
  const stated = filters.get('direction') ?? (sort === 'students' ? 'down' : 'up')
  const direction = stated === 'down' ? 'down' : 'up'
  return (
    <ListTable
      list="facts"
      className="con-facts-table"
      caption={`${countOf(page.total, 'figure', 'figures')}, what most students rely on first unless sorted otherwise`}
      columns={columns}
      rows={page.rows}
      keyOf={factPath}
      isCurrent={(row) => factPath(row) === current}
      sort={sort}
      direction={direction}
      empty={{ title: search === '' ? 'Every figure was opened in the last 90 days' : 'No figure fits' }}
      unfiltered={search === '' ? null : LIST}
    />
  )
}

function columnsOf(search: string, today: string, current: string | null): Column<FactLine>[] {
  return [
    {
      name: 'of',
      label: 'Figure of',
      sort: 'name',
      cellClass: 'who',
      kept: true,
      cell: (row) => (
        <Link to={factPath(row) + search} data-line="open" aria-current={factPath(row) === current ? 'true' : undefined}>
          <span>{ownerOf(row)}</span>
        </Link>
      ),
    },
    { name: 'country', label: 'Country', extra: true, className: 'kind', cell: ({ country }) => country },
    {
      name: 'says',
      label: 'What it says',
      cellClass: 'subject',
      cell: (row) => (
        <>
          <span className="con-quiet">{nameOf(row)}</span> {textOf(row)}
        </>
      ),
    },
    {
      name: 'source',
      label: 'Source',
      sort: 'age',
      className: 'time',
      cell: ({ source }) => figureFreshness(source, today).brief,
    },
    { name: 'students', label: 'Students', sort: 'students', className: 'owner', cell: ({ students }) => students },
  ]
}

async function confirmAndUndo(row: FactLine) {
  const { id } = await confirmFact(row)
  return () => undoCheck(id)
}

/** The line that follows, else the one before: where the next figure waits. */
function nextTo(rows: readonly FactLine[], fact: OpenFact): string | null {
  const at = rows.findIndex((row) => factPath(row) === factPath(fact))
  const next = at < 0 ? rows[0] : (rows[at + 1] ?? rows[at - 1])
  return next ? factPath(next) : null
}

/** What stands where a figure will. */
function Beside({ isOpen }: { isOpen: boolean }) {
  return (
    <aside className="con-pane con-record" aria-labelledby="beside">
      <section>
        <h2 id="beside">{isOpen ? 'There is no such figure' : 'Compare a figure'}</h2>
        <p className="con-small">
          {isOpen
            ? 'It was taken out, or never was.'
            : 'Open its source, look for the figure, and confirm it or write what stands there. What stands on one page can be marked and confirmed together.'}
        </p>
        {isOpen ? (
          <p>
            <Link to={LIST}>Back to the figures</Link>
          </p>
        ) : (
          <dl className="con-keylist">
            {[
              ['j k', 'Next and previous figure'],
              ['o', 'Open its source'],
              ['c', 'Confirm, and go to the next'],
              ['x', 'Mark, to confirm several'],
              ['e', 'Edit'],
              ['s', 'Save'],
            ].map(([keys, does]) => (
              <div key={keys}>
                <dt>
                  {keys!.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </aside>
  )
}
