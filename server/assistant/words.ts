import { searchForm } from '#domain/text/search-form.ts'

/** Words that end in s without being a plural. */
const KEPT = /(?:ss|us|is|ics)$|^(?:ielts|mbbs|bds|always|perhaps|texas|kansas|arkansas|news)$/

/** Most words in -ics are no plurals: genomics, physics. */
const PLURALS_IN_ICS = new Set(['topics', 'clinics', 'medics', 'academics', 'mechanics'])

/** A word as it is compared: the plural falls away. Both sides of every comparison go through here. */
export function stem(word: string): string {
  if (PLURALS_IN_ICS.has(word)) return word.slice(0, -1)
  if (word.length < 4 || !word.endsWith('s') || KEPT.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.slice(0, -1)
}

/**
 * The words of a text: lower case, without accents, apostrophes and angle-bracketed markup; plurals reduced. Numbers and
 * the signs €, $, ₹ and % stay words of their own.
 */
export function wordsOf(text: string): string[] {
  return tokensOf(text).map(stem)
}

/** The same words with their endings: the n-th belongs to the n-th of `wordsOf`. */
export function tokensOf(text: string): string[] {
  const plain = searchForm(text)
    .replaceAll(/['’‘`]s\b/g, '')
    .replaceAll(/['’‘`]/g, '')
    .replaceAll(/\bu\.s\.(?:a\.)?/g, 'usa ')
    .replaceAll(/\bu\.k\./g, 'uk ')
    .replaceAll(/\b([1-9])(?:st|nd|rd|th)\b/g, '$1')
    .replaceAll(/([€$₹%])/g, ' $1 ')
  return [...(plain.match(/[\p{L}]+|\d+(?:[.,]\d+)*|[€$₹%]/gu) ?? [])]
}

/** A phrase ready to be looked for in joined words: words with one space, one at each end. */
export function phraseForm(text: string): string {
  return ` ${wordsOf(text).join(' ')} `
}
