import { rateOf } from '#server/counsellor/executor/measure/measure.ts'
import { onceFor } from '#server/counsellor/ledger/once-for.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { SPANS, type Amount, type Query } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import WORDS from './conditions/conditions.json' with { type: 'json' }

const DAYS_UNTIL = readPhrases(WORDS.daysUntil)
const FIRST_YEAR = readPhrases(WORDS.firstYear)

/** Whether what is asked for is itself so long: "over ten months" compares a duration, and says for how long a sum is paid. */
export function isMeasuredInTime(attribute: string, ledger: Ledger): boolean {
  return timedIn(ledger).has(attribute)
}

const timedIn = onceFor(
  ({ records }: Ledger) => new Set(records.flatMap(({ unit, attribute }) => (SPANS.has(unit ?? '') ? [attribute] : []))),
)

/** One of a currency, to be converted; nothing where it has no rate, or the other has none, which is said then. */
export function oneOf(base: string, other: string, ledger: Ledger): readonly Amount[] {
  const isRated = [base, other].every((currency) => rateOf(ledger, currency) !== null)
  return isRated ? [{ value: 1, unit: base, period: null }] : []
}

/** Crowns are those of the country that is spoken of, where nobody says whose they are ("Danish kroner"). */
export function inCrowns(currency: string, entities: readonly string[], { tokens }: Parsed): string {
  const crowns: Readonly<Record<string, string>> = WORDS.crowns.of
  const [own] = entities.flatMap((id) => crowns[id] ?? [])
  return crownsAsTold(currency, own ?? null, { tokens })
}

/** Crowns are those that were told of before, where nobody says whose they are. */
export function crownsAsTold(currency: string, told: string | null, { tokens }: Pick<Parsed, 'tokens'>): string {
  const all = Object.values(WORDS.crowns.of as Readonly<Record<string, string>>)
  const isSaid = tokens.some((token) => WORDS.crowns.whose.includes(token))
  return told !== null && !isSaid && all.includes(told) && all.includes(currency) ? told : currency
}

/** "Top 3", "the cheapest 5". */
export function topOf({ amounts, tokens }: Parsed): Amount | undefined {
  return amounts.find(
    ({ amount, from }) => amount.unit === 'number' && amount.value <= 20 && WORDS.tops.includes(tokens[from - 1] ?? ''),
  )?.amount
}

/** What a sum is asked for in, of the country that is spoken of. */
export function targetCurrency(parsed: Parsed, entities: readonly string[]): string | null {
  const { currencies, amounts } = parsed
  const target = currencies.find((currency) => amounts.every(({ amount }) => amount.unit !== currency)) ?? currencies.at(-1)
  return target === undefined ? null : inCrowns(target, entities, parsed)
}

/** "How many days until the deadline": a day is asked for by how far it is. */
export function asksForDays(attributes: readonly string[], { tokens }: Parsed): boolean {
  return attributes.some((attribute) => WORDS.days.includes(attribute)) && saysAny(tokens, DAYS_UNTIL)
}

/** "In the first year, together": the year that a sum is asked for, where no other period is said. */
export function yearSaid({ tokens }: Pick<Parsed, 'tokens'>): Query['target']['period'] {
  return saysAny(tokens, FIRST_YEAR) ? 'year' : null
}
