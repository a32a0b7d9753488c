import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { VISAS } from '#content/guide/visas.ts'
import { planStay } from '#domain/visas/visa-planner.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { amountOf } from '../../measure/measure.ts'
import { overTime } from './over-time.ts'

const ledger = builtInLedger()
const months = (value: number) => ({ value, unit: 'month', period: null })

function fundsOf(country: string, stay: number) {
  const record = ledger.of(`country.${country}`, 'funds')[0]!
  return overTime({ amount: amountOf(record)!, record }, months(stay))
}

test.for([
  ['Czech Republic', 1, 46_950],
  ['Czech Republic', 6, 78_250],
  ['Czech Republic', 12, 115_810],
  ['Denmark', 8, 59_408],
  ['Denmark', 24, 89_112],
  ['Romania', 3, 25_950],
  ['Austria', 6, 15_700.68],
] as const)('%s asks for %i months what its record says that they come to', ([country, stay, sum]) => {
  expect(fundsOf(country, stay)?.amount).toMatchObject({ value: expect.closeTo(sum), period: 'once' })
})

test('a stay comes to what the visa page adds it up to, where its record says how it is counted', () => {
  const countries = ['Czech Republic', 'Denmark', 'Romania']
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.integer({ min: 1, max: 36 }), (country, stay) => {
      const visa = VISAS.find((one) => one.country === country)!
      const request = { months: stay, tuition: null, currency: 'EUR' as const }
      const [living] = planStay({ ...visa, extraFigures: [] }, request, EXCHANGE_RATES, '2026-11-22').lines
      expect(fundsOf(country, stay)!.amount.value).toBeCloseTo(living!.original.amountMinor / 100)
    }),
  )
})

test('what was reckoned itself is counted by no rule of its record, and what is paid once by no span', () => {
  const record = ledger.of('country.Denmark', 'funds')[0]!
  const [amount, once] = [
    { ...amountOf(record)!, value: 100 },
    { ...amountOf(record)!, period: 'once' as const },
  ]
  expect(overTime({ amount, record }, months(24))?.amount.value).toBe(2_400)
  expect(overTime({ amount: once, record }, months(24))).toBeNull()
})
