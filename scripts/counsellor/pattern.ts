import type { Random } from './random.ts'

/** Writes one sentence of a pattern: `(a|b|)` is one of its choices, `<name>` a place that is filled. Parentheses nest. */
export function writePattern(pattern: string, random: Random, fill: (place: string) => string): string {
  let text = pattern
  // The innermost choices first, until none is left.
  for (let inner = /\(([^()]*)\)/; inner.test(text); ) text = text.replace(inner, (_, choices: string) => random.pick(choices.split('|')))
  return text.replaceAll(/<([a-z-]+)>/g, (_, place: string) => fill(place)).replaceAll(/\s+/g, ' ').trim()
}
