import { jwtVerify, SignJWT, errors } from 'jose'
import type { Claims } from '#db/as-role.ts'
import { ALGORITHM, type SigningKeys } from './signing-keys.ts'

/** Seconds an access token is good for. */
export const ACCESS_TOKEN_TTL_SECONDS = 3600

export interface AccessTokenClaims extends Claims {
  sub: string
  role: string
  aal: 'aal1' | 'aal2'
  session_id: string
  exp: number
  iat: number
}

export class AccessTokenError extends Error {
  override name = 'AccessTokenError'
  readonly code: 'expired' | 'invalid'
  constructor(code: 'expired' | 'invalid', message: string) {
    super(message)
    this.code = code
  }
}

export interface AccessTokens {
  /** Signs the claims; `exp` and `iat` are set from the clock (seconds). */
  sign(claims: Omit<AccessTokenClaims, 'exp' | 'iat' | 'iss' | 'aud'>): Promise<{ token: string; expiresAt: number }>
  /** The claims of a token that we signed and that has not expired. Throws AccessTokenError. */
  verify(token: string): Promise<AccessTokenClaims>
}

const MAXIMUM_REMEMBERED = 5_000

/**
 * `issuer` is the site's /auth/v1. It is not asked for again: the key is this installation's alone, and processes that share it
 * may be reached by different addresses. Verified tokens are remembered until they expire: a signature
 * costs more than a read.
 */
export function createAccessTokens(keys: SigningKeys, issuer: string): AccessTokens {
  const verified = new Map<string, AccessTokenClaims>()
  return {
    async sign(claims) {
      const issuedAt = Math.floor(Date.now() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_TTL_SECONDS
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: keys.publicJwk.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(keys.privateKey)
      return { token, expiresAt }
    },
    async verify(token) {
      const known = verified.get(token)
      if (known) {
        if (known.exp * 1000 > Date.now()) return known
        verified.delete(token)
        throw new AccessTokenError('expired', 'JWT expired')
      }
      const { payload } = await jwtVerify<AccessTokenClaims>(token, keys.publicKey, {
        algorithms: [ALGORITHM],
        audience: 'authenticated',
        requiredClaims: ['sub', 'role', 'exp'],
      }).catch((error: unknown) => {
        if (error instanceof errors.JWTExpired) throw new AccessTokenError('expired', 'JWT expired')
        throw new AccessTokenError('invalid', 'invalid JWT')
      })
      if (verified.size >= MAXIMUM_REMEMBERED) verified.delete(verified.keys().next().value as string)
      verified.set(token, payload)
      return payload
    },
  }
}
