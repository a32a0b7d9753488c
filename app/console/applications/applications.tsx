import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Tag } from '#app/ui/tag.tsx'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { countOf } from '#domain/text/format.ts'
import { withFilters } from '../parts/list/address.ts'
import { ColumnChooser } from '../parts/list/column-chooser.tsx'
import type { Column } from '../parts/list/columns.ts'
import { FilterSearch } from '../parts/list/filter-bar.tsx'
import { ListTable } from '../parts/list/list-table.tsx'
import { Paging } from '../parts/list/paging.tsx'
import { Queues } from '../parts/list/queues.tsx'
import { shortDay, shortTime } from '../parts/time/times.ts'
import type { Visit } from '../shell/screens.ts'
import { ApplicationBoard } from './board.tsx'
import { type ApplicationLine, type ApplicationsPage, PAGE_SIZE, readApplications } from './read-applications.ts'
import { readBoard } from './read-board.ts'
import { Views } from './views.tsx'

const COLUMNS: readonly Column<ApplicationLine>[] = [
  {
    name: 'student',
    label: 'Student',
    sort: 'student',
    className: 'first',
    cellClass: 'who first',
    kept: true,
    cell: ({ id, student_name }) => (
      <Link to={`/console/applications/${id}`} data-line>
        {student_name}
      </Link>
    ),
  },
  { name: 'email', label: 'Email', extra: true, cell: ({ email }) => email },
  {
    name: 'university',
    label: 'University',
    sort: 'university',
    cellClass: 'subject',
    cell: ({ university_name, program }) => `${university_name}, ${program}`,
  },
  { name: 'status', label: 'Status', className: 'time', cell: ({ status }) => status },
  {
    name: 'next',
    label: 'Next step',
    cellClass: 'kind',
    cell: ({ to_review, next_step }) => (to_review > 0 ? <Tag tone="warn">{to_review} to review</Tag> : next_step),
  },
  {
    name: 'due',
    label: 'By',
    sort: 'due',
    className: 'when',
    cell: ({ next_step_due }) => next_step_due && shortDay(next_step_due),
  },
  {
    name: 'submitted',
    label: 'Submitted',
    sort: 'submitted',
    className: 'when',
    extra: true,
    cell: ({ submitted_at }) => shortTime(submitted_at),
  },
  { name: 'changed', label: 'Changed', sort: 'changed', className: 'when', cell: ({ updated_at }) => shortTime(updated_at) },
]

export async function open({ url }: Visit): Promise<ReactNode> {
  if (url.searchParams.get('view') === 'board') return <ApplicationBoard board={await readBoard(url)} />
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
      <Queues
        label="Statuses"
        queues={[
          ['', 'All', all] as const,
          ...[...APPLICATION_STATUSES, ...others.sort()].map((name) => [name, name, page.statuses[name] ?? 0] as const),
        ].map(([name, label, count]) => ({
          to: withFilters(location, { status: name }),
          label,
          count,
          isCurrent: name === status,
        }))}
      />
      <section aria-label="Applications" className="con-list">
        <div className="con-tools">
          <Views view="list" />
          <FilterSearch label="Student, university or programme" value={filters.get('search') ?? ''} />
          <ColumnChooser list="applications" columns={COLUMNS} />
        </div>
        <ListTable
          list="applications"
          caption={countOf(page.total, 'application', 'applications')}
          columns={COLUMNS}
          rows={page.rows}
          keyOf={({ id }) => id}
          sort={sort}
          direction={direction}
          empty={{ title: 'No application fits' }}
          unfiltered={location.pathname}
        />
        <Paging page={Number(filters.get('page') ?? 1)} total={page.total} size={PAGE_SIZE} />
      </section>
    </main>
  )
}
