import type { Caller } from '#db/as-role.ts'
import { AccessTokenError } from '../auth/tokens/access-token.ts'
import { callerOf } from '../http/caller.ts'
import type { Dependencies } from '../http/environment.ts'
import { RestError, tokenError } from './rest-error.ts'

type Identity = Pick<Dependencies, 'tokens' | 'keys'>

/** Who calls. Throws 401: PGRST303 for an expired token, PGRST301 for another bad one, and for an API key that is not ours. */
export async function identify(request: Request, { tokens, keys }: Identity): Promise<Caller> {
  const apiKey = request.headers.get('apikey') ?? apiKeyInQuery(request.url)
  if (apiKey !== null && apiKey !== keys.publishableKey) await checkApiKey(apiKey, tokens)
  try {
    return await callerOf(request, tokens, keys.publishableKey)
  } catch (error) {
    if (!(error instanceof AccessTokenError)) throw error
    if (error.code === 'expired') throw tokenError('PGRST303', 'JWT expired')
    throw tokenError('PGRST301', error.message)
  }
}

function apiKeyInQuery(url: string): string | null {
  return url.includes('apikey=') ? new URL(url).searchParams.get('apikey') : null
}

async function checkApiKey(apiKey: string, tokens: Identity['tokens']): Promise<void> {
  try {
    await tokens.verify(apiKey)
  } catch (error) {
    if (!(error instanceof AccessTokenError)) throw error
    throw new RestError(401, 'PGRST301', 'Invalid API key', {
      hint: 'Use the publishable key of this installation.',
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
  }
}
