import { askedWordsOf } from './fact-words.ts'
import type { Fact } from './fact.ts'
import { placesIn } from './places.ts'
import { rootOf } from './roots.ts'
import { phraseForm, wordsOf } from './words.ts'

/** A fact that a question's words led to. */
export interface Passage {
  fact: Fact
  /** Share of the question's weight that the fact's words carry, 0 to 1. */
  coverage: number
  score: number
}

export interface Passages {
  /** Facts that share words with these roots, best first. `isAllowed` gets the countries each names and leaves out those about something else. */
  find: (query: Query, isAllowed: (fact: Fact, places: readonly string[]) => boolean) => Passage[]
  /** Whether a fact says the root or is asked for with it. */
  holds: (fact: Fact, root: string) => boolean
  /** The share of the query's weight that these of its roots have, 0 to 1. */
  share: (query: Query, roots: readonly string[]) => number
  /** Whether some fact holds the root. */
  knows: (root: string) => boolean
  /** The commonest root of the facts that begins so, for a word cut short: "pharma". */
  beginningWith: (start: string) => string | null
}

/** Roots that are looked for, each with its share of the weight that its rarity gives it. */
export type Query = ReadonlyMap<string, number>

/** Of BM25: how soon a repeated word stops counting, and how much a long text is held against it. */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.6
/** A word of the field of what people ask counts more than one of the text. */
const ASKED_WEIGHT = 1.5
const BEST = 12

interface Entry {
  fact: Fact
  counts: ReadonlyMap<string, number>
  length: number
  places: readonly string[]
}

/** BM25 over two fields, the fact's own words and what people ask for it with. */
export function createPassages(facts: readonly Fact[]): Passages {
  const entries = facts.map(entryOf)
  const holders = new Map<string, Entry[]>()
  for (const entry of entries) for (const root of entry.counts.keys()) holders.set(root, [...(holders.get(root) ?? []), entry])
  const byId = new Map(entries.map((entry) => [entry.fact.id, entry]))
  const average = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length)
  const weightOf = (root: string) => Math.log(1 + entries.length / ((holders.get(root)?.length ?? 0) + 0.5))
  const total = (query: Query, isCounted: (root: string) => boolean = () => true) =>
    [...query].reduce((sum, [root, share]) => (isCounted(root) ? sum + share * weightOf(root) : sum), 0)

  return {
    share: (query, roots) => total(query, (root) => roots.includes(root)) / Math.max(total(query), Number.EPSILON),
    beginningWith: (start) => {
      const longer = [...holders.entries()].filter(([root]) => root.startsWith(start))
      longer.sort(([, one], [, other]) => other.length - one.length)
      return longer[0]?.[0] ?? null
    },
    knows: (root) => holders.has(root),
    holds: (fact, root) => (byId.get(fact.id) ?? entryOf(fact)).counts.has(root),
    find: (query, isAllowed) => {
      const candidates = new Set([...query.keys()].flatMap((root) => holders.get(root) ?? []))
      const whole = total(query)
      return [...candidates]
        .filter(({ fact, places }) => isAllowed(fact, places))
        .map(({ fact, counts, length }) => {
          const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / average)
          const score = [...query].reduce((sum, [root, share]) => {
            const count = counts.get(root) ?? 0
            return sum + (share * weightOf(root) * count * (SATURATION + 1)) / (count + norm)
          }, 0)
          return { fact, score, coverage: whole === 0 ? 0 : total(query, (root) => counts.has(root)) / whole }
        })
        .toSorted((one, other) => other.coverage * other.score - one.coverage * one.score)
        .slice(0, BEST)
    },
  }
}

function entryOf(fact: Fact): Entry {
  const counts = new Map<string, number>()
  const words = wordsOf(fact.text).map(rootOf)
  for (const root of words) counts.set(root, (counts.get(root) ?? 0) + 1)
  for (const root of wordsOf(askedWordsOf(fact.id)).map(rootOf)) counts.set(root, (counts.get(root) ?? 0) + ASKED_WEIGHT)
  return { fact, counts, length: words.length, places: placesIn(phraseForm(fact.text)).covered }
}
