/** What a link in a mail was for, in the words of the auth protocol. */
export type LinkPurpose = 'signup' | 'recovery' | 'magiclink' | 'email_change'

/** What such a link left in the address. */
export type AuthLanding =
  | { kind: 'session'; purpose: LinkPurpose; accessToken: string; refreshToken: string }
  /** The code alone: its description could be anybody's words. */
  | { kind: 'error'; code: string }
  /** Half of something: one of two confirmations of a changed address. */
  | { kind: 'message'; text: string }
  | { kind: 'nothing' }

const PURPOSES: readonly string[] = ['signup', 'recovery', 'magiclink', 'email_change'] satisfies LinkPurpose[]

/** The messages of the auth protocol, with what we say instead. Anybody can write another into an address: it is not shown. */
const KNOWN_MESSAGES = new Map([
  [
    'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    'This address is confirmed. Please open the link in the mail to your other address too.',
  ],
])

/** Reads the part of an address after #. */
export function readAuthLanding(hash: string): AuthLanding {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const accessToken = parameters.get('access_token')
  const refreshToken = parameters.get('refresh_token')
  if (accessToken && refreshToken)
    return { kind: 'session', purpose: purposeOf(parameters.get('type')), accessToken, refreshToken }
  if (parameters.has('error') || parameters.has('error_code')) {
    return { kind: 'error', code: parameters.get('error_code') ?? '' }
  }
  const text = KNOWN_MESSAGES.get(parameters.get('message') ?? '')
  return text ? { kind: 'message', text } : { kind: 'nothing' }
}

/** A purpose we do not know signs in, and nothing more. */
function purposeOf(type: string | null): LinkPurpose {
  return PURPOSES.includes(type ?? '') ? (type as LinkPurpose) : 'magiclink'
}
