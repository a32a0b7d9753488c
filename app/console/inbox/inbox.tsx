import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { ITEM_KINDS, type ItemKind } from '#domain/staff/item-kinds.ts'
import { countOf } from '#domain/text/format.ts'
import { withFilters } from '../parts/list/address.ts'
import { ColumnChooser } from '../parts/list/column-chooser.tsx'
import type { Column } from '../parts/list/columns.ts'
import { FilterSearch, FilterSelect } from '../parts/list/filter-bar.tsx'
import { ListTable } from '../parts/list/list-table.tsx'
import { useMarks } from '../parts/list/marks.tsx'
import { Paging } from '../parts/list/paging.tsx'
import { Queues } from '../parts/list/queues.tsx'
import { Clock } from '../parts/time/clock.tsx'
import { shortTime } from '../parts/time/times.ts'
import { answersStudents, nameOfColleague, type Staff, worksOn } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { useWork } from '../shell/use-work.ts'
import { BulkActions } from './bulk-actions.tsx'
import { ItemPane } from './item-pane.tsx'
import {
  type FirstReplies,
  type InboxItem,
  type InboxLine,
  type InboxPage,
  PAGE_SIZE,
  type Queue,
  readFirstReplies,
  readInbox,
  readItem,
} from './read-inbox.ts'
import { RecordPane } from './record-pane.tsx'
import { takeNext } from './writes.ts'

export const KIND_NAMES: Readonly<Record<ItemKind, string>> = {
  survey: 'Survey',
  enquiry: 'Enquiry',
  question: 'Question',
  message: 'Message',
  document: 'Documents',
  payment: 'Payment',
  paid: 'Paid',
  fact: 'Facts',
}

const QUEUES: readonly { name: Queue; label: string }[] = [
  { name: 'open', label: 'Open' },
  { name: 'overdue', label: 'Overdue' },
  { name: 'soon', label: 'Due in 6 h' },
  { name: 'mine', label: 'Mine' },
  { name: 'unassigned', label: 'Unassigned' },
  { name: 'waiting', label: 'On the person' },
  { name: 'snoozed', label: 'Snoozed' },
  { name: 'closed', label: 'Closed' },
]

const LIST = '/console/inbox'

export async function open({ url, params, staff }: Visit): Promise<ReactNode> {
  const [page, item, record] = await Promise.all([
    readInbox(url),
    params['number'] === undefined ? null : readItem(params['number']),
    params['number'] === undefined && answersStudents(staff.role) ? readFirstReplies() : null,
  ])
  return <Inbox page={page} item={item} record={record} isOpen={params['number'] !== undefined} staff={staff} />
}

interface InboxProps {
  page: InboxPage
  item: InboxItem | null
  record: FirstReplies | null
  /** Whether the address names a line. */
  isOpen: boolean
  staff: Staff
}

function Inbox({ page, item, record, isOpen, staff }: InboxProps) {
  const { search } = useLocation()
  const filters = new URLSearchParams(search)
  const list = { pathname: LIST, search }
  const queue = QUEUES.find(({ name }) => name === filters.get('queue')) ?? QUEUES[0]!
  const marks = useMarks(
    page.rows,
    ({ id }) => id,
    ({ person_name }) => person_name,
  )
  const now = Date.parse(page.now)
  const current = item?.id ?? null
  const columns = [marks.column, ...columnsOf({ now, search, current, staff })]
  const kinds = ITEM_KINDS.filter((kind) => worksOn(staff.role, kind))

  return (
    <main id="main" className={isOpen ? 'con-grid con-open' : 'con-grid'}>
      <h1 className="sr-only">Inbox</h1>
      <Queues
        label="Queues"
        queues={QUEUES.map(({ name, label }) => ({
          to: withFilters(list, { queue: name === 'open' ? '' : name, sort: '', direction: '' }),
          label,
          count: name === 'closed' ? undefined : page.counts[name],
          isCurrent: name === queue.name,
          isLate: name === 'overdue' && page.counts.overdue > 0,
        }))}
      >
        <TakeNext />
      </Queues>
      <section aria-label={`${queue.label}: list`} className="con-list">
        <div className="con-tools">
          <FilterSearch label="Name, email or number" value={filters.get('search') ?? ''} />
          <FilterSelect name="kind" label="Kind" value={filters.get('kind') ?? ''}>
            <option value="">All kinds</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_NAMES[kind]}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect name="owner" label="Owner" value={filters.get('owner') ?? ''}>
            <option value="">Any owner</option>
            <option value="me">You</option>
            <option value="none">None</option>
            {staff.colleagues
              .filter(({ id, role }) => id !== staff.id && kinds.some((kind) => worksOn(role, kind)))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </FilterSelect>
          <ColumnChooser list="inbox" columns={columns} />
        </div>
        {marks.rows.length > 0 && <BulkActions rows={marks.rows} staff={staff} onDone={marks.clear} />}
        <Lines page={page} columns={columns} current={current} />
        <Paging page={Number(filters.get('page') ?? 1)} total={page.total} size={PAGE_SIZE} />
      </section>
      {isOpen && !item && <Missing />}
      {item && (
        <ItemPane
          key={item.id}
          item={item}
          now={now}
          staff={staff}
          back={withFilters(list, { page: filters.get('page') ?? '' })}
        />
      )}
      {record && <RecordPane record={record} />}
    </main>
  )
}

