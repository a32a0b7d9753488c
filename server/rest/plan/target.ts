import type { Columns, Schema, Table } from '../schema/schema.ts'
import type { Relationship } from '../schema/schema.ts'
import type { Expression } from './filter-plan.ts'
import { columnOf, quoteTable } from './sql-text.ts'

/** What a level reads from. */
export interface Target {
  alias: string
  /** The table, whose relationships can be embedded; null for rows that are of no table. */
  table: string | null
  /** For messages. */
  name: string
  columns: Columns
  /** Whether the alias itself is a row of the table's type, as it is not behind a WITH. */
  isRow: boolean
  onUse?: (column: string) => void
}

export function targetOfTable({ name, columns }: Table, alias: string): Target {
  return { alias, table: name, name, columns, isRow: true }
}

/** The table (and the junction) as a FROM item, and the condition that ties its rows to the origin's. */
export function joinOf(relationship: Relationship, origin: Target, alias: string): { from: string; condition: string } {
  const { direction, target, constraint, originPairs, junction } = relationship
  if (direction === 'computed') return { from: `${quoteTable(constraint)}(${rowSql(origin)}) ${alias}`, condition: 'true' }
  const between = junction ? `${alias}j` : alias
  const condition = originPairs
    .map(([mine, other]) => {
      origin.onUse?.(mine)
      return `${columnOf(between, other)} = ${columnOf(origin.alias, mine)}`
    })
    .join(' and ')
  const from = `${quoteTable(target)} ${alias}`
  if (!junction) return { from, condition }
  const pairs = junction.targetPairs.map(([other, its]) => `${columnOf(between, other)} = ${columnOf(alias, its)}`).join(' and ')
  return { from: `${from} join ${quoteTable(junction.table)} ${between} on ${pairs}`, condition }
}

/** What a function makes of the target's row, where one of the name takes such a row and gives a value. */
export function computedColumn({ computedColumns }: Schema, target: Target, name: string): Expression | null {
  const routine = computedColumns.get(target.table ?? '')?.get(name)
  if (!routine) return null
  const { type } = routine.returns
  return { sql: `${quoteTable(name)}(${rowSql(target)})`, type, isArray: type.endsWith('[]') }
}

function rowSql({ alias, table, columns, isRow, onUse }: Target): string {
  if (isRow || table === null) return alias
  const values = [...columns.keys()].map((name) => {
    onUse?.(name)
    return columnOf(alias, name)
  })
  return `row(${values.join(', ')})::${quoteTable(table)}`
}
