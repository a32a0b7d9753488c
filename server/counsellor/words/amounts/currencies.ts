import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { tokensOf } from '../tokens.ts'
import type { CurrencyOf } from './amounts.ts'
import WORDS from './number-words.json' with { type: 'json' }

/** So many words a name has; the longest says most. */
const LENGTHS = [4, 3, 2, 1]
const { names: DOUBTFUL, after: LEADS } = WORDS.currencyWords

/** Finds a currency by any of its names in the ledger. */
export function currenciesOf(ledger: Ledger): CurrencyOf {
  const codes = new Map<string, string>()
  for (const { id, names } of ledger.ofKind('currency'))
    for (const name of names) codes.set(tokensOf(name).join(' '), id.slice('currency.'.length))
  const first = new Set([...codes.keys()].map((name) => name.split(' ')[0]))
  return (words, at) => {
    if (!first.has(words[at])) return null
    for (const length of LENGTHS) {
      const name = words.slice(at, at + length).join(' ')
      const currency = codes.get(name)
      if (currency === undefined || at + length > words.length) continue
      if (!DOUBTFUL.includes(name) || isOfMoney(words, at)) return { currency, length }
    }
    return null
  }
}

/** "900 try", "in won": a word of English is a currency only beside a number, or where something is wanted in it. */
function isOfMoney(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  const isBesideNumber = [before, words[at + 1] ?? ''].some((word) => /^\d/.test(word) || word in WORDS.scales)
  return isBesideNumber || LEADS.includes(before)
}
