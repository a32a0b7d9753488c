import { RestError } from '../rest-error.ts'
import type { ForeignKey } from './foreign-keys.ts'
import type { Pair, Relationship, Routine, Schema, Table } from './schema.ts'

export function isToOne({ cardinality }: Relationship): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one'
}

/** Every relationship, by its origin. */
export function relationshipsBetween(
  tables: ReadonlyMap<string, Table>,
  keys: readonly ForeignKey[],
  routines: readonly Routine[],
): Map<string, Relationship[]> {
  const all = [
    ...keys.map(towards),
    ...keys.map(backwards),
    ...keys.flatMap((mine) => keys.filter((other) => isJunction(tables, mine, other)).map((other) => through(mine, other))),
    ...routines.map(computed).filter((relationship) => relationship !== null),
  ]
  return Map.groupBy(all, ({ origin }) => origin)
}

/**
 * The one relationship from the table that the caller means. A function of the name comes before what foreign keys say. Throws
 * PGRST200 when there is none and PGRST201 when the hint leaves several.
 */
export function findRelationship(schema: Schema, origin: string, name: string, hint: string | null): Relationship {
  const known = schema.relationships.get(origin) ?? []
  const byFunction = known.find(({ direction, constraint }) => direction === 'computed' && constraint === name)
  if (byFunction) return byFunction
  const candidates = known.filter((relationship) => isMeant(relationship, name, hint))
  const [found] = candidates
  if (!found) throw notRelated(origin, name, hint)
  if (candidates.length > 1) throw ambiguous(origin, name, candidates)
  return found
}

function isMeant(relationship: Relationship, name: string, hint: string | null): boolean {
  const { direction, origin, target, originPairs, junction, toView } = relationship
  if (direction === 'computed') return false
  const constraint = junction ? null : relationship.constraint
  const [pair, ...more] = originPairs
  const [mine, other] = pair && more.length === 0 && !junction ? pair : []
  // A table that refers to itself: its own name means the rows that refer to this one, narrowed by their column, and the
  // column's name the row that this one refers to.
  if (origin === target) {
    if (hint !== null) return direction === 'backwards' && name === target && hint === other
    return direction === 'backwards' ? name === target : direction === 'towards' && name === mine
  }
  if (hint !== null) return name === target && [constraint, mine, other, junction?.table].includes(hint)
  return name === target || (!toView && (name === constraint || (name === mine && direction === 'towards')))
}

function pairsOf({ columns, foreignColumns }: ForeignKey): Pair[] {
  return columns.map((column, at) => [column, foreignColumns[at] ?? column])
}

function reversed(pairs: readonly Pair[]): Pair[] {
  return pairs.map(([column, other]) => [other, column])
}

function towards(key: ForeignKey): Relationship {
  return {
    cardinality: key.isUnique ? 'one-to-one' : 'many-to-one',
    direction: 'towards',
    origin: key.table,
    target: key.foreignTable,
    constraint: key.name,
    originPairs: pairsOf(key),
    junction: null,
    toView: key.toView,
  }
}

function backwards(key: ForeignKey): Relationship {
  return {
    cardinality: key.isUnique ? 'one-to-one' : 'one-to-many',
    direction: 'backwards',
    origin: key.foreignTable,
    target: key.table,
    constraint: key.name,
    originPairs: reversed(pairsOf(key)),
    junction: null,
    toView: key.fromView,
  }
}

/** A table whose two references together are part of its primary key joins the two tables many-to-many, as PostgREST has it. */
function isJunction(tables: ReadonlyMap<string, Table>, mine: ForeignKey, other: ForeignKey): boolean {
  if (mine.table !== other.table || mine.name === other.name) return false
  const both = [...mine.columns, ...other.columns]
  const key = tables.get(mine.table)?.primaryKey ?? []
  return both.every((column) => key.includes(column))
}

function through(mine: ForeignKey, other: ForeignKey): Relationship {
  return {
    cardinality: 'many-to-many',
    direction: 'through',
    origin: mine.foreignTable,
    target: other.foreignTable,
    constraint: mine.table,
    originPairs: reversed(pairsOf(mine)),
    junction: { table: mine.table, constraints: [mine.name, other.name], targetPairs: pairsOf(other) },
    toView: other.toView,
  }
}

/** A function of a row of one table that gives rows of another. */
function computed({ name, rowOf, returns, returnsSet, givesOneRow }: Routine): Relationship | null {
  if (rowOf === null || returns.table === null) return null
  return {
    cardinality: returnsSet && !givesOneRow ? 'one-to-many' : 'many-to-one',
    direction: 'computed',
    origin: rowOf,
    target: returns.table,
    constraint: name,
    originPairs: [],
    junction: null,
    toView: false,
  }
}

function notRelated(origin: string, name: string, hint: string | null): RestError {
  const using = hint === null ? '' : ` using the hint '${hint}'`
  return new RestError(400, 'PGRST200', `Could not find a relationship between '${origin}' and '${name}' in the schema cache`, {
    details: `Searched for a foreign key relationship between '${origin}' and '${name}'${using} in the schema 'public', but no matches were found.`,
  })
}

function ambiguous(origin: string, name: string, candidates: readonly Relationship[]): RestError {
  const details = candidates.map((candidate) => ({
    cardinality: candidate.cardinality,
    embedding: `${origin} with ${candidate.target}`,
    relationship: describe(candidate),
  }))
  const choices = candidates.map(({ target, constraint }) => `'${target}!${constraint}'`).join(', ')
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

/** Both sides with their columns: what a caller needs to choose. */
function describe({ origin, target, constraint, originPairs, junction }: Relationship): string {
  const columns = (pairs: readonly Pair[], at: 0 | 1) => pairs.map((pair) => pair[at]).join(', ')
  if (!junction) return `${constraint} using ${origin}(${columns(originPairs, 0)}) and ${target}(${columns(originPairs, 1)})`
  const [mine, other] = junction.constraints
  return `${junction.table} using ${mine}(${columns(originPairs, 1)}) and ${other}(${columns(junction.targetPairs, 0)})`
}
