/** An amount of money as it is stored and charged: a whole number of the smallest unit (paise, cents). */
export interface Money {
  amountMinor: number
  /** ISO 4217, a currency with two decimal places. */
  currency: string
}

export const MINOR_PER_UNIT = 100

/** Rupees with Indian grouping, and paise only where there are any: '₹1,50,000', '₹3,333.33'. */
export function formatRupees(amountMinor: number): string {
  return formatMinor({ amountMinor, currency: 'INR' })
}

/** An amount of the smallest unit as a person reads it; rupees are grouped the Indian way. */
export function formatMinor({ amountMinor, currency }: Money): string {
  const locale = currency === 'INR' ? 'en-IN' : 'en-US'
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return format.format(amountMinor / MINOR_PER_UNIT)
}
