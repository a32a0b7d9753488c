import { NEW } from '#server/counsellor/words/mask.ts'
import KIN from './kin.json' with { type: 'json' }

/** The groups of kin that a word stands in. */
const GROUPS = new Map<string, string[]>()
for (const [group, words] of Object.entries(KIN.kin))
  for (const word of words.split(' ')) GROUPS.set(word, [...(GROUPS.get(word) ?? []), group])

const PIECE = 4
/** What stands before each of what is seen, so that a word is no pair and no piece. */
const BEFORE = {
  word: hash('w '),
  pair: hash('b '),
  second: hash('s '),
  kin: hash('k '),
  beginning: hash('p '),
  inside: hash('c '),
}

/** The groups of kin that a word as the classifiers see it stands in. */
export function groupsOf(token: string): readonly string[] {
  return GROUPS.get(token.replace(NEW, '')) ?? []
}

/**
 * What a classifier sees of a question: words, pairs of words, the beginnings and insides of words, and what each word is kin to, each as a
 * hash. A word that no question of the training has is known by its kin.
 */
export function featuresOf(tokens: readonly string[]): number[] {
  const features = new Set<number>()
  const words = tokens.map((token) => (token.startsWith(NEW) ? '_new_' : token))
  const groups = tokens.map(groupsOf)
  for (const [at, word] of words.entries()) {
    features.add(hash(word, BEFORE.word))
    const next = words[at + 1]
    if (next !== undefined) features.add(hash(next, hash(' ', hash(word, BEFORE.pair))))
    const second = words[at + 2]
    if (second !== undefined) features.add(hash(second, hash(' ', hash(word, BEFORE.second))))
    for (const group of groups[at]!) features.add(hash(group, BEFORE.kin))
    const token = tokens[at]!.replace(NEW, '')
    if (token.length < PIECE || token.startsWith('_')) continue
    features.add(hash(token, BEFORE.beginning, 0, PIECE))
    const framed = `^${token}$`
    for (let from = 0; from + PIECE <= framed.length; from++) features.add(hash(framed, BEFORE.inside, from, from + PIECE))
  }
  return [...features]
}

/** A figure as all steps up to it (thermometer encoding): what is more is all that is less too, so that what was learned of that holds for it. */
export function thermometer(name: string, value: number, step: number, most: number): string[] {
  return Array.from({ length: Math.floor(Math.min(Math.max(value, 0), most) / step) }, (_, at) => `${name} ${at + 1}`)
}

/** FNV-1a over the UTF-16 units, 32 bits: of a text, or of a part of it, as it goes on from the hash of what stands before it. */
export function hash(text: string, before = 0x811c9dc5, from = 0, to = text.length): number {
  let value = before
  for (let at = from; at < to; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
