import { LEVEL_SEPARATOR } from '../parse/query-params.ts'
import { type Level } from '../parse/rest-query.ts'
import type { Aggregate, ColumnItem, CountItem, EmbedItem, SelectItem } from '../parse/select-grammar.ts'
import { RestError } from '../rest-error.ts'
import { findRelationship, isToOne } from '../schema/relationships.ts'
import { typeOfCast } from './casts.ts'
import { conditionSql, fieldSql, type Source } from './filter-plan.ts'
import { orderSql } from './order-plan.ts'
import { depthOf, targetOf, type Embed, type Planning } from './planning.ts'
import { columnOf, quoteName } from './sql-text.ts'
import { computedColumn, joinOf, type Target } from './target.ts'

/** Rows of a level that one request can have. */
export const MAXIMUM_ROWS = 1_000

/** One column of the answer. */
interface Output {
  name: string
  sql: string
  /** Made of a group of rows: here, or by the level that this one is spread into. */
  aggregate: Aggregate | null
  /** Of type json, which cannot be grouped by. */
  isJson: boolean
}

/** The parts of one SELECT. */
export interface Select {
  outputs: Output[]
  joins: string
  where: string
  group: string
  order: string
  page: string
}

/** Compiles the level of the query that is at `path` over the target. Throws the errors of unknown names and relationships. */
export function planSelect(planning: Planning, target: Target, items: SelectItem[], path = ''): Select {
  const select = planLevel(planning, target, items, path)
  return select.outputs.some(({ aggregate }) => aggregate) ? grouped(select) : select
}

export function namesOf({ outputs }: Select): string[] {
  return outputs.map(({ name }) => name)
}

export function selectSql({ outputs, joins, where, group, order, page }: Select, from: string): string {
  const list = outputs.map(({ name, sql }) => `${sql} as ${quoteName(name)}`).join(', ')
  return `select ${list} from ${from}${joins}${where}${group}${order}${page}`
}

/** As planSelect, with the aggregates still to be made: those of a to-one spread are made where it is spread. */
function planLevel(planning: Planning, target: Target, items: SelectItem[], path: string): Select {
  const embeds = embedsOf(planning, target, items, path)
  const source = sourceOf(planning, target, embeds)
  const level = planning.query.levels.get(path)
  const outputs: Output[] = []
  const joins: string[] = []
  for (const item of isBareCount(target, items) ? items.map(asCount) : items) {
    if (item.kind === 'all') outputs.push(...allOf(target))
    else if (item.kind === 'embed') {
      const embed = embeds.get(keyOf(item))
      if (!embed) throw new Error('an embed was planned that was not resolved')
      if (item.spread) {
        const spread = planSpread(planning, target, embed)
        outputs.push(...spread.outputs)
        joins.push(spread.join)
      } else if (item.items.length > 0) {
        outputs.push({ name: keyOf(item), sql: embedSql(planning, target, embed), aggregate: null, isJson: true })
      }
    } else outputs.push(outputOf(planning, source, item))
  }
  return {
    outputs,
    joins: joins.join(''),
    where: whereSql(planning, source, level, embeds),
    group: '',
    order: orderSql(planning, target, source, level?.order ?? [], embeds),
    page: path !== '' || planning.pages ? pageSql(planning, level) : '',
  }
}

/** Makes the aggregates, for each group of rows that are alike in all else. */
function grouped(select: Select): Select {
  const outputs = select.outputs.map(({ name, sql, aggregate, isJson }) => {
    if (!aggregate) return { name, sql: isJson ? `(${sql})::jsonb` : sql, aggregate, isJson: false }
    const cast = aggregate.cast === null ? '' : `::${typeOfCast(aggregate.cast)}`
    return { name, sql: `${aggregate.function}(${sql})${cast}`, aggregate: null, isJson: false }
  })
  const places = select.outputs.flatMap(({ aggregate }, at) => (aggregate ? [] : [at + 1]))
  return { ...select, outputs, group: places.length === 0 ? '' : ` group by ${places.join(', ')}` }
}

function outputOf(planning: Planning, source: Source, item: ColumnItem | CountItem): Output {
  const { alias, aggregate } = item
  if (item.kind === 'count') return { name: alias ?? 'count', sql: '1', aggregate, isJson: false }
  const { sql, type } = fieldSql(planning.sql, source, item.field)
  const cast = item.cast === null ? null : typeOfCast(item.cast)
  return {
    name: alias ?? aggregate?.function ?? nameOf(item.field),
    sql: cast === null ? sql : `${sql}::${cast}`,
    aggregate,
    isJson: (cast ?? type) === 'json',
  }
}

function allOf({ alias, columns, onUse }: Target): Output[] {
  return [...columns.values()].map(({ name, type }) => {
    onUse?.(name)
    return { name, sql: columnOf(alias, name), aggregate: null, isJson: type === 'json' }
  })
}

/** `count` where no column has that name, as the only item. */
function isBareCount({ columns }: Target, items: SelectItem[]): boolean {
  const [only, ...others] = items.filter((item) => item.kind !== 'embed' || item.items.length > 0)
  if (only?.kind !== 'column' || others.length > 0) return false
  return only.field.name === 'count' && only.field.path.length === 0 && !only.aggregate && !columns.has('count')
}

