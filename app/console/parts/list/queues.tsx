import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Queue {
  to: string
  label: string
  /** How many there are, where that is counted. */
  count?: number | undefined
  isCurrent: boolean
  /** Whether it is to be looked at first. */
  isLate?: boolean
}

/** The parts that a list is divided into. */
export function Queues({ label, queues, children }: { label: string; queues: readonly Queue[]; children?: ReactNode }) {
  return (
    <nav className="con-queues" aria-label={label}>
      {queues.map(({ to, label: name, count, isCurrent, isLate }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} className={isLate ? 'late' : undefined}>
          {name} {count !== undefined && <b>{count.toLocaleString('en-US')}</b>}
        </Link>
      ))}
      {children}
    </nav>
  )
}
