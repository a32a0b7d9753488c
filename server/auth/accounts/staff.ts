import { asService } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { verifyLink } from '../mailed-links/mailed-links.ts'
import { createToken } from '../mailed-links/one-time-tokens.ts'
import { renewAccount } from './prove-address.ts'
import { createUser, lockUserByEmail, type User } from './users.ts'

/** Seconds the link that sets a password is good for. */
const STAFF_LINK_TTL_SECONDS = 24 * 3600

export interface StaffMember {
  email: string
  role: StaffRole
  createdAt: Date
}

export interface AddedStaff {
  /** Whether the account was made now; else one that existed was promoted. */
  isNew: boolean
  /** Leads, once, to the page that sets a password. */
  link: string
}

/**
 * Makes a staff account, or promotes the account that has the address. An account whose address
 * was never confirmed is replaced by a new one: it need not have been the owner's. Who becomes staff is signed out; who is staff already gets
 * this role.
 */
export async function addStaff(database: Database, siteUrl: string, email: string, role: StaffRole): Promise<AddedStaff> {
  return asService(database, async (transaction) => {
    const created = await createUser(transaction, {
      email,
      passwordHash: null,
      userMetadata: {},
      appMetadata: metadataOf(role),
      confirmed: true,
    })
    const user = created ?? (await promote(transaction, email, role))
    const token = await createToken(transaction, {
      userId: user.id,
      type: 'recovery',
      email,
      lifetimeSeconds: STAFF_LINK_TTL_SECONDS,
    })
    return { isNew: created !== null, link: verifyLink(siteUrl, token, 'recovery', `${siteUrl}/`) }
  })
}

function metadataOf(role: StaffRole): { role: 'staff'; staff_role: StaffRole } {
  return { role: 'staff', staff_role: role }
}

async function promote(transaction: Transaction, email: string, role: StaffRole): Promise<User> {
  const found = await lockUserByEmail(transaction, email)
  if (!found) throw new Error(`The account ${email} was deleted at this moment. Run the command again.`)
  const user = found.email_confirmed_at ? found : await renewAccount(transaction, found)
  // Whoever holds a session of the student's, or a link, is not to have what staff have.
  if (found.app_metadata['role'] !== 'staff') await endAllOf(transaction, user.id)
  await transaction.query('update auth.users set app_metadata = app_metadata || $2::jsonb, updated_at = now() where id = $1', [
    user.id,
    JSON.stringify(metadataOf(role)),
  ])
  return user
}

/** Gives a member of staff another role; a session she has may do what that role may from now on. False when nobody of staff has the address. */
export async function setStaffRole(database: Database, email: string, role: StaffRole): Promise<boolean> {
  return asService(database, async (transaction) => {
    const { rows } = await transaction.query(
      `update auth.users set app_metadata = app_metadata || $2::jsonb, updated_at = now()
       where email = $1 and app_metadata ->> 'role' = 'staff' returning id`,
      [email, JSON.stringify(metadataOf(role))],
    )
    return rows.length > 0
  })
}

/** Takes the role away and ends the account's sessions. False when no member of staff has the address. */
export async function removeStaff(database: Database, email: string): Promise<boolean> {
  return asService(database, async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(
      `update auth.users set app_metadata = app_metadata - 'role' - 'staff_role', updated_at = now() where email = $1 and app_metadata ->> 'role' = 'staff' returning id`,
      [email],
    )
    if (!rows[0]) return false
    await endAllOf(transaction, rows[0].id)
    return true
  })
}

/** Sessions, and links and codes that are under way. */
async function endAllOf(transaction: Transaction, userId: string): Promise<void> {
  for (const table of ['sessions', 'one_time_tokens', 'flow_state'])
    await transaction.query(`delete from auth.${table} where user_id = $1`, [userId])
}

/** Ends every session of the account, and makes links and codes that are under way worthless; without an address, of all accounts. Gives how many sessions ended. */
export async function endSessionsOf(database: Database, email: string | null): Promise<number> {
  return asService(database, async (transaction) => {
    const whose = 'user_id in (select id from auth.users where $1::text is null or email = $1)'
    for (const table of ['one_time_tokens', 'flow_state'])
      await transaction.query(`delete from auth.${table} where ${whose}`, [email])
    const { rowCount } = await transaction.query(`delete from auth.sessions where ${whose}`, [email])
    return rowCount
  })
}

export async function listStaff(database: Database): Promise<StaffMember[]> {
  return asService(database, async (transaction) => {
    const { rows } = await transaction.query<{ email: string; role: StaffRole; created_at: Date | string }>(
      `select email, app_metadata ->> 'staff_role' as role, created_at from auth.users where app_metadata ->> 'role' = 'staff' order by email`,
    )
    return rows.map(({ email, role, created_at }) => ({ email, role, createdAt: new Date(created_at) }))
  })
}
