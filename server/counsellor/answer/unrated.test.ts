import { expect, test } from 'vitest'
import { WITHOUT_RATE } from '#content/guide/exchange-rates.ts'
import { builtInLedger } from '../ledger/source.ts'
import { BLANK_QUERY, type Query } from '../query/query.ts'
import { byQuery } from './by-reading.ts'
import { answerTo } from './unstated/test-answer.ts'

const ledger = builtInLedger()
const told = (query: Partial<Query>) => byQuery({ ...BLANK_QUERY, ...query }, { ledger, today: '2026-11-22' })
const to = (currency: string): Partial<Query> => ({ target: { currency, period: null } })
const euros = (value: number, unit = 'EUR') => [{ value, unit, period: null }]

test.each(WITHOUT_RATE.currencies)(
  'a figure that is asked for in %s is told in euro, and that there is no rate right after it',
  (currency) => {
    const { text, sources, declined } = told({ entities: ['phase.1'], attributes: ['fee'], ...to(currency) })
    const [verdict, said] = text.split('\n')
    expect(verdict).toBe('€900.')
    expect(said).toMatch(/^The European Central Bank gives no reference rate for the naira .* \[\d\]\.$/)
    expect(sources.map(({ id }) => id)).toContain(`currency.${currency}.rate`)
    expect(declined).toBe(false)
  },
)

test('what is reckoned is told so too, and what is told without a sum is not', () => {
  const total = told({ operation: 'sum', entities: ['phase.1', 'phase.2'], attributes: ['fee'], ...to('NGN') })
  expect(total.text).toMatch(/^€2,100: .*\nThe European Central Bank gives no reference rate/)
  expect(told({ entities: ['phase.1'], attributes: ['place'], ...to('NGN') }).text).not.toContain('reference rate')
})

test('who asks for a rate is answered that there is none; who has a sum to be converted is not, and may ask a person', () => {
  for (const [amounts, isDeclined] of [
    [euros(6900), true] as const,
    [euros(10_000, 'number'), true] as const,
    [[], false] as const,
  ]) {
    const { text, sources, declined } = told({
      operation: 'convert',
      attributes: ['rate'],
      kind: 'currency',
      amounts,
      ...to('NGN'),
    })
    expect(text).toMatch(/^There is no exchange rate for .*\nThe European Central Bank gives no reference rate/)
    expect(text.includes('I can pass your question to a counsellor')).toBe(isDeclined)
    expect([sources.map(({ id }) => id), declined]).toEqual([['currency.NGN.rate'], isDeclined])
  }
})

test('of a currency that nothing is said of the lack is said in plain words', () => {
  expect(told({ entities: ['phase.1'], attributes: ['fee'], ...to('PKR') }).text).toContain(
    'There is no exchange rate for Pakistani Rupee',
  )
})

test('what is stated of a thing is told where it cannot be converted', () => {
  const { text } = told({ operation: 'convert', entities: ['country.Germany'], attributes: ['funds'], ...to('NGN') })
  expect(text).toMatch(/^€11,904 a year\.\nThe European Central Bank/)
})

test('several figures are added before they are converted', () => {
  const rupees: Partial<Query> = { target: { currency: 'INR', period: null } }
  const { text } = told({ operation: 'convert', entities: ['phase.1', 'phase.2'], attributes: ['fee'], ...rupees })
  expect(text.split('\n')[0]!.replaceAll('\u00A0', ' ')).toMatch(/^₹[\d,]+ \(€2,100\): €900 \+ €1,200\.$/)
})

test('a sum in a currency that has no rate is declined by that, whatever the currency is called', () => {
  for (const asked of ['how much is 12000 euro in naira', 'how much is 12000 euro in kenyan shillings'])
    expect(answerTo(asked).text).toMatch(/^There is no exchange rate for .*\nThe European Central Bank gives no reference rate/)
})
