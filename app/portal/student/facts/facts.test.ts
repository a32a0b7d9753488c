import { expect, test } from 'vitest'
import { stepOf } from '#domain/steps/steps.ts'
import { factsAfter } from './facts.ts'
import { factsWithoutServer } from './unread-facts.ts'

const reviewed = {
  profileComplete: true,
  selectedCount: 1,
  undecidedCount: 0,
  review: 'done',
  applicationsSubmitted: false,
  paid: false,
  emailConfirmed: true,
} as const

test('what an event stores shows before the server is asked again, and the address stays confirmed', () => {
  expect(factsAfter(reviewed, { type: 'deselect', decided: true })).toEqual({ ...reviewed, selectedCount: 0, review: 'none' })
  expect(factsAfter(reviewed, { type: 'save-profile', complete: false }).review).toBe('none')
})

test('a refused event changes nothing', () => {
  const submitted = { ...reviewed, applicationsSubmitted: true }
  expect(factsAfter(submitted, { type: 'select', decided: true })).toEqual(submitted)
})

test('without the server nothing counts as reviewed, submitted or paid', () => {
  expect(factsWithoutServer(null, 3)).toMatchObject({ profileComplete: false, selectedCount: 3, review: 'none', paid: false })
  expect(stepOf(factsWithoutServer(null, 3))).toBe(1)
})
