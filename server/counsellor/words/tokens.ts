import { LRUCache } from 'lru-cache'
import { searchForm } from '#domain/text/search-form.ts'
import NUMBERS from './amounts/number-words.json' with { type: 'json' }
import CAPITALS from './naming/capitals.json' with { type: 'json' }
import { inEnglish, isShortForm } from './short-forms.ts'

const INITIALS = new Map(Object.entries(CAPITALS.words))
/** Tags, and scripts with what they hold. */
export const MARKUP = /<(script|style)\b[\s\S]*?<\/\1\s*>|<\/?[a-z!][^>]{0,200}>/gi
/** M.Sc., B.Tech and U.S. are words. */
const ABBREVIATION = /(?<!\p{L})(\p{L}{1,2})\.(?=\p{L}{1,5}(?!\p{L}))/gu
/** "Heidelberg's" is Heidelberg; "that's" and "it's" are short forms, or too short to be told from them. */
const POSSESSIVE = /(\p{L}{4,})['´`‘’]s(?!\p{L})/gu
/** "9 000 euros": thousands set apart by a space, where whole ones are or a currency follows. */
const SPACED = new RegExp(
  `(?<![\\d.,])\\d{1,3}(?:[ \\u00A0\\u202F]\\d{3})+(?![\\d.,])(?:(?<=000)|(?=\\s?(?:${NUMBERS.afterThousands.join('|')})))`,
  'gu',
)
/** "NRW's" is NRW. */
const POSSESSIVE_INITIALS = /(?<!\p{L})(\p{Lu}{2,4})['´`‘’]s(?!\p{L})/gu
/** A mask of the reader itself, a number with its separators, a word, or a sign that means something. */
const PIECES = /_[a-z]+_|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+|[€$₹£₱₦%+&]/gu

const MOST_TEXTS = 2000
const kept = new LRUCache<string, readonly string[]>({ max: MOST_TEXTS })

/**
 * The words of a text of our own, a phrase of the reader's data or a sentence of the ledger, which comes again with every message: it is kept. What a
 * person wrote is not.
 */
export function tokensOfOurs(text: string): readonly string[] {
  const known = kept.get(text)
  if (known) return known
  const tokens = tokensOf(text)
  kept.set(text, tokens)
  return tokens
}

/** The words of a text as the reader compares them: no accents, no case, no markup, short forms written out. */
export function tokensOf(text: string): readonly string[] {
  const plain = searchForm(withInitials(text.replaceAll(MARKUP, ' ').replaceAll(POSSESSIVE_INITIALS, '$1')))
    .replaceAll(POSSESSIVE, (whole, name: string) => (isShortForm(`${name}s`) ? whole : name))
    .replaceAll(/[’‘'`´]/g, '')
    .replaceAll(ABBREVIATION, '$1')
    .replaceAll(SPACED, (number) => number.replaceAll(/\s/g, ','))
  return inEnglish([...plain.matchAll(PIECES)].map(([piece]) => piece))
}

/** "KI" in a text with small letters is Karolinska; where all is in capitals it may be any word. */
function withInitials(text: string): string {
  if (!/\p{Ll}/u.test(text)) return text
  return text.replaceAll(/(?<![\p{L}\p{N}])[A-Z]{2,4}(?![\p{L}\p{N}])/gu, (word) => INITIALS.get(word) ?? word)
}
