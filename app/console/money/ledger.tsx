import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { saveAs } from '#app/ui/share/save-as.ts'
import { formatMinor } from '#domain/payments/money.ts'
import { withFilters } from '../parts/address.ts'
import { ColumnChooser } from '../parts/column-chooser.tsx'
import type { Column } from '../parts/columns.ts'
import { FilterSearch, FilterSelect } from '../parts/filter-bar.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { Missing } from '../parts/missing.tsx'
import { Paging } from '../parts/paging.tsx'
import { officeDay, shortTime } from '../parts/times.ts'
import { reportFailure } from '../shell/failure.ts'
import { keepsBooks, seesMoney } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
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
      <nav className="con-queues" aria-label="Ledger">
        {QUEUES.map(({ name, label }) => (
          <Link
            key={name}
            to={withFilters(location, { status: name })}
            aria-current={name === status ? 'page' : undefined}
            className={name === 'look' && page.counts.look > 0 ? 'late' : undefined}
          >
            {label} {name in page.counts && <b>{page.counts[name as keyof LedgerPage['counts']].toLocaleString('en-US')}</b>}
          </Link>
        ))}
        {mayExport && <Link to="/console/money/reconciliation">Reconcile</Link>}
      </nav>
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
        {page.rows.length === 0 ? (
          <EmptyState title="Nothing fits" className="con-empty">
            {location.search ? (
              <Link to={location.pathname}>Take the filters away</Link>
            ) : (
              'Payments stand here once there are some.'
            )}
          </EmptyState>
        ) : (
          <Lines page={page} columns={columns} />
        )}
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
  const { search } = useLocation()
  const filters = new URLSearchParams(search)
  const sort = filters.get('sort') ?? 'at'
  const direction = filters.get('direction') === 'up' ? 'up' : 'down'
  return (
    <ListTable
      list="money"
      className="con-ledger"
      caption={`${page.total.toLocaleString('en-US')} payments and refunds`}
      columns={columns}
      rows={page.rows}
      keyOf={({ line_id }) => line_id}
      sort={sort}
      direction={direction}
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
  const [busy, setBusy] = useState(false)
  const [first, last] = [from || `${(to || today).slice(0, 8)}01`, to || today]

  async function save() {
    setBusy(true)
    try {
      saveAs(await readExport(first, last), `ledger-${first}-${last}.csv`)
    } catch (error) {
      reportFailure(error, 'The ledger was not exported')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="sm" busy={busy} onClick={() => void save()}>
      {busy ? 'Exporting...' : 'Export as CSV'}
      <span className="sr-only">
        {' '}
        from {first} to {last}
      </span>
    </Button>
  )
}
