/** An address with some of its filters changed: '' takes one out. What is filtered anew begins at its first page. */
export function withFilters(url: URL | { pathname: string; search: string }, changes: Readonly<Record<string, string>>): string {
  const filters = new URLSearchParams(url.search)
  if (!('page' in changes)) filters.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') filters.delete(name)
    else filters.set(name, value)
  }
  const search = filters.toString()
  return search ? `${url.pathname}?${search}` : url.pathname
}

/** The page that an address names, as the database takes it. */
export function pageOf(searchParams: URLSearchParams): string {
  const page = searchParams.get('page') ?? '1'
  return /^[1-9]\d{0,5}$/.test(page) ? page : '1'
}
