import type { Answer } from '#server/counsellor/answer/answer.ts'
import { byQuery, stateOfPassage, type Basis } from '#server/counsellor/answer/by-reading.ts'
import { tellPassages } from '#server/counsellor/answer/tell.ts'
import { BLANK_QUERY } from '#server/counsellor/query/query.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { tokensOfOurs } from '#server/counsellor/words/tokens.ts'
import WORDS_OF_SITE from './words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.rates
const RATES = readPhrases(WORDS.rates)
const FILL = new Set([...WORDS.rates, ...WORDS.fill])
const EURO = 'EUR'

/** "EUR to INR rate your planner uses, and its date": the rate itself, as its source gives it. Null where a sum is to be converted, or more is asked. */
export function rateAsked(question: string, { ledger, today }: Pick<Basis, 'ledger' | 'today'>): Answer | null {
  const { tokens, amounts, currencies } = parse(question, ledger)
  if (!saysAny(tokens, RATES) || amounts.some(({ amount }) => amount.value !== 1)) return null
  const named = new Set([...currencies, ...amounts.map(({ amount }) => amount.unit)].filter((unit) => unit !== EURO))
  const [currency, ...others] = named
  if (currency === undefined || others.length > 0) return null
  const names = new Set(
    [currency, EURO].flatMap((unit) => ledger.entities.get(`currency.${unit}`)?.names ?? []).flatMap(tokensOfOurs),
  )
  if (!tokens.every((token) => FILL.has(token) || names.has(token))) return null
  const [record] = ledger.of(`currency.${currency}`, 'rate')
  const target = { currency, period: null }
  if (!record || record.value === null)
    return byQuery({ ...BLANK_QUERY, operation: 'convert', kind: 'currency', attributes: ['rate'], target }, { ledger, today })
  return tellPassages([{ record, coverage: 1, evidence: 1 }], stateOfPassage({ record }))
}
