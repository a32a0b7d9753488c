/** What a redirect target may be: an origin with every path, or an address with its path; one that ends in `*` is a prefix. */
type Pattern = (target: URL) => boolean

export type RedirectRule = (requested: string | undefined) => string

/**
 * Where a mailed link may lead: to the site's own origin, or to an entry of the allow-list; anything else becomes the
 * site's root. An entry without a path allows its whole origin, one with a path that path alone (any query), one that
 * ends in `*` what begins with it.
 */
export function createRedirectRule(siteUrl: string, allowList: readonly string[]): RedirectRule {
  const patterns = [siteUrl, ...allowList].map(patternOf)
  const root = `${siteUrl}/`
  return (requested) => {
    const target = parseTarget(requested)
    return target && patterns.some((allows) => allows(target)) ? target.href : root
  }
}

/**
 * What browsers read differently from what is written (backslashes, control characters, credentials before an @) is no
 * target, and neither is a relative address.
 */
function parseTarget(requested: string | undefined): URL | null {
  // eslint-disable-next-line no-control-regex
  if (!requested || /[\u0000-\u0020\u007f\\]/.test(requested) || !URL.canParse(requested)) return null
  const target = new URL(requested)
  if (target.username || target.password) return null
  target.hash = ''
  return target
}

function patternOf(entry: string): Pattern {
  const isPrefix = entry.endsWith('*')
  const allowed = new URL(entry.replace(/\*+$/, ''))
  const isSameOrigin = (target: URL) => target.protocol === allowed.protocol && target.host === allowed.host
  if (isPrefix) return (target) => isSameOrigin(target) && target.pathname.startsWith(allowed.pathname)
  if (allowed.pathname === '/' || allowed.pathname === '') return isSameOrigin
  return (target) => isSameOrigin(target) && target.pathname === allowed.pathname
}

/** The target with the values behind a #, where no server sees them. */
export function withFragment(target: string, values: Record<string, string>): string {
  return `${target}#${new URLSearchParams(values)}`
}

export function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
