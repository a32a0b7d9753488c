import { columnOf, quoteTable } from '../plan/sql-text.ts'
import { RestError } from '../rest-error.ts'
import type { ForeignKey, Schema } from './introspection.ts'

type Pair = readonly [column: string, other: string]

export interface Relationship {
  cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many'
  origin: string
  target: string
  constraint: string
  /** Columns of the origin that are compared: with the target's, or with the junction's. */
  originPairs: Pair[]
  /** Of a many-to-many: the table between, and its columns compared with the target's. */
  junction: { table: string; targetPairs: Pair[] } | null
  /** Names a caller may write after `!` to mean this one. */
  hints: string[]
  /** Names a caller may write in place of the target's. */
  names: string[]
}

export function isToOne({ cardinality }: Relationship): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one'
}

/**
 * The one relationship from the table that the caller means. Throws PGRST200 when there is none and PGRST201 when the
 * hint leaves several.
 */
export function findRelationship(schema: Schema, origin: string, name: string, hint: string | null): Relationship {
  const named = relationshipsOf(schema, origin).filter(({ names }) => names.includes(name))
  const hinted = hint === null ? named : named.filter(({ hints }) => hints.includes(hint))
  // A table that refers to itself: a column or constraint alone reads as "the row this one points to".
  const candidates =
    hinted.length > 1 && origin === name && hint !== null
      ? hinted.filter(({ cardinality }) => cardinality === 'many-to-one')
      : hinted
  const [found] = candidates
  if (!found) throw notRelated(origin, name, hint)
  if (candidates.length > 1) throw ambiguous(origin, name, candidates)
  return found
}

/** The table (and the junction) as a FROM item, and the condition that ties its rows to the origin's. */
export function joinOf(
  { target, originPairs, junction }: Relationship,
  origin: string,
  alias: string,
): { from: string; condition: string } {
  const between = junction ? `${alias}j` : alias
  const condition = originPairs.map(([mine, other]) => `${columnOf(between, other)} = ${columnOf(origin, mine)}`).join(' and ')
  const from = `${quoteTable(target)} ${alias}`
  if (!junction) return { from, condition }
  const pairs = junction.targetPairs.map(([other, its]) => `${columnOf(between, other)} = ${columnOf(alias, its)}`).join(' and ')
  return { from: `${from} join ${quoteTable(junction.table)} ${between} on ${pairs}`, condition }
}

function relationshipsOf(schema: Schema, origin: string): Relationship[] {
  const keys = schema.foreignKeys
  return [
    ...keys.filter(({ table }) => table === origin).map((key) => towards(schema, key)),
    ...keys.filter(({ foreignTable }) => foreignTable === origin).map((key) => backwards(schema, key)),
    ...keys
      .filter(({ foreignTable }) => foreignTable === origin)
      .flatMap((mine) => keys.filter((other) => isJunction(schema, mine, other)).map((other) => through(mine, other))),
  ]
}

function isUnique(schema: Schema, { table, columns }: ForeignKey): boolean {
  const keys = schema.tables.get(table)?.uniqueKeys ?? []
  return keys.some((key) => key.length > 0 && key.every((column) => columns.includes(column)))
}

function pairsOf({ columns, foreignColumns }: ForeignKey): Pair[] {
  return columns.map((column, at) => [column, foreignColumns[at] ?? column])
}

function towards(schema: Schema, key: ForeignKey): Relationship {
  const hints = [key.name, key.foreignTable, ...(key.columns.length === 1 ? key.columns : [])]
  return {
    cardinality: isUnique(schema, key) ? 'one-to-one' : 'many-to-one',
    origin: key.table,
    target: key.foreignTable,
    constraint: key.name,
    originPairs: pairsOf(key),
    junction: null,
    hints,
    names: hints,
  }
}

function backwards(schema: Schema, key: ForeignKey): Relationship {
  return {
    cardinality: isUnique(schema, key) ? 'one-to-one' : 'one-to-many',
    origin: key.foreignTable,
    target: key.table,
    constraint: key.name,
    originPairs: pairsOf(key).map(([column, foreign]) => [foreign, column]),
    junction: null,
    hints: [key.name, ...(key.columns.length === 1 ? key.columns : [])],
    names: [key.table, key.name],
  }
}

/** A table whose two references together are part of one of its keys joins the two tables many-to-many. */
function isJunction(schema: Schema, mine: ForeignKey, other: ForeignKey): boolean {
  if (mine.table !== other.table || mine.name === other.name) return false
  const both = [...mine.columns, ...other.columns]
  return (schema.tables.get(mine.table)?.uniqueKeys ?? []).some((key) => both.every((column) => key.includes(column)))
}

function through(mine: ForeignKey, other: ForeignKey): Relationship {
  return {
    cardinality: 'many-to-many',
    origin: mine.foreignTable,
    target: other.foreignTable,
    constraint: `${mine.table} using ${mine.name}(${mine.columns.join(', ')}) and ${other.name}(${other.columns.join(', ')})`,
    originPairs: pairsOf(mine).map(([column, foreign]) => [foreign, column]),
    junction: { table: mine.table, targetPairs: pairsOf(other) },
    hints: [mine.table],
    names: [other.foreignTable],
  }
}

function notRelated(origin: string, name: string, hint: string | null): RestError {
  const using = hint === null ? '' : ` using the hint '${hint}'`
  return new RestError(400, 'PGRST200', `Could not find a relationship between '${origin}' and '${name}' in the schema cache`, {
    details: `Searched for a foreign key relationship between '${origin}' and '${name}'${using} in the schema 'public', but no matches were found.`,
  })
}

function ambiguous(origin: string, name: string, candidates: readonly Relationship[]): RestError {
  const details = candidates.map(({ cardinality, target, constraint, originPairs }) => ({
    cardinality,
    embedding: `${origin} with ${target}`,
    relationship:
      originPairs.length > 0 ? `${constraint} using ${origin}(${originPairs.map(([mine]) => mine).join(', ')})` : constraint,
  }))
  const choices = candidates.map(({ target, junction, constraint }) => `'${target}!${junction?.table ?? constraint}'`).join(', ')
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${name}'`,
    {
      details,
      hint: `Try changing '${name}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  )
}