function asCount(item: SelectItem): SelectItem {
  if (item.kind !== 'column') return item
  return { kind: 'count', alias: item.alias, aggregate: { function: 'count', cast: item.cast } }
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

/** Throws 42712, as Postgres does, for two embeds of one name: nothing could tell their filters apart. */
function embedsOf(planning: Planning, { table, name }: Target, items: SelectItem[], path: string): Map<string, Embed> {
  const { schema, tables } = planning
  const embeds = new Map<string, Embed>()
  for (const item of items) {
    if (item.kind !== 'embed') continue
    const key = keyOf(item)
    const relationship = findRelationship(schema, table ?? name, item.relation, item.hint)
    tables.add(relationship.target)
    if (relationship.junction) tables.add(relationship.junction.table)
    if (relationship.direction === 'computed') planning.callsFunctions = true
    const embed = { item, relationship, path: path === '' ? key : `${path}${LEVEL_SEPARATOR}${key}` }
    if (embeds.has(key))
      throw new RestError(400, '42712', `table name "${table ?? name}_${key}_${depthOf(embed.path)}" specified more than once`)
    embeds.set(key, embed)
  }
  return embeds
}

function sourceOf(planning: Planning, target: Target, embeds: Map<string, Embed>): Source {
  return {
    ...target,
    computed: (name) => {
      const value = computedColumn(planning.schema, target, name)
      if (value) planning.callsFunctions = true
      return value
    },
    embedExists: (name) => {
      const embed = embeds.get(name)
      return embed ? existsSql(planning, target, embed) : null
    },
  }
}

/** The rows of an embed as JSON, for each row of the origin: an array, or of a to-one an object or null. */
function embedSql(planning: Planning, origin: Target, embed: Embed): string {
  const { sql } = embeddedSelect(planning, origin, embed, planSelect)
  if (isToOne(embed.relationship)) return `(select row_to_json(item.*) from (${sql}) item)`
  return `coalesce((select json_agg(item.*) from (${sql}) item), '[]')`
}

/** The columns of an embed beside the origin's own: of a to-many each as the array of its values. */
function planSpread(planning: Planning, origin: Target, embed: Embed): { outputs: Output[]; join: string } {
  const toOne = isToOne(embed.relationship)
  const { sql, select } = embeddedSelect(planning, origin, embed, toOne ? planLevel : planToMany)
  const alias = planning.sql.alias()
  const outputs = select.outputs.map((output) => ({
    ...output,
    sql: columnOf(alias, output.name),
    isJson: output.isJson || !toOne,
  }))
  if (toOne) return { outputs, join: ` left join lateral (${sql}) ${alias} on true` }
  const arrays = outputs.map(({ name }) => `coalesce(json_agg(${columnOf('item', name)}), '[]') as ${quoteName(name)}`)
  return { outputs, join: ` left join lateral (select ${arrays.join(', ')} from (${sql}) item) ${alias} on true` }
}

function planToMany(planning: Planning, target: Target, items: SelectItem[], path: string): Select {
  const select = planLevel(planning, target, items, path)
  if (!select.outputs.some(({ aggregate }) => aggregate)) return select
  throw new RestError(400, 'PGRST127', 'Feature not implemented', {
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  })
}

function embeddedSelect(
  planning: Planning,
  origin: Target,
  embed: Embed,
  plan: typeof planLevel,
): { sql: string; select: Select } {
  const alias = planning.sql.alias()
  const { from, condition } = joinOf(embed.relationship, origin, alias)
  const select = plan(planning, targetOf(planning, embed, alias), embed.item.items, embed.path)
  const where = select.where === '' ? ` where ${condition}` : `${select.where} and ${condition}`
  return { sql: selectSql({ ...select, where }, from), select }
}

/** That the embed has a row which passes its own filters, and those of inner embeds inside it. */
function existsSql(planning: Planning, origin: Target, embed: Embed): string {
  const alias = planning.sql.alias()
  const { from, condition } = joinOf(embed.relationship, origin, alias)
  const target = targetOf(planning, embed, alias)
  const embeds = embedsOf(planning, target, embed.item.items, embed.path)
  const where = whereSql(planning, sourceOf(planning, target, embeds), planning.query.levels.get(embed.path), embeds)
  return `exists (select from ${from}${where === '' ? ' where ' : `${where} and `}${condition})`
}

function whereSql(planning: Planning, source: Source, level: Level | undefined, embeds: Map<string, Embed>): string {
  const conditions = (level?.filters ?? []).map((filter) => conditionSql(planning.sql, source, filter))
  for (const [name, { item }] of embeds) if (item.inner) conditions.push(source.embedExists?.(name) ?? 'true')
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
}

function pageSql({ sql }: Planning, level: Level | undefined): string {
  const limit = ` limit ${sql.bind(String(Math.min(level?.limit ?? MAXIMUM_ROWS, MAXIMUM_ROWS)), 'bigint')}`
  return level?.offset ? `${limit} offset ${sql.bind(String(level.offset), 'bigint')}` : limit
}
