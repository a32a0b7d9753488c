import WORDS from './number-words.json' with { type: 'json' }

const NUMBERS: Readonly<Record<string, number>> = WORDS.numbers
const { words: VERBS, before: SUBJECTS } = WORDS.verbs

/** The number that a word stands for; null where it is none, or the verb that is written like it. */
export function numberWord(tokens: readonly string[], at: number): number | null {
  const token = tokens[at] ?? ''
  const isVerb = VERBS.includes(token) && SUBJECTS.includes(tokens[at + 1] ?? '')
  return isVerb ? null : (NUMBERS[token] ?? null)
}

/** The number that stands there, in at most two digits or as a word; null where none does. */
export function countAtToken(tokens: readonly string[], at: number): number | null {
  const token = tokens[at] ?? ''
  return /^\d{1,2}$/.test(token) ? Number(token) : numberWord(tokens, at)
}
