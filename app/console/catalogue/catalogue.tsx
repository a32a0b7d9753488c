import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { LEVEL_NAMES } from '#domain/catalogue/programme-text.ts'
import { withFilters } from '../parts/address.ts'
import { FilterSearch, FilterSelect } from '../parts/filter-bar.tsx'
import { Paging } from '../parts/paging.tsx'
import { SortedHead } from '../parts/sorted-head.tsx'
import { shortTime } from '../parts/times.ts'
import type { Visit } from '../shell/screens.ts'
import { JobsList } from './jobs-list.tsx'
import { type CataloguePage, PAGE_SIZE, readCatalogue, type View, VIEWS } from './read-catalogue.ts'
import { readJobs } from './read-jobs.ts'

const LIST = '/console/catalogue'

export async function open({ url }: Visit): Promise<ReactNode> {
  const view = viewOf(url.searchParams)
  return (
    <Catalogue view={view}>
      {view === 'jobs' ? <JobsList page={await readJobs(url)} /> : <Entries view={view} page={await readCatalogue(url, view)} />}
    </Catalogue>
  )
}

function viewOf(filters: URLSearchParams): View {
  const view = filters.get('view') ?? ''
  return view in VIEWS ? (view as View) : 'universities'
}

/** What the public site shows, for whoever keeps it. */
function Catalogue({ view, children }: { view: View; children: ReactNode }) {
  return (
    <main id="main" className="con-grid con-two">
      <h1 className="sr-only">Catalogue</h1>
      <nav className="con-queues" aria-label="Parts of the catalogue">
        {Object.entries(VIEWS).map(([name, label]) => (
          <Link
            key={name}
            to={name === 'universities' ? LIST : `${LIST}?view=${name}`}
            aria-current={name === view ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
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
  const record = isProgrammes ? 'programme' : 'university'
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
            <option key={source}>{source}</option>
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
        {!isProgrammes && (
          <Link to={`${LIST}/university/new`} className={buttonClass('outline', 'sm')} data-key="next" aria-keyshortcuts="n">
            New university
          </Link>
        )}
      </div>
      {page.rows.length === 0 ? (
        <EmptyState title="Nothing fits" className="con-empty">
          <Link to={withFilters(location, { search: '', country: '', source: '', level: '', state: '' })}>
            Take the filters away
          </Link>
        </EmptyState>
      ) : (
        <table className="con-table">
          <caption className="sr-only">
            {page.total.toLocaleString('en-US')} {view}
          </caption>
          <thead>
            <tr>
              <SortedHead name="name" current={sort} direction={direction} className="first">
                Name
              </SortedHead>
              {isProgrammes ? (
                <SortedHead name="university" current={sort} direction={direction}>
                  University
                </SortedHead>
              ) : (
                <th scope="col">City</th>
              )}
              <SortedHead name="country" current={sort} direction={direction} className="time">
                Country
              </SortedHead>
              <SortedHead name="students" current={sort} direction={direction} className="owner">
                Students
              </SortedHead>
              <SortedHead name="changed" current={sort} direction={direction} className="when">
                Changed
              </SortedHead>
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row) => (
              <tr key={row.id}>
                <td className="who first">
                  <Link to={`${LIST}/${record}/${row.id}`} data-line>
                    {row.name}
                  </Link>
                </td>
                <td className="subject">
                  {row.retired_on && <Tag tone="warn">Retired</Tag>} {isProgrammes ? row.university_name : row.city}
                </td>
                <td className="time">{row.country}</td>
                <td className="owner">{row.students}</td>
                <td className="when">{shortTime(row.updated_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Paging page={Number(filters.get('page') ?? 1)} total={page.total} size={PAGE_SIZE} />
    </>
  )
}
