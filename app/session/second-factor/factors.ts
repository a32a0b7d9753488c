import { askFunction, callFunction } from '../call-function.ts'
import type { Auth } from '../clients.ts'

export interface Enrolment {
  id: string
  /** A picture of the secret, as a data address. */
  qrCode: string
  secret: string
  /** What an app on the same device opens: otpauth://totp/… */
  uri: string
}

/** A new secret for an authenticator app; it protects nothing until its first code is given. */
export async function beginEnrolment(auth: Auth, issuer: string): Promise<Enrolment> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer })
  if (error) throw error
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri }
}

export async function confirmEnrolment(auth: Auth, factorId: string, code: string): Promise<void> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

export async function countRecoveryCodes(token: string): Promise<number> {
  const { left } = await askFunction<{ left: number }>(token, 'GET', 'recovery-codes')
  return left
}

/** Ten new codes in place of those of before. They are shown this once: the server keeps their hashes. */
export async function makeRecoveryCodes(token: string): Promise<string[]> {
  const { codes } = await callFunction<{ codes: string[] }>(token, 'recovery-codes')
  return codes
}
