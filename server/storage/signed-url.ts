import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKeys } from '../auth/tokens/signing-keys.ts'

/** A signed address opens a file for everybody who has it, so it does not last. */
export const MAXIMUM_EXPIRY_SECONDS = 7 * 86_400

export interface UrlSigner {
  /** A token that opens this path, and no other, for so many seconds. */
  sign(bucket: string, path: string, expiresInSeconds: number): string
  /** Whether the token is ours, for this path, and has not expired. */
  verify(token: string, bucket: string, path: string): boolean
}

export function createUrlSigner(keys: Pick<SigningKeys, 'deriveKey'>, now: () => number = Date.now): UrlSigner {
  const key = keys.deriveKey('storage-signed-url')
  const signatureOf = (bucket: string, path: string, expiresAt: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify([bucket, path, expiresAt]))
      .digest()
  const nowSeconds = () => Math.floor(now() / 1_000)
  return {
    sign(bucket, path, expiresInSeconds) {
      const expiresAt = nowSeconds() + expiresInSeconds
      return `${expiresAt}.${signatureOf(bucket, path, expiresAt).toString('base64url')}`
    },
    verify(token, bucket, path) {
      const [, expiry, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
      if (!expiry || !signature || Number(expiry) <= nowSeconds()) return false
      return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(bucket, path, Number(expiry)))
    },
  }
}
