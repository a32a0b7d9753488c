import { ofOrigin, originsOf } from '#server/counsellor/executor/fitting/origin.ts'
import { isCountry } from '#server/counsellor/ledger/country-names.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { ORIGIN, type Query } from '#server/counsellor/query/query.ts'
import CONDITIONS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { parse } from '#server/counsellor/reader/parse.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import WORDS from './predicates.json' with { type: 'json' }
import type { Ruled } from './ruled.ts'

const OPEN = readPhrases([...WORDS.measures.phrases, ...WORDS.openly.phrases])

const WHOLE = readPhrases(CONDITIONS.homes.whole)

/**
 * "All my degrees are from Manchester: APS?": what is typed to be needed or not by where her papers are from. `open` where she is from a country
 * whose papers need it and may have some of that too: "MBBS in Ukraine, but Indian". Null where that is not known or something else is asked.
 */
export function ruledByOrigin(
  question: string,
  query: Query | null,
  ledger: Ledger,
): Pick<Ruled, 'record' | 'is'> | 'open' | null {
  const [entity, ...others] = query?.entities ?? []
  const origin = query?.conditions.find(({ attribute }) => attribute === ORIGIN)?.value
  const { tokens, mentions } = parse(question, ledger)
  if (query?.operation !== 'get' || origin === undefined || entity === undefined || others.length > 0 || saysAny(tokens, OPEN))
    return null
  const records = query.attributes
    .flatMap((attribute) => ledger.of(entity, attribute))
    .filter(({ conditions }) => ORIGIN in conditions)
  const [record] = ofOrigin(records, query.conditions)
  if (!record || typeof record.value !== 'boolean') return null
  const countries = mentions.flatMap(({ entities }) => entities.filter(isCountry).map(({ name }) => name))
  const isOfNeeding = records.some(
    (one) => one.value === true && countries.some((name) => name !== origin && originsOf(one).includes(name)),
  )
  return !record.value && isOfNeeding && !saysAny(tokens, WHOLE) ? 'open' : { record, is: record.value }
}
