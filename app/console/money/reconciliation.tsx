import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { formatMinor } from '#domain/money/money.ts'
import type { Difference, Reconciliation as Found } from '#domain/payments/reconciliation.ts'
import { countOf } from '#domain/text/format.ts'
import { Missing } from '../parts/record/missing.tsx'
import { RecordPage } from '../parts/record/record-page.tsx'
import { officeDay, shortTime } from '../parts/time/times.ts'
import { keepsBooks } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { useWork } from '../shell/use-work.ts'
import { readReconciliation } from './read-money.ts'

const WEEK_MS = 7 * 86_400_000

export async function open({ staff }: Visit): Promise<ReactNode> {
  if (!keepsBooks(staff.role))
    return <Missing title="The books are kept by finance" back={{ to: '/console/inbox', label: 'Back to the inbox' }} />
  return <Reconciliation week={[officeDay(new Date(Date.now() - WEEK_MS)), officeDay(new Date())]} />
}

const WORDS: Readonly<Record<Difference['what'], string>> = {
  only_gateway: 'The gateway has it, we do not',
  only_here: 'We have it, the gateway does not',
  amount_differs: 'The amounts differ',
}

/** The gateway's books beside ours. It is asked when somebody presses, not whenever the screen is read again. */
function Reconciliation({ week }: { week: readonly [string, string] }) {
  const [from, setFrom] = useState(week[0])
  const [to, setTo] = useState(week[1])
  const { busy, run } = useWork()
  const [found, setFound] = useState<{ from: string; to: string; result: Found | null } | null>(null)

  async function compare(event: FormEvent) {
    event.preventDefault()
    setFound(null)
    await run('The books were not compared', async () => setFound({ from, to, result: await readReconciliation(from, to) }))
  }

  return (
    <RecordPage title="Compare with the gateway" back={{ to: '/console/money', label: 'All payments' }}>
      <form className="con-tools" onSubmit={(event) => void compare(event)}>
        <label className="con-day">
          From
          <input type="date" className="con-in" required max={to} value={from} onChange={({ target }) => setFrom(target.value)} />
        </label>
        <label className="con-day">
          To
          <input type="date" className="con-in" required min={from} value={to} onChange={({ target }) => setTo(target.value)} />
        </label>
        <Button type="submit" variant="primary" size="sm" busy={busy}>
          {busy ? 'Comparing...' : 'Compare'}
        </Button>
      </form>
      <div className="con-section" aria-live="polite">
        {found && <Result {...found} />}
        {!found && <p className="con-small">Days are those of the office. Three months at most.</p>}
      </div>
    </RecordPage>
  )
}

function Result({ from, to, result }: { from: string; to: string; result: Found | null }) {
  if (!result)
    return (
      <EmptyState title="There is nothing to compare with">
        The gateway’s keys are not set: payments are demonstrations, and no money moves.
      </EmptyState>
    )
  const { differences, charges, refunds } = result
  return (
    <>
      <p>
        From {from} to {to} the gateway has {countOf(charges, 'payment', 'payments')} and {countOf(refunds, 'refund', 'refunds')}.{' '}
        {differences.length === 0 ? (
          <Tag tone="ok">The books agree</Tag>
        ) : (
          <Tag tone="bad">{countOf(differences.length, 'difference', 'differences')}</Tag>
        )}
      </p>
      {differences.length > 0 && (
        <table className="con-versions">
          <caption className="sr-only">Differences</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Gateway</th>
              <th scope="col">Ours</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={`${one.kind}${one.gatewayId}${one.paymentId}${one.number}`}>
                <td>{shortTime(one.at)}</td>
                <td>
                  {one.kind === 'payment' ? 'Payment' : 'Refund'}: {WORDS[one.what].toLowerCase()}
                </td>
                <td>
                  {sumOf(one.gatewayMinor, one.currency)} <span className="note">{one.gatewayId}</span>
                </td>
                <td>
                  {sumOf(one.ourMinor, one.currency)} {one.number}{' '}
                  {one.paymentId && <Link to={`/console/money/${one.paymentId}`}>Look at it</Link>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function sumOf(amountMinor: number | null, currency: string): string {
  return amountMinor === null ? 'Nothing' : formatMinor({ amountMinor, currency })
}
