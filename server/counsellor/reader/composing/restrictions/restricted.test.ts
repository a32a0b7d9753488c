import { expect, test } from 'vitest'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { read } from '#server/counsellor/reader/read.ts'

const engine = createLedgerEngine(read)
const ledger = builtInLedger()

function told(question: string): string {
  return engine(question, [], ledger, '2026-11-29').text
}

test('of what more of is better a length that is named is the least that is asked for', () => {
  expect(told('Which countries let me stay 2 years after masters to find job')).toMatch(
    /^3 countries with post-study stay at least 2 years: (?=.*Spain)(?=.*Finland)(?=.*Ireland)/,
  )
  expect(told('which countries let students work 30 hours a week')).toMatch(
    /^4 countries with work hours at least 30 hours a week: /,
  )
  expect(told('scholarships that pay less than 900 euro a month')).toContain('below €900 a month')
})

test('that there is no limit is asked of what says that there is none', () => {
  expect(told('Which EU countries on your list let students work without any limit of hours?')).toMatch(
    /^2 countries in the EU without limit: Poland; Czech Republic /,
  )
})
