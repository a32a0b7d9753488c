import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { blank } from '../../slots/slots.ts'
import { verdictOf } from '../test-verdict.ts'
import type { Told } from '../told-figures.ts'
import { endOf } from './of-several.ts'

const ledger = builtInLedger()

test.for([
  [
    ['MPH at EHESP, tuition', 'French living funds for a year', 'added together?'],
    '€16,109 a year: €5,579 a year + €10,530 a year.',
  ],
  [['visa fee Germany', 'blocked account', 'together for the first year?'], '€11,979: €75 + €11,904.'],
  [['Poland funds monthly', 'visa fee Poland', 'total for nine months?'], 'PLN 9,940.86: PLN 9,090 + €200.'],
  [['tuition Global Health Trinity', 'plus 10,000 to live, in total?'], '€32,950: €22,950 + €10,000.'],
  [['tuition Global Health Trinity', 'if I add 1,200 for flights what is the total'], '€24,150: €22,950 + €1,200.'],
] as const)('%j adds what was told under one name and another, and a sum that is named: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [
    ['tuition medicine Crete', 'and at Athens?', 'six years of the cheaper one, what do I pay?'],
    '€78,000: €13,000 a year × 6 years.',
  ],
  [['tuition medicine Crete', 'and at Athens?', 'the dearer one over six years?'], '€90,000: €15,000 a year × 6 years.'],
  [
    ['proof of funds Finland', 'and Spain?', 'and Poland?', 'the lowest of these for two years'],
    'PLN 24,240: PLN 1,010 a month × 24 months.',
  ],
  [
    ['tuition medicine Crete', 'and at Athens?', 'how much cheaper is the cheaper one over six years?'],
    '€12,000: €90,000 − €78,000.',
  ],
] as const)('%j takes the end of what was told, for so long: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [['phase 1 fee', 'phase 2 fee', 'which costs less'], 'Phase 1 has the lower fee, by €300.'],
  [
    ['how many programmes in Germany', 'Austria?', 'Italy?', 'which has the fewest'],
    'Austria has the lowest number of programmes of the 3.',
  ],
] as const)('%j says which of what was told one by one: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [['European Explorer price', 'and five?'], '₹45,000: ₹9,000 × 5 universities.'],
  [['European Explorer price', 'five universities'], '₹45,000: ₹9,000 × 5 universities.'],
  [['European Explorer price', 'if I take the maximum, what does it come to?'], '₹54,000: ₹9,000 × 6 universities.'],
] as const)('%j is priced by the piece: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test('what is not priced by the piece is not taken so many times, and persons pay no price for universities', () => {
  expect(verdictOf(['stay back Germany', 'and 2?'])).toBe('I am not sure that this answers you:')
  expect(verdictOf(['Ireland visa fee', 'two universities'])).toBe('I am not sure that this answers you:')
})

test('how much of the other one of two told counts is, whichever of them is named', () => {
  const counts = ['how many programmes do you know in depth', 'how many are entered figure by figure']
  for (const asked of ['what percentage is in depth', 'percentage of those in depth'])
    expect(verdictOf([...counts, asked])).toBe('38.9 %: 218 programmes of 560 programmes.')
})

test('the end of several figures is the least or the most of them, and none where two share it or a unit has no rate', () => {
  const told = (value: number, unit = 'EUR'): Told => ({
    term: { amount: { value, unit, period: 'year' }, record: null },
    entity: `thing.${value}`,
    attribute: 'fee',
    query: { ...blank({}) } as Told['query'],
  })
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 }), (values) => {
      const all = values.map((value) => told(value))
      expect(endOf(all, 'lowest', ledger)?.term.amount.value).toBe(Math.min(...values))
      expect(endOf(all, 'highest', ledger)?.term.amount.value).toBe(Math.max(...values))
      expect(endOf([...all, told(Math.max(...values))], 'highest', ledger)).toBeNull()
      expect(endOf([...all, told(5, 'month')], 'lowest', ledger)).toBeNull()
    }),
  )
  expect(endOf([], 'lowest', ledger)).toBeNull()
})

test('the most of a programme whose fee depends on the income is told with its least, at its university', () => {
  const turin = 'which degrees does Turin accept for Biotechnological and Chemical Sciences in Diagnostics'
  expect(verdictOf([turin, 'highest yearly fee there'])).toMatch(/€300 to €1,000 a year/)
  expect(verdictOf([turin, 'and the lowest?'])).not.toContain('Dublin')
})

test('a half that comes to what the whole comes to is no second question', () => {
  const before = ['MSc Nursing at Trinity College Dublin, tuition', 'How much must I show for the Irish visa?']
  expect(verdictOf([...before, 'So tuition plus that, how much altogether?'])).toMatch(/^€32,950 a year/)
})

test('a rate that something is converted at is not asked for, and a sum told in two currencies is one', () => {
  const before = ['Germany funds per year in EUR?', 'convert to INR at your rate']
  expect(verdictOf(before)).toBe('₹12,98,095 a year.')
  expect(verdictOf([...before, 'Germany funds per year', 'gap between both'])).not.toContain('₹0')
})
