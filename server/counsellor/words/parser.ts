import { atOnce, type InTurns } from '#server/counsellor/in-turns.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import NOISE from '#server/counsellor/noise.json' with { type: 'json' }
import { currenciesOf } from './amounts/currencies.ts'
import { buildGazetteer } from './gazetteer.ts'
import { createParser, type Parsed } from './mask.ts'
import { createSpelling } from './spelling.ts'

const untelling = new Set(NOISE.words)

/** The words of a training. */
export interface Vocabulary {
  /** Of its lines, the most frequent first: what a mistyped word is mended to. */
  words: readonly string[]
  /** Too seldom to be learned from: they are new, and yet not mistyped. */
  rare: readonly string[]
  /** Of the questions that were written for records, where no line has them: they are known, and nothing is mended to them. A name may be one. */
  asked: readonly string[]
}

/** Takes questions apart by the names of a ledger and the words of a training; what is mistyped is mended to `further` words too. */
export function parserOf(...from: Parameters<typeof buildParser>): (question: string) => Parsed {
  return atOnce(buildParser(...from))
}

/** The same while others have their turn. */
export function* buildParser(
  ledger: Ledger,
  { words, rare, asked }: Vocabulary,
  further: readonly string[] = [],
): InTurns<(question: string) => Parsed> {
  const common = new Set(words)
  const known = new Set([...words, ...asked])
  const gazetteer = yield* buildGazetteer(ledger, (word) => common.has(word))
  // Of two words that are as near, a mistyped one is the one that tells something: "mony" is "money" and not "many".
  const telling = words.filter((word) => !untelling.has(word))
  return createParser(
    gazetteer,
    currenciesOf(ledger),
    createSpelling({
      known: [...telling, ...gazetteer.words, ...further, ...words],
      real: [...rare, ...asked],
      names: gazetteer.words,
    }),
    (word) => known.has(word),
  )
}
