import { Link, useLocation } from 'react-router'

/** The same applications, as a list or as a board; what was searched for stays. */
export function Views({ view }: { view: 'list' | 'board' }) {
  const search = new URLSearchParams(useLocation().search).get('search')
  const to = (other: string) => {
    const filters = new URLSearchParams({ ...(other === 'board' && { view: other }), ...(search && { search }) }).toString()
    return `/console/applications${filters && `?${filters}`}`
  }
  return (
    <nav className="con-views" aria-label="Views">
      <Link to={to('list')} aria-current={view === 'list' ? 'page' : undefined}>
        List
      </Link>
      <Link to={to('board')} aria-current={view === 'board' ? 'page' : undefined}>
        Board
      </Link>
    </nav>
  )
}
