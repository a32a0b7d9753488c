import { Link, useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { JOB_COUNTRIES } from '#domain/jobs/jobs.ts'
import { formatDate } from '#domain/text/format.ts'
import { withFilters } from '../parts/address.ts'
import { FilterSearch, FilterSelect } from '../parts/filter-bar.tsx'
import { Paging } from '../parts/paging.tsx'
import { SortedHead } from '../parts/sorted-head.tsx'
import { PAGE_SIZE } from './read-catalogue.ts'
import type { JobsPage } from './read-jobs.ts'

/** The listings of the jobs board that are no samples. */
export function JobsList({ page }: { page: JobsPage }) {
  const location = useLocation()
  const filters = new URLSearchParams(location.search)
  const sort = filters.get('sort') ?? 'posted'
  const direction = filters.get('direction') === 'up' ? 'up' : 'down'
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
        <Link to="/console/catalogue/job/new" className={buttonClass('outline', 'sm')} data-key="next" aria-keyshortcuts="n">
          New listing
        </Link>
      </div>
      {page.rows.length === 0 ? (
        <EmptyState title="No listing fits" className="con-empty">
          <Link to={withFilters(location, { search: '', country: '' })}>Take the filters away</Link>
        </EmptyState>
      ) : (
        <table className="con-table">
          <caption className="sr-only">{page.total.toLocaleString('en-US')} listings</caption>
          <thead>
            <tr>
              <SortedHead name="name" current={sort} direction={direction} className="first">
                Title
              </SortedHead>
              <SortedHead name="company" current={sort} direction={direction}>
                Company
              </SortedHead>
              <SortedHead name="country" current={sort} direction={direction} className="time">
                Country
              </SortedHead>
              <SortedHead name="posted" current={sort} direction={direction} className="when">
                Posted
              </SortedHead>
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row) => (
              <tr key={row.id}>
                <td className="who first">
                  <Link to={`/console/catalogue/job/${row.id}`} data-line>
                    {row.title}
                  </Link>
                </td>
                <td className="subject">{row.company}</td>
                <td className="time">{row.country}</td>
                <td className="when">{formatDate(row.posted_date)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Paging page={Number(filters.get('page') ?? 1)} total={page.total} size={PAGE_SIZE} />
    </>
  )
}
