import { expect, test } from 'vitest'
import { builtInLedger } from '../ledger/source.ts'
import { parse } from '../reader/parse.ts'
import { saidIn } from './said.ts'

const ledger = builtInLedger()
const sayable = new Set(['room', 'rent', 'price', 'vienna'])

function said(question: string): string | null {
  return saidIn(parse(question, ledger), (word) => (sayable.has(word) ? 1 : 0))
}

test('what a question asks for is said in its own words, with the name beside them', () => {
  expect(said('pls what is the room rent in vienna')).toBe('room rent in vienna')
})

test('a word that may not be said ends the words, and a joining one does not stand at their end', () => {
  expect(said('room price of the grobnix you fool')).toBe('room price')
})

test('a name or a word alone says too little of what is asked', () => {
  expect(said('the grobnix of vienna')).toBeNull()
  expect(said('grobnix price')).toBeNull()
  expect(said('grobnix')).toBeNull()
})
