import { Link, useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { JOB_COUNTRIES } from '#domain/jobs/jobs.ts'
import { countOf, formatDate } from '#domain/text/format.ts'
import { withFilters } from '../parts/list/address.ts'
import { ColumnChooser } from '../parts/list/column-chooser.tsx'
import type { Column } from '../parts/list/columns.ts'
import { FilterSearch, FilterSelect } from '../parts/list/filter-bar.tsx'
import { ListTable } from '../parts/list/list-table.tsx'
import { Paging } from '../parts/list/paging.tsx'
import { PAGE_SIZE } from './read-catalogue.ts'
import type { JobsPage } from './read-jobs.ts'

const COLUMNS: readonly Column<JobsPage['rows'][number]>[] = [
  {
    name: 'title',
    label: 'Title',
    sort: 'name',
    className: 'first',
    cellClass: 'who first',
    kept: true,
    cell: ({ id, title }) => (
      <Link to={`/console/catalogue/job/${id}`} data-line>
        {title}
      </Link>
    ),
  },
  { name: 'company', label: 'Company', sort: 'company', cellClass: 'subject', cell: ({ company }) => company },
  { name: 'country', label: 'Country', sort: 'country', className: 'time', cell: ({ country }) => country },
  { name: 'posted', label: 'Posted', sort: 'posted', className: 'when', cell: ({ posted_date }) => formatDate(posted_date) },
]

/** The listings of the jobs board that are no samples. */
export function JobsList({ page }: { page: JobsPage }) {
  const location = useLocation()
  const filters = new URLSearchParams(location.search)
  const sort = filters.get('sort') ?? 'posted'
  const direction = filters.get('direction') === 'up' ? 'up' : 'down'
  const isFiltered = Boolean(filters.get('search') || filters.get('country'))
  return (
    <>
      <div className="con-tools">
        <FilterSearch label="Title, company or words of it" value={filters.get('search') ?? ''} />
        <FilterSelect name="country" label="Country" value={filters.get('country') ?? ''}>
          <option value="">All countries</option>
          {JOB_COUNTRIES.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </FilterSelect>
        <ColumnChooser list="jobs" columns={COLUMNS} />
        <Link to="/console/catalogue/job/new" className={buttonClass('outline', 'sm')} data-key="next" aria-keyshortcuts="n">
          New listing
        </Link>
      </div>
      <ListTable
        list="jobs"
        caption={countOf(page.total, 'listing', 'listings')}
        columns={COLUMNS}
        rows={page.rows}
        keyOf={({ id }) => id}
        sort={sort}
        direction={direction}
        empty={{
          title: isFiltered ? 'No listing fits' : 'No listing yet',
          children: 'A listing that is added here stands on the jobs page.',
        }}
        unfiltered={isFiltered ? withFilters(location, { search: '', country: '' }) : null}
      />
      <Paging page={Number(filters.get('page') ?? 1)} total={page.total} size={PAGE_SIZE} />
    </>
  )
}
