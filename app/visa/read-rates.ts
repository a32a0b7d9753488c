import type { Data } from '#app/data-client.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { type MoneyCurrency, PLAN_CURRENCIES, type PlanRates } from '#domain/visas/visa-planner.ts'
import { VISA_CURRENCIES } from '#domain/visas/visa-search.ts'

const NEEDED: readonly MoneyCurrency[] = [...PLAN_CURRENCIES.filter((one) => one !== 'EUR'), ...VISA_CURRENCIES]

/** The stored rates, which the server fetches daily; the built-in ones, with their own day, where one is missing. Throws when they cannot be read. */
export async function readRates(visitor: Data): Promise<PlanRates> {
  const { data, error } = await visitor.from('exchange_rates').select('currency, per_euro, as_of').in('currency', NEEDED)
  if (error) throw new Error('The exchange rates could not be read', { cause: error })
  return ratesOf(data)
}

/** Their day is that of the oldest: one that the bank no longer gives must not pass as new. */
export function ratesOf(rows: readonly { currency: string; per_euro: number | string; as_of: string }[]): PlanRates {
  const perEuro = new Map(rows.map(({ currency, per_euro }) => [currency, Number(per_euro)]))
  if (NEEDED.some((currency) => !perEuro.has(currency))) return EXCHANGE_RATES
  const [asOf = EXCHANGE_RATES.asOf] = rows.map(({ as_of }) => as_of).toSorted()
  return { asOf, perEuro: Object.fromEntries(perEuro) as Record<MoneyCurrency, number> }
}
