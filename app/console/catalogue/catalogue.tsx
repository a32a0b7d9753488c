import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { sourceName } from '#domain/catalogue/source-name.ts'
import { LEVEL_NAMES } from '#domain/programmes/programme-text.ts'
import { countOf } from '#domain/text/format.ts'
import { GuideList } from '../guide/guide-list.tsx'
import { readEntries } from '../guide/read-entries.ts'
import { withFilters } from '../parts/list/address.ts'
import { ColumnChooser } from '../parts/list/column-chooser.tsx'
import type { Column } from '../parts/list/columns.ts'
import { FilterSearch, FilterSelect } from '../parts/list/filter-bar.tsx'
import { ListTable } from '../parts/list/list-table.tsx'
import { Paging } from '../parts/list/paging.tsx'
import { Queues } from '../parts/list/queues.tsx'
import { shortTime } from '../parts/time/times.ts'
import type { Visit } from '../shell/screens.ts'
import { JobsList } from './jobs-list.tsx'
import { type CatalogueLine, type CataloguePage, PAGE_SIZE, readCatalogue, type View, VIEWS } from './read-catalogue.ts'
import { readJobs } from './read-jobs.ts'

const LIST = '/console/catalogue'

const COLUMNS = { universities: columnsOf('universities'), programmes: columnsOf('programmes') }

function columnsOf(view: 'universities' | 'programmes'): Column<CatalogueLine>[] {
  const isProgrammes = view === 'programmes'
  return [
    {
      name: 'name',
      label: 'Name',
      sort: 'name',
      className: 'first',
      cellClass: 'who first',
      kept: true,
      cell: ({ id, name }) => (
        <Link to={`${LIST}/${isProgrammes ? 'programme' : 'university'}/${id}`} data-line>
          {name}
        </Link>
      ),
    },
    {
      name: 'place',
      label: isProgrammes ? 'University' : 'City',
      ...(isProgrammes && { sort: 'university' }),
      cellClass: 'subject',
      cell: ({ retired_on, university_name, city }) => (
        <>
          {retired_on && <Tag tone="warn">Retired</Tag>} {isProgrammes ? university_name : city}
        </>
      ),
    },
    { name: 'country', label: 'Country', sort: 'country', className: 'time', cell: ({ country }) => country },
    { name: 'students', label: 'Students', sort: 'students', className: 'owner', cell: ({ students }) => students },
    { name: 'changed', label: 'Changed', sort: 'changed', className: 'when', cell: ({ updated_at }) => shortTime(updated_at) },
  ]
}

export async function open({ url }: Visit): Promise<ReactNode> {
  const view = viewOf(url.searchParams)
  return <Catalogue view={view}>{await openList(view, url)}</Catalogue>
}

async function openList(view: View, url: URL): Promise<ReactNode> {
  switch (view) {
    case 'universities':
    case 'programmes':
      return <Entries view={view} page={await readCatalogue(url, view)} />
    case 'jobs':
      return <JobsList page={await readJobs(url)} />
    case 'scholarships':
    case 'visas':
    case 'questions': {
      const kind = GUIDE_KINDS[view]
      return <GuideList kind={kind} page={await readEntries(url, kind, new Date().toISOString().slice(0, 10))} />
    }
  }
}

const GUIDE_KINDS = { scholarships: 'scholarship', visas: 'visa', questions: 'question' } as const

function viewOf(filters: URLSearchParams): View {
  const view = filters.get('view') ?? ''
  return view in VIEWS ? (view as View) : 'universities'
}

/** What the public site shows, for whoever keeps it. */
function Catalogue({ view, children }: { view: View; children: ReactNode }) {
  return (
    <main id="main" className="con-grid con-two">
      <h1 className="sr-only">Catalogue</h1>
      <Queues
        label="Parts of the catalogue"
        queues={Object.entries(VIEWS).map(([name, label]) => ({
          to: name === 'universities' ? LIST : `${LIST}?view=${name}`,
          label,
          isCurrent: name === view,
        }))}
      />
      <section aria-label={VIEWS[view]} className="con-list">
        {children}
      </section>
    </main>
  )
}

function Entries({ view, page }: { view: 'universities' | 'programmes'; page: CataloguePage }) {
  const location = useLocation()
  const filters = new URLSearchParams(location.search)
  const sort = filters.get('sort') ?? 'name'
  const direction = filters.get('direction') === 'down' ? 'down' : 'up'
  const isProgrammes = view === 'programmes'
  return (
    <>
      <div className="con-tools">
        <FilterSearch
          label={isProgrammes ? 'Programme, university or city' : 'University or city'}
          value={filters.get('search') ?? ''}
        />
        <FilterSelect name="country" label="Country" value={filters.get('country') ?? ''}>
          <option value="">All countries</option>
          {page.countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </FilterSelect>
        <FilterSelect name="source" label="Register" value={filters.get('source') ?? ''}>
          <option value="">All registers</option>
          {page.sources.map((source) => (
            <option key={source} value={source}>
              {sourceName(source)}
            </option>
          ))}
        </FilterSelect>
        {isProgrammes && (
          <FilterSelect name="level" label="Level" value={filters.get('level') ?? ''}>
            <option value="">All levels</option>
            {Object.entries(LEVEL_NAMES).map(([level, label]) => (
              <option key={level} value={level}>
                {label}
              </option>
            ))}
          </FilterSelect>
        )}
        <FilterSelect name="state" label="State" value={filters.get('state') ?? ''}>
          <option value="">Shown</option>
          <option value="retired">Retired</option>
          <option value="all">All</option>
        </FilterSelect>
        <ColumnChooser list={view} columns={COLUMNS[view]} />
        {!isProgrammes && (
          <Link to={`${LIST}/university/new`} className={buttonClass('outline', 'sm')} data-key="next" aria-keyshortcuts="n">
            New university
          </Link>
        )}
      </div>
      <ListTable
        list={view}
        caption={
          isProgrammes ? countOf(page.total, 'programme', 'programmes') : countOf(page.total, 'university', 'universities')
        }
        columns={COLUMNS[view]}
        rows={page.rows}
        keyOf={({ id }) => id}
        sort={sort}
        direction={direction}
        empty={{ title: 'Nothing fits' }}
        unfiltered={withFilters(location, { search: '', country: '', source: '', level: '', state: '' })}
      />
      <Paging page={Number(filters.get('page') ?? 1)} total={page.total} size={PAGE_SIZE} />
    </>
  )
}
