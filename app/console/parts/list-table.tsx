import type { CSSProperties } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { type Column, useShownColumns } from './columns.ts'
import { SortedHead } from './sorted-head.tsx'

interface ListTableProps<Row> {
  /** Whose choice of columns counts. */
  list: string
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The line that is open beside the list. */
  isCurrent?: (row: Row) => boolean
  sort: string
  direction: 'up' | 'down'
  className?: string
}

/** The lines of a list, with the columns that were chosen for it. Where they do not fit, the table scrolls in its own place. */
export function ListTable<Row>({
  list,
  caption,
  columns,
  rows,
  keyOf,
  isCurrent,
  sort,
  direction,
  className,
}: ListTableProps<Row>) {
  const shown = useShownColumns(list, columns)
  return (
    <div className="con-scroll" style={{ '--columns': shown.length } as CSSProperties}>
      <table className={classNames('con-table', className)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {shown.map(({ name, label, sort: sortName, className: columnClass }) =>
              sortName === undefined ? (
                <th key={name} scope="col" className={columnClass}>
                  {columnClass === 'mark' ? <span className="sr-only">{label}</span> : label}
                </th>
              ) : (
                <SortedHead
                  key={name}
                  name={sortName}
                  current={sort}
                  direction={direction}
                  {...(columnClass !== undefined && { className: columnClass })}
                >
                  {label}
                </SortedHead>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-current={isCurrent?.(row) || undefined}>
              {shown.map(({ name, cellClass, className: columnClass, extra, cell }) => (
                <td key={name} className={classNames(cellClass ?? columnClass, extra && 'extra')}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
