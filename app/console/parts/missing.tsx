import { Link } from 'react-router'

/** An address that leads to nothing, or to nothing that the caller may see. */
export function Missing({ title, back }: { title: string; back: { to: string; label: string } }) {
  return (
    <main id="main" className="con-record-page">
      <header>
        <h1>{title}</h1>
        <p>
          <Link to={back.to}>{back.label}</Link>
        </p>
      </header>
    </main>
  )
}
