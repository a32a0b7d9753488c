/** What is known, a row each; what is not is left out. */
export function Facts({ rows }: { rows: readonly (readonly [string, string | number | null])[] }) {
  const known = rows.filter(([, value]) => value !== null && value !== '')
  if (known.length === 0) return <p className="con-small">Nothing is filled in.</p>
  return (
    <dl className="con-facts">
      {known.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
