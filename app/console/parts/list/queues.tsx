import { type ReactNode, useEffect, useRef } from 'react'
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
  const nav = useRef<HTMLElement>(null)
  const current = queues.find(({ isCurrent }) => isCurrent)?.to
  // On a narrow screen they scroll: the one that is open stays in sight.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [current])
  return (
    <nav ref={nav} className="con-queues" aria-label={label}>
      {queues.map(({ to, label: name, count, isCurrent, isLate }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} className={isLate ? 'late' : undefined}>
          {name} {count !== undefined && <b>{count.toLocaleString('en-US')}</b>}
        </Link>
      ))}
      {children}
    </nav>
  )
}
