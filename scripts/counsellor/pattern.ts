import type { Random } from './random.ts'

const PLACE = /<([a-z0-9-]+)>/

/** Writes one sentence of a pattern: `(a|b|)` is one of its choices, `<name>` a place that is filled. Parentheses nest. */
export function writePattern(pattern: string, random: Random, fill: (place: string) => string): string {
  let text = pattern
  // The innermost choices first, until none is left.
  for (let inner = /\(([^()]*)\)/; inner.test(text);)
    text = text.replace(inner, (_, choices: string) => random.pick(choices.split('|')))
  // What fills a place may have a place of its own.
  while (PLACE.test(text)) text = text.replace(PLACE, (_, place: string) => fill(place))
  return text.replaceAll(/\s+/g, ' ').trim()
}
