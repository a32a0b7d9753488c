import { onceFor } from '#server/counsellor/ledger/once-for.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import NOISE from '#server/counsellor/noise.json' with { type: 'json' }
import { tokensOf } from '#server/counsellor/words/tokens.ts'

/** How much more likely an attribute is whose name of several words, or of one, stands in the question. */
const BY_WORDS = 30
const BY_WORD = 6

/** A name that more attributes share says too little. */
const MOST_SHARING = 3

interface AttributeName {
  words: readonly string[]
  attributes: readonly string[]
}

/** A name that stands in a message, and where. */
interface SaidName extends AttributeName {
  from: number
}

const noise = new Set(NOISE.words)

/** The names that few attributes share, by their first word, the longest first. */
const namesOf = onceFor((ledger: Ledger): ReadonlyMap<string, readonly AttributeName[]> => {
  const holders = new Map<string, Set<string>>()
  for (const [attribute, { name, names }] of ledger.attributes)
    for (const text of [name, ...names]) {
      const key = tokensOf(text).join(' ')
      if (key.split(' ').some((word) => !noise.has(word) && word.length > 2))
        holders.set(key, (holders.get(key) ?? new Set()).add(attribute))
    }
  const own = [...holders]
    .filter(([, attributes]) => attributes.size <= MOST_SHARING)
    .map(([key, attributes]) => ({ words: key.split(' '), attributes: [...attributes] }))
  const byFirst = Map.groupBy(own, ({ words }) => words[0]!)
  for (const names of byFirst.values()) names.sort((one, other) => other.words.length - one.words.length)
  return byFirst
})

/** The names of attributes that stand in a message, each the longest at its place: "application fee" is no fee besides. */
export function attributesSaid(tokens: readonly string[], ledger: Ledger): readonly SaidName[] {
  const names = namesOf(ledger)
  const said: SaidName[] = []
  for (let at = 0; at < tokens.length;) {
    const name = names.get(tokens[at]!)?.find(({ words }) => words.every((word, place) => tokens[at + place] === word))
    if (name) said.push({ ...name, from: at })
    at += name?.words.length ?? 1
  }
  return said
}

/** The chances of the attributes, those that the question names by a name of their own made likelier. */
export function withNamed(
  chances: Readonly<Record<string, number>>,
  tokens: readonly string[],
  ledger: Ledger,
): Readonly<Record<string, number>> {
  const weights = new Map<string, number>()
  for (const { words, attributes } of attributesSaid(tokens, ledger)) {
    const weight = words.length > 1 ? BY_WORDS : BY_WORD
    for (const attribute of attributes) weights.set(attribute, Math.max(weights.get(attribute) ?? 1, weight))
  }
  if (weights.size === 0) return chances
  const weighed = Object.entries(chances).map(
    ([attribute, chance]) => [attribute, chance * (weights.get(attribute) ?? 1)] as const,
  )
  const whole = weighed.reduce((sum, [, chance]) => sum + chance, 0)
  return Object.fromEntries(weighed.map(([attribute, chance]) => [attribute, chance / whole]))
}
