import KIN from '../../classifier/kin.json' with { type: 'json' }
import { termsOf } from '../../retrieval.ts'

/** What a word weighs that the site lacks and whose kin it has. */
export const OF_KIN = 5

const NONE: readonly string[] = []
const KIN_OF = new Map<string, readonly string[]>()
for (const [group, words] of Object.entries(KIN.kin))
  for (const term of termsOf(words)) KIN_OF.set(term, [...(KIN_OF.get(term) ?? []), group])

/** Whether a word is kin to what the site speaks of. */
export function isKin(term: string): boolean {
  return KIN_OF.has(term)
}

/** The groups of words that a word is kin to. */
export function kinOf(term: string): readonly string[] {
  return KIN_OF.get(term) ?? NONE
}
