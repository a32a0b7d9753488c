import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { withFilters } from '../parts/address.ts'
import { FilterSearch } from '../parts/filter-bar.tsx'
import { Paging } from '../parts/paging.tsx'
import { SortedHead } from '../parts/sorted-head.tsx'
import { shortTime } from '../parts/times.ts'
import type { Visit } from '../shell/screens.ts'
import { PAGE_SIZE, readStudents, STAGES, type StudentsPage } from './read-students.ts'

export async function open({ url }: Visit): Promise<ReactNode> {
  return <Students page={await readStudents(url)} />
}

/** Everybody who has an account, by how far they are. */
function Students({ page }: { page: StudentsPage }) {
  const location = useLocation()
  const filters = new URLSearchParams(location.search)
  const stage = filters.get('stage') ?? ''
  const sort = filters.get('sort') ?? 'joined'
  const direction = filters.get('direction') === 'up' ? 'up' : 'down'
  const everybody = Object.values(page.stages).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return (
    <main id="main" className="con-grid con-two">
      <h1 className="sr-only">Students</h1>
      <nav className="con-queues" aria-label="Stages">
        <Link to={withFilters(location, { stage: '' })} aria-current={stage === '' ? 'page' : undefined}>
          Everybody <b>{everybody.toLocaleString('en-US')}</b>
        </Link>
        {Object.entries(STAGES).map(([name, label]) => (
          <Link key={name} to={withFilters(location, { stage: name })} aria-current={name === stage ? 'page' : undefined}>
            {label} <b>{(page.stages[name] ?? 0).toLocaleString('en-US')}</b>
          </Link>
        ))}
      </nav>
      <section aria-label="Students" className="con-list">
        <div className="con-tools">
          <FilterSearch label="Name or email" value={filters.get('search') ?? ''} />
        </div>
        {page.rows.length === 0 ? (
          <EmptyState title="Nobody fits" className="con-empty">
            <Link to={location.pathname}>Take the filters away</Link>
          </EmptyState>
        ) : (
          <table className="con-table">
            <caption className="sr-only">{page.total.toLocaleString('en-US')} students</caption>
            <thead>
              <tr>
                <SortedHead name="name" current={sort} direction={direction} className="first">
                  Name
                </SortedHead>
                <th scope="col">Email</th>
                <th scope="col" className="time">
                  Stage
                </th>
                <th scope="col" className="kind">
                  Applied
                </th>
                <SortedHead name="joined" current={sort} direction={direction} className="when">
                  Joined
                </SortedHead>
                <SortedHead name="seen" current={sort} direction={direction} className="when">
                  Last login
                </SortedHead>
              </tr>
            </thead>
            <tbody>
              {page.rows.map((row) => (
                <tr key={row.id}>
                  <td className="who first">
                    <Link to={`/console/students/${row.id}`} data-line>
                      {row.name}
                    </Link>
                  </td>
                  <td className="subject">
                    {row.email}
                    {!row.is_confirmed && ' (not confirmed)'}
                  </td>
                  <td className="time">{STAGES[row.stage]}</td>
                  <td className="kind">{row.applications}</td>
                  <td className="when">{shortTime(row.created_at)}</td>
                  <td className="when">{row.last_sign_in_at ? shortTime(row.last_sign_in_at) : 'Never'}</td>
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
