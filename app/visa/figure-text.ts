import { formatMoney } from '#domain/text/format.ts'
import { paymentText } from '#domain/visas/payments.ts'
import type { VisaFigure } from '#domain/visas/visa-search.ts'

/** The amount of a figure as its source gives it: '€11,904', 'about €1,131'. */
export function amountText({ amount, currency, approximate }: VisaFigure): string {
  return `${approximate ? 'about ' : ''}${formatMoney(amount, currency)}`
}

/** What the amount is for; empty where the source does not say. */
export function periodText({ per }: VisaFigure): string {
  if (per === null) return ''
  return per === 'stay' ? 'once' : `a ${per}`
}

/** How a yearly amount is made up, where the source says: '12 × €992', '12 × about €848.32'. */
export function paymentsText(figure: VisaFigure): string {
  if (!figure.payments) return ''
  const { count, first } = figure.payments
  const each = paymentText(figure, figure.payments)
  return first === undefined ? `${count} × ${each}` : `${formatMoney(first, figure.currency)} + ${count - 1} × ${each}`
}
