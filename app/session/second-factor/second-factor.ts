import type { Session } from '@supabase/auth-js'

/** Whether the account has an authenticator app whose code this session has not given yet. */
export function isSecondFactorDue({ access_token, user }: Session): boolean {
  return user.factors?.some(({ status }) => status === 'verified') === true && assuranceLevelOf(access_token) !== 'aal2'
}

/** What the token says of how its person proved who they are; undefined for one that cannot be read. */
export function assuranceLevelOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal
  } catch {
    return undefined
  }
}
