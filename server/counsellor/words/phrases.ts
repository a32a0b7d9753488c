import { tokensOf } from './tokens.ts'

/** Phrases as their words, by the first of these, the longest first. */
export interface Phrases {
  byFirst: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Of how many words the longest is. */
  longest: number
}

/** Where a phrase stands: the place of its first word, and the one after its last. */
export interface Stretch {
  from: number
  to: number
}

/** Phrases of the reader's data in the words that messages are read in, short forms written out: "weniger als" is "less als". To be read once. */
export function readPhrases(texts: Iterable<string>): Phrases {
  return phrasesOfWords([...texts].map((text) => tokensOf(text)))
}

/** Phrases that are words already. One without words is none. */
export function phrasesOfWords(all: Iterable<readonly string[]>): Phrases {
  const phrases = [...all].filter((words) => words.length > 0).toSorted((one, other) => other.length - one.length)
  return { byFirst: Map.groupBy(phrases, ([first]) => first!), longest: phrases[0]?.length ?? 0 }
}

/** Whether any of the phrases stands anywhere among words. */
export function saysAny(tokens: readonly string[], phrases: Phrases): boolean {
  return tokens.some((_, at) => endOf(tokens, at, phrases) !== null)
}

/** Whether some words, a name, stand among others one after the other. */
export function saysWords(tokens: readonly string[], words: readonly string[]): boolean {
  return words.length > 0 && tokens.some((_, at) => stands(words, tokens, at))
}

/** The first stretch of words that is one of the phrases, the longest that begins there; null where none stands among them. */
export function stretchOf(tokens: readonly string[], phrases: Phrases): Stretch | null {
  for (const from of tokens.keys()) {
    const to = endOf(tokens, from, phrases)
    if (to !== null) return { from, to }
  }
  return null
}

/** The place after the longest phrase that begins at a place; null where none begins there. */
export function endOf(tokens: readonly string[], at: number, { byFirst }: Phrases): number | null {
  const phrase = byFirst.get(tokens[at] ?? '')?.find((words) => stands(words, tokens, at))
  return phrase ? at + phrase.length : null
}

/** Where the longest phrase begins that ends right before a place; null where none does. */
export function beginOf(tokens: readonly string[], at: number, { byFirst, longest }: Phrases): number | null {
  for (let from = Math.max(0, at - longest); from < at; from++) {
    const isIt = (words: readonly string[]) => words.length === at - from && stands(words, tokens, from)
    if (byFirst.get(tokens[from]!)?.some(isIt)) return from
  }
  return null
}

/** Words without the phrases among them, each of which leaves a sign that no word is: what stands before and after it is no phrase together. */
export function withoutPhrases(tokens: readonly string[], phrases: Phrases): readonly string[] {
  const left: string[] = []
  for (let at = 0; at < tokens.length;) {
    const to = endOf(tokens, at, phrases)
    left.push(to === null ? tokens[at]! : GAP)
    at = to ?? at + 1
  }
  return left
}

/** What stands for words that are taken out. */
export const GAP = '|'

/** What phrases stand for, each with the phrases that say it. */
export type Named<Value> = readonly (readonly [Phrases, Value])[]

/** What is said by one phrase each. */
export function readNames<Value>(byPhrase: Readonly<Record<string, Value>>): Named<Value> {
  return Object.entries(byPhrase).map(([phrase, value]) => [readPhrases([phrase]), value] as const)
}

/** What is said by several phrases each. */
export function readMeanings<Value extends string>(byValue: Readonly<Record<Value, readonly string[]>>): Named<Value> {
  return (Object.entries(byValue) as [Value, readonly string[]][]).map(
    ([value, phrases]) => [readPhrases(phrases), value] as const,
  )
}

/** What of it is said among words, each once, in its own order. */
export function meantIn<Value>(tokens: readonly string[], named: Named<Value>): readonly Value[] {
  return [...new Set(named.flatMap(([phrases, value]) => (saysAny(tokens, phrases) ? [value] : [])))]
}

/** What of it is said among words, each once, in the order of the words. A longer phrase takes its words from a shorter: an "equivalence exam" is no equivalence. */
export function meantInTurn<Value>(tokens: readonly string[], named: Named<Value>): readonly Value[] {
  const meant = new Set<Value>()
  for (let at = 0; at < tokens.length;) {
    const said = named.map(([phrases, value]) => ({ value, to: endOf(tokens, at, phrases) ?? at }))
    const longest = said.reduce<(typeof said)[number] | null>((one, other) => (other.to > (one?.to ?? at) ? other : one), null)
    if (longest) meant.add(longest.value)
    at = longest?.to ?? at + 1
  }
  return [...meant]
}

function stands(words: readonly string[], tokens: readonly string[], at: number): boolean {
  return words.every((word, place) => tokens[at + place] === word)
}
