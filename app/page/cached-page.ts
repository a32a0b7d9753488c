/** Tables whose changes the database counts. */
type CountedTable = 'jobs' | 'universities' | 'guide_entries' | (typeof PROGRAMME_TABLES)[number]

/** What is read for programmes, of a list or a single one. */
export const PROGRAMME_TABLES = [
  'programmes',
  'universities',
  'sources',
  'programme_fields',
  'programme_languages',
  'programme_intakes',
  'programme_fees',
  'programme_deadlines',
  'programme_requirements',
] as const

/**
 * The headers of a page that is the same for everybody: the server caches it in memory, with the part of the stylesheet that it
 * uses. For pages whose script never brings in more HTML.
 */
export function cachedPage(): Record<string, string> {
  return { 'Helix-Cache': 'page', 'Helix-Style': 'used' }
}

/** The same for a page made from tables: it is cached until one of them changes. */
export function cachedUntilChange(...tables: readonly CountedTable[]): Record<string, string> {
  return { 'Helix-Cache': tables.join(' '), 'Helix-Style': 'used' }
}

/** For a page whose script brings in parts of it anew: it carries the whole stylesheet. */
export function withWholeStyle(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'Helix-Style': 'whole' }
}
