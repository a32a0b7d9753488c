import type { LRUCache } from 'lru-cache'
import type { Role } from '#db/as-role.ts'

export type Pair = readonly [column: string, other: string]

export interface Relationship {
  cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many'
  /** Whether the origin refers to the target, is referred to, is joined by a table between, or is given to a function. */
  direction: 'towards' | 'backwards' | 'through' | 'computed'
  origin: string
  target: string
  /** The foreign key's name, or the function's. */
  constraint: string
  /** Columns of the origin that are compared: with the target's, or with the junction's. */
  originPairs: Pair[]
  /** Of a many-to-many: the table between, and its columns compared with the target's. */
  junction: { table: string; constraints: readonly [mine: string, other: string]; targetPairs: Pair[] } | null
  /** The target is a view: then only its name means it. */
  toView: boolean
}

export interface Column {
  name: string
  /** As a cast is written, without length or precision: `numeric`, `text[]`, `bpchar`. */
  type: string
  isArray: boolean
  /** The expression of the default, null without one. */
  default: string | null
}

export type Columns = ReadonlyMap<string, Column>

export interface Table {
  name: string
  columns: Columns
  primaryKey: string[]
  /** The roles whose select policies let everybody see the same rows. */
  sameForAll: ReadonlySet<Role>
}

/** Whether everybody of the role sees the same rows of every one of these tables: no policy picks among them. */
export function isSameForAll(tables: readonly Table[], role: Role): boolean {
  return tables.every(({ sameForAll }) => sameForAll.has(role))
}

export interface Argument {
  name: string
  type: string
  required: boolean
}

export interface Routine {
  name: string
  arguments: Argument[]
  isVolatile: boolean
  returnsSet: boolean
  /** A set of at most one row: declared with ROWS 1. */
  givesOneRow: boolean
  /** The table whose row is the one argument: then it is a column of that table, or an embed. */
  rowOf: string | null
  /** The tables its answer depends on, where its comment lists them all: "@reads universities". Null when it does not say. */
  reads: readonly string[] | null
  /** A row has columns, and of a table where it is one's; a scalar and void have none. */
  returns: { kind: 'void' | 'scalar' | 'row'; type: string; table: string | null; columns: Columns }
}

/** What the data API knows of schema public. Tables and functions that no caller may touch are not in it. */
export interface Schema {
  tables: ReadonlyMap<string, Table>
  /** By the table they start from. */
  relationships: ReadonlyMap<string, readonly Relationship[]>
  /** Functions that a caller may call by name. */
  routines: ReadonlyMap<string, readonly Routine[]>
  /** Functions of one row that give a value, by the table and their name: columns that are asked for by name only. */
  computedColumns: ReadonlyMap<string, ReadonlyMap<string, Routine>>
  /** Compiled statements; they live and die with the names they were compiled against. */
  plans: LRUCache<string, object>
}
