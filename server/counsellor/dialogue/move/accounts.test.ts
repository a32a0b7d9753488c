import { expect, test } from 'vitest'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { read } from '#server/counsellor/reader/read.ts'
import { tellsItsSort } from './accounts.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

function say(...messages: readonly string[]) {
  const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return engine(messages.at(-1)!, earlier, ledger, '2026-11-22')
}

test('what is asked of the thing spoken of and not stated of it is said not to be, and no other thing is told', () => {
  const { text, declined } = say('what does the AI genomics certificate cost', 'and how many months does it take?')
  expect(text).toMatch(/^Not stated here: duration of AI in Medical Genomics/)
  expect(declined).toBe(true)
})

test('what is named first and not stated is not told as what is named beside it', () => {
  expect(say('which PhDs do you list for Caltech', 'what is the application fee of those PhDs').text).toMatch(
    /^Not stated here: application fee/,
  )
})

test('what is not stated in so many words is told in the sentences on it', () => {
  expect(say('what does EPOS pay a month for a master', 'how much work experience').text).toContain('two years')
})

test('a sum of money is no answer to how many win it, nor one insurance to whose is the cheapest', () => {
  expect(say('how much does the Leiden Excellence scholarship pay', 'how many people win it each year').declined).toBe(true)
  expect(say('which insurance does Austria want', 'whose insurance company is the cheapest for it').declined).toBe(true)
})

test('per cent are told in per cent, but for those that somebody names', () => {
  const told = { text: '€200.', state: { query: null, results: [] } }
  expect(tellsItsSort(['what', 'percentage', 'is', 'refused'], told, false)).toBe(false)
  expect(tellsItsSort(['i', 'have', '75', 'percent'], told, false)).toBe(true)
  expect(tellsItsSort(['what', 'percent'], { ...told, text: '12 %.' }, false)).toBe(true)
})
