/** Tables whose changes the database counts. */
type CountedTable = 'jobs' | 'universities'

/**
 * The headers of a page that is the same for everybody: the server caches it in memory, with the part of the stylesheet that it
 * uses. For pages whose script never brings in more HTML.
 */
export function cachedPage(): Record<string, string> {
  return { 'Helix-Cache': 'page', 'Helix-Style': 'used' }
}

/** The same for a page made from a table: it is cached until that changes. */
export function cachedUntilChange(table: CountedTable): Record<string, string> {
  return { 'Helix-Cache': table, 'Helix-Style': 'used' }
}

/** For a page whose script brings in parts of it anew: it carries the whole stylesheet. */
export function withWholeStyle(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'Helix-Style': 'whole' }
}
