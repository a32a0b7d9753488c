import type { AuthError, User } from '@supabase/auth-js'
import { href } from 'react-router'
import { type Auth, accessToken } from '#app/session/clients.ts'
import { isUnreachable } from '#domain/accounts/unreachable.ts'
import { withNext } from './login-state.ts'

/** Mails lead back to the site's root, which hands what they bring over to /auth/landing. */
function siteRoot(): string {
  return `${window.location.origin}/`
}

/** Where the confirmation leads: a page that one signed up for is named in the address of the landing. */
function confirmedAt(next: string | null): string {
  return next === null ? siteRoot() : window.location.origin + withNext(href('/auth/landing'), next)
}

export function signIn(auth: Auth, { email, password }: { email: string; password: string }) {
  return auth.signInWithPassword({ email, password })
}

/** Creates the account and has the verification mail sent. */
export async function signUp(
  auth: Auth,
  { name, email, password }: { name: string; email: string; password: string },
  { survey, next }: { survey: string | null; next: string | null },
): Promise<AuthError | null> {
  const data = { full_name: name, ...(survey !== null && { survey }) }
  const { error } = await auth.signUp({ email, password, options: { emailRedirectTo: confirmedAt(next), data } })
  return error
}

/** Who sent the survey whose matches have the token; null once they have expired or were deleted. Throws when it cannot be asked. */
export async function readSurveyPerson(token: string): Promise<{ name: string; email: string } | null> {
  const answer = await fetch('/functions/v1/survey-person', { method: 'POST', body: JSON.stringify({ token }) })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`the survey was refused with ${answer.status}`)
  return (await answer.json()) as { name: string; email: string }
}

export async function sendRecoveryMail(auth: Auth, email: string): Promise<AuthError | null> {
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: siteRoot() })
  return error
}

export async function resendVerificationMail(auth: Auth, email: string, next: string | null): Promise<AuthError | null> {
  const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo: confirmedAt(next) } })
  return error
}

/** Whose session a mailed link brings, as the server knows it; the session of this browser stays. */
export async function personOf(auth: Auth, accessToken: string): Promise<User> {
  const { data, error } = await auth.getUser(accessToken)
  if (error) throw error
  return data.user
}

/** Who is signed in here; null where nobody is, or no longer. */
export async function personHere(auth: Auth): Promise<User | null> {
  const { data, error } = await auth.getSession()
  if (error && isUnreachable(error)) throw error
  return data.session?.user ?? null
}

export async function setPassword(auth: Auth, password: string): Promise<AuthError | null> {
  const { error } = await auth.updateUser({ password })
  return error
}

/** Gives the code of the account's authenticator app: raises the session to the second level. */
export async function verifyCode(auth: Auth, code: string): Promise<AuthError | null> {
  const { data, error } = await auth.mfa.listFactors()
  if (error) return error
  let refused: AuthError | null = null
  for (const factor of data.totp) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    if (!error) return null
    refused = error
  }
  return refused
}

/** Gives one of the recovery codes in place of the app's: raises the session, and uses the code up. Throws FunctionCallError. */
export async function giveRecoveryCode(auth: Auth, code: string): Promise<void> {
  const { callFunction } = await import('#app/session/call-function.ts')
  const session = await callFunction<{ access_token: string; refresh_token: string }>(
    await accessToken(),
    'recovery-codes/verify',
    { code },
  )
  const { error } = await auth.setSession(session)
  if (error) throw error
}
