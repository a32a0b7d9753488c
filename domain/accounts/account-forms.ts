import * as z from 'zod/mini'
import { isPersonName, NAME_MIN_CHARACTERS } from '../text/name-rules.ts'
import { cleanText, withoutAngleBrackets } from '../text/text-input.ts'
import { passwordIssue } from './password.ts'

/** No spaces, one @, a dot in the domain: the basic pattern of the specification. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const EMAIL_MAX_CHARACTERS = 255
const NAME_MAX_CHARACTERS = 200

const INVALID_EMAIL = 'Please enter a valid email address'
const INVALID_NAME = 'Please enter a valid name (letters, spaces, hyphens, and apostrophes only)'

/** A line of text after cleaning; what is missing altogether counts as empty. */
function cleaned(...checks: Parameters<ReturnType<typeof z.string>['check']>) {
  return z.pipe(z.pipe(z._default(z.string(), ''), z.transform(cleanText)), z.string().check(...checks))
}

function filled(label: string) {
  return z.minLength(1, `${label} is required`)
}

/** An e-mail address; `label` is the field's name in '{label} is required'. */
export function cleanedEmail(label: string) {
  return cleaned(filled(label), z.regex(EMAIL_PATTERN, INVALID_EMAIL), z.maxLength(EMAIL_MAX_CHARACTERS, INVALID_EMAIL))
}

/** A person's name: letters of any script, spaces, hyphens and apostrophes. */
export function cleanedName(label: string) {
  return cleaned(
    filled(label),
    z.minLength(NAME_MIN_CHARACTERS, INVALID_NAME),
    z.maxLength(NAME_MAX_CHARACTERS, `Please enter a name of at most ${NAME_MAX_CHARACTERS} characters`),
    z.refine(isPersonName, INVALID_NAME),
  )
}

/** A text that must not be empty. */
export function cleanedText(label: string, maxCharacters: number) {
  return cleaned(
    filled(label),
    z.maxLength(maxCharacters, `Please use at most ${maxCharacters.toLocaleString('en-US')} characters`),
    z.refine((text) => !text.includes('\0') && text.isWellFormed(), 'Please remove the characters that cannot be stored'),
  )
}

const nameField = cleanedName('Full Name')

/** What is wrong with the name of an account that comes from anywhere but the form, where nobody has cleaned it. */
export function accountNameIssue(name: unknown): string | null {
  if (typeof name !== 'string' || withoutAngleBrackets(name) !== name) return INVALID_NAME
  return nameField.safeParse(name).error?.issues[0]?.message ?? null
}

/** A password is taken as it is: neither trimmed nor cleaned. */
function newPasswordField() {
  return z._default(z.string(), '').check(
    filled('Password'),
    z.check((context) => {
      const issue = context.value === '' ? null : passwordIssue(context.value)
      if (issue) context.issues.push({ code: 'custom', message: issue.message, input: context.value, continue: true })
    }),
  )
}

function confirmPasswordField() {
  return z._default(z.string(), '').check(filled('Confirm Password'))
}

const samePasswords = z.refine<{ password: string; confirmPassword: string }>((form) => form.password === form.confirmPassword, {
  error: 'Passwords do not match',
  path: ['confirmPassword'],
  // Also while other fields are still wrong.
  when: () => true,
})

export const loginSchema = z.object({
  email: cleanedEmail('Email'),
  password: z._default(z.string(), '').check(filled('Password')),
})
export type LoginForm = z.input<typeof loginSchema>

/** The password of the account once more, before something that cannot be undone. */
export const confirmPasswordSchema = z.object({ password: z._default(z.string(), '').check(filled('Password')) })
export type ConfirmPasswordForm = z.input<typeof confirmPasswordSchema>

export const signupSchema = z
  .object({
    name: nameField,
    email: cleanedEmail('Email Address'),
    password: newPasswordField(),
    confirmPassword: confirmPasswordField(),
  })
  .check(samePasswords)
export type SignupForm = z.input<typeof signupSchema>

export const forgotPasswordSchema = z.object({ email: cleanedEmail('Email') })
export type ForgotPasswordForm = z.input<typeof forgotPasswordSchema>

/** What the assistant asks of a visitor before it answers. */
export const assistantVisitSchema = z.object({ email: cleanedEmail('Email') })

export const newPasswordSchema = z
  .object({ password: newPasswordField(), confirmPassword: confirmPasswordField() })
  .check(samePasswords)
export type NewPasswordForm = z.input<typeof newPasswordSchema>

/** A new password for an account one is signed in to; `proof` is the current one, or the code that was mailed in its place. */
export const changePasswordSchema = z
  .object({
    proof: z._default(z.string(), '').check(filled('Current password')),
    password: newPasswordField(),
    confirmPassword: confirmPasswordField(),
  })
  .check(samePasswords)
export type ChangePasswordForm = z.input<typeof changePasswordSchema>

export const changeEmailSchema = z.object({ email: cleanedEmail('New email') })
export type ChangeEmailForm = z.input<typeof changeEmailSchema>

/** One of the ten codes that stand in for the authenticator app, however it is typed. */
export const recoveryCodeSchema = z.object({
  code: cleaned(filled('Recovery code'), z.maxLength(100, 'This is none of your recovery codes.')),
})
export type RecoveryCodeForm = z.input<typeof recoveryCodeSchema>

/** The six digits an authenticator app shows; spaces between them are how the apps print them. */
export const oneTimeCodeSchema = z.object({
  code: z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform((text: string) => text.replace(/\s/g, '')),
    ),
    z.string().check(filled('Code'), z.regex(/^\d{6}$/, 'Please enter the six digits your app shows')),
  ),
})
export type OneTimeCodeForm = z.input<typeof oneTimeCodeSchema>
