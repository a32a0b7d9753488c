import { withoutEnding } from '../../words/endings.ts'
import WORDS from './words.json' with { type: 'json' }

/** A text in the form its phrases are looked for: small letters, one apostrophe, single blanks, one at each end. */
export function plainForm(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[^\p{L}\p{N}'%.,-]+/gu, ' ')
    .replaceAll(/[.,](?!\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()} `
}

/** Whether a text names one of the phrases, as whole words. */
export function names(text: string, phrases: readonly string[]): boolean {
  const plain = plainForm(text)
  return phrases.some((phrase) => plain.includes(` ${phrase} `))
}

export const isObligation = (text: string): boolean => names(withoutOptional(text), WORDS.obligation.words)
export const isOptional = (text: string): boolean => names(text, WORDS.optional.words)
export const isNegative = (text: string): boolean =>
  names(withoutOpen(text), WORDS.negation.words) || /n't\b/.test(withoutOpen(text))
export const isOpenAnswer = (text: string): boolean => names(text, WORDS.openAnswers.phrases)
export const saysNothingIsKnown = (text: string): boolean => names(text, WORDS.absence.phrases)
export const isPast = (text: string): boolean => names(text, WORDS.past.words)
export const isAhead = (text: string): boolean => names(text, WORDS.ahead.words)

export const isRough = (text: string): boolean => names(text, WORDS.roughly.words)
/** The words by which it says that nothing holds back. */
export const limitlessIn = (text: string): string[] => WORDS.unlimited.words.filter((phrase) => names(text, [phrase]))

const PROMISE = new RegExp(`\\b(?:${WORDS.promises.patterns.join('|')})`, 'i')

/** Whether it promises what nobody can; to say that nobody can is none. */
export function isPromise(text: string): boolean {
  return text
    .split(/(?<=[.;:!?])\s|,\s(?=but|and|so)/)
    .some((clause) => !clause.endsWith('?') && PROMISE.test(clause) && !isDenied(clause))
}

function isDenied(clause: string): boolean {
  return (
    isOpenAnswer(clause) ||
    names(clause, ['no', 'not', 'never', 'nobody', 'none', 'cannot', "can't", "don't", "doesn't", 'neither'])
  )
}

/** "Not required" obliges nobody. */
function withoutOptional(text: string): string {
  return without(text, WORDS.optional.words)
}

/** "I cannot promise" denies nothing of the world. */
function withoutOpen(text: string): string {
  return without(text, [...WORDS.openAnswers.phrases, ...WORDS.notSuperlatives.phrases])
}

export function without(text: string, phrases: readonly string[]): string {
  return phrases.reduce((left, phrase) => left.replaceAll(` ${phrase} `, ' '), plainForm(text))
}

const FILLER = new Set(WORDS.filler.words)

/** The words of a text that state something, without their endings. */
export function contentWords(text: string): string[] {
  const words = plainForm(text).match(/\p{L}[\p{L}'-]{3,}/gu) ?? []
  return [...new Set(words.filter((word) => !FILLER.has(word)).map(stemOf))]
}

function stemOf(word: string): string {
  return withoutEnding(word.replace(/'s$/, ''), 'check').slice(0, 7)
}
