import { createHash, hkdfSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { makeDirectory } from '#db/embedded/make-directory.ts'

/** The one algorithm tokens are signed and accepted with. */
export const ALGORITHM = 'ES256'

export interface SigningKeys {
  privateKey: CryptoKey
  publicKey: CryptoKey
  /** The public half, as /auth/v1/.well-known/jwks.json shows it. */
  publicJwk: JWK & { kid: string }
  /** The public, anonymous key of this installation: it names no secret and opens nothing that a visitor may not see. */
  publishableKey: string
  /** 32 bytes for one purpose, the same in every process that has the signing key (HKDF-SHA256 over its private part). */
  deriveKey(purpose: string): Buffer
}

/**
 * The key that signs access tokens: from the setting JWT_SIGNING_KEY (a private EC P-256 JWK as JSON), else from
 * `signing-key.json` in the data directory (mode 0600), made on first start.
 * Throws an Error that names the setting or the file when it holds no such key.
 */
export async function loadSigningKeys(dataDirectory: string, setting?: string): Promise<SigningKeys> {
  if (setting) return keysOf(setting, 'JWT_SIGNING_KEY')
  const file = path.join(dataDirectory, 'signing-key.json')
  if (!fs.existsSync(file)) await makeKeyFile(file)
  return keysOf(fs.readFileSync(file, 'utf8'), file)
}

/** Written whole beside the file and linked into place: of two processes that start at once, both use the first one's key. */
async function makeKeyFile(file: string): Promise<void> {
  makeDirectory(path.dirname(file))
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, `${JSON.stringify(await exportJWK(privateKey))}\n`, { mode: 0o600, flush: true })
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

async function keysOf(text: string, origin: string): Promise<SigningKeys> {
  try {
    const jwk = JSON.parse(text) as JWK
    if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || !jwk.d) throw new Error('not a private key')
    const { x, y, d: secret } = jwk as { x: string; y: string; d: string }
    const publicPart: JWK = { kty: 'EC', crv: 'P-256', x, y }
    const kid = await calculateJwkThumbprint(publicPart)
    const publicJwk = { ...publicPart, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] }
    return {
      privateKey: (await importJWK(jwk, ALGORITHM)) as CryptoKey,
      publicKey: (await importJWK(publicPart, ALGORITHM)) as CryptoKey,
      publicJwk,
      publishableKey: `sb_publishable_${createHash('sha256').update(kid).digest('base64url').slice(0, 32)}`,
      deriveKey: (purpose) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), kid, `helix-abroad ${purpose}`, 32)),
    }
  } catch {
    throw new Error(`${origin} holds no private EC P-256 key as a JSON Web Key.`)
  }
}
