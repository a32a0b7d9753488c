import { setTimeout as delay } from 'node:timers/promises'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import { lockUserById, type User } from '../auth/accounts/users.ts'
import type { Auth } from '../auth/auth.ts'
import { AuthError } from '../auth/errors.ts'
import { removeVersions, type Storage } from '../storage/sweep.ts'

/**
 * Ends an account for its owner, who proves to be that with the password: with it goes all that belongs to it, its files
 * included. Payments stay without their link to the person, and invoices with whom they are made out to, as accounting law asks. Throws AuthError: 400 `invalid_credentials`, 429.
 */
export async function deleteAccount(
  { auth, storage }: { auth: Auth; storage: Storage },
  user: User,
  { password, ip }: { password: string; ip: string },
): Promise<void> {
  const attempt = { kind: 'password', subject: user.id, ip } as const
  const waitMs = await asService(auth.database, (transaction) => auth.limits.countAttempt(transaction, attempt))
  if (waitMs > 0) await delay(waitMs)
  if (!(await auth.passwords.verify(user.encrypted_password, password)))
    throw new AuthError(400, 'invalid_credentials', 'This is not the password of your account.')
  const versions = await asService(auth.database, async (transaction) => {
    // Whoever works at what is hers holds the account first, too: they wait for each other here and nowhere else.
    if (!(await lockUserById(transaction, user.id))) return []
    const { rows } = await transaction.query<{ version: string }>('select version from storage.objects where owner = $1', [
      user.id,
    ])
    await deletePerson(transaction, user)
    await auth.limits.forgetAttempts(transaction, attempt)
    if (user.email) await auth.mail.send({ kind: 'account-deleted', to: user.email }, transaction)
    return rows.map(({ version }) => version)
  })
  await removeVersions(storage, versions)
}

/** The account takes along what refers to it; what only knows the address is named here. */
async function deletePerson(transaction: Transaction, { id, email, email_confirmed_at }: User): Promise<void> {
  await transaction.query('delete from public.assistant_questions where student_id = $1', [id])
  if (email_confirmed_at) await transaction.query('delete from public.ai_genie_users where email = $1', [email])
  await transaction.query('delete from auth.users where id = $1', [id])
}
