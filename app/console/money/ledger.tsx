import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { saveAs } from '#app/ui/share/save-as.ts'
import { formatMinor } from '#domain/money/money.ts'
import { countOf } from '#domain/text/format.ts'
import { withFilters } from '../parts/list/address.ts'
import { ColumnChooser } from '../parts/list/column-chooser.tsx'
import type { Column } from '../parts/list/columns.ts'
import { FilterSearch, FilterSelect } from '../parts/list/filter-bar.tsx'
import { ListTable } from '../parts/list/list-table.tsx'
import { Paging } from '../parts/list/paging.tsx'
import { Queues } from '../parts/list/queues.tsx'
import { Missing } from '../parts/record/missing.tsx'
import { officeDay, shortDay, shortTime } from '../parts/time/times.ts'
import { keepsBooks, seesMoney } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { useWork } from '../shell/use-work.ts'
import { Amount, PromiseClock, State } from './payment-words.tsx'
import { dayOf, type LedgerLine, type LedgerPage, PAGE_SIZE, readExport, readLedger } from './read-money.ts'

const QUEUES = [
  { name: '', label: 'Everything' },
  { name: 'paid', label: 'Paid' },
  { name: 'given_back', label: 'Given back' },
  { name: 'under_way', label: 'Under way' },
  { name: 'look', label: 'Needs a look' },
  { name: 'disputed', label: 'Disputed' },
  { name: 'failed', label: 'Came to nothing' },
] as const

export async function open({ url, staff }: Visit): Promise<ReactNode> {
  if (!seesMoney(staff.role))
    return <Missing title="Payments are not your role’s" back={{ to: '/console/inbox', label: 'Back to the inbox' }} />
  return <Ledger page={await readLedger(url)} keepsBooks={keepsBooks(staff.role)} />
}

/** Payments and refunds, newest first. */
function Ledger({ page, keepsBooks: mayExport }: { page: LedgerPage; keepsBooks: boolean }) {
  const location = useLocation()
  const filters = new URLSearchParams(location.search)
  const status = filters.get('status') ?? ''
  const columns = columnsAt(Date.parse(page.now))
  return (
    <main id="main" className="con-grid con-two">
      <h1 className="sr-only">Money</h1>
      <Queues
        label="Ledger"
        queues={QUEUES.map(({ name, label }) => ({
          to: withFilters(location, { status: name }),
          label,
          count: (page.counts as Readonly<Record<string, number>>)[name],
          isCurrent: name === status,
          isLate: name === 'look' && page.counts.look > 0,
        }))}
      >
        {mayExport && (
          <>
            <Link to="/console/money/reconciliation">Reconcile</Link>
            <Link to="/console/money/issuer">Who issues invoices</Link>
          </>
        )}
      </Queues>
      <section aria-label="Ledger" className="con-list">
        <div className="con-tools">
          <FilterSearch label="Name, email, number or transaction" value={filters.get('search') ?? ''} />
          <FilterSelect name="kind" label="Kind" value={filters.get('kind') ?? ''}>
            <option value="">Both kinds</option>
            <option value="payment">Payments</option>
            <option value="refund">Refunds</option>
          </FilterSelect>
          <FilterSelect name="currency" label="Currency" value={filters.get('currency') ?? ''}>
            <option value="">Any currency</option>
            <option value="INR">Rupees</option>
            <option value="EUR">Euro</option>
          </FilterSelect>
          <FilterDay name="from" label="From" value={dayOf(filters, 'from')} />
          <FilterDay name="to" label="To" value={dayOf(filters, 'to')} />
          <ColumnChooser list="money" columns={columns} />
          {mayExport && <Export from={dayOf(filters, 'from')} to={dayOf(filters, 'to')} today={officeDay(new Date(page.now))} />}
        </div>
        <Sums page={page} />
        <Lines page={page} columns={columns} />
        <Paging page={Number(filters.get('page') ?? 1)} total={page.total} size={PAGE_SIZE} />
      </section>
    </main>
  )
}

function columnsAt(now: number): Column<LedgerLine>[] {
  return [
    { name: 'at', label: 'When', sort: 'at', className: 'first when', cell: ({ at }) => shortTime(at) },
    {
      name: 'person',
      label: 'Person',
      sort: 'person',
      cellClass: 'who',
      kept: true,
      cell: ({ payment_id, person }) => (
        <Link to={`/console/money/${payment_id}`} data-line>
          {person === '' ? 'Account deleted' : person}
        </Link>
      ),
    },
    {
      name: 'for',
      label: 'For',
      cellClass: 'subject',
      cell: ({ title, gateway }) => `${title}${gateway === 'demo' ? ' (demonstration)' : ''}`,
    },
    { name: 'number', label: 'Number', sort: 'number', className: 'number', cell: ({ number }) => number },
    { name: 'amount', label: 'Amount', sort: 'amount', className: 'amount', cell: (line) => <Amount line={line} /> },
    {
      name: 'state',
      label: 'State',
      className: 'state',
      cell: (line) => (line.promised_by ? <PromiseClock promisedBy={line.promised_by} now={now} /> : <State line={line} />),
    },
  ]
}

function Sums({ page: { sums } }: { page: LedgerPage }) {
  if (sums.length === 0) return null
  return (
    <ul className="con-sums" aria-label="Sums of these lines">
      {sums.map(({ currency, is_demonstration, received, given_back }) => (
        <li key={`${currency}${is_demonstration}`}>
          <b>{formatMinor({ amountMinor: received, currency })}</b> received
          {given_back > 0 && (
            <>
              , <b>{formatMinor({ amountMinor: given_back, currency })}</b> given back
            </>
          )}
          {is_demonstration && ' (demonstrations: no money moved)'}
        </li>
      ))}
    </ul>
  )
}

function Lines({ page, columns }: { page: LedgerPage; columns: readonly Column<LedgerLine>[] }) {
  const { search, pathname } = useLocation()
  const filters = new URLSearchParams(search)
  const sort = filters.get('sort') ?? 'at'
  const direction = filters.get('direction') === 'up' ? 'up' : 'down'
  return (
    <ListTable
      list="money"
      className="con-ledger"
      caption={countOf(page.total, 'payment or refund', 'payments and refunds')}
      columns={columns}
      rows={page.rows}
      keyOf={({ line_id }) => line_id}
      sort={sort}
      direction={direction}
      empty={{ title: 'Nothing fits', children: 'Payments stand here once there are some.' }}
      unfiltered={search === '' ? null : pathname}
    />
  )
}

function FilterDay({ name, label, value }: { name: 'from' | 'to'; label: string; value: string }) {
  const location = useLocation()
  const navigate = useNavigate()
  return (
    <label className="con-day">
      {label}
      <input
        type="date"
        className="con-in"
        value={value}
        onChange={({ target }) => void navigate(withFilters(location, { [name]: target.value }), { replace: true })}
      />
    </label>
  )
}

/** The days that are filtered for, else the month so far. */
function Export({ from, to, today }: { from: string; to: string; today: string }) {
  const { busy, run } = useWork()
  const [first, last] = [from || `${(to || today).slice(0, 8)}01`, to || today]

  const save = async () => saveAs(await readExport(first, last), `ledger-${first}-${last}.csv`)

  return (
    <Button size="sm" busy={busy} onClick={() => void run('The ledger was not exported', save)}>
      {busy ? 'Exporting...' : 'Export as CSV'}
      <span className="sr-only">
        {' '}
        from {shortDay(first)} to {shortDay(last)}
      </span>
    </Button>
  )
}
