/** People with accounts and sessions as the auth API leaves them, for tests that are not about signing in. */
import { randomUUID } from 'node:crypto'
import { asService, type Caller } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { AccessTokenClaims } from '#server/auth/tokens/access-token.ts'

export type TestClaims = Omit<AccessTokenClaims, 'exp' | 'iat'> & { email: string }

export interface TestPerson {
  id: string
  email: string
  /** As whom the person calls, with a session that lives. */
  caller: Caller & { claims: TestClaims }
}

export interface PersonFacts {
  id?: string
  confirmed?: boolean
  /** By app_metadata, with a second factor that the session has shown; `true` is an administrator. */
  staff?: boolean | StaffRole
  /** Whether the account has a verified second factor. */
  factor?: boolean
  aal?: 'aal1' | 'aal2'
}

export async function addPerson(database: Database, facts: PersonFacts = {}): Promise<TestPerson> {
  const { id = randomUUID(), confirmed = true, staff = false, factor = staff !== false, aal = staff ? 'aal2' : 'aal1' } = facts
  const email = `${id}@example.org`
  await asService(database, async (transaction) => {
    await transaction.query('insert into auth.users (id, email, email_confirmed_at, app_metadata) values ($1, $2, $3, $4)', [
      id,
      email,
      confirmed ? new Date() : null,
      staffMetadata(staff),
    ])
    if (factor)
      await transaction.query(
        `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'sealed')`,
        [id],
      )
  })
  return { id, email, caller: await addSession(database, { id, email, staff, aal }) }
}

/** One more session of an account: a caller who has it. */
export async function addSession(
  database: Database,
  { id, email, staff = false, aal = 'aal1' }: { id: string; email: string; staff?: boolean | StaffRole; aal?: 'aal1' | 'aal2' },
): Promise<TestPerson['caller']> {
  const sessionId = randomUUID()
  await asService(database, (transaction) =>
    transaction.query('insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)', [sessionId, id, aal]),
  )
  const claims: TestClaims = {
    sub: id,
    role: 'authenticated',
    email,
    aal,
    session_id: sessionId,
    app_metadata: staffMetadata(staff),
  }
  return { role: 'authenticated', claims }
}

function staffMetadata(staff: boolean | StaffRole): { role?: string; staff_role?: StaffRole } {
  return staff === false ? {} : { role: 'staff', staff_role: staff === true ? 'administrator' : staff }
}
