import { expect, test } from 'vitest'
import { canProceed, canSelectMore, NOTHING_SELECTED, SELECTION_LIMIT, SELECTION_LIMIT_REACHED } from './selection.ts'

test('six universities can be selected, one is needed to proceed', () => {
  expect(SELECTION_LIMIT).toBe(6)
  expect(canSelectMore(5)).toBe(true)
  expect(canSelectMore(6)).toBe(false)
  expect(canProceed(0)).toBe(false)
  expect(canProceed(1)).toBe(true)
})

test('the limits have the words of the specification', () => {
  expect(SELECTION_LIMIT_REACHED).toEqual({
    title: 'Selection limit reached',
    description: 'You can select a maximum of 6 universities.',
  })
  expect(NOTHING_SELECTED).toEqual({
    title: 'No universities selected',
    description: 'Please select at least one university to proceed.',
  })
})
