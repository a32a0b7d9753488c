import type { OrderTerm } from '../parse/order-grammar.ts'
import { LEVEL_SEPARATOR, type Level, type RestQuery } from '../parse/query-params.ts'
import type { EmbedItem, SelectItem } from '../parse/select-grammar.ts'
import { RestError } from '../rest-error.ts'
import type { Columns, Schema } from '../schema/introspection.ts'
import { findRelationship, isToOne, joinOf, type Relationship } from '../schema/relationships.ts'
import { typeOfCast } from './casts.ts'
import { conditionSql, fieldSql, type Source } from './filter-plan.ts'
import { columnOf, quoteName, type SqlText } from './sql-text.ts'

/** Rows of a level that one request can have. */
export const MAXIMUM_ROWS = 1_000

/** One statement under construction. */
export interface Planning {
  schema: Schema
  query: RestQuery
  sql: SqlText
  /** Names of all tables whose rows the answer depends on. */
  tables: Set<string>
  /** Whether limit and offset of the outermost level count: those of a write don't. */
  pages: boolean
}

/** What a level reads from. */
export interface Target {
  alias: string
  /** The table, whose relationships can be embedded; null for rows that are of no table. */
  table: string | null
  name: string
  columns: Columns
  onUse?: (column: string) => void
}

/** The parts of one SELECT. */
export interface Select {
  /** The output columns' names, in order. */
  names: string[]
  list: string
  joins: string
  where: string
  order: string
  page: string
}

interface Embed {
  item: EmbedItem
  relationship: Relationship
  columns: Columns
  path: string
}

/** Compiles the level of the query that is at `path` over the target. Throws the errors of unknown names and relationships. */
export function planSelect(planning: Planning, target: Target, items: SelectItem[], path = ''): Select {
  const embeds = embedsOf(planning, target, items, path)
  const source = sourceOf(planning, target, embeds)
  const level = planning.query.levels.get(path)
  if (isCount(target, items)) return planCount(planning, source, level, items, embeds)
  const list: string[] = []
  const names: string[] = []
  const joins: string[] = []
  const add = (name: string, sql: string) => {
    names.push(name)
    list.push(`${sql} as ${quoteName(name)}`)
  }
  for (const item of items) {
    if (item.kind === 'count')
      throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed', { hint: 'count() stands alone.' })
    if (item.kind === 'all') addAll(target, add)
    else if (item.kind === 'column') {
      const { sql } = fieldSql(planning.sql, source, item.field)
      add(item.alias ?? nameOf(item.field), item.cast === null ? sql : `${sql}::${typeOfCast(item.cast)}`)
    } else if (item.spread) joins.push(planSpread(planning, target, embeds.get(keyOf(item)), add))
    else if (item.items.length > 0) add(keyOf(item), planEmbed(planning, target, embeds.get(keyOf(item))))
  }
  return {
    names,
    list: list.join(', '),
    joins: joins.join(''),
    where: whereSql(planning, source, level, embeds),
    order: orderSql(planning, source, level?.order ?? [], embeds),
    page: path !== '' || planning.pages ? pageSql(planning, level) : '',
  }
}

export function selectSql({ list, joins, where, order, page }: Select, from: string): string {
  return `select ${list} from ${from}${joins}${where}${order}${page}`
}

/** Throws PGRST108 for filters, orders and limits on an embed that the select does not have. */
export function refuseUnusedLevels({ query }: Planning): void {
  for (const path of query.levels.keys()) {
    if (path !== '' && !hasEmbedAt(query.select, path.split(LEVEL_SEPARATOR))) {
      const name = path.split(LEVEL_SEPARATOR).at(-1) ?? ''
      throw new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
        hint: `Verify that '${name}' is included in the 'select' query parameter.`,
      })
    }
  }
}

function hasEmbedAt(items: SelectItem[], [first, ...rest]: string[]): boolean {
  const embed = items.find((item) => item.kind === 'embed' && keyOf(item) === first)
  return embed?.kind === 'embed' && (rest.length === 0 || hasEmbedAt(embed.items, rest))
}

function keyOf({ alias, relation }: EmbedItem): string {
  return alias ?? relation
}

/** `data->a->>b` comes out as b; an index has the name of what it is in. */
function nameOf({ name, path }: { name: string; path: { key: string }[] }): string {
  return path.findLast(({ key }) => !/^-?\d+$/.test(key))?.key ?? name
}

function embedsOf({ schema, tables }: Planning, { table, name }: Target, items: SelectItem[], path: string): Map<string, Embed> {
  const embeds = new Map<string, Embed>()
  for (const item of items) {
    if (item.kind !== 'embed') continue
    const key = keyOf(item)
    const relationship = findRelationship(schema, table ?? name, item.relation, item.hint)
    tables.add(relationship.target)
    if (relationship.junction) tables.add(relationship.junction.table)
    const columns = schema.tables.get(relationship.target)?.columns ?? new Map()
    embeds.set(key, { item, relationship, columns, path: path === '' ? key : `${path}${LEVEL_SEPARATOR}${key}` })
  }
  return embeds
}

function sourceOf(planning: Planning, target: Target, embeds: Map<string, Embed>): Source {
  const embedExists = (name: string) => {
    const embed = embeds.get(name)
    return embed ? existsSql(planning, target, embed) : null
  }
  return { ...target, embedExists }
}

function addAll({ alias, columns, onUse }: Target, add: (name: string, sql: string) => void): void {
  for (const name of columns.keys()) {
    onUse?.(name)
    add(name, columnOf(alias, name))
  }
}

