import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/database.ts'

export type Metadata = Record<string, unknown>

export interface Identity {
  identity_id: string
  id: string
  user_id: string
  identity_data: Metadata
  provider: string
  created_at: string
  updated_at: string
  email: string | null
}

export interface Factor {
  id: string
  friendly_name: string | null
  factor_type: 'totp'
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
}

/** An account with what belongs to it, as `USER_COLUMNS` reads it. */
export interface User {
  id: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  new_email: string | null
  email_change_sent_at: Date | null
  last_sign_in_at: Date | null
  app_metadata: Metadata
  user_metadata: Metadata
  banned_until: Date | null
  created_at: Date
  updated_at: Date
  identities: Identity[]
  factors: Factor[]
}

/** The columns of a User, for a statement that calls auth.users `u`. */
export const USER_COLUMNS = `
  u.id, u.email, u.encrypted_password, u.email_confirmed_at, u.confirmation_sent_at, u.recovery_sent_at, u.new_email,
  u.email_change_sent_at, u.last_sign_in_at, u.app_metadata, u.user_metadata, u.banned_until, u.created_at, u.updated_at,
  coalesce((select jsonb_agg(to_jsonb(i) order by i.created_at) from auth.identities i where i.user_id = u.id), '[]') as identities,
  coalesce((select jsonb_agg(to_jsonb(f) - array['user_id', 'secret', 'last_used_step'] order by f.created_at, f.id)
              from auth.mfa_factors f where f.user_id = u.id), '[]') as factors`

const DEFAULT_APP_METADATA = { provider: 'email', providers: ['email'] }

export async function findUserById(transaction: Transaction, id: string): Promise<User | null> {
  const { rows } = await transaction.query<User & Row>(`select ${USER_COLUMNS} from auth.users u where u.id = $1`, [id])
  return rows[0] ?? null
}

/** The account with this address, or null; nobody else changes it until the transaction ends. */
export async function lockUserByEmail(transaction: Transaction, email: string): Promise<User | null> {
  const { rows } = await transaction.query<User & Row>(
    `select ${USER_COLUMNS} from auth.users u where u.email = $1 for update of u`,
    [email],
  )
  return rows[0] ?? null
}

/** As lockUserByEmail, by the account's id. */
export async function lockUserById(transaction: Transaction, id: string): Promise<User | null> {
  const { rows } = await transaction.query<User & Row>(
    `select ${USER_COLUMNS} from auth.users u where u.id = $1 for update of u`,
    [id],
  )
  return rows[0] ?? null
}

type Row = Record<string, unknown>

export interface NewUser {
  email: string
  passwordHash: string | null
  userMetadata: Metadata
  appMetadata?: Metadata
  confirmed?: boolean
}

/** Makes the account and its e-mail identity. Null when another call took the address at the same moment. */
export async function createUser(transaction: Transaction, user: NewUser): Promise<User | null> {
  const id = randomUUID()
  const confirmed = user.confirmed ?? false
  const identityData = { ...user.userMetadata, sub: id, email: user.email, email_verified: confirmed, phone_verified: false }
  const { rowCount } = await transaction.query(
    `with made as (
       insert into auth.users (id, email, encrypted_password, user_metadata, app_metadata, email_confirmed_at)
       values ($1, $2, $3, $4, $5, case when $6::boolean then now() end)
       on conflict (email) do nothing returning id
     )
     insert into auth.identities (id, user_id, identity_data, provider) select id::text, id, $7::jsonb, 'email' from made`,
    [
      id,
      user.email,
      user.passwordHash,
      user.userMetadata,
      { ...DEFAULT_APP_METADATA, ...user.appMetadata },
      confirmed,
      identityData,
    ],
  )
  return rowCount === 0 ? null : findUserById(transaction, id)
}

/**
 * Notes that the owner of the address has been here. With `newEmail` the account and its identity move to that address;
 * a unique violation (23505) says that another account has it by now.
 */
export async function confirmEmail(transaction: Transaction, userId: string, newEmail?: string): Promise<void> {
  await transaction.query(
    `update auth.users set email = coalesce($2, email), email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
            new_email = case when $2::text is null then new_email end
      where id = $1`,
    [userId, newEmail ?? null],
  )
  await transaction.query(
    `update auth.identities set updated_at = now(), identity_data = identity_data
              || jsonb_build_object('email_verified', true, 'email', coalesce($2::text, identity_data ->> 'email'))
      where user_id = $1 and provider = 'email'`,
    [userId, newEmail ?? null],
  )
}

/**
 * The new password ends every other session and whatever link or code is under way; the links of an address that is not
 * confirmed stay, because whoever holds the account then may not be the one they were mailed to.
 */
export async function changePassword(
  transaction: Transaction,
  userId: string,
  passwordHash: string,
  keptSessionId: string,
): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    userId,
    passwordHash,
  ])
  await transaction.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, keptSessionId])
  for (const table of ['one_time_tokens', 'flow_state']) {
    await transaction.query(
      `delete from auth.${table} where user_id = (select id from auth.users where id = $1 and email_confirmed_at is not null)`,
      [userId],
    )
  }
  await transaction.query('update auth.users set new_email = null where id = $1', [userId])
}

/** Merges the first level; a null takes its name away. */
export async function mergeUserMetadata(transaction: Transaction, userId: string, data: Metadata): Promise<void> {
  const removed = Object.keys(data).filter((name) => data[name] === null)
  await transaction.query(
    `update auth.users set user_metadata = (user_metadata || $2::jsonb) - $3::text[], updated_at = now() where id = $1`,
    [userId, data, removed],
  )
}

export async function isEmailTaken(transaction: Transaction, email: string, byOtherThan: string): Promise<boolean> {
  const { rows } = await transaction.query('select 1 from auth.users where email = $1 and id <> $2', [email, byOtherThan])
  return rows.length > 0
}

export type SentMail = 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at'

export async function noteMailSent(transaction: Transaction, userId: string, column: SentMail): Promise<void> {
  await transaction.query(`update auth.users set ${column} = now() where id = $1`, [userId])
}

export async function noteEmailChange(transaction: Transaction, userId: string, newEmail: string): Promise<void> {
  await transaction.query(
    'update auth.users set new_email = $2, email_change_sent_at = now(), updated_at = now() where id = $1',
    [userId, newEmail],
  )
}

export function isBanned(user: Pick<User, 'banned_until'>): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now()
}

export function hasVerifiedFactor(user: Pick<User, 'factors'>): boolean {
  return user.factors.some(({ status }) => status === 'verified')
}
