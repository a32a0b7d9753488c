import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { moveOf } from '../../move/move.ts'
import { addendIn, countAlone, directionIn, isOneOfTold, manyIn } from './of-told.ts'

const ledger = builtInLedger()
const said = (message: string) => moveOf(message, new Set(), ledger)

test('a number alone is a count, whichever words lead to it; with an age, a level, a span or money it is none', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.constantFrom('and ', 'what about ', 'so for ', 'if i take ', ''),
      (count, lead) => {
        expect(countAlone(said(`${lead}${count}`))?.count).toBe(count)
      },
    ),
  )
  expect(countAlone(said('and five universities'))).toEqual({ count: 5, of: 'university' })
  for (const message of [
    'and my brother who is 27',
    'stay back at level 9',
    'and for 3 months',
    'and 300 euro',
    'and one?',
    '2 or 3?',
  ])
    expect(countAlone(said(message)), message).toBeNull()
})

test('a sum is added where a word before it says so, and not where it is her own', () => {
  expect(addendIn(said('and with the 10,000 for living, what total'))).toEqual({ purpose: 'living' })
  expect(addendIn(said('plus 500 euro'))).toEqual({ purpose: null })
  for (const message of ['with my 10,000 what total', 'i have 10,000 plus', 'is 10,000 enough in total'])
    expect(addendIn(said(message)), message).toBeNull()
})

test('which end and how many are meant is said by a few words', () => {
  expect(directionIn(said('which of the two has more'))).toBe('highest')
  expect(directionIn(said('which has fewer'))).toBe('lowest')
  expect(directionIn(said('is it more or less'))).toBeNull()
  expect(manyIn(said('what would that number cost'))).toBe('told')
  expect(manyIn(said('the maximum, what does it cost'))).toBe('most')
  expect(isOneOfTold(said('the cheapest of those for six years'))).toBe(true)
  expect(isOneOfTold(said('how much cheaper is that over six years'))).toBe(false)
})
