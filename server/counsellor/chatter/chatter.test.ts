import { expect, test } from 'vitest'
import { builtInLedger } from '../ledger/source.ts'
import { withoutChatter } from './chatter.ts'
import { whatAsks } from './what-asks.ts'

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

test('a clause that says no more than for how long is part of the question, and how long something lasted is not', () => {
  const ledger = builtInLedger()
  const asked = 'Spain or Finland, which has the lower proof of funds for twelve months?'
  expect(whatAsks(asked, { asker: null, spoken: [] }, ledger)).toBe(asked)
  const story = 'hello, for two years my family was asking me all day about it, what is the fee for phase 1?'
  expect(whatAsks(story, { asker: null, spoken: [] }, ledger)).toBe('what is the fee for phase 1?')
})

test('what somebody says she is stands outside a question of all countries', () => {
  const said = 'im a nurse from kerala 4 yrs exp bsc nursing which country is free to study'
  expect(whatAsks(said, { asker: 'procedure.nurses', spoken: [] }, builtInLedger())).toBe('which country is free to study')
})
