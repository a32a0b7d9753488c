import { Link } from 'react-router'
import { withFilters } from '../parts/address.ts'
import { FACTS_STATES, type FactsState } from './read-facts.ts'

interface FactsNavProps {
  current: FactsState | 'guide'
  /** How many there are of those that were counted. */
  counts: Readonly<Partial<Record<FactsState | 'guide', number>>>
  /** The list whose filters are kept. */
  list: { pathname: string; search: string }
}

/** The figures of the catalogue by their state, and what the guide says. */
export function FactsNav({ current, counts, list }: FactsNavProps) {
  const states = Object.entries(FACTS_STATES) as [FactsState, string][]
  const places = [
    ...states.map(([name, label]) => ({ name, label, to: withFilters(list, { state: name === 'due' ? '' : name }) })),
    { name: 'guide' as const, label: 'Guide', to: '/console/facts/guide' },
  ]
  return (
    <nav className="con-queues" aria-label="States">
      {places.map(({ name, label, to }) => (
        <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
          {label} {counts[name] !== undefined && <b>{counts[name].toLocaleString('en-US')}</b>}
        </Link>
      ))}
    </nav>
  )
}
