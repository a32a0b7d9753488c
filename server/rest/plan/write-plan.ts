import { levelOf } from '../parse/query-params.ts'
import type { JsonBody, RestRequest } from '../parse/request.ts'
import { type RestQuery } from '../parse/rest-query.ts'
import { bodyError, RestError, unknownColumn, unknownWrittenColumn } from '../rest-error.ts'
import type { Schema, Table } from '../schema/schema.ts'
import { conditionSql } from './filter-plan.ts'
import type { Planning } from './planning.ts'
import { planSelect, refuseUnusedLevels, selectSql, type Select } from './select-plan.ts'
import { columnOf, quoteName, quoteTable, SqlText } from './sql-text.ts'
import { answerStatement, type Statement } from './statement.ts'
import { computedColumn, targetOfTable } from './target.ts'

/** The statement of a write, or null when there is nothing to do. */
export type WritePlan = Statement | null

interface Write {
  sql: SqlText
  /** The alias of the rows written. */
  alias: string
  schema: Schema
  table: Table
  query: RestQuery
  request: RestRequest
}

type JsonObject = Record<string, unknown>

const NOTHING: Select = { outputs: [], joins: '', where: '', group: '', order: '', page: '' }

/** Counts, for this transaction, the rows that an upsert found there: without a right to read anything of them. */
const MERGED = `nullif(current_setting('rest.merged', true), '')::int`
const COUNT_MERGED = `set_config('rest.merged', (coalesce(${MERGED}, 0) + 1)::text, true) <> ''`

/** Compiles POST, PATCH or DELETE of a table. Throws what the caller got wrong: names, the body's shape, a missing filter. */
export function planWrite(
  schema: Schema,
  table: Table,
  query: RestQuery,
  request: RestRequest,
  body: JsonBody | null,
): WritePlan {
  const sql = new SqlText()
  const write: Write = { sql, alias: sql.alias(), schema, table, query, request }
  const statement = body === null ? deleteSql(write) : request.method === 'POST' ? insertSql(write, body) : updateSql(write, body)
  return statement === null ? null : withRepresentation(write, statement)
}

/** Writes in a CTE and reads what came back: all that the select needs is returned, and no column beyond it. */
function withRepresentation({ sql, alias, schema, table, query, request }: Write, statement: string): Statement {
  const returned = new Set<string>()
  const levels = new Map([...query.levels, ['', { ...levelOf(query, ''), filters: [] }]])
  const planning: Planning = { schema, query: { ...query, levels }, sql, tables: new Set(), callsFunctions: false, pages: false }
  const wantsRows = request.preferences.return === 'representation'
  const target = {
    alias: sql.alias(),
    table: table.name,
    name: table.name,
    columns: table.columns,
    isRow: false,
    onUse: (name: string) => void returned.add(name),
  }
  const select = wantsRows ? planSelect(planning, target, query.select) : NOTHING
  if (wantsRows) refuseUnusedLevels(planning)
  const returning = returned.size === 0 ? '1' : [...returned].map((name) => columnOf(alias, name)).join(', ')
  return answerStatement(sql, select, selectSql(select, `written ${target.alias}`), {
    media: wantsRows ? request.media : null,
    total: '(select count(*) from written)',
    merged: request.preferences.resolution === 'merge-duplicates' ? MERGED : undefined,
    before: `with written as (${statement} returning ${returning}) `,
  })
}

function deleteSql(write: Write): string {
  return `delete from ${quoteTable(write.table.name)} as ${write.alias} where ${filtersSql(write)}`
}

function updateSql(write: Write, body: JsonBody): string | null {
  const rows = rowsOf(body)
  const [row] = rows
  if (!row || rows.length > 1) throw bodyError('An update takes one JSON object')
  const columns = writtenColumns(write, rows)
  if (columns.length === 0) return null
  const set = columns.map((name) => `${quoteName(name)} = body.${quoteName(name)}`).join(', ')
  const from = recordsetSql(write, body, columns)
  return `update ${quoteTable(write.table.name)} as ${write.alias} set ${set} from ${from} where ${filtersSql(write)}`
}

