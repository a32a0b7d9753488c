import { classNames } from '#app/ui/class-names.ts'
import { Parts, type PartsProps } from './answer-text.tsx'
import { partsOf, spokenText, type AnswerTable as Table, type Source } from './citations.ts'

export interface AnswerTableProps extends Pick<PartsProps, 'isOpen' | 'onSource'> {
  table: Table
  sources: readonly Source[]
}

/** Several things side by side: the first column names them, and a column of figures stands to the right. */
export function AnswerTable({ table: { columns, rows }, sources, ...citing }: AnswerTableProps) {
  const isFigures = columns.map((_, column) => column > 0 && rows.every((row) => isFigure(row[column] ?? '')))
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="Comparison" tabIndex={0} className="focus-inside relative overflow-x-auto">
      <table className="w-full border-collapse text-s leading-snug">
        <thead>
          <tr>
            {columns.map((name, column) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  cell,
                  'border-line text-xs font-semibold text-ink-2',
                  isFigures[column] ? 'text-right' : 'text-left',
                )}
              >
                {name === '' ? (
                  <span className="sr-only">Name</span>
                ) : (
                  <span className="inline-block first-letter:uppercase">{name}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((text, column) =>
                column === 0 ? (
                  <th key={column} scope="row" className={classNames(cell, 'border-rule text-left font-normal')}>
                    <Parts parts={partsOf(text, sources)} {...citing} />
                  </th>
                ) : (
                  <td key={column} className={classNames(cell, 'border-rule', isFigures[column] && 'text-right')}>
                    <Parts parts={partsOf(text, sources)} {...citing} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cell = 'border-b px-2 py-2.5 align-top first:pl-0 last:pr-0'

/** A figure, with its sign and unit, or a dash for none. */
function isFigure(text: string): boolean {
  return /^(?:[–—-]|\D{0,5}\d.{0,18})$/.test(spokenText(text))
}
