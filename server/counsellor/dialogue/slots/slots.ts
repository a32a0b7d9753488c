import { isMoney, timesOf } from '#server/counsellor/executor/measure/measure.ts'
import { BLANK_QUERY, GROUP, UNAPPLIED, type Condition, type Query } from '#server/counsellor/query/query.ts'
import { conditionsIn } from '#server/counsellor/reader/composing/conditions/conditions.ts'
import { groupAsked, ofGroup, ofTest, withScore } from '#server/counsellor/reader/composing/named-conditions.ts'
import type { Move } from '../move/move.ts'

/** Amounts, target and conditions that the message states take the place of those before; of a condition the same kind of it. */
export function withMove(query: Query, move: Move): Query {
  const { amounts, currencies } = move.parsed
  const conditions = conditionsOf(move, query.attributes[0] ?? null, query.kind)
  const compared = new Set(conditionsFound(move, query.attributes[0] ?? null).compared)
  const own = amounts.map(({ amount }) => amount).filter((amount) => !compared.has(amount))
  // "And in a year?" after one semester: the span that was asked for before is no longer meant.
  const kept = move.period === null ? query.amounts : query.amounts.filter((amount) => timesOf(amount, 'day') === null)
  // "And for the Netherlands, 12 months?": what she has herself stays hers.
  const purse = query.operation === 'enough' && !own.some(isMoney) ? query.amounts.filter(isMoney) : []
  // Another field is asked for in place of what could not be told of the one before.
  const namesField = move.mentions.some(({ entities }) => entities.some(({ kind }) => kind === 'subject'))
  const whole: Query = {
    ...query,
    conditions: merged(namesField ? query.conditions.filter(({ attribute }) => attribute !== UNAPPLIED) : query.conditions, [
      ...conditions,
      ...ofGroupNow(query, move),
      ...ofTest(query, move.parsed),
    ]),
    amounts: own.length > 0 ? [...purse, ...own] : kept,
    target: { currency: currencies[0] ?? query.target.currency, period: move.period ?? query.target.period },
    form: query.form === 'yes-no' && own.length > 0 && !own.some(isMoney) ? 'figure' : query.form,
  }
  return withScore(whole, move.parsed)
}

/** "And a student from Kenya?" after what students from the EU pay: who is asked about now takes the place of those before. */
function ofGroupNow(query: Query, { parsed }: Move): readonly Condition[] {
  const group = groupAsked(parsed)
  const isByGroup = query.conditions.some(({ attribute }) => attribute === GROUP)
  return group !== null && isByGroup ? [{ attribute: GROUP, comparison: 'is', value: group }] : ofGroup(query, parsed)
}

function conditionsFound(move: Move, main: string | null) {
  return conditionsIn(move.parsed, main, {
    level: true,
    month: main === 'deadline' || main === 'intake',
    span: true,
    length: false,
  })
}

/** What the message restricts: levels only where there are any, and nothing that it takes back. `main` is the attribute in question. */
export function conditionsOf(move: Move, main: string | null, kind: string | null): readonly Condition[] {
  const levels = kind === null || ['programme', 'university', 'scholarship', 'country'].includes(kind)
  return conditionsFound(move, main).conditions.filter(
    ({ attribute, comparison }) => (attribute !== 'level' || levels) && !(comparison === 'is not' && move.excluded.length > 0),
  )
}

/** Conditions with those that came later: of two on one attribute the later holds, of two bounds of one the later of the same kind. */
export function merged(before: readonly Condition[], now: readonly Condition[]): readonly Condition[] {
  const isReplaced = (one: Condition) =>
    now.some(
      ({ attribute, comparison }) =>
        attribute === one.attribute && (comparison === 'is' || comparison === 'is not' || comparison === one.comparison),
    )
  return [...before.filter((one) => !isReplaced(one)), ...now]
}

/** A query that asks for no more than is given: of one thing its figure, where nothing else is. */
export function blank(given: Partial<Query>): Query {
  return { ...BLANK_QUERY, form: 'figure', ...given }
}
