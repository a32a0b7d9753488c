import { parseError } from '../rest-error.ts'
import type { Comparison, Condition } from './filter-grammar.ts'
import type { RestQuery } from './rest-query.ts'
import type { SelectItem } from './select-grammar.ts'

/**
 * What one request may ask. Far above what a screen asks, and low enough that the statement ends in good time whatever the
 * data: time itself is limited too (db/as-role.ts), but a caller who uses up their time keeps others waiting for it.
 */
const MOST = {
  comparisons: 100,
  textSearches: 10,
  patterns: 20,
  wildcards: 20,
  patternLength: 500,
  listValues: 2_000,
  jsonSteps: 16,
  orders: 20,
  columns: 200,
  stars: 2,
  sameColumn: 4,
  embeds: 20,
  answerCharacters: 16 * 1024 * 1024,
} as const

const TEXT_SEARCHES = new Set(['fts', 'plfts', 'phfts', 'wfts'])
const LIKE = new Set(['like', 'ilike'])
const REGULAR_EXPRESSIONS = new Set(['match', 'imatch'])
/** Together in one regular expression: each makes as many states as it says. */
const MOST_REPETITIONS = 255

/** Throws PGRST100 for a query that asks for too much. */
export function refuseTooMuch(query: RestQuery): void {
  const conditions = [...query.levels.values()].flatMap(({ filters }) => filters.flatMap(comparisonsOf))
  bound('comparisons', conditions.length, MOST.comparisons)
  const textSearches = conditions.filter(({ operator }) => TEXT_SEARCHES.has(operator))
  bound('full-text searches', textSearches.length, MOST.textSearches)
  for (const { value } of textSearches) boundPattern(value)
  const patterns = conditions.filter(({ operator }) => LIKE.has(operator) || REGULAR_EXPRESSIONS.has(operator))
  bound('patterns', patterns.length, MOST.patterns)
  for (const { operator, value } of patterns) {
    boundPattern(value)
    if (LIKE.has(operator)) bound('wildcards in a pattern', value.match(/[*%]/g)?.length ?? 0, MOST.wildcards)
    else refuseCostlyExpression(value)
  }
  bound('values in lists', sum(conditions.map(({ list }) => list.length)), MOST.listValues)
  bound('orders', sum([...query.levels.values()].map(({ order }) => order.length)), MOST.orders)
  const items = itemsOf(query.select)
  bound('columns', items.length, MOST.columns)
  bound('stars', items.filter(({ kind }) => kind === 'all').length - embedsIn(items), MOST.stars)
  boundSameColumns(query.select)
  bound('embedded resources', embedsIn(items), MOST.embeds)
  const fields = [
    ...conditions.map(({ field }) => field),
    ...items.flatMap((item) => (item.kind === 'column' ? [item.field] : [])),
  ]
  for (const { path } of fields) bound('steps into a JSON value', path.length, MOST.jsonSteps)
}

/** Throws PGRST100 for an answer longer than a caller may have. */
export function refuseTooLong(body: string | null): void {
  bound('characters', body?.length ?? 0, MOST.answerCharacters)
}

/** A long text that is asked for again and again makes an answer that no number of rows bounds. */
function boundSameColumns(items: SelectItem[]): void {
  const times = new Map<string, number>()
  for (const item of items) {
    if (item.kind === 'embed') boundSameColumns(item.items)
    if (item.kind !== 'column') continue
    const name = JSON.stringify([item.field.name, ...item.field.path.map(({ key }) => key)])
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  bound('times the same column', Math.max(0, ...times.values()), MOST.sameColumn)
}

function comparisonsOf(condition: Condition): (Comparison & { field: { path: readonly unknown[] } })[] {
  return condition.kind === 'filter' ? [condition] : condition.children.flatMap(comparisonsOf)
}

function itemsOf(items: SelectItem[]): SelectItem[] {
  return items.flatMap((item) => (item.kind === 'embed' ? [item, ...itemsOf(item.items)] : [item]))
}

function embedsIn(items: SelectItem[]): number {
  return items.filter(({ kind }) => kind === 'embed').length
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function bound(what: string, number: number, most: number): void {
  if (number > most) throw parseError(`The request asks for too much: ${number} ${what}, and at most ${most} are possible.`)
}

function boundPattern(value: string): void {
  if (value.length > MOST.patternLength) throw parseError(`A pattern has at most ${MOST.patternLength} characters.`)
}

/**
 * An expression whose repetitions stand in one another, or that repeats very often, takes seconds to compile and hours to
 * match; a back-reference matches in time without bounds. Sets, escapes and what is quoted hold no repetitions.
 */
export function refuseCostlyExpression(expression: string): void {
  if (/\\[1-9]/.test(expression)) throw parseError('Back-references are not available in regular expressions.')
  // They change what the rest means, and so what is looked for below.
  if (/^(\*\*\*|\(\?[a-z]+\))/.test(expression)) throw parseError('Options are not available in regular expressions.')
  const bare = expression.replaceAll(/\\./gsu, 'e').replaceAll(/\[\^?\]?(?:\[[:.=][^\]]*\]|[^\]])*\]/gu, 's')
  /** For each group that is open, whether something in it is repeated. */
  const repeated = [false]
  let closed = false
  let repetitions = 0
  for (const [token] of bare.matchAll(/\(\?[:=!<]*|\{\d*,?\d*\}|[()*+?]|[^()*+?]/gsu)) {
    if (token.startsWith('(')) repeated.push(false)
    else if (token === ')') {
      closed = repeated.length > 1 && repeated.pop() === true
      if (closed) repeated[repeated.length - 1] = true
      continue
    } else if (/^([*+?]|\{\d)/.test(token)) {
      if (closed && token !== '?') throw parseError('Repetitions in one another are not available in regular expressions.')
      repeated[repeated.length - 1] = true
      repetitions += Math.max(0, ...(token.match(/\d+/g) ?? []).map(Number))
      // What follows a repetition at once makes it a lazy one, or repeats it once more.
      continue
    }
    closed = false
  }
  if (repetitions > MOST_REPETITIONS)
    throw parseError(`A regular expression repeats at most ${MOST_REPETITIONS} times: this one says ${repetitions}.`)
}
