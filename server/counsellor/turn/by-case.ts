import { byReading } from '../answer/by-reading.ts'
import { citedIn } from '../answer/citations.ts'
import type { EngineAnswer } from '../engine-answer.ts'
import { ofCases } from '../reader/composing/conditions/cases.ts'
import { parse } from '../reader/parse.ts'
import type { Means } from './means.ts'

/**
 * "I would finish with a bachelor's only. Where could I stay on in Portugal?": what was told of one thing that a statement says by cases, told of the
 * case that the whole message names, where what was read of it left that out.
 */
export function ofCaseNamed(answer: EngineAnswer, message: string, means: Means): EngineAnswer {
  const { query } = answer.state
  const { text, lines } = answer
  const sources = lines?.meant === undefined ? answer.sources : citedIn(text.replace(lines.meant, ''), answer.sources)
  const [first] = sources
  if (answer.declined || answer.table || !query || first?.says === undefined) return answer
  const isOfOne = sources.every(({ entity, attribute }) => entity === first.entity && attribute === first.attribute)
  const about = { ...query, entities: [first.entity], attributes: [first.attribute] }
  const named = ofCases(about, parse(message, means.ledger), means.ledger).filter(
    ({ attribute }) => !query.conditions.some((one) => one.attribute === attribute),
  )
  if (!isOfOne || named.length === 0) return answer
  const reading = {
    query: { ...about, conditions: [...query.conditions, ...named] },
    confidence: answer.confidence ?? 1,
    label: '',
  }
  const told = byReading(reading, message, means)
  return told.declined ? answer : { ...answer, ...told }
}
