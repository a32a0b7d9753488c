import type { AuthError, User } from '@supabase/auth-js'
import { askFunction, callFunction } from '#app/session/call-function.ts'
import type { Auth } from '#app/session/clients.ts'
import type { Data } from '#app/session/data-client.ts'
import { publishableKey } from '#app/session/publishable-key.ts'
import type { MailedKind } from '#domain/notifications/notification-kinds.ts'

/** The address of a file with everything the account holds. It works for a minute. */
export async function prepareDownload(token: string): Promise<string> {
  const { url } = await callFunction<{ url: string }>(token, 'account-export')
  return url
}

/** Ends the account for good. Throws FunctionCallError `invalid_credentials` for a wrong password. */
export async function deleteAccount(token: string, password: string): Promise<void> {
  await callFunction(token, 'account-delete', { password })
}

export interface Factor {
  id: string
  createdAt: string
}

/** The authenticator apps that protect the account, without the auth client: the page opens before it is there. Throws what the server refused. */
export async function readFactors(token: string): Promise<Factor[]> {
  const answer = await fetch('/auth/v1/user', { headers: { apikey: publishableKey(), Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`The account could not be read: ${answer.status}`)
  const { factors = [] } = (await answer.json()) as User
  return factors
    .filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
    .map(({ id, created_at }) => ({ id, createdAt: created_at }))
}

/** Takes the protection away. The token that says so follows with a refresh. */
export async function removeFactors(auth: Auth, factors: readonly Factor[]): Promise<void> {
  for (const { id } of factors) {
    const { error } = await auth.mfa.unenroll({ factorId: id })
    if (error) throw error
  }
  await auth.refreshSession()
}

/** What proves, beside the session, that it is the person of the account who changes the password. */
export type PasswordProof = { current_password: string } | { nonce: string }

/** Every other session of the account ends with it. */
export async function changePassword(auth: Auth, password: string, proof: PasswordProof): Promise<AuthError | null> {
  const { error } = await auth.updateUser({ password, ...proof })
  return error
}

/** Whether the account has this password already. */
export async function isPassword(auth: Auth, password: string): Promise<boolean> {
  const error = await changePassword(auth, password, { current_password: password })
  return error?.code === 'same_password'
}

/** Mails a code that stands in for the current password. */
export async function mailPasswordCode(auth: Auth): Promise<AuthError | null> {
  const { error } = await auth.reauthenticate()
  return error
}

/** Mails a link to the new address; until it is opened, the account keeps the old one. */
export async function changeEmail(auth: Auth, email: string): Promise<AuthError | null> {
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: `${window.location.origin}/` })
  return error
}

/** Whether the account waits for this address to be confirmed. */
export async function isEmailAskedFor(auth: Auth, email: string): Promise<boolean> {
  const { data, error } = await auth.getUser()
  return error === null && data.user.new_email?.toLowerCase() === email.toLowerCase()
}

/** A session of the account, on this device or another. Times are ISO. */
export interface AccountSession {
  id: string
  created_at: string
  last_used_at: string
  user_agent: string | null
  is_current: boolean
}

/** The one used last first. */
export async function readSessions(token: string): Promise<AccountSession[]> {
  const { sessions } = await askFunction<{ sessions: AccountSession[] }>(token, 'GET', 'account-sessions')
  return sessions
}

/** Ends one session, or all others but the one that asks. Throws FunctionCallError `session_not_found` for one that had ended. */
export async function endSession(token: string, id: string): Promise<void> {
  await askFunction(token, 'DELETE', `account-sessions/${id}`)
}

/** Whether mails about the steps of the plan are sent. Throws what the server refused. */
export async function areRemindersOn(data: Data, studentId: string): Promise<boolean> {
  const { data: settings, error } = await data.from('plan_settings').select('reminders').eq('student_id', studentId).maybeSingle()
  if (error) throw error
  return settings?.reminders ?? true
}

export async function switchReminders(data: Data, reminders: boolean): Promise<void> {
  const { error } = await data.rpc('switch_plan_reminders', { wanted: reminders })
  if (error) throw error
}

/** The kinds of changes that no mail tells of. Throws what the server refused. */
export async function mutedMails(data: Data, studentId: string): Promise<readonly string[]> {
  const { data: settings, error } = await data
    .from('notification_settings')
    .select('muted')
    .eq('student_id', studentId)
    .maybeSingle()
  if (error) throw error
  return settings?.muted ?? []
}

export async function switchMails(data: Data, about: MailedKind, wanted: boolean): Promise<void> {
  const { error } = await data.rpc('switch_notification_mails', { about, wanted })
  if (error) throw error
}
