import fs from 'node:fs'
import path from 'node:path'
import type { Transaction } from '#db/database.ts'
import { loadSigningKeys } from '../auth/tokens/signing-keys.ts'
import type { Settings } from '../settings.ts'

export function signingKeyFile({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return path.join(path.resolve(DATA_DIR), 'signing-key.json')
}

/** Which key the database belongs to; null before the first start. */
export async function readSigningKeyId(transaction: Transaction): Promise<string | null> {
  const { rows } = await transaction.query<{ signing_key_id: string }>('select signing_key_id from auth.instance')
  return rows[0]?.signing_key_id ?? null
}

/** Which key a server with these settings would sign with; null where it would make a new one. */
export async function ownSigningKeyId(settings: Pick<Settings, 'DATA_DIR' | 'JWT_SIGNING_KEY'>): Promise<string | null> {
  if (!settings.JWT_SIGNING_KEY && !fs.existsSync(signingKeyFile(settings))) return null
  return (await loadSigningKeys(settings.DATA_DIR, settings.JWT_SIGNING_KEY)).publicJwk.kid
}
