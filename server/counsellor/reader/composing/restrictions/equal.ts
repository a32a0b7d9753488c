import { comparable } from '#server/counsellor/executor/measure/measure.ts'
import { WANTED } from '#server/counsellor/executor/measure/prices.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Condition, Query } from '#server/counsellor/query/query.ts'
import type { WrittenAmount } from '#server/counsellor/words/amounts/amounts.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { tokensOfOurs } from '#server/counsellor/words/tokens.ts'
import CONDITIONS from '../conditions/conditions.json' with { type: 'json' }
import { endSaid } from '../ends.ts'
import WORDS from './restrictions.json' with { type: 'json' }
import { comparisonOf, isSame, says } from './said.ts'

const SETS: Readonly<Record<string, readonly string[]>> = {
  ...CONDITIONS.sets,
  country: WORDS.countries,
  scholarship: WORDS.scholarships,
}
const TOLD = new Set<Query['operation']>(['get', 'list', 'filter', 'count', 'rank'])

/** "Countries where the stay is 24 months", "with funds of 10,000": the one figure that what is asked of a set is to be; null where none is said so. */
export function figureSaid(query: Query, parsed: Parsed, ledger: Ledger): WrittenAmount | null {
  const { kind, attributes, operation } = query
  const [attribute] = attributes
  const [said, ...others] = parsed.amounts.filter((one) => query.amounts.some((amount) => isSame(amount, one)))
  if (kind === null || attribute === undefined || !said || others.length > 0 || !TOLD.has(operation)) return null
  const { hers, lets } = WORDS.equal
  if (!says(parsed, SETS[kind] ?? []) || says(parsed, [...hers, ...lets]) || comparisonOf(said, parsed) !== undefined) return null
  if (operation === 'rank' && endSaid(parsed.tokens, true) !== null) return null
  return isSaidOf(attribute, said, parsed, ledger) && isStatedIn(said, kind, attribute, ledger) ? said : null
}

/** Whether a figure is said to be that of what is asked for: "is 24 months", "with funds of 10,000", "is the work limit 20 hours". */
function isSaidOf(attribute: string, { from, to }: WrittenAmount, { tokens }: Parsed, ledger: Ledger): boolean {
  const { before, after, copulas } = WORDS.equal
  const names = (ledger.attributes.get(attribute)?.names ?? []).flatMap(tokensOfOurs)
  let at = from - 1
  while (at >= 0 && !before.includes(tokens[at]!) && (names.includes(tokens[at]!) || CONDITIONS.articles.includes(tokens[at]!)))
    at--
  const isOfWanted = WANTED.has(attribute) && tokens.slice(0, from).some((token) => copulas.includes(token))
  return before.includes(tokens[at] ?? '') || after.includes(tokens[to] ?? '') || isOfWanted
}

/** The same, with that figure as what is to be fulfilled. */
export function withFigure(query: Query, parsed: Parsed, ledger: Ledger): Query {
  const said = figureSaid(query, parsed, ledger)
  if (!said) return query
  const value = query.amounts.find((one) => isSame(one, said)) ?? said.amount
  const condition: Condition = { attribute: query.attributes[0]!, comparison: 'is', value }
  return { ...query, conditions: [...query.conditions, condition], amounts: query.amounts.filter((one) => !isSame(one, said)) }
}

/** Whether things of a kind state figures that can be set beside it: sums beside a sum, and beside a bare number. */
function isStatedIn({ amount }: WrittenAmount, kind: string, attribute: string, ledger: Ledger): boolean {
  return ledger.ofKind(kind).some(({ id }) =>
    ledger.of(id, attribute).some(({ value, unit, period }) => {
      if (typeof value !== 'number' || unit === null) return false
      const own = amount.unit === 'number' ? { ...amount, unit } : amount
      return comparable(ledger, { value, unit, period }, { ...own, period: null }) !== null
    }),
  )
}
