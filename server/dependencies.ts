import type { Logger } from 'pino'
import type { Database } from '#db/database.ts'
import type { PasswordHasher } from './auth/accounts/passwords.ts'
import type { Auth } from './auth/auth.ts'
import type { AccessTokens } from './auth/tokens/access-token.ts'
import type { SigningKeys } from './auth/tokens/signing-keys.ts'
import type { ChangeStreams } from './changes/streams.ts'
import type { CatalogueReads } from './http/catalogue.ts'
import type { VersionReader } from './http/change-counters.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { Mailbox } from './mail/mailbox.ts'
import type { Metrics } from './metrics.ts'
import type { Settings } from './settings.ts'
import type { UrlSigner } from './storage/signed-url.ts'
import type { ObjectStore } from './storage/store/object-store.ts'

/** What differs between a server and a test. */
export interface GivenDependencies {
  settings: Settings
  database: Database
  keys: SigningKeys
  mail: MailQueue
  /** In place of the one that hashes as slowly as a stolen table should be guessed. */
  passwords?: PasswordHasher
  /** In place of waiting until an answer may leave whose time is to tell nothing. */
  waitForAnswer?: (ms: number) => Promise<unknown>
  /** In place of waiting as long as a demonstration of a payment takes. */
  waitForDemonstration?: (ms: number) => Promise<unknown>
  /** Where mails are kept while there is no SMTP server. */
  mailbox?: Mailbox | undefined
  log: Logger
  /** With hot reload: its web socket is allowed. */
  development?: boolean
}

/** What the routes need. Each exists once in a process (server/create-dependencies.ts), whatever rooms use it. */
export interface Dependencies extends GivenDependencies {
  tokens: AccessTokens
  auth: Auth
  /** Where the bytes of files are kept. */
  store: ObjectStore
  signer: UrlSigner
  readVersions: VersionReader
  /** Where what is the same for everybody is read. */
  catalogue: CatalogueReads
  /** Whoever has a page open is told what changes. */
  changes: ChangeStreams
  /** Null unless the settings ask for it. */
  metrics: Metrics | null
  /** What goes on after its answer was given: a stop waits for it. */
  underWay: Set<Promise<void>>
}
