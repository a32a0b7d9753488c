import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import type { SigningKeys } from './signing-keys.ts'

export class SigningKeyMismatchError extends Error {
  override name = 'SigningKeyMismatchError'
  constructor() {
    super(
      'This database belongs to another signing key: a token from one process would be refused by the other, and codes and ' +
        'two-factor secrets would be unreadable. Give every process the same key: set JWT_SIGNING_KEY, or share the file ' +
        'signing-key.json of DATA_DIR. To change the key for good, delete the row of auth.instance first.',
    )
  }
}

/** The first process writes down which key the database belongs to. Throws SigningKeyMismatchError in one with another key. */
export async function assertSameSigningKey(database: Database, keys: SigningKeys): Promise<void> {
  const known = await asService(database, async (transaction) => {
    await transaction.query('insert into auth.instance (signing_key_id) values ($1) on conflict do nothing', [keys.publicJwk.kid])
    const { rows } = await transaction.query<{ signing_key_id: string }>('select signing_key_id from auth.instance')
    return rows[0]?.signing_key_id
  })
  if (known !== keys.publicJwk.kid) throw new SigningKeyMismatchError()
}
