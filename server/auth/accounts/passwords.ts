import { hash, verify } from '@node-rs/argon2'
import { passwordIssues } from '#domain/accounts/password.ts'
import { AuthError, validationFailed } from '../errors.ts'

/**
 * Argon2id with 64 MiB, two passes and one lane: more than three times the memory of the OWASP Password Storage Cheat
 * Sheet's least setting (19 MiB), because the specification allows passwords of six characters. Four threads hash at a time, so
 * that many sign-ins at once stay under 256 MiB.
 */
const ARGON2: HashCost = { memoryCost: 65_536, timeCost: 2, parallelism: 1 }

/** Memory in KiB, passes over it, lanes. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Nobody types more; a bound keeps a request from buying much hashing. */
export const MAXIMUM_PASSWORD_LENGTH = 256

/** Throws AuthError: 400 for one too long, 422 `weak_password` with the reasons and the message of the first broken rule. */
export function requireGoodPassword(password: string): void {
  if (password.length > MAXIMUM_PASSWORD_LENGTH) {
    throw validationFailed(`Password cannot be longer than ${MAXIMUM_PASSWORD_LENGTH} characters`)
  }
  const issues = passwordIssues(password)
  if (issues[0]) {
    throw new AuthError(422, 'weak_password', issues[0].message, {
      weak_password: { reasons: [...new Set(issues.map(({ reason }) => reason))] },
    })
  }
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Takes as long for an account that does not exist or has no password (null): then a hash of nothing known is compared. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/** The hashing itself runs in threads of the library, never on the server's own loop. */
export function createPasswordHasher(cost: HashCost = ARGON2): PasswordHasher {
  const dummy = hash(crypto.randomUUID(), cost)
  return {
    hash: (password) => hash(password, cost),
    verify: async (passwordHash, password) => {
      const matches = await verify(passwordHash ?? (await dummy), password.slice(0, MAXIMUM_PASSWORD_LENGTH + 1))
      return matches && passwordHash !== null
    },
  }
}
