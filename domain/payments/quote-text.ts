import { SELECTION_LIMIT } from '../applications/selection.ts'
import { formatMinor } from '../money/money.ts'
import { type Plan, type Quote, quotePlan } from './pricing.ts'

/** In how many countries a plan includes applications, as its own list says. */
export function countriesIn({ features }: Plan): number {
  return Number(/(\d+) countries/i.exec(features.join(', '))?.[1] ?? Infinity)
}

/** Stands beside the plan's own list where it promises more universities than can be selected; null where it does not. */
export function selectionNote({ features }: Plan): string | null {
  const promised = Number(/up to (\d+) universities/i.exec(features.join(', '))?.[1] ?? 0)
  if (promised <= SELECTION_LIMIT) return null
  return `In this portal you can select and pay for at most ${SELECTION_LIMIT} universities. For more, up to ${promised}, ask us before you pay.`
}

export interface QuoteLine {
  label: string
  amountMinor: number
}

/**
 * The sum line by line, one line for each university by its name; the lines add up to `amountMinor`. With nothing selected
 * it is the plan at its listed price.
 */
export function quoteLines(quote: Quote, universityNames: readonly string[]): QuoteLine[] {
  if (quote.quantity === 0) return [{ label: quote.planTitle, amountMinor: quote.amountMinor }]
  return Array.from({ length: quote.quantity }, (_, index) => ({
    label: universityNames[index] ?? `University ${index + 1}`,
    amountMinor: quote.unitAmountMinor,
  }))
}

/** What the price comes to, for whoever has selected nothing yet: of one university, and of as many as can be selected. */
export function perUniversityText(plan: Plan): string {
  const [one, most] = [1, SELECTION_LIMIT].map((count) => formatMinor(quotePlan(plan, count)))
  return `The price of ${plan.title} follows from the number of universities you select: ${one} for each, so ${most} for ${SELECTION_LIMIT}, the most that can be selected.`
}

/** The sum in one sentence: '6 universities × ₹9,000 = ₹54,000'. */
export function explainQuote(quote: Quote): string {
  const total = formatMinor(quote)
  if (quote.quantity === 0) return `${quote.planTitle}: ${total}`
  const universities = quote.quantity === 1 ? '1 university' : `${quote.quantity} universities`
  return `${universities} × ${formatMinor({ ...quote, amountMinor: quote.unitAmountMinor })} = ${total}`
}
