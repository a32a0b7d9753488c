import { expect, test } from 'vitest'
import { decliningOf } from './judge.ts'

test('declining is judged by what has to be told or declined, and never by what may be either', () => {
  const asked = { id: 'a', question: 'a' }
  const verdicts = [
    { declined: true, question: { ...asked, decline: true as const } },
    { declined: false, question: { ...asked, decline: true as const } },
    { declined: true, question: asked },
    { declined: true, question: { ...asked, decline: true as const, mayDecline: true as const } },
    { declined: false, question: { ...asked, decline: true as const, mayDecline: true as const } },
    { declined: true, question: { ...asked, mayDecline: true as const } },
  ]
  expect(decliningOf(verdicts)).toEqual({ declined: 2, rightly: 1, unanswerable: 2 })
})
