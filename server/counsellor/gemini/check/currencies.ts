import NAMES from '#server/counsellor/ledger/names.json' with { type: 'json' }
import WORDS from './words.json' with { type: 'json' }

const PREFIX = 'currency.'
/** A code that is a word of English names nothing by itself. */
const NO_CURRENCIES = new Set(WORDS.numbers.noCurrencies)

/** Every name of a currency in the ledger, in lower case, with its ISO 4217 code. Not every one has a reference rate. */
const CODES = new Map(
  Object.entries(NAMES.entities)
    .filter(([entity]) => entity.startsWith(PREFIX))
    .flatMap(([entity, names]) => {
      const code = entity.slice(PREFIX.length)
      return [code, ...names].map((name) => [name.toLowerCase(), code] as const)
    })
    .filter(([name]) => !NO_CURRENCIES.has(name)),
)

/** Any currency by any of its names, the longest first, for a larger expression. */
export const ANY_CURRENCY = [...CODES.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replaceAll(/[.$]/g, '\\$&'))
  .join('|')

/** The ISO 4217 code of a currency by one of its names in lower case, or null. */
export function currencyOf(name: string | undefined): string | null {
  return CODES.get(name ?? '') ?? null
}
