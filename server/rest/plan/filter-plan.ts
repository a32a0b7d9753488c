import type { Comparison, Condition, Filter } from '../parse/filter-grammar.ts'
import type { Field } from '../parse/select-grammar.ts'
import { RestError, parseError, unknownColumn } from '../rest-error.ts'
import type { Columns } from '../schema/schema.ts'
import { arrayLiteral, columnOf, type SqlText } from './sql-text.ts'

/** The rows that conditions are about: an alias in the statement under construction and the columns it has. */
export interface Source {
  alias: string
  /** For messages. */
  name: string
  columns: Columns
  /** The value of a computed column; null when there is none of this name. */
  computed?: ((name: string) => Expression | null) | undefined
  /** Called with each column used. */
  onUse?: ((column: string) => void) | undefined
  /** The condition that a row has rows in the embed of this name; null when there is no such embed. */
  embedExists?: ((name: string) => string | null) | undefined
}

export interface Expression {
  sql: string
  type: string
  isArray: boolean
}

const SYMBOLS: Record<string, string> = {
  eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=', like: 'like', ilike: 'ilike', match: '~', imatch: '~*',
  isdistinct: 'is distinct from', cs: '@>', cd: '<@', ov: '&&', sl: '<<', sr: '>>', nxr: '&<', nxl: '&>', adj: '-|-',
} // prettier-ignore

const TEXT_SEARCH: Record<string, string> = {
  fts: 'to_tsquery', plfts: 'plainto_tsquery', phfts: 'phraseto_tsquery', wfts: 'websearch_to_tsquery',
} // prettier-ignore

const TRUTHS = new Map([
  ['null', 'is null'],
  ['not_null', 'is not null'],
  ['true', 'is true'],
  ['false', 'is false'],
  ['unknown', 'is unknown'],
])

const PATTERNS = new Set(['like', 'ilike'])
const REGULAR_EXPRESSIONS = new Set(['match', 'imatch'])

/** A column, or a place inside its JSON, as an expression. The keys of the path are bound. Throws 42703. */
export function fieldSql(sql: SqlText, source: Source, { name, path }: Field): Expression {
  const whole = columnSql(source, name) ?? source.computed?.(name)
  if (!whole) throw unknownColumn(source.name, name)
  const last = path.at(-1)
  if (!last) return whole
  let place = whole.type === 'json' || whole.type === 'jsonb' ? whole.sql : `to_jsonb(${whole.sql})`
  for (const { key, asText } of path)
    place += `${asText ? ' ->> ' : ' -> '}${sql.bind(key, /^-?\d{1,9}$/.test(key) ? 'integer' : 'text')}`
  const type = last.asText ? 'text' : whole.type === 'json' ? 'json' : 'jsonb'
  return { sql: `(${place})`, type, isArray: false }
}

function columnSql({ alias, columns, onUse }: Source, name: string): Expression | null {
  const column = columns.get(name)
  if (!column) return null
  onUse?.(name)
  return { sql: columnOf(alias, name), type: column.type, isArray: column.isArray }
}

/** A condition as SQL; the values are bound. */
export function conditionSql(sql: SqlText, source: Source, condition: Condition): string {
  if (condition.kind === 'filter') return filterSql(sql, source, condition)
  const children = condition.children.map((child) => conditionSql(sql, source, child)).join(` ${condition.kind} `)
  return condition.negated ? `not (${children})` : `(${children})`
}

function filterSql(sql: SqlText, source: Source, filter: Filter): string {
  const { field, negated } = filter
  const exists = source.columns.has(field.name) ? null : source.embedExists?.(field.name)
  const comparison = exists ? embedSql(exists, filter) : comparisonSql(sql, comparable(fieldSql(sql, source, field)), filter)
  return negated ? `not (${comparison})` : comparison
}

/** `rel=is.null`: no row in the embed; `rel=not.is.null`: some. */
function embedSql(exists: string, { field, operator, value }: Filter): string {
  const wanted = value.toLowerCase()
  if (operator === 'is' && wanted === 'null') return `not ${exists}`
  if (operator === 'is' && wanted === 'not_null') return exists
  throw new RestError(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
    hint: 'Only is null or not is null filters are allowed on embedded resources',
  })
}

/** Type json has no comparisons. */
function comparable(expression: Expression): Expression {
  return expression.type === 'json' ? { ...expression, sql: `${expression.sql}::jsonb`, type: 'jsonb' } : expression
}

function comparisonSql(sql: SqlText, left: Expression, comparison: Comparison): string {
  const { operator, quantifier, value } = comparison
  if (operator === 'is') return `${left.sql} ${truthOf(value)}`
  if (operator === 'in') return inListSql(sql, left, comparison.list)
  if (operator in TEXT_SEARCH) return textSearchSql(sql, left, comparison)
  const symbol = SYMBOLS[operator]
  const type = PATTERNS.has(operator) || REGULAR_EXPRESSIONS.has(operator) ? 'text' : left.type
  const right = rightSide(operator, value)
  if (quantifier) return `${left.sql} ${symbol} ${quantifier}(${sql.bind(right, `${type}[]`)})`
  return `${left.sql} ${symbol} ${sql.bind(right, type)}`
}

function truthOf(value: string): string {
  return (
    TRUTHS.get(value.toLowerCase()) ??
    fail(`"failed to parse filter (is.${value.slice(0, 50)})"`, 'expecting null, not_null, true, false or unknown')
  )
}

function rightSide(operator: string, value: string): string {
  return PATTERNS.has(operator) ? value.replaceAll('*', '%') : value
}

function inListSql(sql: SqlText, left: Expression, list: string[]): string {
  if (!left.isArray) return `${left.sql} = any(${sql.bind(arrayLiteral(list), `${left.type}[]`)})`
  if (list.length === 0) return 'false'
  return `${left.sql} in (${list.map((value) => sql.bind(value, left.type)).join(', ')})`
}

function textSearchSql(sql: SqlText, left: Expression, { operator, language, value }: Comparison): string {
  const configuration = language === null ? '' : `${sql.bind(language, 'regconfig')}, `
  const document = left.type === 'tsvector' ? left.sql : `to_tsvector(${configuration}${left.sql})`
  return `${document} @@ ${TEXT_SEARCH[operator]}(${configuration}${sql.bind(value, 'text')})`
}

function fail(message: string, details: string | null = null): never {
  throw parseError(message, details)
}
