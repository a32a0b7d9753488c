/** A column of a relation, by its place: what Postgres' catalogue calls them by. */
export interface ColumnPlace {
  relation: string
  number: number
}

/** Views on views on views: deeper is nobody's. */
const MAXIMUM_DEPTH = 32

/** The last of its kind in an entry is the entry's own. */
const ORIGIN = /.*:resno (\d+) .*?:resorigtbl (\d+) :resorigcol (\d+) :resjunk false\}$/s

/**
 * Which columns of relations the columns of a view show unchanged, read from the view's rule (pg_rewrite.ev_action): by the
 * number of the view's column. Postgres notes this origin in its parse tree and shows it nowhere else.
 */
export function originsOf(rule: string): Map<number, ColumnPlace> {
  const origins = new Map<number, ColumnPlace>()
  for (const entry of entriesOf(rule)) {
    const [, column, relation, number] = ORIGIN.exec(entry) ?? []
    if (relation && relation !== '0') origins.set(Number(column), { relation, number: Number(number) })
  }
  return origins
}

/**
 * The entries of the target list of the outermost query. The text is nested `{NODE :field value}` and `(list)`, with a backslash
 * before each character of a name that would read as one of these.
 */
function entriesOf(rule: string): string[] {
  const entries: string[] = []
  let depth = 0
  let start = -1
  for (let at = 0; at < rule.length; at++) {
    const character = rule[at]
    if (character === '\\') at++
    else if (character === '{' || character === '(') {
      // ({QUERY … :targetList ({TARGETENTRY: the list of rules, the query, the list, the entry.
      if (++depth === 4 && rule.startsWith('{TARGETENTRY ', at)) start = at
    } else if (character === '}' || character === ')') {
      if (depth-- !== 4 || start < 0) continue
      entries.push(rule.slice(start, at + 1))
      start = -1
    }
  }
  return entries
}

/** As `originsOf`, for every view by its id, but through views to the relations that are none. */
export function resolveOrigins(
  views: ReadonlyMap<string, ReadonlyMap<number, ColumnPlace>>,
): Map<string, ReadonlyMap<number, ColumnPlace>> {
  const resolve = (place: ColumnPlace): ColumnPlace | null => {
    let found: ColumnPlace | undefined = place
    for (let depth = 0; depth < MAXIMUM_DEPTH; depth++) {
      const view = views.get(found.relation)
      if (!view) return found
      found = view.get(found.number)
      if (!found) return null
    }
    return null
  }
  const resolved = new Map<string, ReadonlyMap<number, ColumnPlace>>()
  for (const [view, origins] of views) {
    const places = [...origins].map(([column, place]) => [column, resolve(place)] as const)
    resolved.set(view, new Map(places.filter((pair): pair is readonly [number, ColumnPlace] => pair[1] !== null)))
  }
  return resolved
}
