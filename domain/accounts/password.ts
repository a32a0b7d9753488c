export const MINIMUM_PASSWORD_LENGTH = 6

/** What is wrong, in the words of the auth protocol: too short, or a kind of character is missing. */
export type PasswordIssueReason = 'length' | 'characters'

export interface PasswordIssue {
  reason: PasswordIssueReason
  message: string
}

const RULES: readonly (PasswordIssue & { holds: (password: string) => boolean })[] = [
  {
    reason: 'length',
    message: `Password must be at least ${MINIMUM_PASSWORD_LENGTH} characters long`,
    holds: (password) => Array.from(password).length >= MINIMUM_PASSWORD_LENGTH,
  },
  {
    reason: 'characters',
    message: 'Password must contain at least one uppercase letter',
    holds: (password) => /\p{Lu}/u.test(password),
  },
  {
    reason: 'characters',
    message: 'Password must contain at least one lowercase letter',
    holds: (password) => /\p{Ll}/u.test(password),
  },
  { reason: 'characters', message: 'Password must contain at least one number', holds: (password) => /\p{Nd}/u.test(password) },
]

/** Every rule the password breaks, in the order they are shown (SPEC.md section 5). Letters and digits of any script count. */
export function passwordIssues(password: string): PasswordIssue[] {
  return RULES.filter((rule) => !rule.holds(password)).map(({ reason, message }) => ({ reason, message }))
}

/** The first rule the password breaks, or null when it is good. */
export function passwordIssue(password: string): PasswordIssue | null {
  return passwordIssues(password)[0] ?? null
}
