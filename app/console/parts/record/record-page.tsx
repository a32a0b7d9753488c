import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface RecordPageProps {
  title: string
  /** The list it is one of. */
  back?: { to: string; label: string }
  /** What it is, in a sentence. */
  lede?: ReactNode
  /** What stands below that sentence. */
  more?: ReactNode
  children?: ReactNode
}

/** A screen about one thing, over the whole width: its list, what it is, and what is known of it. */
export function RecordPage({ title, back, lede, more, children }: RecordPageProps) {
  return (
    <main id="main" className="con-record-page">
      <header>
        {back && (
          <p>
            <Link to={back.to}>{back.label}</Link>
          </p>
        )}
        <h1>{title}</h1>
        {lede && <p className="con-small">{lede}</p>}
        {more}
      </header>
      {children}
    </main>
  )
}
