import type { Ledger } from '../ledger/record.ts'
import { tokensOf } from '../words/tokens.ts'
import type { Answer } from './answer.ts'
import SAYINGS from './sayings.json' with { type: 'json' }
import UNSTATED from './unstated.json' with { type: 'json' }

/** Lines of an answer that are told as the nearest thing. */
const NEAREST = 2

/**
 * An answer that is told in place of what no page states begins by saying so, and counts as none. What is told in a table, in small talk or as a
 * refusal stays as it is.
 */
export function saidToBeUnstated<Given extends Answer>(question: string, answer: Given, ledger: Ledger): Given {
  const { sources, table, declined, choices, state } = answer
  if (declined || table || choices.length > 0 || sources.length === 0) return answer
  const asked = ` ${tokensOf(question).join(' ')} `
  const attributes = new Set([...sources.map(({ attribute }) => attribute), ...(state.query?.attributes ?? [])])
  const told = ` ${sources.flatMap(({ text, entity }) => [text, ...(ledger.entities.get(entity)?.names ?? [])].flatMap(tokensOf)).join(' ')} `
  const topic = UNSTATED.topics.find(
    ({ of, phrases }) =>
      of.some((attribute) => attributes.has(attribute)) &&
      phrases.some((phrase) => asked.includes(` ${phrase} `)) &&
      !phrases.some((phrase) => told.includes(` ${phrase} `)),
  )
  if (!topic) return answer
  const nearest = answer.text.split('\n').slice(0, NEAREST)
  return {
    ...answer,
    text: [`${SAYINGS.decline.on} ${topic.says}. ${SAYINGS.nearest.text}`, ...nearest].join('\n'),
    declined: true,
  }
}
