import type { Parsed } from './mask.ts'
import WORDS from './said.json' with { type: 'json' }

/** Words that join two others. */
const BETWEEN = new Set(WORDS.between)
/** So many words say what is asked. */
const MOST = 9
/** One word that says something is too little, but beside a name. */
const FEWEST = 2

/**
 * The words of a question that say most of what it asks for beside what it names, as they stand together; `weightOf` is what a word says,
 * nothing where it may not be repeated. Null where a name or a word alone would be left.
 */
export function saidIn(
  { tokens, mentions }: Pick<Parsed, 'tokens' | 'mentions'>,
  weightOf: (word: string) => number,
): string | null {
  const isNamed = (at: number) => mentions.some(({ from, to }) => from <= at && at < to)
  const runs: number[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    const last = runs.at(-1)!
    const joins = last.length > 0 && BETWEEN.has(token)
    if (last.length < MOST && (isNamed(at) || weightOf(token) > 0 || joins)) last.push(at)
    else if (last.length > 0) runs.push([])
  }
  const weigh = (run: readonly number[]) => run.reduce((sum, at) => (isNamed(at) ? sum : sum + weightOf(tokens[at]!)), 0)
  const [best] = runs.toSorted((one, other) => weigh(other) - weigh(one))
  if (!best || weigh(best) === 0 || best.filter((at) => isNamed(at) || weightOf(tokens[at]!) > 0).length < FEWEST) return null
  const last = best.findLastIndex((at) => isNamed(at) || !BETWEEN.has(tokens[at]!))
  return best
    .slice(0, last + 1)
    .map((at) => tokens[at])
    .join(' ')
}
