import type { MediaType } from '../parse/media-type.ts'
import { namesOf, type Select } from './select-plan.ts'
import { columnOf, type SqlText } from './sql-text.ts'

/** A statement that answers with one row: the body as text, how many rows are in it, and the count where one was requested. */
export interface Statement {
  text: string
  values: readonly string[]
}

export interface AnswerShape {
  /** Null for an answer without a body. */
  media: MediaType | null
  /** The count, as an expression. */
  total?: string | undefined
  /** How many of the rows written were there before, as an expression. */
  merged?: string | undefined
  /** `with … as (…) ` */
  before?: string
  /** Whether the body holds rows, or the values of their one column. */
  of?: 'rows' | 'values'
}

/** Wraps `rows`, a SELECT with the output columns of `select`, into a Statement. Bodies are made in Postgres. */
export function answerStatement(sql: SqlText, select: Select, rows: string, shape: AnswerShape): Statement {
  const { media, total = 'null::bigint', merged = 'null::bigint', before = '', of = 'rows' } = shape
  const item = of === 'rows' ? 'page.*' : columnOf('page', namesOf(select)[0] ?? '')
  const body = media === null ? 'null::text' : bodySql(sql, select, media, item)
  return {
    text: `${before}select ${body} as body, count(*) as rows, ${total} as total, ${merged} as merged from (${rows}) page`,
    values: sql.values,
  }
}

function bodySql(sql: SqlText, select: Select, { shape, stripNulls }: MediaType, item: string): string {
  if (shape === 'csv') return csvSql(sql, namesOf(select))
  // An element of a JSON array would be found by reading the whole array once more.
  const [json, none] = shape === 'object' ? [`(array_agg(to_json(${item})))[1]`, 'null'] : [`json_agg(${item})`, '[]']
  return `coalesce(${stripNulls ? `json_strip_nulls(${json})` : json}, '${none}')::text`
}

/** RFC 4180 with \n: a line of names, a line a row, null as nothing and an empty text as "". */
function csvSql(sql: SqlText, names: string[]): string {
  const head = sql.bind(names.map(quoteCell).join(','), 'text')
  const cells = names.map((name) => {
    const cell = `${columnOf('page', name)}::text`
    return `coalesce(case when ${cell} = '' or ${cell} ~ '[",\\r\\n]' then '"' || replace(${cell}, '"', '""') || '"' else ${cell} end, '')`
  })
  return `${head} || coalesce(string_agg(E'\\n' || ${cells.join(` || ',' || `) || `''`}, ''), '')`
}

function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
