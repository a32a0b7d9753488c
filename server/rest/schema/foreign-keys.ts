import type { ColumnPlace } from './view-columns.ts'

/** A foreign key between two relations that callers know: of tables, or seen through views that show all of its columns. */
export interface ForeignKey {
  name: string
  table: string
  columns: string[]
  foreignTable: string
  foreignColumns: string[]
  /** Whether at most one row refers to a row. */
  isUnique: boolean
  /** Whether the referring and the referred side are views. */
  fromView: boolean
  toView: boolean
}

/** A foreign key as the catalogue has it; relations by their id, columns by their number. */
export interface CatalogueKey {
  name: string
  table: string
  columns: number[]
  foreignTable: string
  foreignColumns: number[]
  isUnique: boolean
}

/** A relation that callers know. */
export interface Relation {
  id: string
  name: string
  columns: ReadonlyMap<number, string>
  /** Of a view: the columns of tables that its columns show. Null for a table. */
  origins: ReadonlyMap<number, ColumnPlace> | null
}

interface Side {
  table: string
  columns: string[]
  isView: boolean
}

/** The keys between known relations: each one of the catalogue once for every pair of sides it can be seen from. */
export function foreignKeysBetween(relations: readonly Relation[], keys: readonly CatalogueKey[]): ForeignKey[] {
  const sidesOf = (table: string, columns: readonly number[]) =>
    relations.map((relation) => sideOf(relation, table, columns)).filter((side) => side !== null)
  return keys.flatMap(({ name, isUnique, ...key }) =>
    sidesOf(key.table, key.columns).flatMap((mine) =>
      sidesOf(key.foreignTable, key.foreignColumns).map((other) => ({
        name,
        isUnique,
        table: mine.table,
        columns: mine.columns,
        fromView: mine.isView,
        foreignTable: other.table,
        foreignColumns: other.columns,
        toView: other.isView,
      })),
    ),
  )
}

/** The relation in place of the table, when it is the table or a view that shows all of these columns. */
function sideOf({ id, name, columns, origins }: Relation, table: string, numbers: readonly number[]): Side | null {
  if (origins === null && id !== table) return null
  const names = numbers.map((number) => {
    const shown = origins === null ? number : numberShowing(origins, table, number)
    return shown === undefined ? undefined : columns.get(shown)
  })
  return names.every((one) => one !== undefined) ? { table: name, columns: names, isView: origins !== null } : null
}

function numberShowing(origins: ReadonlyMap<number, ColumnPlace>, table: string, number: number): number | undefined {
  for (const [shown, origin] of origins) if (origin.relation === table && origin.number === number) return shown
  return undefined
}
