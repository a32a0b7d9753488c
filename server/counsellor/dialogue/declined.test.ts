import { expect, test } from 'vitest'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { read } from '#server/counsellor/reader/read.ts'
import { namedInVain } from './declined.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

function say(...messages: readonly string[]) {
  const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return engine(messages.at(-1)!, earlier, ledger, '2026-11-22')
}

test('what a question that was declined names is what the next one is about', () => {
  expect(say('Uppsala bioinformatics dorm rooms?').declined).toBe(true)
  expect(say('Uppsala bioinformatics dorm rooms?', 'fee for non eu').text).toMatch(/^SEK\s360,000/)
  expect(say('Charité Medical Neurosciences crime rate around?', 'deadline?').text).toContain('Medical Neurosciences')
})

test('a university that was named in vain is none of its programmes, and what was only guessed at is not spoken of', () => {
  const readAs = (question: string, named: readonly string[]) =>
    namedInVain(question, { ...read(question, ledger), named }, ledger)
  expect(readAs('Is there a beach near Lund University?', ['university.lund-university'])).toBeNull()
  expect(readAs('dorm rooms?', ['procedure.nurses'])).toBeNull()
})

test('a country that a question was declined of is the one that is spoken of', () => {
  const first = 'What is the fee for the Hungarian student permit?'
  expect(say(first, 'How many hours may I work there in term?').text).toContain('Hungary')
})

test('what was asked of a country that is not here is asked of another one', () => {
  expect(say('masters in public health in uk fees', 'and in sweden?').text).toMatch(
    /Public Health Sciences, Karolinska Institutet: SEK\s360,000/,
  )
  expect(say('do you have medicine in canada', 'and in ireland?').text).toMatch(/^6 programmes in medicine in Ireland/)
  expect(say('cost of living germany per month student', 'and netherlands?').text).toMatch(/^Not stated here: .* of Netherlands/)
})
