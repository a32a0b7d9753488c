import { areOfOneThing, kindOf } from '../../executor/resolve.ts'
import type { Ledger } from '../../ledger/record.ts'
import { parse } from '../../reader/parse.ts'
import type { Answer } from '../answer.ts'
import { nameOf } from '../names.ts'
import WORDS from './verdict.json' with { type: 'json' }

const BARE = /^(Yes|No)\.$/
const { kinds: KINDS, addressing: ADDRESSING } = WORDS.ofWhom

/**
 * "Is IELTS compulsory?" is answered by what our diploma asks for: a bare yes or no on something that nobody named says of what it is. As it was
 * where the question names it, speaks to us, or goes on from it.
 */
export function ofWhom<One extends Answer>(question: string, spoken: readonly string[], answer: One, ledger: Ledger): One {
  const [line = '', ...others] = answer.text.split('\n')
  const [first] = answer.sources
  const verdict = BARE.exec(line)?.[1]
  if (!verdict || !first || !KINDS.includes(kindOf(ledger, first.entity) ?? '')) return answer
  const { tokens, mentions } = parse(question, ledger)
  const named = [...mentions.flatMap(({ entities }) => entities.map(({ id }) => id)), ...spoken]
  const isNamed = named.some((id) => areOfOneThing(ledger, id, first.entity))
  if (isNamed || tokens.some((token) => ADDRESSING.includes(token))) return answer
  const article = WORDS.ofWhom.withArticle.includes(kindOf(ledger, first.entity)!) ? 'the ' : ''
  return { ...answer, text: [`${verdict}, for ${article}${nameOf(ledger, first.entity)}.`, ...others].join('\n') }
}
