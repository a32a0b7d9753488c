import { onceFor } from '../../ledger/once-for.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { amountsIn } from '../../words/amounts/amounts.ts'
import { currenciesOf } from '../../words/amounts/currencies.ts'
import { tokensOf } from '../../words/tokens.ts'
import WORDS from './said-sums.json' with { type: 'json' }

/** A sum that a record's sentence says beside the one that it states. */
export interface SaidSum {
  value: number
  /** Whether it is what the figure was. */
  isBefore: boolean
  /** Whether it is what the figure is in another case, or was in another year: it is paid in place of it, and not beside it. */
  isInstead: boolean
}

/** So many words before a sum may say that it is what the figure was, or is paid beside it. */
const NEAR = 3
const currencyIn = onceFor(currenciesOf)

/** The sums that stand in a record's own sentence beside the one that it states, each once, clause by clause: a year before a bracket is no sum of what is in it. */
export function sumsIn(record: LedgerRecord, ledger: Ledger): readonly SaidSum[] {
  const currencyOf = currencyIn(ledger)
  const clauses = record.text.slice(record.text.indexOf(':') + 1).split(/[();]|\.\s/)
  const sums = clauses.flatMap((clause) => {
    const tokens = tokensOf(clause)
    return amountsIn(tokens, currencyOf).flatMap(({ amount: { value, unit }, from, to }): readonly SaidSum[] => {
      const near = tokens.slice(Math.max(0, from - NEAR), from)
      const isPast = near.at(-1) === WORDS.was
      const isBefore = isEarlier(tokens[to]) || (isPast && near.some(isEarlier))
      const isOfCase = WORDS.otherwise.includes(tokens[to] ?? '') && !near.some((token) => WORDS.besides.includes(token))
      const isInUnit = unit === record.unit || (unit === 'number' && isBefore)
      // "Rent above 386.43 euro": where something begins is no sum of it.
      const isBound = WORDS.bounds.includes(near.at(-1) ?? '')
      return isInUnit && !isBound && !isSameOverTime(value, Number(record.value))
        ? [{ value, isBefore, isInstead: isBefore || isPast || isOfCase }]
        : []
    })
  })
  return sums.filter(({ value }, at) => sums.findIndex((one) => one.value === value) === at)
}

function isEarlier(token: string | undefined): boolean {
  return WORDS.earlier.includes(token ?? '')
}

/** The sum of a month, or of a semester, and of the year that it comes to are one. */
function isSameOverTime(one: number, other: number): boolean {
  return [1, 2, 12].some((times) => Math.abs(one * times - other) < 0.5 || Math.abs(other * times - one) < 0.5)
}
