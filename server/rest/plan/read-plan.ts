import type { Role } from '#db/as-role.ts'
import type { Preferences } from '../parse/prefer.ts'
import { levelOf, parametersOf, parseRestQuery } from '../parse/query-params.ts'
import { narrowToRange } from '../parse/range-header.ts'
import type { RestRequest } from '../parse/request.ts'
import { unknownTable } from '../rest-error.ts'
import { isSameForAll, type Schema, type Table } from '../schema/schema.ts'
import type { Planning } from './planning.ts'
import { MAXIMUM_ROWS, planSelect, refuseUnusedLevels, selectSql } from './select-plan.ts'
import { quoteTable, SqlText } from './sql-text.ts'
import { answerStatement, type Statement } from './statement.ts'
import { targetOfTable } from './target.ts'

/** A compiled GET or HEAD of a table: the same for everybody of a role who asks for the same thing. */
export interface ReadPlan {
  statement: Statement
  /** Asked of the planner instead of counted; null where its figures would tell of rows that the role may not see. */
  estimate: Statement | null
  offset: number
  /** How it is counted, whatever was requested. */
  count: Preferences['count']
  /** Every table whose rows the answer depends on; null when it depends on a function too. */
  tables: Table[] | null
}

/** The plan of the request, from the schema's own cache where the same was requested before. Throws what the caller got wrong. */
export function planRead(schema: Schema, request: RestRequest, role: Role): ReadPlan {
  const key = `read ${role} ${request.shapeKey}`
  const cached = schema.plans.get(key) as ReadPlan | undefined
  if (cached) return cached
  const plan = compileRead(schema, request, role)
  schema.plans.set(key, plan)
  return plan
}

function compileRead(schema: Schema, request: RestRequest, role: Role): ReadPlan {
  const parameters = parametersOf(request.pathAndQuery)
  const table = tableOf(schema, request.name)
  const query = parseRestQuery(parameters)
  narrowToRange(levelOf(query, ''), request.range)
  const { count: requested } = request.preferences
  const planning: Planning = {
    schema,
    query,
    sql: new SqlText(),
    tables: new Set([table.name]),
    callsFunctions: false,
    pages: true,
  }
  const alias = planning.sql.alias()
  const select = planSelect(planning, targetOfTable(table, alias), query.select)
  refuseUnusedLevels(planning)
  const from = `${quoteTable(table.name)} ${alias}`
  const media = request.method === 'HEAD' && request.media.shape !== 'object' ? null : request.media
  const tables = planning.callsFunctions ? null : [...planning.tables].flatMap((name) => schema.tables.get(name) ?? [])
  const count = requested === null || (tables && isSameForAll(tables, role)) ? requested : 'exact'
  const counted = `select from ${from}${select.where}${count === 'exact' ? '' : ` limit ${MAXIMUM_ROWS + 1}`}`
  const total = count === 'exact' || count === 'estimated' ? `(select count(*) from (${counted}) counted)` : undefined
  return {
    statement: answerStatement(planning.sql, select, selectSql(select, from), { media, total }),
    estimate: count === 'planned' || count === 'estimated' ? planEstimate(schema, table, planning) : null,
    offset: levelOf(query, '').offset,
    count,
    tables,
  }
}

export function tableOf(schema: Schema, name: string): Table {
  const table = schema.tables.get(name)
  if (!table) throw unknownTable(name)
  return table
}

function planEstimate(schema: Schema, table: Table, { query }: Planning): Statement {
  const planning: Planning = {
    schema,
    query: { ...query, select: query.select.filter(({ kind }) => kind === 'embed') },
    sql: new SqlText(),
    tables: new Set(),
    callsFunctions: false,
    pages: false,
  }
  const alias = planning.sql.alias()
  const select = planSelect(planning, targetOfTable(table, alias), query.select)
  const rows = selectSql({ ...select, order: '' }, `${quoteTable(table.name)} ${alias}`)
  return { text: `explain (format json) ${rows}`, values: planning.sql.values }
}
