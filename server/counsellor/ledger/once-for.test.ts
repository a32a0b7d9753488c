import { expect, test } from 'vitest'
import { onceFor } from './once-for.ts'

test('what is made of one thing is made once, and of another anew', () => {
  const made: object[] = []
  const namesOf = onceFor((of: object) => {
    made.push(of)
    return new Map<string, string>()
  })
  const [one, other] = [{}, {}]
  expect(namesOf(one)).toBe(namesOf(one))
  expect(namesOf(other)).not.toBe(namesOf(one))
  expect(made).toEqual([one, other])
})
