import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FIGURE_NAMES, figureText } from '#domain/catalogue/figure.ts'
import { figureFreshness } from '#domain/catalogue/programme-facts.ts'
import { FIGURE_FIELDS, type StoredKind } from '../figures/figure-fields.ts'
import { withFilters } from '../parts/address.ts'
import { ColumnChooser } from '../parts/column-chooser.tsx'
import type { Column } from '../parts/columns.ts'
import { FilterSearch, FilterSelect } from '../parts/filter-bar.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { Paging } from '../parts/paging.tsx'
import type { Staff } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { FactPane } from './fact-pane.tsx'
import { FactsNav } from './facts-nav.tsx'
import {
  type FactLine,
  FACTS_STATES,
  type FactsPage,
  type FactsState,
  figurePath,
  kindedValue,
  type OpenFigure,
  PAGE_SIZE,
  readFacts,
  readFigure,
} from './read-facts.ts'

const LIST = '/console/facts'
const STATES = Object.entries(FACTS_STATES) as [FactsState, string][]

export async function open({ url, params, staff }: Visit): Promise<ReactNode> {
  const { kind, row, detail } = params
  const isOpen = kind !== undefined && row !== undefined
  const [page, figure] = await Promise.all([readFacts(url), isOpen ? readFigure(kind, row, detail) : null])
  return <Facts page={page} figure={figure} isOpen={isOpen} staff={staff} />
}

interface FactsProps {
  page: FactsPage
  figure: OpenFigure | null
  /** Whether the address names a figure. */
  isOpen: boolean
  staff: Staff
}

/** The figures that somebody can compare with their sources: what most students rely on first, and the oldest of these. */
function Facts({ page, figure, isOpen, staff }: FactsProps) {
  const { search } = useLocation()
  const filters = new URLSearchParams(search)
  const list = { pathname: LIST, search }
  const state = STATES.find(([name]) => name === filters.get('state'))?.[0] ?? 'due'
  const open = figure && figurePath(figure)
  const columns = columnsOf(search, page.today, open)
  return (
    <main id="main" className={isOpen ? 'con-grid con-open' : 'con-grid'}>
      <h1 className="sr-only">Facts</h1>
      <FactsNav current={state} counts={page.counts} list={list} />
      <section aria-label={`${FACTS_STATES[state]}: list`} className="con-list">
        <div className="con-tools">
          <FilterSearch label="Programme or university" value={filters.get('search') ?? ''} />
          <FilterSelect name="kind" label="Figure" value={filters.get('kind') ?? ''}>
            <option value="">All figures</option>
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
        {page.rows.length === 0 ? (
          <EmptyState
            title={search === '' ? 'Every figure was opened in the last 90 days' : 'No figure fits'}
            className="con-empty"
          >
            {search !== '' && <Link to={LIST}>Take the filters away</Link>}
          </EmptyState>
        ) : (
          <Lines page={page} columns={columns} current={open} />
        )}
        <Paging page={Number(filters.get('page') ?? 1)} total={page.total} size={PAGE_SIZE} />
      </section>
      {figure ? (
        <FactPane
          key={figurePath(figure)}
          figure={figure}
          next={nextTo(page.rows, figure)}
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
      caption={`${page.total.toLocaleString('en-US')} figures, what most students rely on first unless sorted otherwise`}
      columns={columns}
      rows={page.rows}
      keyOf={figurePath}
      isCurrent={(row) => figurePath(row) === current}
      sort={sort}
      direction={direction}
    />
  )
}

function columnsOf(search: string, today: string, current: string | null): Column<FactLine>[] {
  return [
    {
      name: 'of',
      label: 'Figure of',
      sort: 'name',
      className: 'first',
      cellClass: 'who first',
      kept: true,
      cell: (row) => (
        <Link to={figurePath(row) + search} data-line="open" aria-current={figurePath(row) === current ? 'true' : undefined}>
          {nameOf(row)}
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
          <span className="con-quiet">{FIGURE_NAMES[row.kind]}</span> {figureText(kindedValue(row))}
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

function nameOf({ programme_name, university_name }: FactLine): string {
  return programme_name === '' ? university_name : `${programme_name}, ${university_name}`
}

/** The line that follows, else the one before: where the next figure waits. */
function nextTo(rows: readonly FactLine[], figure: OpenFigure): string | null {
  const at = rows.findIndex((row) => figurePath(row) === figurePath(figure))
  const next = at < 0 ? rows[0] : (rows[at + 1] ?? rows[at - 1])
  return next ? figurePath(next) : null
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
            : 'Open its source, look for the figure, and confirm it or write what stands there. Each is compared by itself: the next of the same page follows.'}
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