/** `count()`, or `count` where no column has that name, as the only item. */
function isCount({ columns }: Target, items: SelectItem[]): boolean {
  const [only, ...others] = items.filter((item) => item.kind !== 'embed' || item.items.length > 0)
  if (!only || others.length > 0) return false
  return (
    only.kind === 'count' ||
    (only.kind === 'column' && only.field.name === 'count' && only.field.path.length === 0 && !columns.has('count'))
  )
}

function planCount(
  planning: Planning,
  source: Source,
  level: Level | undefined,
  items: SelectItem[],
  embeds: Map<string, Embed>,
): Select {
  const item = items.find(({ kind }) => kind !== 'embed')
  const name = (item && 'alias' in item ? item.alias : null) ?? 'count'
  const where = whereSql(planning, source, level, embeds)
  return { names: [name], list: `count(*) as ${quoteName(name)}`, joins: '', where, order: '', page: '' }
}

function targetOf({ relationship, columns }: Embed, alias: string): Target {
  return { alias, table: relationship.target, name: relationship.target, columns }
}

/** The rows of an embed as JSON, for each row of the origin: an array, or of a to-one an object or null. */
function planEmbed(planning: Planning, origin: Target, embed: Embed | undefined): string {
  const { sql, toOne } = embeddedSelect(planning, origin, embed)
  if (toOne) return `(select row_to_json(item.*) from (${sql}) item)`
  return `coalesce((select json_agg(item.*) from (${sql}) item), '[]')`
}

function planSpread(
  planning: Planning,
  origin: Target,
  embed: Embed | undefined,
  add: (name: string, sql: string) => void,
): string {
  const { sql, toOne, names } = embeddedSelect(planning, origin, embed)
  if (!toOne) {
    throw new RestError(400, 'PGRST119', `A spread operation on '${embed?.item.relation}' is not possible`, {
      details: `'${origin.name}' and '${embed?.item.relation}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  const alias = planning.sql.alias()
  for (const name of names) add(name, columnOf(alias, name))
  return ` left join lateral (${sql}) ${alias} on true`
}

function embeddedSelect(
  planning: Planning,
  origin: Target,
  embed: Embed | undefined,
): { sql: string; toOne: boolean; names: string[] } {
  if (!embed) throw new Error('an embed was planned that was not resolved')
  const alias = planning.sql.alias()
  const { from, condition } = joinOf(embed.relationship, origin.alias, alias)
  for (const [mine] of embed.relationship.originPairs) origin.onUse?.(mine)
  const select = planSelect(planning, targetOf(embed, alias), embed.item.items, embed.path)
  const where = select.where === '' ? ` where ${condition}` : `${select.where} and ${condition}`
  return { sql: selectSql({ ...select, where }, from), toOne: isToOne(embed.relationship), names: select.names }
}

/** That the embed has a row which passes its own filters, and those of inner embeds inside it. */
function existsSql(planning: Planning, origin: Target, embed: Embed): string {
  const alias = planning.sql.alias()
  const { from, condition } = joinOf(embed.relationship, origin.alias, alias)
  for (const [mine] of embed.relationship.originPairs) origin.onUse?.(mine)
  const target = targetOf(embed, alias)
  const embeds = embedsOf(planning, target, embed.item.items, embed.path)
  const where = whereSql(planning, sourceOf(planning, target, embeds), planning.query.levels.get(embed.path), embeds)
  return `exists (select from ${from}${where === '' ? ' where ' : `${where} and `}${condition})`
}

function whereSql(planning: Planning, source: Source, level: Level | undefined, embeds: Map<string, Embed>): string {
  const conditions = (level?.filters ?? []).map((filter) => conditionSql(planning.sql, source, filter))
  for (const [name, { item }] of embeds) if (item.inner) conditions.push(source.embedExists?.(name) ?? 'true')
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
}

function orderSql(planning: Planning, source: Source, terms: OrderTerm[], embeds: Map<string, Embed>): string {
  if (terms.length === 0) return ''
  const sorted = terms.map((term) => {
    const nulls = term.nulls ? ` nulls ${term.nulls}` : ''
    return `${orderTermSql(planning, source, term, embeds)}${term.descending ? ' desc' : ' asc'}${nulls}`
  })
  return ` order by ${sorted.join(', ')}`
}

function orderTermSql(planning: Planning, source: Source, { field, relation }: OrderTerm, embeds: Map<string, Embed>): string {
  if (relation === null) return fieldSql(planning.sql, source, field).sql
  const embed = embeds.get(relation)
  if (!embed) {
    throw new RestError(400, 'PGRST108', `'${relation}' is not an embedded resource in this request`, {
      hint: `Verify that '${relation}' is included in the 'select' query parameter.`,
    })
  }
  if (!isToOne(embed.relationship)) {
    throw new RestError(400, 'PGRST118', `A related order on '${relation}' is not possible`, {
      details: `'${source.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  const alias = planning.sql.alias()
  const { from, condition } = joinOf(embed.relationship, source.alias, alias)
  for (const [mine] of embed.relationship.originPairs) source.onUse?.(mine)
  return `(select ${fieldSql(planning.sql, targetOf(embed, alias), field).sql} from ${from} where ${condition})`
}

function pageSql({ sql }: Planning, level: Level | undefined): string {
  const limit = ` limit ${sql.bind(String(Math.min(level?.limit ?? MAXIMUM_ROWS, MAXIMUM_ROWS)), 'bigint')}`
  return level?.offset ? `${limit} offset ${sql.bind(String(level.offset), 'bigint')}` : limit
}
