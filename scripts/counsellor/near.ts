import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import NOISE from '#server/counsellor/noise.json' with { type: 'json' }
import { parse } from '#server/counsellor/reader/parse.ts'
import { ONCE_UNSEEN_SETS, OPEN_SETS, SECOND_AUTHOR_SET, SIXTH_AUTHOR_SET, THIRD_AUTHOR_SET } from '../../eval/sets.ts'
import { writeCores } from './corpus.ts'

/** Two wordings are near to each other with so many telling words in common, and so much of all that both have. */
const LEAST = 2
const SHARE = 0.6
/** A line is written so often to see whether it lies near. */
const EACH = 24

const untelling = new Set(NOISE.words)

/** The families of the training with a question that lies near one of the evaluation's sets, which may be all it was learned from. */
export function familiesNear(seed: number): ReadonlySet<string> {
  const ledger = builtInLedger()
  const tellingIn = (text: string) => new Set(parse(text, ledger).masked.filter((word) => !untelling.has(word)))
  const asked = [...OPEN_SETS, ...ONCE_UNSEEN_SETS, SECOND_AUTHOR_SET, THIRD_AUTHOR_SET, SIXTH_AUTHOR_SET]
    .flatMap(({ questions }) => questions)
    .map(({ question }) => tellingIn(question))
  const byWord = new Map<string, Set<string>[]>()
  for (const words of asked) for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), words])
  const isNear = (words: Set<string>) => {
    const others = new Set([...words].flatMap((word) => byWord.get(word) ?? []))
    return [...others].some((other) => {
      const common = [...words].filter((word) => other.has(word)).length
      return common >= LEAST && common >= SHARE * (words.size + other.size - common)
    })
  }
  return new Set(writeCores(EACH, seed).flatMap(({ text, family }) => (isNear(tellingIn(text)) ? [family] : [])))
}
