import type { Dependencies } from '../http/environment.ts'
import { createPasswordHasher, type PasswordHasher } from './accounts/passwords.ts'
import { createAfterAnswer, type AfterAnswer } from './after-answer.ts'
import { createLimits, type Limits } from './limits/limits.ts'
import { createRedirectRule, type RedirectRule } from './mailed-links/redirects.ts'
import { createSecrets, type Secrets } from './tokens/secrets.ts'

/** What every auth call works with. */
export interface Auth extends Dependencies {
  secrets: Secrets
  limits: Limits
  passwords: PasswordHasher
  redirectTarget: RedirectRule
  afterAnswer: AfterAnswer
}

export function createAuth(dependencies: Dependencies): Auth {
  const { settings, keys, log, underWay = new Set() } = dependencies
  const secrets = createSecrets(keys)
  return {
    ...dependencies,
    secrets,
    limits: createLimits(settings.RATE_LIMITS, secrets),
    passwords: dependencies.passwords ?? createPasswordHasher(),
    redirectTarget: createRedirectRule(settings.SITE_URL, settings.REDIRECT_ALLOW_LIST),
    afterAnswer: createAfterAnswer(log, underWay),
  }
}
