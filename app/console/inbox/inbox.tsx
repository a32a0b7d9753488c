import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { notify } from '#app/ui/toast.tsx'
import { ITEM_KINDS, type ItemKind } from '#domain/staff/item-kinds.ts'
import { withFilters } from '../parts/address.ts'
import { Clock } from '../parts/clock.tsx'
import { FilterSearch, FilterSelect } from '../parts/filter-bar.tsx'
import { Paging } from '../parts/paging.tsx'
import { SortedHead } from '../parts/sorted-head.tsx'
import { reportFailure } from '../shell/failure.ts'
import { answersStudents, nameOfColleague, type Staff, worksOn } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { BulkBar } from './bulk-bar.tsx'
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
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const markedRows = page.rows.filter(({ id }) => marked.has(id))
  const toggle = (id: string) =>
    setMarked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  const now = Date.parse(page.now)
  const kinds = ITEM_KINDS.filter((kind) => worksOn(staff.role, kind))

  return (
    <main id="main" className={isOpen ? 'con-grid con-open' : 'con-grid'}>
      <h1 className="sr-only">Inbox</h1>
      <nav className="con-queues" aria-label="Queues">
        {QUEUES.map(({ name, label }) => (
          <Link
            key={name}
            to={withFilters(list, { queue: name === 'open' ? '' : name, sort: '', direction: '' })}
            aria-current={name === queue.name ? 'page' : undefined}
            className={name === 'overdue' && page.counts.overdue > 0 ? 'late' : undefined}
          >
            {label} {name !== 'closed' && <b>{page.counts[name].toLocaleString('en-US')}</b>}
          </Link>
        ))}
        <TakeNext />
      </nav>
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
        </div>
        {markedRows.length > 0 && <BulkBar rows={markedRows} staff={staff} onDone={() => setMarked(new Set())} />}
        {page.rows.length === 0 ? (
          <Nothing filters={filters} />
        ) : (
          <Lines page={page} now={now} current={item?.id ?? null} staff={staff} marked={marked} onMark={toggle} />
        )}
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

interface LinesProps {
  page: InboxPage
  now: number
  current: string | null
  staff: Staff
  marked: ReadonlySet<string>
  onMark: (id: string) => void
}

function Lines({ page, now, current, staff, marked, onMark }: LinesProps) {
  const { search } = useLocation()
  const filters = new URLSearchParams(search)
  const sort = filters.get('sort') ?? (filters.get('queue') === 'closed' ? 'closed' : 'due')
  const direction = filters.get('direction') === 'down' ? 'down' : 'up'
  return (
    <table className="con-table">
      <caption className="sr-only">
        {page.total.toLocaleString('en-US')} lines, least time left first unless sorted otherwise
      </caption>
      <thead>
        <tr>
          <th scope="col" className="mark">
            <span className="sr-only">Mark</span>
          </th>
          <SortedHead name="due" current={sort} direction={direction} className="time">
            Time left of 48 h
          </SortedHead>
          <SortedHead name="person" current={sort} direction={direction}>
            Person
          </SortedHead>
          <SortedHead name="subject" current={sort} direction={direction}>
            Subject
          </SortedHead>
          <th scope="col" className="kind">
            Kind
          </th>
          <th scope="col" className="owner">
            Owner
          </th>
        </tr>
      </thead>
      <tbody>
        {page.rows.map((row) => (
          <tr key={row.id} data-current={row.id === current || undefined}>
            <td className="mark">
              <input
                type="checkbox"
                aria-label={`Mark ${row.person_name}`}
                checked={marked.has(row.id)}
                onChange={() => onMark(row.id)}
              />
            </td>
            <td className="time">{timeOf(row, now)}</td>
            <td className="who">
              <Link to={`${LIST}/${row.number}${search}`} data-line aria-current={row.id === current ? 'true' : undefined}>
                {row.owner_id === null && row.status === 'open' && (
                  <>
                    <i aria-hidden />
                    <span className="sr-only">Nobody’s yet: </span>
                  </>
                )}
                <span>{row.person_name}</span>
              </Link>
            </td>
            <td className="subject">{row.subject}</td>
            <td className="kind">{KIND_NAMES[row.kind]}</td>
            <td className="owner">{nameOfColleague(staff, row.owner_id)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
  const [busy, setBusy] = useState(false)

  async function take() {
    setBusy(true)
    try {
      const taken = await takeNext()
      if (taken) await navigate(`${LIST}/${taken.number}?queue=mine`)
      else {
        notify.info('Nothing waits', { description: 'Every open line has an owner or is snoozed.', id: 'take-next' })
        await revalidate()
      }
    } catch (error) {
      reportFailure(error, 'Nothing was taken')
    } finally {
      setBusy(false)
    }
  }

  return (
    <p className="con-next">
      <Button variant="primary" size="sm" busy={busy} data-key="next" aria-keyshortcuts="n" onClick={() => void take()}>
        Take the next
      </Button>
    </p>
  )
}

function Nothing({ filters }: { filters: URLSearchParams }) {
  const isFiltered = ['search', 'kind', 'owner'].some((name) => filters.has(name))
  return (
    <EmptyState title={isFiltered ? 'Nothing fits' : 'Nothing here'} className="con-empty">
      {isFiltered ? (
        <Link to={withFilters({ pathname: LIST, search: filters.toString() }, { search: '', kind: '', owner: '' })}>
          Take the filters away
        </Link>
      ) : (
        'What people send arrives here by itself.'
      )}
    </EmptyState>
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
