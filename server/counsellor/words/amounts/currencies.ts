import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { tokensOf } from '../tokens.ts'
import type { CurrencyOf } from './amounts.ts'

/** Finds a currency by any of its names in the ledger. */
export function currenciesOf(ledger: Ledger): CurrencyOf {
  const codes = new Map<string, string>()
  for (const { id, names } of ledger.ofKind('currency'))
    for (const name of names) codes.set(tokensOf(name).join(' '), id.slice('currency.'.length))
  const first = new Set([...codes.keys()].map((name) => name.split(' ')[0]))
  return (words, at) => {
    if (!first.has(words[at])) return null
    for (const length of [3, 2, 1]) {
      const currency = codes.get(words.slice(at, at + length).join(' '))
      if (currency !== undefined && at + length <= words.length) return { currency, length }
    }
    return null
  }
}
