import { ANONYMOUS, isRole, type Caller } from '#db/as-role.ts'
import { AccessTokenError, type AccessTokens } from '../auth/tokens/access-token.ts'

/** The bearer token of the Authorization header, or null. */
export function bearerOf(request: Request): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}

/**
 * Who calls: nobody in particular with no token or with the publishable key, else the bearer of a verified access token.
 * Throws AccessTokenError for a token that is expired, not ours, or for a role that does not exist.
 */
export async function callerOf(request: Request, tokens: AccessTokens, publishableKey: string): Promise<Caller> {
  const bearer = bearerOf(request)
  if (bearer === null || bearer === publishableKey) return ANONYMOUS
  const claims = await tokens.verify(bearer)
  if (!isRole(claims.role)) throw new AccessTokenError('invalid', `role "${claims.role}" does not exist`)
  return { role: claims.role, claims }
}
