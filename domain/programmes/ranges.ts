/** What the programmes of one university come to, where the university itself names no figure. */
import type { ProgrammeCard } from './programme-card.ts'
import { type NextDeadline, nextDeadline } from './programme-deadlines.ts'
import { amountText, periodText } from './programme-text.ts'

/**
 * What students from outside the EU pay, from the least to the greatest: 'CZK 390,000 to CZK 420,000 a year', one for each currency and period, the
 * most frequent first. Nothing is converted, and a fee for a part of a programme stands for itself. Empty where no programme has one.
 */
export function tuitionRanges(programmes: readonly Pick<ProgrammeCard, 'tuition'>[]): string[] {
  const fees = programmes.flatMap(({ tuition }) =>
    tuition === null ? [] : tuition.amounts.map((amount) => ({ ...tuition, amount, said: periodText({ ...tuition, amount }) })),
  )
  const groups = Map.groupBy(fees, ({ currency, amount, said }) => (amount === 0 ? '' : `${currency} ${said}`))
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .map((group) => {
      const sorted = group.toSorted((a, b) => a.amount - b.amount)
      const [least, greatest] = [sorted[0]!, sorted.at(-1)!]
      const sums = least.amount === greatest.amount ? [least] : [least, greatest]
      const text = sums.map(({ amount, currency }) => amountText({ amount, currency })).join(' to ')
      return [text, least.said].filter(Boolean).join(' ')
    })
}

/** The first deadline that is still to come on a day (ISO date), and of how many programmes it is; null where none is. */
export function nextOfAll(
  programmes: readonly Pick<ProgrammeCard, 'deadlines'>[],
  today: string,
): { next: NextDeadline; count: number } | null {
  const all = programmes.flatMap(({ deadlines }) => nextDeadline(deadlines, today) ?? [])
  const [next] = all.toSorted((a, b) => a.day.localeCompare(b.day))
  return next ? { next, count: all.filter(({ day }) => day === next.day).length } : null
}
