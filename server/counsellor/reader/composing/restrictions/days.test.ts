import { expect, test } from 'vitest'
import { tokensOf } from '../../../words/tokens.ts'
import { daysIn } from './days.ts'

test.each([
  ['which deadlines are after today', 'today/..'],
  ['scholarships still open', 'today/..'],
  ['masters in Sweden with a deadline after february', '--03-01/..'],
  ['which close before march', 'today/--02-28'],
  ['deadlines before the end of this year', 'today/--12-31'],
  ['what is due in December 2026', '2026-12-01/2026-12-31'],
  ['deadline in 2027', '2027-01-01/2027-12-31'],
  ['programmes that close after 1 january 2027', '2027-01-02/..'],
  ['deadline by the end of march 2027', 'today/2027-03-31'],
])('"%s" asks for days', (question, days) => {
  expect(daysIn({ tokens: tokensOf(question) })).toBe(days)
})

test('a month alone, no day and two days are no span of days', () => {
  for (const question of ['deadline in february', 'what is the deadline', 'between march 2027 and may 2027'])
    expect(daysIn({ tokens: tokensOf(question) })).toBeNull()
})
