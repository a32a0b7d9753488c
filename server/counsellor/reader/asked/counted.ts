import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Amount } from '#server/counsellor/query/query.ts'
import { SMALLEST_BARE_SUM } from '#server/counsellor/words/amounts/amounts.ts'
import { numberWord } from '#server/counsellor/words/amounts/number-word.ts'
import NUMBERS from '#server/counsellor/words/amounts/number-words.json' with { type: 'json' }
import type { Parsed } from '#server/counsellor/words/mask.ts'
import ASKED from '../conditions.json' with { type: 'json' }

const UNITS: Readonly<Record<string, string>> = NUMBERS.units

/**
 * How many of what a price is paid for each of are spoken of, where that is a word: "four of them" of a plan that is paid by the university.
 * Null where a number stands for itself, none is said, or more than one is.
 */
export function countOf(
  [entity, ...others]: readonly string[],
  { tokens, amounts }: Pick<Parsed, 'tokens' | 'amounts'>,
  ledger: Ledger,
): Amount | null {
  if (entity === undefined || others.length > 0) return null
  const per = ledger.of(entity).flatMap(({ conditions }) => conditions['per'] ?? [])[0]
  const isCounted = amounts.some(
    ({ amount: { unit, value } }) => unit === per || (unit === 'number' && value < SMALLEST_BARE_SUM),
  )
  if (per === undefined || isCounted) return null
  const counts = tokens.flatMap((_, at) => {
    const value = numberWord(tokens, at) ?? 0
    const isAmount = amounts.some(({ from, to }) => from <= at && at < to)
    return value > 1 && !isAmount && UNITS[tokens[at + 1] ?? ''] === undefined ? [value] : []
  })
  return counts.length === 1 ? { value: counts[0]!, unit: per, period: null } : null
}

/** Whether what is asked is how many there are of what one thing states a number of: "how many programmes are known in depth". */
export function asksHowMany([entity, ...others]: readonly string[], { tokens }: Pick<Parsed, 'tokens'>, ledger: Ledger): boolean {
  if (entity === undefined || others.length > 0) return false
  const units = new Set(ledger.of(entity, 'amount').map(({ unit }) => unit))
  return tokens.some((token, at) => {
    const isAfter = tokens[at - 1] === 'many' || tokens[at - 2] === 'many'
    return isAfter && (units.has(token) || units.has(token.replace(/s$/, '')))
  })
}

/** How many persons a sum is asked for together: "visa fee in all if two of us", "the total for 3 friends". Null where no sum of all is asked for. */
export function personsOf({ tokens, amounts }: Pick<Parsed, 'tokens' | 'amounts'>): Amount | null {
  const text = ` ${tokens.join(' ')} `
  const isOfAll = [...ASKED.sums, ...ASKED.together.ofAll].some((words) => text.includes(` ${words} `))
  if (!isOfAll || amounts.some(({ amount }) => amount.unit === 'person')) return null
  const counts = tokens.flatMap((token, at) => {
    const count = /^\d{1,2}$/.test(token) ? Number(token) : ASKED.together.two.includes(token) ? 2 : numberWord(tokens, at)
    const after = tokens.slice(at + 1).join(' ')
    return count !== null && count > 1 && ASKED.together.persons.some((words) => `${after} `.startsWith(`${words} `))
      ? [count]
      : []
  })
  return counts.length === 1 ? { value: counts[0]!, unit: 'person', period: null } : null
}
