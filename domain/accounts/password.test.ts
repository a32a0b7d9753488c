import { expect, test } from 'vitest'
import { passwordIssue, passwordIssues } from './password.ts'

test.each([
  ['', 'Password must be at least 6 characters long'],
  ['Ab1cd', 'Password must be at least 6 characters long'],
  ['abcde1', 'Password must contain at least one uppercase letter'],
  ['ABCDE1', 'Password must contain at least one lowercase letter'],
  ['Abcdef', 'Password must contain at least one number'],
])('%j breaks first the rule %j', (password, message) => {
  expect(passwordIssue(password)?.message).toBe(message)
})

test('a password that keeps every rule has no fault', () => {
  expect(passwordIssue('Abcde1')).toBeNull()
  expect(passwordIssue('Ωμέγα1')).toBeNull()
  expect(passwordIssue('Aa1 <>&')).toBeNull()
})

test('every broken rule is named, in the order they are shown', () => {
  expect(passwordIssues('a').map(({ reason }) => reason)).toEqual(['length', 'characters', 'characters'])
})

test('a character outside the basic plane counts once', () => {
  expect(passwordIssue('Aa1😀😀')?.reason).toBe('length')
})
