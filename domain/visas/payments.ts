import { formatMoney } from '../text/format.ts'
import type { VisaFigure } from './visa-search.ts'

/** One of the payments that make up a sum: '€992', or 'about €848.32' where, rounded as the source rounds it, they make a cent more or less. */
export function paymentText(
  { amount, currency }: Pick<VisaFigure, 'amount' | 'currency'>,
  payments: NonNullable<VisaFigure['payments']>,
): string {
  const cents = (of: number) => Math.round(of * 100)
  const first = payments.first ?? payments.amount
  const isExact = cents(first) + cents(payments.amount) * (payments.count - 1) === cents(amount)
  return `${isExact ? '' : 'about '}${formatMoney(payments.amount, currency)}`
}
