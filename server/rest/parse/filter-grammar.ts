import { Scanner } from './scanner.ts'
import { readJsonPath, type Field } from './select-grammar.ts'

/** How an operator compares: plan/filter-plan.ts decides what becomes of its value. */
export const OPERATORS = new Set([
  'eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is', 'isdistinct',
  'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj', 'fts', 'plfts', 'phfts', 'wfts',
]) // prettier-ignore

const QUANTIFIABLE = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'])
const TEXT_SEARCH = new Set(['fts', 'plfts', 'phfts', 'wfts'])

export interface Comparison {
  negated: boolean
  operator: string
  /** like(any), eq(all) */
  quantifier: 'any' | 'all' | null
  /** fts(german) */
  language: string | null
  value: string
  /** The values of in.(…); empty for every other operator. */
  list: string[]
}

export interface Filter extends Comparison {
  kind: 'filter'
  field: Field
}

export interface LogicTree {
  kind: 'and' | 'or'
  negated: boolean
  children: Condition[]
}

export type Condition = Filter | LogicTree

const OPERATOR = /(not\.)?([a-z]+)(?:\(([^()]*)\))?\./y

/** Whether a value reads as `[not.]operator.…`: tells a filter from an argument of a function called by GET. */
export function looksLikeComparison(text: string): boolean {
  OPERATOR.lastIndex = 0
  const found = OPERATOR.exec(text)
  return found !== null && OPERATORS.has(found[2] ?? '')
}

/** The value of a filter parameter, `not.in.(1,2)`. The value of the others goes to the end as it stands. Throws PGRST100. */
export function parseComparison(text: string): Comparison {
  const scanner = new Scanner(text, 'filter')
  const head = readOperator(scanner)
  if (head.operator === 'in') {
    const comparison = { ...head, value: '', list: readList(scanner) }
    scanner.expectEnd()
    return comparison
  }
  return { ...head, value: text.slice(scanner.position), list: [] }
}

/** The value of `or=(…)`, `and=(…)`, `not.or=(…)`. Throws PGRST100. */
export function parseLogicTree(kind: 'and' | 'or', negated: boolean, text: string): LogicTree {
  const scanner = new Scanner(text, 'logic tree')
  const children = readChildren(scanner)
  scanner.expectEnd()
  return { kind, negated, children }
}

function readChildren(scanner: Scanner): Condition[] {
  return scanner.nested(() => {
    scanner.expect('(')
    const children: Condition[] = []
    do children.push(readCondition(scanner))
    while (scanner.take(','))
    scanner.expect(')')
    return children
  })
}

function readCondition(scanner: Scanner): Condition {
  const tree = scanner.match(/\s*(not\.)?(and|or)(?=\()/y)
  if (tree) return { kind: tree[2] as 'and' | 'or', negated: tree[1] !== undefined, children: readChildren(scanner) }
  scanner.match(/\s+/y)
  const field = { name: scanner.name(), path: readJsonPath(scanner) }
  scanner.expect('.')
  const head = readOperator(scanner)
  if (head.operator === 'in') return { kind: 'filter', field, ...head, value: '', list: readList(scanner) }
  return { kind: 'filter', field, ...head, value: readTreeValue(scanner), list: [] }
}

function readOperator(scanner: Scanner): Omit<Comparison, 'value' | 'list'> {
  const start = scanner.position
  const found = scanner.match(OPERATOR)
  const operator = found?.[2] ?? ''
  const modifier = found?.[3] ?? null
  if (!OPERATORS.has(operator)) {
    scanner.position = start
    return scanner.fail('operator (eq, gt, ...)')
  }
  const head = { negated: found?.[1] !== undefined, operator, quantifier: null, language: null }
  if (modifier === null) return head
  if ((modifier === 'any' || modifier === 'all') && QUANTIFIABLE.has(operator)) return { ...head, quantifier: modifier }
  if (TEXT_SEARCH.has(operator) && /^\w{1,63}$/.test(modifier)) return { ...head, language: modifier }
  return scanner.fail(`no "(${modifier})" after ${operator}`)
}

/** `(a,"b,c",d)`; `()` is the empty list. */
function readList(scanner: Scanner): string[] {
  scanner.expect('(')
  const values: string[] = []
  do values.push(scanner.quotedBefore(',)') ?? scanner.takeUntil(',)'))
  while (scanner.take(','))
  const isEmpty = values.length === 1 && values[0] === '' && scanner.text[scanner.position - 1] === '('
  scanner.expect(')')
  return isEmpty ? [] : values
}

function readTreeValue(scanner: Scanner): string {
  return scanner.quotedBefore(',)') ?? readArrayLiteral(scanner) ?? scanner.takeUntil(',)')
}

/** `{a,"b}",{c}}`, whose commas belong to it; null when the braces do not close before a comma or a parenthesis. */
function readArrayLiteral(scanner: Scanner): string | null {
  if (scanner.next !== '{') return null
  const { text, position: start } = scanner
  let depth = 0
  let inQuotes = false
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '"') inQuotes = !inQuotes
    else if (!inQuotes && character === '{') depth++
    else if (!inQuotes && character === '}' && --depth === 0) {
      const after = text[at + 1]
      if (after !== ',' && after !== ')') return null
      scanner.position = at + 1
      return text.slice(start, at + 1)
    }
  }
  return null
}
