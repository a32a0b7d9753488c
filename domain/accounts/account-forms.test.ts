import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkForm } from '../text/field-issues.ts'
import {
  accountNameIssue,
  changeEmailSchema,
  changePasswordSchema,
  cleanedText,
  forgotPasswordSchema,
  loginSchema,
  newPasswordSchema,
  oneTimeCodeSchema,
  recoveryCodeSchema,
  signupSchema,
} from './account-forms.ts'

const signup = { name: 'Meera Nair', email: 'meera@example.org', password: 'Genome42', confirmPassword: 'Genome42' }

function loginIssues(values: Record<string, unknown>) {
  const checked = checkForm(loginSchema, { email: 'a@b.co', password: 'x', ...values })
  return checked.ok ? {} : checked.issues
}

function signupIssues(values: Partial<Record<keyof typeof signup, string>>) {
  const checked = checkForm(signupSchema, { ...signup, ...values })
  return checked.ok ? {} : checked.issues
}

test('login: the e-mail is trimmed and loses angle brackets, the password stays as typed', () => {
  expect(checkForm(loginSchema, { email: '  <meera@example.org> ', password: ' <Pa ss> ' })).toEqual({
    ok: true,
    value: { email: 'meera@example.org', password: ' <Pa ss> ' },
  })
})

test('login: what is missing is named', () => {
  expect(checkForm(loginSchema, {})).toEqual({
    ok: false,
    issues: { email: 'Email is required', password: 'Password is required' },
  })
  expect(loginIssues({ email: '   ' })).toEqual({ email: 'Email is required' })
})

test.each(['meera', 'a b@c.de', 'a@b@c.de', 'a@b', '@b.de', 'a@.b', 'a@b.', 'a@b c.de'])('login: %j is no address', (email) => {
  expect(loginIssues({ email })).toEqual({ email: 'Please enter a valid email address' })
})

test.each(['a@b.co', "o'brien+x@mail.example.org", 'प्रिया@उदाहरण.भारत'])('login: %j is an address', (email) => {
  expect(loginIssues({ email })).toEqual({})
})

test('sign-up: every field is required by its label', () => {
  expect(signupIssues({ name: ' ', email: '', password: '', confirmPassword: '' })).toEqual({
    name: 'Full Name is required',
    email: 'Email Address is required',
    password: 'Password is required',
    confirmPassword: 'Confirm Password is required',
  })
})

test.each([
  ['Ab1', 'Password must be at least 6 characters long'],
  ['ab', 'Password must be at least 6 characters long'],
  ['abcdef', 'Password must contain at least one uppercase letter'],
  ['ABCDEF', 'Password must contain at least one lowercase letter'],
  ['Abcdef', 'Password must contain at least one number'],
])('sign-up: of the password %j the first failing rule is told', (password, issue) => {
  expect(signupIssues({ password, confirmPassword: password })).toEqual({ password: issue })
})

test('sign-up: different passwords do not match, also while another field is wrong', () => {
  expect(signupIssues({ confirmPassword: 'Genome43' })).toEqual({ confirmPassword: 'Passwords do not match' })
  expect(signupIssues({ name: '', confirmPassword: 'x' })).toEqual({
    name: 'Full Name is required',
    confirmPassword: 'Passwords do not match',
  })
})

test('sign-up: passwords are compared as typed, angle brackets and spaces included', () => {
  expect(checkForm(signupSchema, { ...signup, password: ' <Genome42> ', confirmPassword: ' <Genome42> ' })).toMatchObject({
    ok: true,
    value: { password: ' <Genome42> ' },
  })
})

test.each(['A', 'R2D2', 'Ann_Lee', '4711'])('sign-up: %j is no valid name', (name) => {
  expect(signupIssues({ name })).toEqual({ name: 'Please enter a valid name (letters, spaces, hyphens, and apostrophes only)' })
})

test.each(["O'Brien", 'O’Brien', 'José', 'Siân', 'प्रिया', 'Anne-Marie de la Cruz'])('sign-up: %s is a valid name', (name) => {
  expect(signupIssues({ name })).toEqual({})
})

test('sign-up: a malformed address has the message of the login', () => {
  expect(signupIssues({ email: 'meera@example' })).toEqual({ email: 'Please enter a valid email address' })
})

test('the other account forms follow the same rules', () => {
  expect(checkForm(forgotPasswordSchema, { email: '' })).toEqual({ ok: false, issues: { email: 'Email is required' } })
  expect(checkForm(newPasswordSchema, { password: 'Genome42', confirmPassword: 'genome42' })).toEqual({
    ok: false,
    issues: { confirmPassword: 'Passwords do not match' },
  })
  expect(checkForm(oneTimeCodeSchema, { code: ' 123 456 ' })).toEqual({ ok: true, value: { code: '123456' } })
  expect(checkForm(oneTimeCodeSchema, { code: '12345' })).toEqual({
    ok: false,
    issues: { code: 'Please enter the six digits your app shows' },
  })
})

test('another password is checked like a new one, after the current one', () => {
  expect(checkForm(changePasswordSchema, { password: 'short', confirmPassword: 'other' })).toEqual({
    ok: false,
    issues: {
      proof: 'Current password is required',
      password: 'Password must be at least 6 characters long',
      confirmPassword: 'Passwords do not match',
    },
  })
  const whole = { proof: ' as typed ', password: 'Genome42', confirmPassword: 'Genome42' }
  expect(checkForm(changePasswordSchema, whole)).toEqual({ ok: true, value: whole })
  expect(checkForm(changeEmailSchema, { email: 'nowhere' })).toMatchObject({
    issues: { email: 'Please enter a valid email address' },
  })
})

test('a recovery code is taken however it is typed, within reason', () => {
  expect(checkForm(recoveryCodeSchema, { code: ' ab3de-fg4hj ' })).toEqual({ ok: true, value: { code: 'ab3de-fg4hj' } })
  expect(checkForm(recoveryCodeSchema, {})).toMatchObject({ issues: { code: 'Recovery code is required' } })
  expect(checkForm(recoveryCodeSchema, { code: 'x'.repeat(101) })).toMatchObject({
    issues: { code: 'This is none of your recovery codes.' },
  })
})

const INVALID_NAME = 'Please enter a valid name (letters, spaces, hyphens, and apostrophes only)'

test.each([
  ['Meera Nair', null],
  ['R2D2', INVALID_NAME],
  ['<Meera>', INVALID_NAME],
  ['', 'Full Name is required'],
  [42, INVALID_NAME],
  [undefined, INVALID_NAME],
])('the name %j of an account that no form has cleaned is judged by the same rules', (name, issue) => {
  expect(accountNameIssue(name)).toBe(issue)
})

test.each(['a\u0000b', 'a\ud800b'])('a text with what no database can hold is refused: %j', (text) => {
  const form = z.object({ text: cleanedText('Text', 10) })
  expect(checkForm(form, { text: 'a b' })).toEqual({ ok: true, value: { text: 'a b' } })
  const checked = checkForm(form, { text })
  expect(checked).toMatchObject({ issues: { text: 'Please remove the characters that cannot be stored' } })
})
