import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
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
  /** What is said where there is no line. */
  empty: { title: string; children?: ReactNode }
  /** The list without its filters; null while none of them is set. */
  unfiltered: string | null
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
  empty,
  unfiltered,
}: ListTableProps<Row>) {
  const shown = useShownColumns(list, columns)
  if (rows.length === 0)
    return (
      <EmptyState title={empty.title} className="con-empty">
        {unfiltered === null ? empty.children : <Link to={unfiltered}>Take the filters away</Link>}
      </EmptyState>
    )
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
