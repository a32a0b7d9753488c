import type { Basis } from '../answer/by-reading.ts'
import type { Query } from '../query/query.ts'
import type { Reading } from '../reader/reading.ts'

/** Two readings are about as likely from this share on. */
const CLOSE = 0.8

/** The readings of a question that differ, the likeliest first: what asks for a part of another is told with it, and of two close ones the words decide. */
export function likeliest(readings: readonly Reading[], question: string, basis: Basis): readonly Reading[] {
  return byWordsWhereClose(merged(readings), question, basis)
}

/** Of two readings, one that asks for less than the other ("the fee", "the fee and the place") is answered with it. */
function merged(readings: readonly Reading[]): readonly Reading[] {
  const kept: Reading[] = []
  for (const reading of readings) {
    const at = kept.findIndex((one) => isCovered(reading.query, one.query))
    if (at === -1) kept.push(reading)
    else kept[at] = { ...kept[at]!, confidence: kept[at]!.confidence + reading.confidence }
  }
  return kept.toSorted((one, other) => other.confidence - one.confidence)
}

/** Of two readings that are about as likely, the one whose attribute the question's own words lead to. */
function byWordsWhereClose(readings: readonly Reading[], question: string, { passages }: Basis): readonly Reading[] {
  const [best, second, ...others] = readings
  if (!best || !second || second.confidence < best.confidence * CLOSE) return readings
  const [near] = passages.among(question, best.query.entities.slice(0, 3))
  const isMeant = ({ query }: Reading) => near !== undefined && query.attributes[0] === near.record.attribute
  return isMeant(second) && !isMeant(best) ? [second, best, ...others] : readings
}

function isCovered(one: Query, by: Query): boolean {
  const isSame = (part: (query: Query) => unknown) => JSON.stringify(part(one)) === JSON.stringify(part(by))
  if (!isSame(({ entities, conditions, amounts, target }) => [entities, conditions, amounts, target])) return false
  return (
    isSame(({ operation, kind }) => [operation, kind]) && one.attributes.every((attribute) => by.attributes.includes(attribute))
  )
}
