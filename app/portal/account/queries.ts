import { callFunction } from '#app/session/call-function.ts'
import type { Auth } from '#app/session/clients.ts'

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

/** The authenticator apps that protect the account. Throws what the server refused. */
export async function readFactors(auth: Auth): Promise<Factor[]> {
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw error
  return data.totp.map(({ id, created_at }) => ({ id, createdAt: created_at }))
}

export interface Enrolment {
  id: string
  /** A picture of the secret, as a data address. */
  qrCode: string
  secret: string
}

/** A new secret for an authenticator app; it protects nothing until its first code is given. */
export async function beginEnrolment(auth: Auth, issuer: string): Promise<Enrolment> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer })
  if (error) throw error
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

export async function confirmEnrolment(auth: Auth, factorId: string, code: string): Promise<void> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

/** Takes the protection away. The token that says so follows with a refresh. */
export async function removeFactors(auth: Auth, factors: readonly Factor[]): Promise<void> {
  for (const { id } of factors) {
    const { error } = await auth.mfa.unenroll({ factorId: id })
    if (error) throw error
  }
  await auth.refreshSession()
}
