import { ownCountOf } from '#server/counsellor/executor/sets/counted.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Amount } from '#server/counsellor/query/query.ts'
import { SMALLEST_BARE_SUM } from '#server/counsellor/words/amounts/amounts.ts'
import NUMBERS from '#server/counsellor/words/amounts/number-words.json' with { type: 'json' }
import type { Parsed } from '#server/counsellor/words/mask.ts'
import CONDITIONS from '../conditions.json' with { type: 'json' }

const WORDS: Readonly<Record<string, number>> = NUMBERS.numbers
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
  const counts = tokens.flatMap((token, at) => {
    const value = WORDS[token] ?? 0
    const isAmount = amounts.some(({ from, to }) => from <= at && at < to)
    return value > 1 && !isAmount && UNITS[tokens[at + 1] ?? ''] === undefined ? [value] : []
  })
  return counts.length === 1 ? { value: counts[0]!, unit: per, period: null } : null
}

/** Whether a question asks how many programmes or universities each of these has, which they state by themselves. */
export function asksForTheirCount(entities: readonly string[], { tokens }: Pick<Parsed, 'tokens'>, ledger: Ledger): boolean {
  if (!` ${tokens.join(' ')} `.includes(' how many ')) return false
  const kinds = Object.entries(CONDITIONS.sets).flatMap(([kind, words]) =>
    words.some((word) => tokens.includes(word)) ? [kind] : [],
  )
  return entities.length > 0 && entities.every((id) => kinds.some((kind) => ownCountOf(ledger, id, kind) !== null))
}
