import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { withFilters } from './address.ts'

interface SortedHeadProps {
  /** What the address calls this order. */
  name: string
  current: string
  direction: 'up' | 'down'
  className?: string
  children: ReactNode
}

/** The head of a column that the list can be sorted by; pressed again it turns round. */
export function SortedHead({ name, current, direction, className, children }: SortedHeadProps) {
  const location = useLocation()
  const isCurrent = name === current
  const next = isCurrent && direction === 'up' ? 'down' : 'up'
  return (
    <th scope="col" className={className} aria-sort={isCurrent ? (direction === 'up' ? 'ascending' : 'descending') : undefined}>
      <Link to={withFilters(location, { sort: name, direction: next })}>{children}</Link>
    </th>
  )
}
