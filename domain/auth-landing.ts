/** What a link in a mail was for, in the words of the auth protocol. */
export type LinkPurpose = 'signup' | 'recovery' | 'magiclink' | 'email_change'

/** What such a link left in the address. */
export type AuthLanding =
  | { kind: 'session'; purpose: LinkPurpose; accessToken: string; refreshToken: string }
  | { kind: 'error'; code: string; description: string }
  /** Half of something: one of two confirmations of a changed address. */
  | { kind: 'message'; text: string }
  | { kind: 'nothing' }

const PURPOSES: readonly string[] = ['signup', 'recovery', 'magiclink', 'email_change'] satisfies LinkPurpose[]

/** Reads the part of an address after #. */
export function readAuthLanding(hash: string): AuthLanding {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const accessToken = parameters.get('access_token')
  const refreshToken = parameters.get('refresh_token')
  if (accessToken && refreshToken)
    return { kind: 'session', purpose: purposeOf(parameters.get('type')), accessToken, refreshToken }
  if (parameters.has('error') || parameters.has('error_code')) {
    return { kind: 'error', code: parameters.get('error_code') ?? '', description: parameters.get('error_description') ?? '' }
  }
  const text = parameters.get('message')
  return text ? { kind: 'message', text } : { kind: 'nothing' }
}

/** A purpose we do not know signs in, and nothing more. */
function purposeOf(type: string | null): LinkPurpose {
  return PURPOSES.includes(type ?? '') ? (type as LinkPurpose) : 'magiclink'
}
