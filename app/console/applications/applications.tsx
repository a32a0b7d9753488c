import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { withFilters } from '../parts/address.ts'
import { FilterSearch } from '../parts/filter-bar.tsx'
import { Paging } from '../parts/paging.tsx'
import { SortedHead } from '../parts/sorted-head.tsx'
import { shortTime } from '../parts/times.ts'
import type { Visit } from '../shell/screens.ts'
import { type ApplicationsPage, PAGE_SIZE, readApplications } from './read-applications.ts'

export async function open({ url }: Visit): Promise<ReactNode> {
  return <Applications page={await readApplications(url)} />
}

/** Every application, by its status. */
function Applications({ page }: { page: ApplicationsPage }) {
  const location = useLocation()
  const filters = new URLSearchParams(location.search)
  const status = filters.get('status') ?? ''
  const sort = filters.get('sort') ?? 'changed'
  const direction = filters.get('direction') === 'up' ? 'up' : 'down'
  const all = Object.values(page.statuses).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const others = Object.keys(page.statuses).filter((one) => !(APPLICATION_STATUSES as readonly string[]).includes(one))
  return (
    <main id="main" className="con-grid con-two">
      <h1 className="sr-only">Applications</h1>
      <nav className="con-queues" aria-label="Statuses">
        <Link to={withFilters(location, { status: '' })} aria-current={status === '' ? 'page' : undefined}>
          All <b>{all.toLocaleString('en-US')}</b>
        </Link>
        {[...APPLICATION_STATUSES, ...others.sort()].map((name) => (
          <Link key={name} to={withFilters(location, { status: name })} aria-current={name === status ? 'page' : undefined}>
            {name} <b>{(page.statuses[name] ?? 0).toLocaleString('en-US')}</b>
          </Link>
        ))}
      </nav>
      <section aria-label="Applications" className="con-list">
        <div className="con-tools">
          <FilterSearch label="Student, university or programme" value={filters.get('search') ?? ''} />
        </div>
        {page.rows.length === 0 ? (
          <EmptyState title="No application fits" className="con-empty">
            <Link to={location.pathname}>Take the filters away</Link>
          </EmptyState>
        ) : (
          <table className="con-table">
            <caption className="sr-only">{page.total.toLocaleString('en-US')} applications</caption>
            <thead>
              <tr>
                <SortedHead name="student" current={sort} direction={direction} className="first">
                  Student
                </SortedHead>
                <SortedHead name="university" current={sort} direction={direction}>
                  University
                </SortedHead>
                <th scope="col" className="time">
                  Status
                </th>
                <th scope="col">Next step</th>
                <SortedHead name="due" current={sort} direction={direction} className="when">
                  By
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
                    <Link to={`/console/applications/${row.id}`} data-line>
                      {row.student_name}
                    </Link>
                  </td>
                  <td className="subject">
                    {row.university_name}, {row.program}
                  </td>
                  <td className="time">{row.status}</td>
                  <td className="kind">{row.to_review > 0 ? <Tag tone="warn">{row.to_review} to review</Tag> : row.next_step}</td>
                  <td className="when">{row.next_step_due}</td>
                  <td className="when">{shortTime(row.updated_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Paging page={Number(filters.get('page') ?? 1)} total={page.total} size={PAGE_SIZE} />
      </section>
    </main>
  )
}
