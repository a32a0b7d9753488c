import { withoutEnding } from '../../words/endings.ts'
import { GAP, phrasesOfWords, saysAny, withoutPhrases, type Phrases } from '../../words/phrases.ts'
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

/** Phrases as their words in that form. To be read once. */
export function plainPhrases(texts: Iterable<string>): Phrases {
  return phrasesOfWords([...texts].map(wordsIn))
}

function wordsIn(text: string): readonly string[] {
  return plainForm(text).trim().split(' ')
}

/** Whether a text names one of the phrases, as whole words. */
export function names(text: string, phrases: Phrases): boolean {
  return saysAny(wordsIn(text), phrases)
}

const OBLIGATION = plainPhrases(WORDS.obligation.words)
const OPTIONAL = plainPhrases(WORDS.optional.words)
const NEGATION = plainPhrases(WORDS.negation.words)
const DENIAL = plainPhrases(WORDS.denial.words)
const OPEN_ANSWERS = plainPhrases(WORDS.openAnswers.phrases)
const NEGATING_NOTHING = plainPhrases([...WORDS.openAnswers.phrases, ...WORDS.notSuperlatives.phrases])
const ABSENCE = plainPhrases(WORDS.absence.phrases)
const PAST = plainPhrases(WORDS.past.words)
const AHEAD = plainPhrases(WORDS.ahead.words)
const ROUGHLY = plainPhrases(WORDS.roughly.words)
const UNLIMITED = WORDS.unlimited.words.map((phrase) => plainPhrases([phrase]))

export const isObligation = (text: string): boolean => names(withoutOptional(text), OBLIGATION)
export const isOptional = (text: string): boolean => names(text, OPTIONAL)
export const isNegative = (text: string): boolean => names(withoutOpen(text), NEGATION) || /n't\b/.test(withoutOpen(text))
export const isOpenAnswer = (text: string): boolean => names(text, OPEN_ANSWERS)
export const saysNothingIsKnown = (text: string): boolean => names(text, ABSENCE)
export const isPast = (text: string): boolean => names(text, PAST)
export const isAhead = (text: string): boolean => names(text, AHEAD)

export const isRough = (text: string): boolean => names(text, ROUGHLY)
/** What of it says that nothing holds back. */
export const limitlessIn = (text: string): readonly Phrases[] => UNLIMITED.filter((phrase) => names(text, phrase))

const CLAUSES = new RegExp(`(?<=[.;:!?])\\s|,\\s(?=${WORDS.clauses.words.join('|')})`)
const PROMISE = new RegExp(`\\b(?:${WORDS.promises.patterns.join('|')})`, 'i')

/** Whether it promises what nobody can; to say that nobody can is none. */
export function isPromise(text: string): boolean {
  return text.split(CLAUSES).some((clause) => !clause.endsWith('?') && PROMISE.test(clause) && !isDenied(clause))
}

function isDenied(clause: string): boolean {
  return isOpenAnswer(clause) || names(clause, DENIAL)
}

/** "Not required" obliges nobody. */
function withoutOptional(text: string): string {
  return without(text, OPTIONAL)
}

/** "I cannot promise" denies nothing of the world. */
function withoutOpen(text: string): string {
  return without(text, NEGATING_NOTHING)
}

/** A text in its plain form without the phrases in it. */
export function without(text: string, phrases: Phrases): string {
  return withoutPhrases(wordsIn(text), phrases)
    .filter((word) => word !== GAP)
    .join(' ')
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
