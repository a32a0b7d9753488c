import { NEW } from '#server/counsellor/words/mask.ts'
import KIN from './kin.json' with { type: 'json' }

/** The groups of kin that a word stands in. */
const GROUPS = new Map<string, string[]>()
for (const [group, words] of Object.entries(KIN.kin))
  for (const word of words.split(' ')) GROUPS.set(word, [...(GROUPS.get(word) ?? []), group])

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
    features.add(hash(`w ${word}`))
    const next = words[at + 1]
    if (next !== undefined) features.add(hash(`b ${word} ${next}`))
    const second = words[at + 2]
    if (second !== undefined) features.add(hash(`s ${word} ${second}`))
    for (const group of groups[at]!) features.add(hash(`k ${group}`))
    const token = tokens[at]!.replace(NEW, '')
    if (token.length < 4 || token.startsWith('_')) continue
    features.add(hash(`p ${token.slice(0, 4)}`))
    const framed = `^${token}$`
    for (let from = 0; from + 4 <= framed.length; from++) features.add(hash(`c ${framed.slice(from, from + 4)}`))
  }
  return [...features]
}

/** FNV-1a over the UTF-16 units, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
