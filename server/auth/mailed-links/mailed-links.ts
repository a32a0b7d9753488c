import type { Transaction } from '#db/database.ts'
import { isEmailTaken, noteMailSent, type User } from '../accounts/users.ts'
import type { Auth } from '../auth.ts'
import type { CodeChallenge } from '../input.ts'
import { createToken, createTokenAndCode, type NewToken, type TokenType } from './one-time-tokens.ts'

/** What a call that sends a mail says about the way back. */
export interface WayBack {
  redirectTo: string | undefined
  challenge: CodeChallenge | null
}

/** The address a mailed link opens. It is always on the site's own origin; where it leads is checked now and again then. */
export function verifyLink(siteUrl: string, token: string, type: TokenType, redirectTo: string): string {
  return `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`
}

/** `signUpId` is the sign-up that asks for the proof; null when it is only asked for again. */
export async function mailConfirmation(
  transaction: Transaction,
  auth: Auth,
  user: User,
  back: WayBack,
  signUpId: string | null = null,
): Promise<void> {
  const email = user.email as string
  const wanted = { userId: user.id, type: 'signup', email, challenge: back.challenge, signUpId } as const
  const link = await makeLink(transaction, auth, wanted, back)
  await noteMailSent(transaction, user.id, 'confirmation_sent_at')
  const name = user.user_metadata.full_name
  await auth.mail.send({ kind: 'confirmation', to: email, link, name: typeof name === 'string' ? name : undefined }, transaction)
}

/** To the owner of an address that somebody signed up with again. */
export async function mailAccountExists(transaction: Transaction, auth: Auth, email: string): Promise<void> {
  const { SITE_URL } = auth.settings
  await auth.mail.send(
    { kind: 'account-exists', to: email, loginLink: `${SITE_URL}/login`, resetLink: `${SITE_URL}/forgot-password` },
    transaction,
  )
}

export async function mailRecovery(transaction: Transaction, auth: Auth, user: User, back: WayBack): Promise<void> {
  const email = user.email as string
  const link = await makeLink(transaction, auth, { userId: user.id, type: 'recovery', email, challenge: back.challenge }, back)
  await noteMailSent(transaction, user.id, 'recovery_sent_at')
  await auth.mail.send({ kind: 'recovery', to: email, link }, transaction)
}

/** `signUpId` is the sign-up that this request was, when it made the account. */
export async function mailMagicLink(
  transaction: Transaction,
  auth: Auth,
  user: User,
  back: WayBack,
  signUpId: string | null = null,
): Promise<void> {
  const email = user.email as string
  const wanted = { userId: user.id, type: 'magiclink', email, challenge: back.challenge, signUpId } as const
  const { token, code } = await createTokenAndCode(transaction, auth.secrets, wanted)
  const link = verifyLink(auth.settings.SITE_URL, token, 'magiclink', auth.redirectTarget(back.redirectTo))
  await noteMailSent(transaction, user.id, 'recovery_sent_at')
  await auth.mail.send({ kind: 'magic-link', to: email, link, code }, transaction)
}

/**
 * To the new address, which only its owner reads: a link that moves the account there, or that another account has the address
 * already. Nothing that the account's own holder can see tells the two apart.
 */
export async function mailEmailChange(
  transaction: Transaction,
  auth: Auth,
  user: User,
  newEmail: string,
  back: WayBack,
): Promise<void> {
  if (await isEmailTaken(transaction, newEmail, user.id)) {
    const { SITE_URL } = auth.settings
    await auth.mail.send({ kind: 'address-taken', to: newEmail, loginLink: `${SITE_URL}/login` }, transaction)
    return
  }
  const link = await makeLink(
    transaction,
    auth,
    { userId: user.id, type: 'email_change', email: newEmail, challenge: back.challenge },
    back,
  )
  await auth.mail.send({ kind: 'email-change', to: newEmail, link, newEmail }, transaction)
}

/** To the address the account still has, in case it was not its owner who asked. */
export async function mailEmailChangeNotice(transaction: Transaction, auth: Auth, user: User, newEmail: string): Promise<void> {
  if (user.email) await auth.mail.send({ kind: 'email-change-notice', to: user.email, newEmail }, transaction)
}

async function makeLink(transaction: Transaction, auth: Auth, wanted: NewToken, back: WayBack): Promise<string> {
  const token = await createToken(transaction, wanted)
  return verifyLink(auth.settings.SITE_URL, token, wanted.type, auth.redirectTarget(back.redirectTo))
}
