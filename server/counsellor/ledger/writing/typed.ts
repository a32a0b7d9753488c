import type { FactValue, SourcedText } from '#domain/facts/fact-source.ts'
import { MEASURE, SPANS } from '../../query/query.ts'
import type { Statement } from './entries.ts'

/** Measures of time that are asked for as how long something takes. */
const OF_TIME: ReadonlySet<string> = new Set(['validity', 'exam date'])
const CURRENCY = /^[A-Z]{3}$/

/** A figure of a sentence with the attribute that its unit is asked for by; none where it is what the sentence is said under. */
interface Typed extends Omit<Statement, 'text'> {
  attribute?: 'fee' | 'duration'
}

/** What a sentence says in figures, as it is typed: those that it is told under, and those that it measures besides, or that add up. */
export function typedOf({ values = [] }: SourcedText): { own: readonly Typed[]; measures: readonly FactValue[] } {
  const measures = values.filter(({ conditions = {}, adds }) => MEASURE in conditions || adds)
  const own = values.filter((value) => !measures.includes(value)).map(ownOf)
  const isOfTime = measures.some(({ conditions }) => OF_TIME.has(conditions?.[MEASURE] ?? ''))
  return { own: own.length === 0 && isOfTime ? [{ attribute: 'duration', conditions: {} }] : own, measures }
}

function ownOf({ value, unit, per, conditions = {} }: FactValue): Typed {
  if (unit === undefined) return { value, conditions }
  const isMoney = CURRENCY.test(unit)
  const attribute = isMoney ? 'fee' : SPANS.has(unit) ? 'duration' : undefined
  return { value, unit, period: per ?? (isMoney ? 'once' : null), conditions, ...(attribute && { attribute }) }
}
