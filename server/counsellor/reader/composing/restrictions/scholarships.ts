import type { Cost } from '#domain/scholarships/scholarship.ts'
import { isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { OWN_AGE, OWN_WORK, PAYS, type Condition, type Query } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { meantIn, readMeanings } from '#server/counsellor/words/phrases.ts'
import { herselfIn } from '../../herself/herself.ts'
import WORDS from './restrictions.json' with { type: 'json' }
import { says } from './said.ts'

const SCHOLARSHIP = 'scholarship'
const COSTS = readMeanings<Cost>(WORDS.costs)

/** "For a 27 year old", "with one year of work": those that do not leave her out, for the one level that she names. */
export function withHerself(query: Query, parsed: Parsed): Query {
  if (query.kind !== SCHOLARSHIP) return query
  const { age, work } = herselfIn(parsed)
  const levels = query.conditions.flatMap(({ attribute, value }) =>
    attribute === 'level' && typeof value === 'string' ? [value] : [],
  )
  const under = levels.length === 1 ? { under: { level: levels[0]! } } : {}
  const said = (attribute: string, unit: string, value: number | undefined): Condition[] =>
    value === undefined ? [] : [{ attribute, comparison: 'is', value: { value, unit, period: null }, ...under }]
  const own = [...said(OWN_AGE, 'age', age), ...said(OWN_WORK, 'year', work)]
  return own.length === 0
    ? query
    : { ...query, conditions: [...query.conditions, ...own], amounts: query.amounts.filter(isMoney) }
}

/** Whether a question says of whom it asks how old she is, or how long she has worked. */
export function saysOfHerself(parsed: Parsed): boolean {
  const { age, work } = herselfIn(parsed)
  return age !== undefined || work !== undefined
}

/** "A paid PhD in Europe": what pays for studies of a level. */
export function isPaidFor(parsed: Parsed): boolean {
  return herselfIn(parsed).levels !== undefined && says(parsed, WORDS.pays) && meantIn(parsed.tokens, COSTS).length > 0
}

/** "That pay living costs": those that say they do. */
export function withPaid(query: Query, parsed: Parsed): Query {
  if (query.kind !== SCHOLARSHIP || !says(parsed, WORDS.pays)) return query
  const paid = meantIn(parsed.tokens, COSTS).map((value): Condition => ({ attribute: PAYS, comparison: 'is', value }))
  return { ...query, conditions: [...query.conditions, ...paid] }
}
