/** Currencies people name, with what they call them as a regular expression. Not every one has a reference rate. */
const NAMES: readonly (readonly [string, string])[] = [
  ['PKR', 'pkr|pakistani rupees?'],
  ['NPR', 'npr|nepali rupees?|nepalese rupees?'],
  ['LKR', 'lkr|sri lankan rupees?'],
  ['CAD', 'cad|canadian dollars?'],
  ['AUD', 'aud|australian dollars?'],
  ['SGD', 'sgd|singapore dollars?'],
  ['EGP', 'egp|egyptian pounds?'],
  ['EUR', '€|eur|euros?|evro'],
  ['USD', '\\$|usd|us dollars?|dollars?|bucks'],
  ['INR', '₹|inr|rs\\.?|indian rupees?|rupees?|rupess?|rupies?|rupay|rupaye'],
  ['PHP', '₱|php|philippine pesos?|pesos?'],
  ['GBP', '£|gbp|british pounds?|pounds?'],
  ['CHF', 'chf|swiss francs?|francs?'],
  ['PLN', 'pln|zlot(?:y|ys|ies)'],
  ['SEK', 'sek|swedish kron(?:a|or)|kronor'],
  ['HUF', 'huf|forints?'],
  ['ZAR', 'zar|rands?'],
  ['MYR', 'myr|ringgits?'],
  ['IDR', 'idr|rupiahs?'],
  ['THB', 'thb|bahts?'],
  ['TRY', 'turkish liras?'],
  ['CNY', 'cny|yuans?|rmb'],
  ['NGN', '₦|ngn|nairas?'],
  ['GHS', 'ghs|cedis?'],
  ['KES', 'kes|kenyan shillings?'],
  ['AED', 'aed|dirhams?|dhs'],
  ['SAR', 'sar|riyals?'],
  ['BDT', 'bdt|takas?'],
  ['VND', 'vnd|vietnamese dong'],
]

/** Any currency by any of its names, for a larger expression. */
export const ANY_CURRENCY = NAMES.map(([, names]) => names).join('|')

const PATTERNS = NAMES.map(([currency, names]) => [currency, new RegExp(`^(?:${names})$`)] as const)

/** The ISO 4217 code of a currency by one of its names in lower case, or null. */
export function currencyOf(name: string | undefined): string | null {
  if (!name) return null
  return PATTERNS.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}
