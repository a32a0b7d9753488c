/**
 * Units of each currency for one euro: the last day of the reference rates the project was given. They are used to compare
 * prices, never to charge one. Name the source and its note wherever a converted amount is shown.
 */
export const EXCHANGE_RATES = {
  asOf: '2026-04-13',
  source: 'European Central Bank euro foreign exchange reference rates',
  sourceUrl: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html',
  note: 'for information purposes only',
  perEuro: {
    EUR: 1,
    USD: 1.1684,
    JPY: 186.75,
    CZK: 24.378,
    DKK: 7.4727,
    GBP: 0.87058,
    HUF: 366.9,
    PLN: 4.2543,
    RON: 5.092,
    SEK: 10.892,
    CHF: 0.9242,
    ISK: 143.2,
    NOK: 11.098,
    TRY: 52.2478,
    AUD: 1.661,
    BRL: 5.874,
    CAD: 1.6177,
    CNY: 7.9827,
    HKD: 9.1507,
    IDR: 20082.05,
    ILS: 3.5787,
    INR: 109.047,
    KRW: 1740.86,
    MXN: 20.3203,
    MYR: 4.6444,
    NZD: 2.0081,
    PHP: 70.356,
    SGD: 1.4912,
    THB: 37.728,
    ZAR: 19.3849,
  },
} as const

/** A currency that can be converted. */
/** Said wherever a sum can be shown in another currency: those of people who are named on these pages, and that the bank has no rate for. */
export const WITHOUT_RATE = {
  currencies: ['NGN', 'KES', 'EGP', 'NPR'],
  text: 'The European Central Bank gives no reference rate for the naira (NGN), the Kenyan shilling (KES), the Egyptian pound (EGP) and the Nepalese rupee (NPR).',
} as const

export type RatedCurrency = keyof typeof EXCHANGE_RATES.perEuro
