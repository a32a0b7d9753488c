/**
 * The assistant's e-mail address, kept for the visit: it is asked once, on the first page, and outlives a reload. The first page has
 * no framework to pass it on in the navigation's state; it may leave it here or in `?email`.
 */
export interface Visit {
  email: string
  /** 'about' when the person came from that section, and goes back there. */
  returnTo: string | null
}

const VISIT_KEY = 'helix-assistant-visit'
const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

/** What a navigation gave along, of whatever shape it is. Null without a usable address. */
export function visitOf(state: unknown): Visit | null {
  if (typeof state !== 'object' || state === null) return null
  const { email, returnTo } = state as { email?: unknown; returnTo?: unknown }
  const address = typeof email === 'string' ? email.trim() : ''
  if (!ADDRESS.test(address)) return null
  return { email: address, returnTo: typeof returnTo === 'string' ? returnTo : null }
}

export function keptVisit(): Visit | null {
  try {
    return visitOf(JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? 'null'))
  } catch {
    // What stands there is not ours, or the storage is closed: nothing is kept.
    return null
  }
}

export function keepVisit(visit: Visit): void {
  try {
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(visit))
  } catch {
    // Storage is closed to us: the address holds for this page.
  }
}

/** A visit that names no way back keeps the one of the same person's visit before: she was on the tutor's page meanwhile. */
export function wayBackKept(visit: Visit | null): Visit | null {
  const kept = keptVisit()
  return visit && visit.returnTo === null && kept?.email === visit.email ? kept : visit
}

export function homepageOf(returnTo: string | null): string {
  return returnTo === 'about' ? '/#about' : '/'
}
