import { expect, test } from 'vitest'
import { removalText, reviewText } from './texts.ts'

test('below six it says how many more can be selected', () => {
  expect(reviewText(4, false)).toBe("You've selected 4 universities. You can select up to 2 more.")
  expect(reviewText(1, false)).toBe("You've selected 1 university. You can select up to 5 more.")
})

test('at six, and once submitted, nothing more can be selected', () => {
  expect(reviewText(6, false)).toBe("You've selected 6 universities.")
  expect(reviewText(2, true)).toBe(
    "You've selected 2 universities. Your applications have been submitted, so the selection can no longer be changed.",
  )
})

test('a removal says what is left, and where the university can be found again', () => {
  expect(removalText(4, true)).toBe(
    'It leaves your selection, and you will have 3 of 6 places filled. Your saved list keeps it, so you can add it again.',
  )
  expect(removalText(1, false)).toContain('0 of 6 places filled. You can select it again on Explore.')
})
