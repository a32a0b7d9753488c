import type { Caller } from '#db/as-role.ts'
import { asRole } from '#db/as-role.ts'
import type { Database, Row, Transaction } from '#db/database.ts'
import type { Preferences } from '../parse/prefer.ts'
import { levelOf, parametersOf, parseRestQuery } from '../parse/query-params.ts'
import { narrowToRange } from '../parse/range-header.ts'
import type { RestRequest } from '../parse/request.ts'
import { MAXIMUM_ROWS, planSelect, refuseUnusedLevels, selectSql, type Planning, type Target } from '../plan/select-plan.ts'
import { quoteTable, SqlText } from '../plan/sql-text.ts'
import { answerStatement, readAnswer, type Statement } from '../plan/statement.ts'
import { unknownTable } from '../rest-error.ts'
import type { Schema, Table } from '../schema/introspection.ts'
import { contentRange, rangeStatus, successAnswer, type Answer } from './response.ts'

/** A compiled GET or HEAD of a table: the same for everybody who asks for the same thing. */
export interface ReadPlan {
  statement: Statement
  /** Asked of the planner instead of counted. */
  estimate: Statement | null
  offset: number
  /** Every table whose rows the answer depends on. */
  tables: Table[]
}

/** The plan of the request, from the schema's own cache where the same was asked before. Throws what the caller got wrong. */
export function planRead(schema: Schema, request: RestRequest): ReadPlan {
  const key = `read ${request.shapeKey}`
  const known = schema.plans.get(key) as ReadPlan | undefined
  if (known) return known
  const plan = compileRead(schema, request)
  schema.plans.set(key, plan)
  return plan
}

function compileRead(schema: Schema, request: RestRequest): ReadPlan {
  const parameters = parametersOf(request.pathAndQuery)
  const table = tableOf(schema, request.name)
  const query = parseRestQuery(parameters)
  narrowToRange(levelOf(query, ''), request.range)
  const { count } = request.preferences
  const planning: Planning = { schema, query, sql: new SqlText(), tables: new Set([table.name]), pages: true }
  const alias = planning.sql.alias()
  const select = planSelect(planning, { alias, table: table.name, name: table.name, columns: table.columns }, query.select)
  refuseUnusedLevels(planning)
  const from = `${quoteTable(table.name)} ${alias}`
  const media = request.method === 'HEAD' && request.media.shape !== 'object' ? null : request.media
  const counted = `select from ${from}${select.where}${count === 'exact' ? '' : ` limit ${MAXIMUM_ROWS + 1}`}`
  const total = count === 'exact' || count === 'estimated' ? `(select count(*) from (${counted}) counted)` : undefined
  return {
    statement: answerStatement(planning.sql, select, selectSql(select, from), { media, total }),
    estimate: count === 'planned' || count === 'estimated' ? planEstimate(schema, table, planning) : null,
    offset: levelOf(query, '').offset,
    tables: [...planning.tables].flatMap((name) => schema.tables.get(name) ?? []),
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
    pages: false,
  }
  const alias = planning.sql.alias()
  const target: Target = { alias, table: table.name, name: table.name, columns: table.columns }
  const select = planSelect(planning, target, query.select)
  const rows = selectSql({ ...select, order: '' }, `${quoteTable(table.name)} ${alias}`)
  return { text: `explain (format json) ${rows}`, values: planning.sql.values }
}

/** Reads under the caller's role, in a transaction that cannot write. */
export async function readTable(database: Database, caller: Caller, request: RestRequest, plan: ReadPlan): Promise<Answer> {
  const { media, preferences } = request
  const read = async (transaction: Transaction) => {
    const [answer, estimate] = await Promise.all([
      readAnswer(transaction, plan.statement, media),
      estimateOf(transaction, plan.estimate),
    ])
    return { answer, total: totalOf(preferences, answer.total, estimate) }
  }
  const { answer, total } = await asRole(database, caller, read, { readOnly: true, headers: request.headers() })
  return successAnswer({
    status: rangeStatus(plan.offset, answer.rows, total),
    body: answer.body ?? '',
    media,
    contentRange: contentRange(plan.offset, answer.rows, total),
    preferences,
    applied: ['count', 'handling'],
  })
}

interface ExplainRow extends Row {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}

async function estimateOf(transaction: Transaction, estimate: Statement | null): Promise<number | null> {
  if (!estimate) return null
  const { rows } = await transaction.query<ExplainRow>(estimate.text, estimate.values)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? null
}

/** An estimated count is exact as far as a page can reach, and the planner's beyond. */
function totalOf({ count }: Preferences, counted: number | null, estimate: number | null): number | null {
  if (count === 'estimated' && counted !== null && counted > MAXIMUM_ROWS) return Math.max(counted, estimate ?? 0)
  return count === 'planned' ? estimate : counted
}
