import { ofOrigin } from '#server/counsellor/executor/fitting/origin.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { ORIGIN, type Query } from '#server/counsellor/query/query.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import WORDS from './predicates.json' with { type: 'json' }
import type { Ruled } from './ruled.ts'

const OPEN = readPhrases([...WORDS.measures.phrases, ...WORDS.openly.phrases])

/** "All my degrees are from Manchester: APS?": what is typed to be needed or not by where her papers are from, whatever else is said of her. Null where that is not known or something else is asked. */
export function ruledByOrigin(question: string, query: Query | null, ledger: Ledger): Pick<Ruled, 'record' | 'is'> | null {
  const [entity, ...others] = query?.entities ?? []
  const isAsked = query?.operation === 'get' && query.conditions.some(({ attribute }) => attribute === ORIGIN)
  if (!query || !isAsked || entity === undefined || others.length > 0 || saysAny(tokensOf(question), OPEN)) return null
  const records = query.attributes
    .flatMap((attribute) => ledger.of(entity, attribute))
    .filter(({ conditions }) => ORIGIN in conditions)
  const [record] = ofOrigin(records, query.conditions)
  return record && typeof record.value === 'boolean' ? { record, is: record.value } : null
}
