import type { AuthError } from '@supabase/auth-js'
import type { Auth } from '#app/session/clients.ts'

/** Asks the server, not the session: that one says what was so when it was given. Throws what the server refused. */
export async function isEmailConfirmed(auth: Auth): Promise<boolean> {
  const { data, error } = await auth.getUser()
  if (error) throw error
  return Boolean(data.user.email_confirmed_at)
}

export async function resendVerificationMail(auth: Auth, email: string): Promise<AuthError | null> {
  const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${window.location.origin}/` } })
  return error
}
