import type { QueryResult, Row, Transaction } from '#db/database.ts'
import { refuseTooLong } from './limits.ts'
import type { MediaType } from './media-type.ts'
import type { Select } from './plan-read.ts'
import { notASingleRow } from './rest-error.ts'
import { columnOf, type SqlText } from './sql-text.ts'

/** A statement that answers with one row: the body as text, how many rows are in it, and the count where one was asked for. */
export interface Statement {
  text: string
  values: readonly string[]
}

export interface AnswerRow extends Row {
  body: string | null
  rows: number
  total: number | null
}

export interface AnswerShape {
  /** Null for an answer without a body. */
  media: MediaType | null
  /** The count, as an expression. */
  total?: string | undefined
  /** `with … as (…) ` */
  before?: string
  /** Whether the body holds rows, or the values of their one column. */
  of?: 'rows' | 'values'
}

/** Wraps `rows`, a SELECT with the output columns of `select`, into a Statement. Bodies are made in Postgres. */
export function answerStatement(sql: SqlText, select: Select, rows: string, shape: AnswerShape): Statement {
  const { media, total = 'null::bigint', before = '', of = 'rows' } = shape
  const item = of === 'rows' ? 'page.*' : columnOf('page', select.names[0] ?? '')
  const body = media === null ? 'null::text' : bodySql(sql, select, media, item)
  return { text: `${before}select ${body} as body, count(*) as rows, ${total} as total from (${rows}) page`, values: sql.values }
}

function bodySql(sql: SqlText, { names }: Select, { shape, stripNulls }: MediaType, item: string): string {
  if (shape === 'csv') return csvSql(sql, names)
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

/** Runs it. Throws PGRST116 when an object was asked for and there is not exactly one row. */
export async function readAnswer(transaction: Transaction, { text, values }: Statement, media: MediaType): Promise<AnswerRow> {
  const { rows }: QueryResult<AnswerRow> = await transaction.query<AnswerRow>(text, values)
  const [answer] = rows
  if (!answer) throw new Error('an aggregate gave no row')
  refuseTooLong(answer.body)
  if (media.shape === 'object' && answer.rows !== 1) throw notASingleRow(answer.rows)
  return answer
}
