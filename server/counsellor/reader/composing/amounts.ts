import { rateOf } from '#server/counsellor/executor/measure/measure.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Amount } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import WORDS from './conditions/conditions.json' with { type: 'json' }

/** Whether what is asked for is itself so long: "over ten months" compares a duration, and says for how long a sum is paid. */
export function isMeasuredInTime(attribute: string, ledger: Ledger): boolean {
  const kept =
    TIMED.get(ledger) ?? new Set(ledger.records.flatMap((record) => (SPANS.has(record.unit ?? '') ? [record.attribute] : [])))
  TIMED.set(ledger, kept)
  return kept.has(attribute)
}

const SPANS = new Set(['day', 'week', 'month', 'semester', 'year'])
const TIMED = new WeakMap<Ledger, ReadonlySet<string>>()

/** One of a currency, to be converted; nothing where it has no rate, or the other has none, which is said then. */
export function oneOf(base: string, other: string, ledger: Ledger): readonly Amount[] {
  const isRated = [base, other].every((currency) => rateOf(ledger, currency) !== null)
  return isRated ? [{ value: 1, unit: base, period: null }] : []
}

/** Crowns are those of the country that is spoken of. */
export function inCrowns(amount: Amount, entities: readonly string[]): Amount {
  const crowns: Readonly<Record<string, string>> = WORDS.crowns
  const [unit] = entities.flatMap((id) => crowns[id] ?? [])
  return unit !== undefined && Object.values(crowns).includes(amount.unit) ? { ...amount, unit } : amount
}

/** "Top 3", "the cheapest 5". */
export function topOf({ amounts, tokens }: Parsed): Amount | undefined {
  return amounts.find(
    ({ amount, from }) => amount.unit === 'number' && amount.value <= 20 && WORDS.tops.includes(tokens[from - 1] ?? ''),
  )?.amount
}

export function targetCurrency({ currencies, amounts }: Parsed): string | null {
  return currencies.find((currency) => amounts.every(({ amount }) => amount.unit !== currency)) ?? currencies.at(-1) ?? null
}

/** "How many days until the deadline": a day is asked for by how far it is. */
export function asksForDays(attributes: readonly string[], { tokens }: Parsed): boolean {
  const text = ` ${tokens.join(' ')} `
  return (
    attributes.some((attribute) => WORDS.days.includes(attribute)) &&
    WORDS.daysUntil.some((phrase) => text.includes(` ${phrase} `))
  )
}
