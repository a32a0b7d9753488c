import { Scanner } from './scanner.ts'

/** One step into a JSON value: by key, or by index where it is a number. `asText` for ->>. */
export interface JsonStep {
  key: string
  asText: boolean
}

export interface Field {
  name: string
  path: JsonStep[]
}

export interface EmbedItem {
  kind: 'embed'
  relation: string
  hint: string | null
  inner: boolean
  alias: string | null
  spread: boolean
  items: SelectItem[]
}

/** What is made of the values of a group of rows, and what the result is cast to. */
export interface Aggregate {
  function: 'avg' | 'count' | 'max' | 'min' | 'sum'
  cast: string | null
}

export interface ColumnItem {
  kind: 'column'
  field: Field
  alias: string | null
  cast: string | null
  aggregate: Aggregate | null
}

/** `count()`, of rows. */
export interface CountItem {
  kind: 'count'
  alias: string | null
  aggregate: Aggregate
}

export type SelectItem = { kind: 'all' } | ColumnItem | CountItem | EmbedItem

/** `id,alias:name::text,data->a->>b,rel!hint!inner(id,…)` as items. Throws PGRST100. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter')
  const items = readItems(scanner)
  scanner.expectEnd()
  return items
}

function readItems(scanner: Scanner): SelectItem[] {
  const items: SelectItem[] = []
  if (scanner.atEnd || scanner.next === ')') return items
  do items.push(readItem(scanner))
  while (scanner.take(','))
  return items
}

function readItem(scanner: Scanner): SelectItem {
  if (scanner.take('...')) return readEmbed(scanner, scanner.name(), null, true)
  if (scanner.take('*')) return { kind: 'all' }
  let alias: string | null = null
  let name = scanner.name()
  if (scanner.next === ':' && !scanner.sees('::')) {
    scanner.take(':')
    alias = name
    name = scanner.name()
  }
  if (name === 'count' && scanner.take('()'))
    return { kind: 'count', alias, aggregate: { function: 'count', cast: readCast(scanner) } }
  if (scanner.next === '!' || scanner.next === '(') return readEmbed(scanner, name, alias, false)
  const field = { name, path: readJsonPath(scanner) }
  const cast = readCast(scanner)
  return { kind: 'column', field, alias, cast, aggregate: scanner.take('.') ? readAggregate(scanner) : null }
}

function readCast(scanner: Scanner): string | null {
  return scanner.take('::') ? scanner.takeUntil(',).') : null
}

/** `sum()` or `sum()::text`, after the point. */
function readAggregate(scanner: Scanner): Aggregate {
  const name = scanner.match(/(avg|count|max|min|sum)\(\)/y)?.[1] ?? scanner.fail('avg(), count(), max(), min() or sum()')
  return { function: name as Aggregate['function'], cast: readCast(scanner) }
}

function readEmbed(scanner: Scanner, relation: string, alias: string | null, spread: boolean): EmbedItem {
  let hint: string | null = null
  let inner = false
  while (scanner.take('!')) {
    const word = scanner.name()
    if (word === 'inner') inner = true
    else if (word !== 'left') hint = word
  }
  scanner.expect('(')
  const items = scanner.nested(() => readItems(scanner))
  scanner.expect(')')
  return { kind: 'embed', relation, hint, inner, alias, spread, items }
}

/** `->key->0->>"quoted key"`, as far as it goes. */
export function readJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = []
  while (scanner.take('->')) {
    const asText = scanner.take('>')
    path.push({ key: scanner.next === '-' ? readNegativeIndex(scanner) : scanner.name(), asText })
  }
  return path
}

function readNegativeIndex(scanner: Scanner): string {
  return scanner.match(/-\d+/y)?.[0] ?? scanner.fail('an index')
}
