import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { placesOf, SIZE, unanswerable } from './answerable.ts'

const ledger = builtInLedger()

test('what the site holds nothing of is told from what it answers by the words alone, whatever is named', () => {
  const odds = (question: string) => unanswerable(parse(question, ledger))
  const held = [
    'fee of phase 2',
    'how much money for a student visa of Spain',
    'ielts for bioinformatics at Lund',
    'duration of the diploma',
  ]
  const absent = [
    'room rent in Lund per month',
    'pay of a nurse in Spain per month',
    'ranking of Lund',
    'can my wife come along to Spain',
  ]
  expect(Math.max(...held.map(odds))).toBeLessThan(Math.min(...absent.map(odds)))
})

test('words of one kin are seen as kin, near each other too, and every place is within the weights', () => {
  const seen = (...tokens: string[]) => new Set(placesOf({ tokens, masked: tokens }, SIZE))
  const shared = (one: Set<number>, other: Set<number>) => [...one].filter((place) => other.has(place)).length
  expect(shared(seen('salary', 'bank'), seen('wage', 'solvency'))).toBeGreaterThan(shared(seen('salary', 'x'), seen('wage', 'y')))
  expect([...seen('salary', 'bank', 'zorbian')].every((place) => place >= 0 && place < SIZE)).toBe(true)
})
