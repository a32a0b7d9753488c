import { expect, test } from 'vitest'
import { withoutEnding } from './endings.ts'

test('the longest ending that a comparison knows is taken off', () => {
  expect(withoutEnding('universities', 'search')).toBe('universit')
  expect(withoutEnding('registrations', 'search')).toBe('registration')
  expect(withoutEnding('registrations', 'check')).toBe('registr')
  expect(withoutEnding('month', 'check')).toBe('month')
})
