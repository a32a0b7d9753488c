import type { Condition } from './filter-grammar.ts'
import type { OrderTerm } from './order-grammar.ts'
import type { SelectItem } from './select-grammar.ts'

/** What the query string says of one level: the table requested, or an embed of it. */
export interface Level {
  filters: Condition[]
  order: OrderTerm[]
  limit: number | null
  offset: number
}

export interface RestQuery {
  select: SelectItem[]
  /** By the names of the embeds that lead there, joined with LEVEL_SEPARATOR; '' is the table itself. */
  levels: Map<string, Level>
  columns: string[] | null
  onConflict: string[] | null
}
