import { expect, test } from 'vitest'
import {
  NOTHING_SELECTED,
  SELECTION_LIMIT,
  SELECTION_LIMIT_REACHED,
  canProceed,
  canSelectMore,
  isUndecided,
} from './selection.ts'

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

test('a selection asks for its programme until one of what its university offers is chosen', () => {
  const asks = (programme_id: string | null, program: string | null, hasProgrammes: boolean, published: string[]) =>
    isUndecided({ programme_id, program }, { hasProgrammes, published })
  expect(asks(null, null, true, ['Genomics'])).toBe(true)
  expect(asks('a', null, true, ['Genomics'])).toBe(false)
  expect(asks(null, null, false, ['Genomics'])).toBe(true)
  expect(asks(null, 'Genomics', false, ['Genomics'])).toBe(false)
  // The catalogue has its programmes since, or it publishes another list.
  expect(asks(null, 'Genomics', true, ['Genomics'])).toBe(true)
  expect(asks(null, 'Genomics', false, ['Law'])).toBe(true)
  expect(asks(null, null, false, [])).toBe(false)
})
