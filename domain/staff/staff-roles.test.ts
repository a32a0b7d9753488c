import { expect, test } from 'vitest'
import { isStaffRole } from './staff-roles.ts'

test('a role is one of those of staff, by its exact word', () => {
  expect(['counsellor', 'administrator', 'Editor', 'student', ''].map(isStaffRole)).toEqual([true, true, false, false, false])
})