interface ColumnsOf {
  now: number
  search: string
  current: string | null
  staff: Staff
}

function columnsOf({ now, search, current, staff }: ColumnsOf): Column<InboxLine>[] {
  return [
    { name: 'due', label: 'Time left of 48 h', sort: 'due', className: 'time', cell: (row) => timeOf(row, now) },
    {
      name: 'person',
      label: 'Person',
      sort: 'person',
      cellClass: 'who',
      kept: true,
      cell: (row) => (
        <Link to={`${LIST}/${row.number}${search}`} data-line aria-current={row.id === current ? 'true' : undefined}>
          {row.owner_id === null && row.status === 'open' && (
            <>
              <i aria-hidden />
              <span className="sr-only">Nobody’s yet: </span>
            </>
          )}
          <span>{row.person_name}</span>
        </Link>
      ),
    },
    { name: 'email', label: 'Email', extra: true, cell: ({ person_email }) => person_email },
    { name: 'subject', label: 'Subject', sort: 'subject', cellClass: 'subject', cell: ({ subject }) => subject },
    { name: 'kind', label: 'Kind', className: 'kind', cell: ({ kind }) => KIND_NAMES[kind] },
    { name: 'owner', label: 'Owner', className: 'owner', cell: ({ owner_id }) => nameOfColleague(staff, owner_id) },
    {
      name: 'arrived',
      label: 'Arrived',
      sort: 'arrived',
      className: 'when',
      extra: true,
      cell: ({ arrived_at }) => shortTime(arrived_at),
    },
    { name: 'number', label: 'No.', className: 'owner', extra: true, cell: ({ number }) => number },
  ]
}

interface LinesProps {
  page: InboxPage
  columns: readonly Column<InboxLine>[]
  current: string | null
}

function Lines({ page, columns, current }: LinesProps) {
  const { search } = useLocation()
  const filters = new URLSearchParams(search)
  const isFiltered = ['search', 'kind', 'owner'].some((name) => filters.has(name))
  const sort = filters.get('sort') ?? (filters.get('queue') === 'closed' ? 'closed' : 'due')
  const direction = filters.get('direction') === 'down' ? 'down' : 'up'
  return (
    <ListTable
      list="inbox"
      caption={`${countOf(page.total, 'line', 'lines')}, least time left first unless sorted otherwise`}
      columns={columns}
      rows={page.rows}
      keyOf={({ id }) => id}
      isCurrent={({ id }) => id === current}
      sort={sort}
      direction={direction}
      empty={{ title: isFiltered ? 'Nothing fits' : 'Nothing here', children: 'What people send arrives here by itself.' }}
      unfiltered={isFiltered ? withFilters({ pathname: LIST, search }, { search: '', kind: '', owner: '' }) : null}
    />
  )
}

function timeOf(row: InboxLine, now: number): ReactNode {
  if (row.status === 'open') return <Clock facts={row} now={now} />
  return row.status === 'waiting' ? 'Replied' : 'Closed'
}

/** The line that is due first of those nobody has. */
function TakeNext() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, run } = useWork()

  async function take() {
    const taken = await takeNext()
    if (taken) return navigate(`${LIST}/${taken.number}?queue=mine`)
    notify.info('Nothing waits', { description: 'Every open line has an owner or is snoozed.', id: 'take-next' })
    return revalidate()
  }

  return (
    <p className="con-next">
      <Button
        variant="primary"
        size="sm"
        busy={busy}
        data-key="next"
        aria-keyshortcuts="n"
        onClick={() => void run('Nothing was taken', take)}
      >
        Take the next
      </Button>
    </p>
  )
}

function Missing() {
  return (
    <aside className="con-pane" aria-label="The line">
      <section>
        <h2>There is no such line</h2>
        <p>It was deleted at the request of whoever sent it, or never was.</p>
        <p>
          <Link to={LIST}>Back to the inbox</Link>
        </p>
      </section>
    </aside>
  )
}