/** Throws SQLSTATE 21000, as the hosted service does, for a write that names no rows: it would mean all of them. */
function filtersSql({ sql, alias, schema, table, query, request }: Write): string {
  const { filters } = levelOf(query, '')
  const verb = request.method === 'DELETE' ? 'DELETE' : 'UPDATE'
  if (filters.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
  const target = targetOfTable(table, alias)
  const source = { ...target, computed: (name: string) => computedColumn(schema, target, name) }
  return filters.map((filter) => conditionSql(sql, source, filter)).join(' and ')
}

function insertSql(write: Write, body: JsonBody): string | null {
  const { table, alias, request } = write
  const rows = rowsOf(body)
  if (rows.length === 0) return null
  const columns = writtenColumns(write, rows)
  const into = `insert into ${quoteTable(table.name)} as ${alias}`
  if (columns.length === 0) {
    if (rows.length > 1) throw bodyError('Several rows without any column cannot be inserted')
    return `${into} default values${conflictSql(write, columns)}`
  }
  const fillsIn =
    request.preferences.missing === 'default' && rows.some((row) => columns.some((name) => !Object.hasOwn(row, name)))
  const source = fillsIn
    ? selectWithDeissuesSql(write, body, columns)
    : `select ${listOf(columns, 'body')} from ${recordsetSql(write, body, columns)}`
  return `${into} (${columns.map(quoteName).join(', ')}) ${source}${conflictSql(write, columns)}`
}

function conflictSql({ table, query, request }: Write, columns: string[]): string {
  const { resolution } = request.preferences
  const keys = query.onConflict ?? table.primaryKey
  if (resolution === null || keys.length === 0) return ''
  for (const key of keys) if (!table.columns.has(key)) throw unknownColumn(table.name, key)
  const target = ` on conflict (${keys.map(quoteName).join(', ')})`
  // What already agrees is not set again: a caller may well have no right to change a key.
  const changed = columns.filter((name) => !keys.includes(name))
  const set = changed.length > 0 ? changed : columns
  if (resolution === 'ignore-duplicates' || set.length === 0) return `${target} do nothing`
  return `${target} do update set ${set.map((name) => `${quoteName(name)} = excluded.${quoteName(name)}`).join(', ')} where ${COUNT_MERGED}`
}

/** The body as the FROM item `body`, whose columns have the table's types: one bound value, whatever the number of rows. */
function recordsetSql({ sql, table }: Write, body: JsonBody, columns: string[]): string {
  return `json_to_recordset(${sql.bind(arrayText(body), 'json')}) as body(${definitionOf(table, columns)})`
}

/** A column that a row does not have gets the column's default; json null stays null. */
function selectWithDeissuesSql({ sql, table }: Write, body: JsonBody, columns: string[]): string {
  const values = columns.map((name) => {
    const fallback = table.columns.get(name)?.default ?? 'null'
    return `case when element.value -> ${sql.bind(name, 'text')} is null then ${fallback} else body.${quoteName(name)} end`
  })
  const elements = `json_array_elements(${sql.bind(arrayText(body), 'json')}) as element(value)`
  return `select ${values.join(', ')} from ${elements}, lateral json_to_record(element.value) as body(${definitionOf(table, columns)})`
}

function arrayText({ text, value }: JsonBody): string {
  return Array.isArray(value) ? text : `[${text}]`
}

function definitionOf(table: Table, columns: string[]): string {
  return columns.map((name) => `${quoteName(name)} ${table.columns.get(name)?.type}`).join(', ')
}

function listOf(columns: string[], alias: string): string {
  return columns.map((name) => columnOf(alias, name)).join(', ')
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function rowsOf({ value }: JsonBody): JsonObject[] {
  const rows = Array.isArray(value) ? value : [value]
  if (!rows.every(isObject)) throw bodyError('Empty or invalid json')
  return rows
}

/** The columns to write: those of `columns=`, else the keys, which must then be the same in every row. Throws PGRST204. */
function writtenColumns({ query, table }: Write, rows: JsonObject[]): string[] {
  const keys = Object.keys(rows[0] ?? {})
  if (!query.columns && !rows.every((row) => haveSameKeys(row, keys))) throw bodyError('All object keys must match')
  const columns = query.columns ?? keys
  for (const name of columns) if (!table.columns.has(name)) throw unknownWrittenColumn(table.name, name)
  return columns
}

function haveSameKeys(row: JsonObject, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
}
