import type { Caller } from '#db/as-role.ts'
import type { Dependencies } from '../dependencies.ts'
import { callerOf, callerWith, CallerError } from '../http/caller/caller.ts'
import { RestError } from './rest-error.ts'

type Identity = Pick<Dependencies, 'tokens' | 'keys'>

/** Who calls. Throws CallerError, and RestError 401 PGRST301 for an API key that is not ours. */
export async function identify(request: Request, identity: Identity): Promise<Caller> {
  const apiKey = request.headers.get('apikey') ?? apiKeyInQuery(request.url)
  if (apiKey !== null && apiKey !== identity.keys.publishableKey) await checkApiKey(apiKey, identity)
  return callerOf(request, identity)
}

function apiKeyInQuery(url: string): string | null {
  return url.includes('apikey=') ? new URL(url).searchParams.get('apikey') : null
}

async function checkApiKey(apiKey: string, identity: Identity): Promise<void> {
  try {
    await callerWith(apiKey, identity)
  } catch (error) {
    if (!(error instanceof CallerError)) throw error
    throw new RestError(401, 'PGRST301', 'Invalid API key', {
      hint: 'Use the publishable key of this installation.',
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
  }
}
