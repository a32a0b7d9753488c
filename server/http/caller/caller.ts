import { ANONYMOUS, asRole, isRole, isSessionEnded, type Caller } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { AccessTokenError } from '../../auth/tokens/access-token.ts'
import type { Dependencies } from '../../dependencies.ts'

type Identity = Pick<Dependencies, 'tokens' | 'keys'>

export type CallerRefusal =
  | 'no_authorization'
  | 'token_expired'
  | 'bad_jwt'
  | 'claims_missing'
  | 'user_not_found'
  | 'session_not_found'
  | 'user_banned'
  | 'insufficient_aal'

/** Why a call is not taken as the person's it claims to be. Each protocol says it in its own shape. */
export class CallerError extends Error {
  override name = 'CallerError'
  readonly code: CallerRefusal
  constructor(code: CallerRefusal, message: string) {
    super(message)
    this.code = code
  }
}

/** A signed-in caller by a token of ours; `id` is the account, `sessionId` the session it speaks for. */
export interface Person extends Caller {
  id: string
  sessionId: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The bearer token of the Authorization header, or null. */
export function bearerOf(request: Request): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}

/**
 * Who calls: nobody in particular with no token or with the publishable key, else the bearer of a verified access token. Whether
 * the session still lives is for the database to say: asRole() asks it. Throws CallerError `token_expired` or `bad_jwt`.
 */
export async function callerOf(request: Request, identity: Identity): Promise<Caller> {
  const bearer = bearerOf(request)
  return bearer === null || bearer === identity.keys.publishableKey ? ANONYMOUS : callerWith(bearer, identity)
}

/** The caller that a token of ours names. Throws CallerError `token_expired` or `bad_jwt`. */
export async function callerWith(token: string, { tokens }: Identity): Promise<Caller> {
  const claims = await tokens.verify(token).catch((error: unknown) => {
    if (!(error instanceof AccessTokenError)) throw error
    throw new CallerError(error.code === 'expired' ? 'token_expired' : 'bad_jwt', error.message)
  })
  if (!isRole(claims.role)) throw new CallerError('bad_jwt', `role "${claims.role}" does not exist`)
  return { role: claims.role, claims }
}

/** The signed-in caller, by the token alone. Throws CallerError: `no_authorization` for a visitor, and what callerOf() throws. */
export async function claimedPerson(request: Request, identity: Identity): Promise<Person> {
  const caller = await callerOf(request, identity)
  if (caller.role === 'anon') throw new CallerError('no_authorization', 'This endpoint requires a valid Bearer token')
  const { sub, session_id: sessionId } = caller.claims
  if (caller.role !== 'authenticated' || typeof sub !== 'string' || typeof sessionId !== 'string')
    throw new CallerError('claims_missing', 'invalid JWT: missing claims')
  if (!UUID.test(sub) || !UUID.test(sessionId)) throw new CallerError('claims_missing', 'invalid JWT: missing claims')
  return { ...caller, id: sub, sessionId }
}

/**
 * The signed-in caller with a session that lives and owes no second factor: for work that the server does in its own name.
 * Throws CallerError.
 */
export async function requirePerson(request: Request, dependencies: Identity & { database: Database }): Promise<Person> {
  const person = await claimedPerson(request, dependencies)
  await requireFullAssurance(dependencies.database, person)
  return person
}

/** Who calls, for work that visitors may ask for too: a signed-in caller as requirePerson() has it. Throws CallerError. */
export async function assuredCallerOf(request: Request, dependencies: Identity & { database: Database }): Promise<Caller> {
  const caller = await callerOf(request, dependencies)
  await requireFullAssurance(dependencies.database, caller)
  return caller
}

/** Throws CallerError where the session has ended or owes the account's second factor. */
async function requireFullAssurance(database: Database, caller: Caller): Promise<void> {
  if (caller.role !== 'authenticated') return
  if ((await sessionStateOf(database, caller)) === 'partial')
    throw new CallerError('insufficient_aal', 'Log in with your second factor first.')
}

/** What auth.session_state() says of a caller whose session lives. Throws CallerError where it has ended. */
export type SessionState = 'none' | 'partial' | 'full' | 'staff'

export async function sessionStateOf(database: Database, caller: Caller): Promise<SessionState> {
  try {
    const { rows } = await asRole(
      database,
      caller,
      (transaction) => transaction.query<{ state: SessionState }>('select auth.session_state() as state'),
      { readOnly: true, sentAtOnce: true },
    )
    return rows[0]!.state
  } catch (error) {
    throw isSessionEnded(error) ? new CallerError(error.detail as CallerRefusal, error.message) : error
  }
}
