import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Database } from '#db/database.ts'
import type { PasswordHasher } from '../auth/accounts/passwords.ts'
import type { AccessTokens } from '../auth/tokens/access-token.ts'
import type { SigningKeys } from '../auth/tokens/signing-keys.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Settings } from '../settings.ts'

/** What the routes need and a test can replace. */
export interface Dependencies {
  settings: Settings
  database: Database
  keys: SigningKeys
  tokens: AccessTokens
  mail: MailQueue
  /** In place of the one that hashes as slowly as a stolen table should be guessed. */
  passwords?: PasswordHasher
  /** Where mails are kept while there is no SMTP server. */
  mailbox?: Mailbox | undefined
  log: Logger
  /** What goes on after its answer was given. */
  underWay?: Set<Promise<void>>
  /** With hot reload: its web socket is allowed. */
  development?: boolean
}

/** What the middleware leaves for the routes behind it. */
export interface AppEnvironment {
  Bindings: {
    incoming?: { socket?: { remoteAddress?: string } }
    /** Node's own response, where there is one: a page that is being rendered reads its data without. */
    outgoing?: ServerResponse
  }
  Variables: {
    requestId: string
    /** What an inline script of this answer must carry. */
    nonce: string
    /** The address limits are counted by. */
    ip: string
  }
}
