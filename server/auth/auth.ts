import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#db/database.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import type { Settings } from '../settings.ts'
import { createPasswordHasher, type PasswordHasher } from './accounts/passwords.ts'
import { createAfterAnswer, type AfterAnswer } from './after-answer.ts'
import { createLimits, type Limits } from './limits/limits.ts'
import { createRedirectRule, type RedirectRule } from './mailed-links/redirects.ts'
import type { AccessTokens } from './tokens/access-token.ts'
import { createSecrets, type Secrets } from './tokens/secrets.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'

export interface AuthNeeds {
  settings: Settings
  database: Database
  keys: SigningKeys
  tokens: AccessTokens
  mail: MailQueue
  log: Logger
  /** In place of the one that hashes as slowly as a stolen table should be guessed. */
  passwords?: PasswordHasher
  /** In place of waiting until an answer may leave whose time is to tell nothing. */
  waitForAnswer?: (ms: number) => Promise<unknown>
  /** What goes on after its answer was given. */
  underWay: Set<Promise<void>>
}

/** What every auth call works with. Made once: its limits count in memory, and the work after an answer goes in one line. */
export interface Auth extends Omit<AuthNeeds, 'passwords' | 'waitForAnswer'> {
  secrets: Secrets
  limits: Limits
  passwords: PasswordHasher
  waitForAnswer: (ms: number) => Promise<unknown>
  redirectTarget: RedirectRule
  afterAnswer: AfterAnswer
}

export function createAuth(needs: AuthNeeds): Auth {
  const { settings, database, keys, log, underWay } = needs
  const secrets = createSecrets(keys)
  return {
    ...needs,
    secrets,
    limits: createLimits(settings.RATE_LIMITS, secrets, database),
    passwords: needs.passwords ?? createPasswordHasher(),
    waitForAnswer: needs.waitForAnswer ?? delay,
    redirectTarget: createRedirectRule(settings.SITE_URL, settings.REDIRECT_ALLOW_LIST),
    afterAnswer: createAfterAnswer(log, underWay),
  }
}
