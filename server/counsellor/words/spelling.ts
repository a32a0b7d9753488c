import { distance } from 'fastest-levenshtein'

/** Gives the known word that a mistyped one stands for, or the word itself. */
export type Correct = (word: string) => string

const SHORTEST = 4
const KEPT = 5_000
/** From so many letters on two may be wrong. */
const TWICE = 8

/**
 * Known words come most telling first: of two that are equally near the earlier one is taken. The first letter is trusted. A word that is
 * `real` stays what it is, and no other is taken for it.
 */
export function createSpelling(known: Iterable<string>, real: Iterable<string> = []): Correct {
  const words = new Set(known)
  const byLetter = Map.groupBy(
    [...words].filter((word) => word.length >= SHORTEST - 1 && /^\p{L}+$/u.test(word)),
    (word) => word[0],
  )
  const left = new Set(real)
  const kept = new Map<string, string>()

  return (word) => {
    if (word.length < SHORTEST || words.has(word) || left.has(word) || !/^\p{L}+$/u.test(word)) return word
    const before = kept.get(word)
    if (before !== undefined) return before
    const near = nearest(word, byLetter.get(word[0]) ?? [])
    if (kept.size >= KEPT) kept.clear()
    kept.set(word, near)
    return near
  }
}

function nearest(word: string, among: readonly string[]): string {
  let best = word
  let bestDistance = (word.length >= TWICE ? 2 : 1) + 1
  for (const known of among) {
    if (Math.abs(known.length - word.length) >= bestDistance) continue
    const away = isSwap(word, known) ? 1 : distance(word, known)
    if (away < bestDistance) [best, bestDistance] = [known, away]
  }
  return best
}

/** Two neighbouring letters the wrong way round. */
function isSwap(word: string, known: string): boolean {
  if (word.length !== known.length) return false
  const at = [...word].findIndex((letter, place) => letter !== known[place])
  return word[at] === known[at + 1] && word[at + 1] === known[at] && word.slice(at + 2) === known.slice(at + 2)
}
