import type { Answer } from '#server/counsellor/answer/answer.ts'
import { byQuery, type Basis } from '#server/counsellor/answer/by-reading.ts'
import { timesOf } from '#server/counsellor/executor/measure/measure.ts'
import NOISE from '#server/counsellor/noise.json' with { type: 'json' }
import { BLANK_QUERY } from '#server/counsellor/query/query.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { isOfCalendar, isSum } from '#server/counsellor/words/amounts/amounts.ts'
import { isHome } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import WORDS_OF_SITE from '../words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.withMoney
const ASKS = readPhrases(WORDS.asks)
const KNOWN = new Set([
  ...NOISE.words,
  ...WORDS.fill,
  ...[...WORDS.asks, ...WORDS.before, ...WORDS.after].flatMap((one) => one.split(' ')),
])
const FUNDS = 'funds'

/**
 * "Can I study in Portugal with 8 lakh": whether a sum reaches what the country asks to be shown, as "is it enough" is answered. Null where no one
 * country and no one sum is named, or a word asks for something else.
 */
export function withMoney(question: string, { ledger, today }: Pick<Basis, 'ledger' | 'today'>): Answer | null {
  const { tokens, mentions, amounts, currencies } = parse(question, ledger)
  const [sum, ...others] = amounts.filter(isSum)
  const spans = amounts.filter(({ amount }) => timesOf(amount, 'month') !== null)
  if (!sum || others.length > 0 || isOfCalendar(sum.amount) || !saysAny(tokens, ASKS)) return null
  if (amounts.length > 1 + spans.length || spans.length > 1) return null
  const isWith = WORDS.before.includes(tokens[sum.from - 1] ?? '') || WORDS.after.includes(tokens[sum.to] ?? '')
  const named = mentions.filter((mention) => !isHome(mention))
  const country = named[0]?.entities.find(({ kind }) => kind === 'country')
  if (!isWith || named.length !== 1 || !country || ledger.of(country.id, FUNDS).length === 0) return null
  const isNamed = (at: number) => [...named, ...amounts].some(({ from, to }) => from <= at && at < to)
  if (!tokens.every((token, at) => isNamed(at) || KNOWN.has(token))) return null
  const [currency = null] = currencies
  const query = {
    ...BLANK_QUERY,
    operation: 'enough' as const,
    entities: [country.id],
    kind: 'country',
    attributes: [FUNDS],
    amounts: [sum.amount, ...spans.map(({ amount }) => amount)],
    target: { currency, period: null },
    form: 'yes-no' as const,
  }
  return byQuery(query, { ledger, today })
}
