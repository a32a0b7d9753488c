export const DEFAULT_RETURN_PATH = '/student-portal'

/** Leading back to these after a sign-in would be a circle, or an empty page. */
const NEVER = /^\/(login|signup|forgot-password|reset-password|auth)(\/|$)/

/** Resolving against this keeps whatever is not a path of this site recognisable. */
const ANY_ORIGIN = 'https://site.invalid'

/** The page one was sent from, if it is a path of this site; else the portal. Takes anything: it may come from an address. */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, ANY_ORIGIN)) return DEFAULT_RETURN_PATH
  const { origin, pathname, search, hash } = new URL(wanted, ANY_ORIGIN)
  // A path such as /.//evil.example begins with two slashes once it is resolved.
  if (origin !== ANY_ORIGIN || pathname.startsWith('//') || NEVER.test(pathname)) return DEFAULT_RETURN_PATH
  return pathname + search + hash
}
