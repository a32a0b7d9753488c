import { LEVEL_SEPARATOR } from '../parse/query-params.ts'
import { type RestQuery } from '../parse/rest-query.ts'
import type { EmbedItem } from '../parse/select-grammar.ts'
import type { Schema } from '../schema/schema.ts'
import type { Relationship } from '../schema/schema.ts'
import type { SqlText } from './sql-text.ts'
import type { Target } from './target.ts'

/** One statement under construction. */
export interface Planning {
  schema: Schema
  query: RestQuery
  sql: SqlText
  /** Names of all tables whose rows the answer depends on. */
  tables: Set<string>
  /** Whether a function has its part in the answer: nobody knows what that depends on. */
  callsFunctions: boolean
  /** Whether limit and offset of the outermost level count: those of a write don't. */
  pages: boolean
}

/** An embed of the query whose relationship is known. */
export interface Embed {
  item: EmbedItem
  relationship: Relationship
  path: string
}

/** How many embeds lead to the level at `path`. */
export function depthOf(path: string): number {
  return path.split(LEVEL_SEPARATOR).length
}

export function targetOf({ schema }: Planning, { relationship, path }: Embed, alias: string): Target {
  const { target } = relationship
  const columns = schema.tables.get(target)?.columns ?? new Map()
  return { alias, table: target, name: `${target}_${depthOf(path)}`, columns, isRow: true }
}
