import type { Auth } from './clients.ts'
import { logError } from './log-error.ts'

/** Whether the account has an authenticator app whose code this session has not given yet. Works without the network. */
export async function isSecondFactorDue(auth: Auth): Promise<boolean> {
  const { data, error } = await auth.mfa.getAuthenticatorAssuranceLevel()
  if (error) {
    logError('reading the assurance level', error)
    return false
  }
  return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2'
}
