import { termsOf } from '#server/counsellor/retrieval.ts'
import type { Answer } from '../answer.ts'
import { attributeName } from '../names.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }
import type { Told } from './told.ts'

const QUOTED = /“(.+)”/
const CITED = /\[\d+\]/

/**
 * A refusal above a line that speaks of what it says to be missing is none: it says that it is not sure. What is missing is known by the words
 * that are quoted, or by the name of what is asked for: "not stated: visa fee" above "on the visa fee reports differ".
 */
export function heldBelow<Given extends Answer>(answer: Given, { ledger }: Told): Given {
  const { text, lines: { opening } = {}, state } = answer
  const [first = '', ...below] = text.split('\n')
  const attributes = opening === 'missing' ? (state.query?.attributes ?? []) : []
  const missing = opening === 'quoted' ? QUOTED.exec(first)?.[1] : attributes.map((one) => attributeName(ledger, one)).join(' ')
  const asked = [...termsOf(missing ?? '')]
  const told = termsOf(below.filter((line) => CITED.test(line)).join(' '))
  return asked.length > 0 && asked.every((term) => told.has(term)) ? asUnsure(answer) : answer
}

/** A refusal with what stands below it as what may be the answer; itself where nothing stands below it. */
export function asUnsure<Given extends Answer>(answer: Given): Given {
  const [, ...below] = answer.text.split('\n')
  if (!below.some((line) => CITED.test(line))) return answer
  const lines = below.map((line) => line.replace(`${SAYINGS.nearest.text} `, ''))
  return { ...answer, text: [SAYINGS.perhaps.text, ...lines].join('\n'), lines: { opening: 'perhaps' } }
}
