import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { SigningKeys } from './signing-keys.ts'

/** What is derived from the signing key, each for one purpose: who has one of them has none of the others. */
export interface Secrets {
  /** The refresh token that follows the one with this hash. */
  refreshTokenAfter(parentHash: string): string
  /** The hash a mailed code is stored as: with a key, because six digits are soon tried out. */
  codeHash(email: string, code: string): string
  /** The name a subject (an address, an account) is counted under, so that the table of counts names nobody. */
  limitKey(subject: string): string
  /** AES-256-GCM; `context` must be the same on both sides and keeps a value from being moved to another row. */
  encrypt(plain: string, context: string): string
  /** Throws when the value was changed, moved or written under another key. */
  decrypt(sealed: string, context: string): string
}

const IV_BYTES = 12
const TAG_BYTES = 16

export function createSecrets(keys: SigningKeys): Secrets {
  const refreshKey = keys.deriveKey('refresh-token')
  const codeKey = keys.deriveKey('one-time-code')
  const limitKey = keys.deriveKey('limit-key')
  const encryptionKey = keys.deriveKey('encryption')
  return {
    refreshTokenAfter: (parentHash) => createHmac('sha256', refreshKey).update(parentHash).digest('base64url'),
    codeHash: (email, code) => createHmac('sha256', codeKey).update(`${email}\n${code}`).digest('base64url'),
    limitKey: (subject) => createHmac('sha256', limitKey).update(subject).digest('base64url'),
    encrypt(plain, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    decrypt(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}

/** 256 random bits: such a token is stored by its plain hash, since it cannot be guessed. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six digits, for a person to type. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
