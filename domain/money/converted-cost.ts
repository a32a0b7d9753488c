/** Units of each currency for one euro, as content/guide/exchange-rates.ts gives them. */
export type RatesPerEuro = Readonly<Record<string, number>>

/** An amount in another currency at dated reference rates; null when a rate is not known. For comparing, never for charging. */
export function convertAmount(amount: number, from: string, to: string, perEuro: RatesPerEuro): number | null {
  const [source, target] = [perEuro[from], perEuro[to]]
  if (source === undefined || target === undefined) return null
  return from === to ? amount : (amount / source) * target
}

/** A converted amount in whole units, since the rate is not exact to the cent: '≈ €3,941', '≈ ₹4,29,787'. */
export function formatConverted(amount: number, currency: string): string {
  const locale = currency === 'INR' ? 'en-IN' : 'en-US'
  return `≈ ${new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)}`
}
