/** A price in whole units of its currency, as the provider writes it. How it is shown is the screen's matter. */
export interface Price {
  amount: number
  currency: 'EUR' | 'USD'
}

/** Where the provider's own prices, dates and claims come from, as a person reads it beside them. */
export const PROGRAMME_SHEET = "provider's programme sheet"
