import { Scanner } from './scanner.ts'
import { readJsonPath, type Field } from './select-grammar.ts'

export interface OrderTerm {
  field: Field
  /** `rel(column)`: the column of a to-one embed. */
  relation: string | null
  descending: boolean
  nulls: 'first' | 'last' | null
}

/** `name.desc.nullslast,data->>a,rel(name).asc`. Throws PGRST100. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  if (scanner.atEnd) return terms
  do terms.push(readTerm(scanner))
  while (scanner.take(','))
  scanner.expectEnd()
  return terms
}

function readTerm(scanner: Scanner): OrderTerm {
  let name = scanner.name()
  let relation: string | null = null
  if (scanner.take('(')) {
    relation = name
    name = scanner.name()
  }
  const field = { name, path: readJsonPath(scanner) }
  if (relation !== null) scanner.expect(')')
  const direction = scanner.match(/\.(asc|desc)(?=[.,]|$)/y)?.[1]
  const nulls = scanner.match(/\.nulls(first|last)(?=,|$)/y)?.[1]
  return { field, relation, descending: direction === 'desc', nulls: (nulls as 'first' | 'last' | undefined) ?? null }
}
