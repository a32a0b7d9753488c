import ENDINGS from './endings.json' with { type: 'json' }

/** A word in small letters without the longest of the endings that such a comparison leaves out; as it is where it has none. */
export function withoutEnding(word: string, comparison: 'search' | 'check'): string {
  const own = ENDINGS[comparison].filter((ending) => word.endsWith(ending))
  return word.slice(0, word.length - Math.max(0, ...own.map((ending) => ending.length)))
}
