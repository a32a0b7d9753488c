import { Link, useLocation } from 'react-router'
import { withFilters } from './address.ts'

/** Which part of a list is shown, and the ways to the others. */
export function Paging({ page, total, size }: { page: number; total: number; size: number }) {
  const location = useLocation()
  const pages = Math.max(Math.ceil(total / size), 1)
  if (pages === 1) return null
  const to = (other: number) => withFilters(location, { page: other === 1 ? '' : String(other) })
  return (
    <nav className="con-paging" aria-label="Pages">
      {page > 1 ? <Link to={to(page - 1)}>Previous</Link> : <span />}
      <span>
        {((page - 1) * size + 1).toLocaleString('en-US')}–{Math.min(page * size, total).toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </span>
      {page < pages ? <Link to={to(page + 1)}>Next</Link> : <span />}
    </nav>
  )
}
