import { expect, test } from 'vitest'
import { withoutChatter } from './chatter.ts'

test.each([
  ['hello dear team, what is the fee for phase 1?', 'what is the fee for phase 1?'],
  ['my sister was asking me all day, when does the programme start', 'when does the programme start'],
  ['which universities are in Sweden, please reply soon sir', 'which universities are in Sweden,'],
])('what is put about a question is left out: %s', (message, question) => {
  expect(withoutChatter(message)).toBe(question)
})

test.each(['What is the fee for phase 1?', 'hello', 'thank you so much', 'phase 1 fees', ''])(
  'a question by itself, and chatter by itself, stay as they are: %s',
  (message) => {
    expect(withoutChatter(message)).toBe(message)
  },
)

test.each([
  'If I would get EPOS as graduate, how much is that in twelve months?',
  'I am a nurse from Cebu, I sold my scooter and have 7,000 euro',
])('no clause is cut in its midst: "%s"', (message) => {
  expect(withoutChatter(message)).not.toMatch(/ is$|^my /)
})
