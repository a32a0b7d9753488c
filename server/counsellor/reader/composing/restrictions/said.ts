import { isMoney } from '#server/counsellor/executor/measure/measure.ts'
import type { Condition, Query } from '#server/counsellor/query/query.ts'
import type { WrittenAmount } from '#server/counsellor/words/amounts/amounts.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { comparisonAfter, comparisonBefore } from '../conditions/conditions.ts'

/** Whether any of some words is said. */
export function says({ tokens }: Parsed, words: readonly string[]): boolean {
  return tokens.some((token) => words.includes(token))
}

/** How what is asked for is compared with an amount, by what stands before or behind it. */
export function comparisonOf({ amount, from, to }: WrittenAmount, { tokens }: Parsed): Condition['comparison'] | undefined {
  // "20 ghante se zyada": the word for the unit may stand between.
  const end = tokens[to] === amount.unit ? to + 1 : to
  return comparisonBefore(tokens, from) ?? comparisonAfter(tokens, to) ?? comparisonAfter(tokens, end)
}

/** Crowns are those of the country that is named. */
export function isSame(one: Query['amounts'][number], { amount }: WrittenAmount): boolean {
  return one === amount || (one.value === amount.value && (one.unit === amount.unit || isMoney({ unit: amount.unit })))
}
