import type { Transaction } from '#db/database.ts'
import type { Metadata } from './users.ts'

/** A sign-up that waits for the proof of its address. */
export interface SignUp {
  id: string
  /** It made the account: its password signs in meanwhile, and what was written meanwhile is its own. */
  holds_account: boolean
  password_hash: string | null
  user_metadata: Metadata
  browser_hash: string | null
}

export type NewSignUp = Omit<SignUp, 'id'>

const COLUMNS = 'id, holds_account, password_hash, user_metadata, browser_hash'

/** Whoever signs up again and again with one address pushes out no more than strangers' sign-ups. */
const MOST_WAITING = 20

/** Of one browser the last sign-up counts, and of those that hold the account there is one. */
export async function addSignUp(transaction: Transaction, userId: string, signUp: NewSignUp): Promise<string> {
  await transaction.query('delete from auth.sign_ups where user_id = $1 and (browser_hash = $2 or (holds_account and $3))', [
    userId,
    signUp.browser_hash,
    signUp.holds_account,
  ])
  const { rows } = await transaction.query<{ id: string }>(
    `insert into auth.sign_ups (user_id, holds_account, password_hash, user_metadata, browser_hash) values ($1, $2, $3, $4, $5) returning id`,
    [userId, signUp.holds_account, signUp.password_hash, signUp.user_metadata, signUp.browser_hash],
  )
  await transaction.query(
    `delete from auth.sign_ups where user_id = $1 and not holds_account and id not in
       (select id from auth.sign_ups where user_id = $1 and not holds_account order by created_at desc limit $2)`,
    [userId, MOST_WAITING],
  )
  return (rows[0] as { id: string }).id
}

/** The one a link was mailed for first, then the one that holds the account, then the newest. */
export async function listSignUps(transaction: Transaction, userId: string, mailedForId: string | null): Promise<SignUp[]> {
  const { rows } = await transaction.query<SignUp & Record<string, unknown>>(
    `select ${COLUMNS} from auth.sign_ups where user_id = $1
      order by (id = $2) desc nulls last, holds_account desc, created_at desc`,
    [userId, mailedForId],
  )
  return rows
}

export async function findSignUp(transaction: Transaction, id: string): Promise<SignUp | null> {
  const { rows } = await transaction.query<SignUp & Record<string, unknown>>(
    `select ${COLUMNS} from auth.sign_ups where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** The account goes over to this sign-up: same person, or nobody could sign in before. */
export async function holdAccount(
  transaction: Transaction,
  userId: string,
  { passwordHash, userMetadata }: { passwordHash: string | null; userMetadata: Metadata },
): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = $2, user_metadata = $3, updated_at = now() where id = $1', [
    userId,
    passwordHash,
    userMetadata,
  ])
}
