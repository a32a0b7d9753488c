import { expect, test } from 'vitest'
import { createLedgerEngine } from '../../engine.ts'
import { read } from '../../reader/read.ts'
import { passagesOf } from '../../retrieval.ts'
import { builtInLedger } from '../source.ts'
import ASKED_OF from './asked-of.json' with { type: 'json' }
import { keyOf } from './asked.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

test('words that were counted in questions for a sentence lead to it, where its own do not', () => {
  const told = (question: string) => engine(question, [], ledger, '2026-11-22')
  const onCampus = told('Can I sit phase 2 from home over zoom?')
  expect(onCampus.declined).toBe(false)
  expect(onCampus.text).toContain('Phase 2 is on campus')
  const hash = told('will the internet address behind my quiz be erased tomorrow')
  expect(hash.declined).toBe(false)
  expect(hash.text.split('\n')[1]).toContain('The hash of a network address behind a survey')
})

test('a counted word speaks less for a sentence than one of its own', () => {
  const [record] = ledger.of('country.Greece', 'permit')
  const [likely] = record!.askedLikely!.split(' ')
  const coverageOf = (word: string) => {
    const among = passagesOf(ledger).among(`${word} unheardof`, ['country.Greece'])
    return among.find((one) => one.record === record)!.coverage
  }
  expect(coverageOf(likely!)).toBeGreaterThan(0)
  expect(coverageOf(likely!)).toBeLessThan(coverageOf('permit'))
})

test('a sentence is known by its words whatever its number and its figures are', () => {
  const keyed = keyOf({ attribute: 'fee', text: 'It costs €900.' })
  expect(keyOf({ attribute: 'fee', text: 'It costs €1000.' })).toBe(keyed)
  expect(keyOf({ attribute: 'fee', text: 'It costs nothing.' })).not.toBe(keyed)
})

test('nearly all words have their sentence still: where more do not, they are counted anew', () => {
  const kept = new Set(ledger.records.map((record) => `${record.entity} ${keyOf(record)}`))
  const keys = Object.entries(ASKED_OF.words).flatMap(([entity, own]) => Object.keys(own).map((key) => `${entity} ${key}`))
  expect(keys.filter((key) => kept.has(key)).length).toBeGreaterThan(keys.length * 0.95)
})
