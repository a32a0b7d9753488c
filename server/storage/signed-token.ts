import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { SigningKeys } from '../auth/tokens/signing-keys.ts'
import { invalidToken } from './storage-error.ts'

const ALGORITHM = 'HS256'

export interface SignedTokens<Payload> {
  /** A token that carries the payload for so many seconds. */
  sign(payload: Payload, expiresInSeconds: number): Promise<string>
  /** What a token of ours for the same purpose carries. Throws StorageError 403. */
  verify(token: string): Promise<Payload>
}

/** Tokens of one purpose, which has a key of its own: one made for another purpose is none. */
export function createSignedTokens<Payload extends object>(
  keys: Pick<SigningKeys, 'deriveKey'>,
  purpose: 'storage-render' | 'storage-upload',
  now: () => number = Date.now,
): SignedTokens<Payload> {
  const key = keys.deriveKey(purpose)
  return {
    sign: (payload, expiresInSeconds) =>
      new SignJWT({ ...payload } as JWTPayload)
        .setProtectedHeader({ alg: ALGORITHM })
        .setExpirationTime(Math.floor(now() / 1_000) + expiresInSeconds)
        .sign(key),
    async verify(token) {
      const options = { algorithms: [ALGORITHM], requiredClaims: ['exp'], currentDate: new Date(now()) }
      const verified = await jwtVerify(token, key, options).catch(() => {
        throw invalidToken('This link is not valid or has expired.')
      })
      return verified.payload as Payload
    },
  }
}
