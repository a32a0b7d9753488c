import { parseError, RestError } from '../rest-error.ts'
import { parseComparison, parseLogicTree } from './filter-grammar.ts'
import { refuseTooMuch } from './limits.ts'
import { parseOrder } from './order-grammar.ts'
import type { Level, RestQuery } from './rest-query.ts'
import { Scanner } from './scanner.ts'
import { parseSelect, readJsonPath, type SelectItem } from './select-grammar.ts'

export type Parameters = readonly (readonly [name: string, value: string])[]

export const LEVEL_SEPARATOR = '\u0001'
const MAXIMUM_URL_LENGTH = 16_384
const EVERYTHING: SelectItem[] = [{ kind: 'all' }]

/** The decoded parameters of the path and query. Throws PGRST100: 414 for an address too long, 400 for NUL, which no text can hold. */
export function parametersOf(pathAndQuery: string): Parameters {
  if (pathAndQuery.length > MAXIMUM_URL_LENGTH)
    throw new RestError(414, 'PGRST100', `The address is longer than ${MAXIMUM_URL_LENGTH} characters.`)
  const start = pathAndQuery.indexOf('?')
  const parameters = start < 0 ? [] : [...new URLSearchParams(pathAndQuery.slice(start + 1))]
  for (const [name, value] of parameters) {
    if (name.includes('\0') || value.includes('\0')) throw parseError('The address holds a NUL character.')
  }
  return parameters
}

/** The parameters as a query. Throws PGRST100 for what does not parse or asks for too much and PGRST103 for a negative limit. */
export function parseRestQuery(parameters: Parameters): RestQuery {
  const query: RestQuery = { select: EVERYTHING, levels: new Map(), columns: null, onConflict: null }
  levelOf(query, '')
  for (const [name, value] of parameters) {
    if (name === 'select') query.select = parseSelect(value)
    else if (name === 'columns') query.columns = parseNames(value, 'columns parameter')
    else if (name === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter')
    else if (name !== 'apikey') addToLevel(query, name, value)
  }
  refuseTooMuch(query)
  return query
}

export function levelOf({ levels }: RestQuery, path: string): Level {
  const known = levels.get(path)
  if (known) return known
  const level: Level = { filters: [], order: [], limit: null, offset: 0 }
  levels.set(path, level)
  return level
}

function parseNames(text: string, what: string): string[] {
  const scanner = new Scanner(text, what)
  const names: string[] = []
  if (scanner.atEnd) return names
  do names.push(scanner.name())
  while (scanner.take(','))
  scanner.expectEnd()
  return [...new Set(names)]
}

/** `rel.nested.order`, `rel.or`, `not.and`, `column`, `rel.data->>a`. */
function addToLevel(query: RestQuery, name: string, value: string): void {
  const scanner = new Scanner(name, 'filter')
  const names = [scanner.name()]
  while (scanner.take('.')) names.push(scanner.name())
  const path = readJsonPath(scanner)
  scanner.expectEnd()
  const last = names.pop() ?? ''
  const isTree = path.length === 0 && (last === 'or' || last === 'and') && value.startsWith('(')
  const negated = isTree && names.at(-1) === 'not'
  if (negated) names.pop()
  const level = levelOf(query, names.join(LEVEL_SEPARATOR))
  if (isTree) level.filters.push(parseLogicTree(last, negated, value))
  else if (path.length > 0 || !addModifier(level, last, value)) {
    level.filters.push({ kind: 'filter', field: { name: last, path }, ...parseComparison(value) })
  }
}

function addModifier(level: Level, name: string, value: string): boolean {
  if (name === 'order') level.order = parseOrder(value)
  else if (name === 'limit') level.limit = parseAmount(name, value)
  else if (name === 'offset') level.offset = parseAmount(name, value)
  else return false
  return true
}

function parseAmount(name: string, value: string): number {
  if (/^\d{1,15}$/.test(value)) return Number(value)
  if (!/^-\d+$/.test(value)) throw parseError(`"failed to parse ${name} (${value.slice(0, 50)})"`, 'expecting a whole number')
  throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `${name} should be greater than or equal to zero.`,
  })
}
