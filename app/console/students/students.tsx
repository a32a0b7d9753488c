import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { withFilters } from '../parts/address.ts'
import { ColumnChooser } from '../parts/column-chooser.tsx'
import type { Column } from '../parts/columns.ts'
import { FilterSearch } from '../parts/filter-bar.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { Paging } from '../parts/paging.tsx'
import { shortTime } from '../parts/times.ts'
import type { Visit } from '../shell/screens.ts'
import { PAGE_SIZE, readStudents, STAGES, type StudentLine, type StudentsPage } from './read-students.ts'

const COLUMNS: readonly Column<StudentLine>[] = [
  {
    name: 'name',
    label: 'Name',
    sort: 'name',
    className: 'first',
    cellClass: 'who first',
    kept: true,
    cell: ({ id, name }) => (
      <Link to={`/console/students/${id}`} data-line>
        {name}
      </Link>
    ),
  },
  {
    name: 'email',
    label: 'Email',
    cellClass: 'subject',
    cell: ({ email, is_confirmed }) => `${email}${is_confirmed ? '' : ' (not confirmed)'}`,
  },
  { name: 'stage', label: 'Stage', className: 'time', cell: ({ stage }) => STAGES[stage] },
  { name: 'applied', label: 'Applied', className: 'kind', cell: ({ applications }) => applications },
  { name: 'joined', label: 'Joined', sort: 'joined', className: 'when', cell: ({ created_at }) => shortTime(created_at) },
  {
    name: 'seen',
    label: 'Last login',
    sort: 'seen',
    className: 'when',
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? shortTime(last_sign_in_at) : 'Never'),
  },
]

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
          <ColumnChooser list="students" columns={COLUMNS} />
        </div>
        {page.rows.length === 0 ? (
          <EmptyState title="Nobody fits" className="con-empty">
            <Link to={location.pathname}>Take the filters away</Link>
          </EmptyState>
        ) : (
          <ListTable
            list="students"
            caption={`${page.total.toLocaleString('en-US')} students`}
            columns={COLUMNS}
            rows={page.rows}
            keyOf={({ id }) => id}
            sort={sort}
            direction={direction}
          />
        )}
        <Paging page={Number(filters.get('page') ?? 1)} total={page.total} size={PAGE_SIZE} />
      </section>
    </main>
  )
}
