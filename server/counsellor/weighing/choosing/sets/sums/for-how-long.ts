import type { Answer } from '#server/counsellor/answer/answer.ts'
import type { Basis } from '#server/counsellor/answer/by-reading.ts'
import { tellPassages } from '#server/counsellor/answer/tell.ts'
import { focusOf, type Asked } from '#server/counsellor/dialogue/conversation.ts'
import { isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { recordsOf } from '#server/counsellor/executor/resolve.ts'
import NOISE from '#server/counsellor/noise.json' with { type: 'json' }
import { BLANK_QUERY } from '#server/counsellor/query/query.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import WORDS_OF_SITE from '../words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.forHowLong
const ASKS = readPhrases(WORDS.asks)
const KNOWN = new Set([...NOISE.words, ...WORDS.fill, ...WORDS.asks.flatMap((phrase) => phrase.split(' '))])

/**
 * "And for how many months is it?", after what has to be shown: the sentence that says for how long that sum is, and not how long something else
 * of the country takes. Null where another word is said, or something else was told.
 */
export function forHowLong(question: string, last: Asked | undefined, { ledger }: Pick<Basis, 'ledger'>): Answer | null {
  const [attribute] = last?.query.attributes ?? []
  if (!last || attribute === undefined || !WORDS.of.includes(attribute) || !last.figure || !isMoney(last.figure)) return null
  const { tokens, mentions, amounts } = parse(question, ledger)
  if (mentions.length + amounts.length > 0 || !saysAny(tokens, ASKS) || !tokens.every((token) => KNOWN.has(token))) return null
  const [entity, ...others] = focusOf(last)
  const [record] = entity === undefined || others.length > 0 ? [] : recordsOf(ledger, entity, attribute)
  if (entity === undefined || !record) return null
  const query = { ...BLANK_QUERY, entities: [entity], attributes: [attribute], kind: last.query.kind }
  return tellPassages([{ record, coverage: 1, evidence: 1 }], { query, results: [entity], figure: last.figure })
}
