import { expect, test } from 'vitest'
import { createLedgerEngine } from '../../engine.ts'
import { builtInLedger } from '../../ledger/source.ts'
import { createReader } from '../../reader/read.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(createReader())
const told = (question: string) => engine(question, [], ledger, '2026-11-29').text

test('what a scholarship pays a month is set against what a country asks to be proved', () => {
  expect(told('does the EPOS monthly payment cover the german blocked account amount per month?')).toMatch(
    /^Yes, exactly: €992 a month − €992 a month\./,
  )
  expect(told('SI scholarship monthly money minus what Sweden asks a month: do I have anything left?')).toMatch(
    /^Yes, SEK.1,344 a month is left: SEK.12,000 a month − SEK.10,656 a month\./,
  )
  expect(told('does maeci money meet the italian visa requirement per month')).toMatch(
    /^Yes, €351\.68 a month is left: €1,200 a month − €848\.32 a month\./,
  )
  expect(told('is the stipendium hungaricum stipend enough for the hungary visa funds')).toMatch(/^No, €380.89 a month /)
})

test('whether another cost is paid is no matter of what has to be proved', () => {
  expect(told('does KI scholarship cover visa')).not.toContain('Funds to prove')
})

test('a sum beside which tuition is paid is not told as the whole', () => {
  expect(told('finland scholarship gives what')).toMatch(
    /^What Finland Scholarship pays: 50 to 100 % of the first year's tuition and 5,000/,
  )
  expect(told('how much does the SI scholarship pay per month')).toMatch(/^SEK.12,000 a month\./)
})
