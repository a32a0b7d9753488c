import { expect, test } from 'vitest'
import { isMailedKind } from './notification-kinds.ts'

test('mails are sent of some kinds, and of no deadline, which has its reminders', () => {
  expect(['message', 'fact', 'deadline', 'toString', null].map(isMailedKind)).toEqual([true, true, false, false, false])
})
