/** Finds the word of a lexicon that a misspelt word was meant to be. */
export interface Speller {
  knows: (word: string) => boolean
  /** The nearest word of the lexicon, or null when none is near enough or two are equally near. */
  correct: (word: string) => string | null
}

const SHORTEST_CORRECTED = 4
const LONGEST_CORRECTED = 24
/** A shorter word that begins with another letter is more likely another word: "bike" is not "like". */
const SHORTEST_WITH_OTHER_START = 6
/** Only candidates that share so much of their trigrams are compared letter by letter. */
const LEAST_SIMILARITY = 0.18
const REMEMBERED = 2_000

/** A speller over a lexicon. `weights` lets words that matter more win a tie. */
export function createSpeller(lexicon: ReadonlyMap<string, number>): Speller {
  const words = [...lexicon.keys()]
  const byTrigram = new Map<string, number[]>()
  for (const [index, word] of words.entries()) {
    for (const trigram of trigramsOf(word)) {
      const known = byTrigram.get(trigram)
      if (known) known.push(index)
      else byTrigram.set(trigram, [index])
    }
  }
  const remembered = new Map<string, string | null>()

  function find(word: string): string | null {
    const trigrams = trigramsOf(word)
    const shared = new Map<number, number>()
    for (const trigram of trigrams)
      for (const index of byTrigram.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
    const allowed = word.length >= 7 ? 2 : 1
    let best: { word: string; score: number } | null = null
    let tied = false
    for (const [index, count] of shared) {
      const candidate = words[index] ?? ''
      if (Math.abs(candidate.length - word.length) > allowed || candidate.length < SHORTEST_CORRECTED - 1) continue
      if (word.length < SHORTEST_WITH_OTHER_START && candidate[0] !== word[0]) continue
      const similarity = (2 * count) / (trigrams.size + candidate.length + 2)
      if (similarity < LEAST_SIMILARITY) continue
      const distance = editDistance(word, candidate)
      // Two slips and another first letter make another word: "vaccine" is no "machine".
      if (distance > (candidate[0] === word[0] ? allowed : 1)) continue
      const firstLetter = candidate[0] === word[0] ? 0 : 0.6
      const score = distance + firstLetter - similarity / 2 - (lexicon.get(candidate) ?? 0) * 0.3
      tied = best !== null && Math.abs(score - best.score) < 0.01
      if (best === null || score < best.score) best = { word: candidate, score }
    }
    return best === null || tied ? null : best.word
  }

  return {
    knows: (word) => lexicon.has(word) || basesOf(word).some((base) => lexicon.has(base)),
    correct: (word) => {
      if (word.length < SHORTEST_CORRECTED || word.length > LONGEST_CORRECTED || /\d/.test(word)) return null
      const before = remembered.get(word)
      if (before !== undefined) return before
      const found = find(word)
      if (remembered.size >= REMEMBERED) remembered.clear()
      remembered.set(word, found)
      return found
    },
  }
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1(?:ing|ed|er|est)$/, '$1'],
  [/(?:ing|ed|er|est|ly)$/, ''],
  [/(?:ing|ed|er|est)$/, 'e'],
  [/i(?:er|est|ed|ly)$/, 'y'],
]
const SHORTEST_INFLECTED = 6

/** What an inflected word may be a form of: "starting" of "start", "removed" of "remov" or "remove". */
export function basesOf(word: string): string[] {
  if (word.length < SHORTEST_INFLECTED) return []
  return ENDINGS.flatMap(([ending, rest]) => {
    const base = word.replace(ending, rest)
    return base === word ? [] : [base]
  })
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  const trigrams = new Set<string>()
  for (let index = 0; index + 3 <= padded.length; index++) trigrams.add(padded.slice(index, index + 3))
  return trigrams
}

/** Damerau-Levenshtein distance (optimal string alignment): insert, delete, replace, swap neighbours. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1))
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(cost)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
