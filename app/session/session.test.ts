import { expect, test } from 'vitest'
import { arriveAt, signOut, signOutTarget } from './session.ts'

test('a sign-out leads where it was asked to, however often the guards are asked on the way, and no further than there', async () => {
  // The target stands before the server is told, which nobody is here.
  const told = signOut('/login').catch(() => null)
  expect([signOutTarget(), signOutTarget()]).toEqual(['/login', '/login'])
  arriveAt('/student-portal/dashboard')
  expect(signOutTarget()).toBe('/login')
  arriveAt('/login')
  expect(signOutTarget()).toBeNull()
  await told
})
