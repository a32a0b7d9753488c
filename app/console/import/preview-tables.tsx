import type { ReactNode } from 'react'
import type { ImportPreview } from '#domain/catalogue/import.ts'

/** What the file would do: how many of each, and the first hundred by name. */
export function PreviewTables({ preview: { plan, issues, format } }: { preview: ImportPreview }) {
  return (
    <section>
      <h2>Preview</h2>
      {plan && (
        <dl className="con-figures con-five">
          <Count term="New" count={plan.added.count} />
          <Count term="Changed" count={plan.changed.count} />
          <Count term="Unchanged" count={plan.unchanged} />
          <Count term="Gone from the file" count={plan.gone.count} />
          <Count term="Faults" count={issues.count} />
        </dl>
      )}
      {!plan && format && (
        <p>
          This is a file of the {format}. It is taken in by the operator’s command: <code>npm run import:universities</code>.
        </p>
      )}
      {issues.count > 0 && (
        <Listed title="Faults" open count={issues.count} shown={issues.first.length} head={['Line', 'Column', 'What is wrong']}>
          {issues.first.map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td>{line ?? ''}</td>
              <td>{column ?? ''}</td>
              <td>{message}</td>
            </tr>
          ))}
        </Listed>
      )}
      {plan && plan.changed.count > 0 && (
        <Listed
          title="Changed"
          count={plan.changed.count}
          shown={plan.changed.first.length}
          head={['University', 'Column', 'Now', 'Becomes']}
        >
          {plan.changed.first.flatMap(({ name, before, after }, index) =>
            Object.keys(after).map((column) => (
              <tr key={`${index} ${column}`}>
                <td>{name}</td>
                <td>{column}</td>
                <td>{textOf(before[column])}</td>
                <td>{textOf(after[column])}</td>
              </tr>
            )),
          )}
        </Listed>
      )}
      {plan && plan.added.count > 0 && (
        <Listed title="New" count={plan.added.count} shown={plan.added.first.length} head={['University', 'City', 'Country']}>
          {plan.added.first.map(({ name, city, country }, index) => (
            <tr key={index}>
              <td>{name}</td>
              <td>{city}</td>
              <td>{country}</td>
            </tr>
          ))}
        </Listed>
      )}
      {plan && plan.gone.count > 0 && (
        <Listed title="Gone from the file" count={plan.gone.count} shown={plan.gone.first.length} head={['University', 'City']}>
          {plan.gone.first.map(({ name, city }, index) => (
            <tr key={index}>
              <td>{name}</td>
              <td>{city}</td>
            </tr>
          ))}
        </Listed>
      )}
    </section>
  )
}

function Count({ term, count }: { term: string; count: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{count.toLocaleString('en-US')}</dd>
    </div>
  )
}

interface ListedProps {
  title: string
  count: number
  shown: number
  head: readonly string[]
  open?: boolean
  children: ReactNode
}

function Listed({ title, count, shown, head, open = false, children }: ListedProps) {
  return (
    <details open={open} className="con-listed">
      <summary>
        {title}: {count.toLocaleString('en-US')}
        {shown < count && `, the first ${shown.toLocaleString('en-US')}`}
      </summary>
      <table className="con-versions">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </details>
  )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
