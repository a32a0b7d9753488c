import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { countOf } from '#domain/text/format.ts'
import { withFilters } from '../parts/list/address.ts'
import { ColumnChooser } from '../parts/list/column-chooser.tsx'
import type { Column } from '../parts/list/columns.ts'
import { FilterSearch } from '../parts/list/filter-bar.tsx'
import { ListTable } from '../parts/list/list-table.tsx'
import { Paging } from '../parts/list/paging.tsx'
import { Queues } from '../parts/list/queues.tsx'
import { shortTime } from '../parts/time/times.ts'
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
      <Queues
        label="Stages"
        queues={[
          ['', 'Everybody', everybody] as const,
          ...Object.entries(STAGES).map(([name, label]) => [name, label, page.stages[name] ?? 0] as const),
        ].map(([name, label, count]) => ({
          to: withFilters(location, { stage: name }),
          label,
          count,
          isCurrent: name === stage,
        }))}
      />
      <section aria-label="Students" className="con-list">
        <div className="con-tools">
          <FilterSearch label="Name or email" value={filters.get('search') ?? ''} />
          <ColumnChooser list="students" columns={COLUMNS} />
        </div>
        <ListTable
          list="students"
          caption={countOf(page.total, 'student', 'students')}
          columns={COLUMNS}
          rows={page.rows}
          keyOf={({ id }) => id}
          sort={sort}
          direction={direction}
          empty={{ title: 'Nobody fits' }}
          unfiltered={location.pathname}
        />
        <Paging page={Number(filters.get('page') ?? 1)} total={page.total} size={PAGE_SIZE} />
      </section>
    </main>
  )
}
