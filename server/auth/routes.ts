import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { asService } from '#db/as-role.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { answerErrors, type Failure } from '../http/failure.ts'
import { logOut, readUser, updateUser } from './accounts/account.ts'
import { reauthenticate } from './accounts/reauthenticate.ts'
import { signUp } from './accounts/sign-up.ts'
import type { Auth } from './auth.ts'
import { API_VERSION, API_VERSION_HEADER, asksForCurrentVersion, AuthError, errorBody } from './errors.ts'
import { challengeFactor, enrolFactor, unenrolFactor, verifyFactor } from './factors/factor-calls.ts'
import type { AuthContext } from './input.ts'
import { recover, resend, sendOtp } from './mailed-links/mail-requests.ts'
import { showLink } from './mailed-links/open-link.ts'
import { verifyToken } from './mailed-links/verify.ts'
import { noExternalProvider, token } from './sessions/sign-in.ts'

const MAXIMUM_BODY_BYTES = 1024 * 1024
const JWKS_CACHE_SECONDS = 600

/** /auth/v1, as @supabase/auth-js speaks it (WIRE.md). */
export function createAuthRoutes({ auth }: Pick<Dependencies, 'auth'>): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  const does = (handler: (auth: Auth, context: AuthContext) => Promise<Response>) => (context: AuthContext) =>
    handler(auth, context)

  routes.onError(answerErrors({ refuse, bodyOf }))
  routes.use(openToEveryOrigin())
  routes.use(apiVersion)
  routes.use(bodyLimit({ maxSize: MAXIMUM_BODY_BYTES, onError: tooLarge }))

  routes.post('/signup', does(signUp))
  routes.post('/token', does(token))
  routes.get('/verify', does(showLink))
  routes.post('/verify', does(verifyToken))
  routes.post('/recover', does(recover))
  routes.post('/otp', does(sendOtp))
  routes.post('/magiclink', does(sendOtp))
  routes.post('/resend', does(resend))
  routes.get('/reauthenticate', does(reauthenticate))
  routes.get('/user', does(readUser))
  routes.put('/user', does(updateUser))
  routes.post('/logout', does(logOut))
  routes.post('/factors', does(enrolFactor))
  routes.post('/factors/:id/challenge', does(challengeFactor))
  routes.post('/factors/:id/verify', does(verifyFactor))
  routes.delete('/factors/:id', does(unenrolFactor))
  routes.get('/authorize', () => Promise.reject(noExternalProvider()))
  routes.get('/.well-known/jwks.json', (context) => {
    context.header('Cache-Control', `public, max-age=${JWKS_CACHE_SECONDS}`)
    return context.json({ keys: [auth.keys.publicJwk] })
  })
  routes.get('/settings', (context) => context.json(PUBLIC_SETTINGS))
  routes.get('/health', does(health))
  routes.all('*', () => Promise.reject(new AuthError(404, 'not_found', 'There is no such endpoint')))
  return routes
}

/** What a client may know before anybody signs in. */
const PUBLIC_SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
} as const

async function health(auth: Auth, context: AuthContext): Promise<Response> {
  await asService(auth.database, (transaction) => transaction.query('select 1'))
  return context.json({ name: 'helix-auth', description: 'The auth API of Helix Abroad', version: 'v1' })
}

/** A bearer token is sent by script alone, never by the browser itself: any origin may call. */
function openToEveryOrigin(): MiddlewareHandler<AppEnvironment> {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    exposeHeaders: [API_VERSION_HEADER, 'Retry-After', 'X-Request-Id', 'X-Total-Count', 'Link'],
    maxAge: 7200,
  })
}

/** Echoes the version the client asked for: without that it does not look for the code of an error. */
const apiVersion: MiddlewareHandler<AppEnvironment> = async function apiVersion(context, next) {
  await next()
  if (asksForCurrentVersion(context.req.header(API_VERSION_HEADER))) context.res.headers.set(API_VERSION_HEADER, API_VERSION)
  if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
}

function tooLarge(): never {
  throw new AuthError(413, 'validation_failed', 'The request body is larger than 1 MB')
}

function refuse(error: Error, context: AuthContext): Response | null {
  if (!(error instanceof AuthError)) return null
  const { retryAfterSeconds } = error.details
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds))
  return context.json(bodyInVersion(error, context), error.status)
}

function bodyOf({ status, code, message }: Failure, context: AuthContext): object {
  return bodyInVersion(new AuthError(status, code, message), context)
}

function bodyInVersion(error: AuthError, context: AuthContext): object {
  return errorBody(error, asksForCurrentVersion(context.req.header(API_VERSION_HEADER)))
}
