import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

/** A column of a list. */
export interface Column<Row> {
  /** What the address calls it. */
  name: string
  label: string
  /** What the list can be sorted by with it. */
  sort?: string
  className?: string
  cellClass?: string
  /** Always shown: the one that opens the line, and the one that marks it. */
  kept?: boolean
  /** Only shown once it is chosen. */
  extra?: boolean
  cell: (row: Row) => ReactNode
}

type Named = Pick<Column<never>, 'name' | 'kept' | 'extra'>

/** What the address says where none of the optional columns is shown. */
const NONE = '-'
const keyOf = (list: string) => `helix-columns-${list}`

/** The columns of a list that are shown: as the address says, else as they were last chosen on this device, else those that are usual. */
export function useShownColumns<Column extends Named>(list: string, columns: readonly Column[]): Column[] {
  const { search } = useLocation()
  const chosen = new URLSearchParams(search).get('columns') ?? localStorage.getItem(keyOf(list))
  const names = chosen?.split(',')
  return columns.filter(({ name, kept, extra }) => kept || (names ? names.includes(name) : !extra))
}

/** What the address says of these columns, '' for the usual ones; it is remembered for the list. */
export function rememberColumns(list: string, columns: readonly Named[], shown: ReadonlySet<string>): string {
  const optional = columns.filter(({ kept }) => !kept)
  if (optional.every(({ name, extra }) => shown.has(name) === !extra)) {
    localStorage.removeItem(keyOf(list))
    return ''
  }
  const names = optional.filter(({ name }) => shown.has(name)).map(({ name }) => name)
  const chosen = names.join(',') || NONE
  localStorage.setItem(keyOf(list), chosen)
  return chosen
}
