import { EXCHANGE_RATES, type RatedCurrency } from '#content/exchange-rates.ts'
import { formatMoney as formatInternational } from '#domain/text/format.ts'

/** Below it the paise count: a rate for one dollar. */
const SMALL_RUPEES = 1000

/** An amount as an answer writes it: €6,900, $57,986, SEK 145,000, and rupees whole and grouped the Indian way, ₹7,52,424. */
export function formatMoney(amount: number, currency: string): string {
  if (currency === 'INR') {
    const shown = amount < SMALL_RUPEES ? Math.round(amount * 100) / 100 : Math.round(amount)
    return `₹${shown.toLocaleString('en-IN')}`
  }
  return formatInternational(amount, currency).replaceAll(/\s/g, ' ')
}

export function isRated(currency: string): currency is RatedCurrency {
  return Object.hasOwn(EXCHANGE_RATES.perEuro, currency)
}

/** The amount in the other currency at the dated reference rates; null where one of them has none. */
export function convert(amount: number, from: string, to: string): number | null {
  if (!isRated(from) || !isRated(to)) return null
  return (amount / EXCHANGE_RATES.perEuro[from]) * EXCHANGE_RATES.perEuro[to]
}

/** An ISO date as answers write it: 26 January 2026. */
export function formatDate(isoDate: string): string {
  return new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
