import { atOnce, type InTurns } from '#server/counsellor/in-turns.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import NOISE from '#server/counsellor/noise.json' with { type: 'json' }
import { currenciesOf } from './amounts/currencies.ts'
import { buildGazetteer } from './gazetteer.ts'
import { createParser, type Parsed } from './mask.ts'
import { createSpelling } from './spelling.ts'

const untelling = new Set(NOISE.words)

/**
 * Takes questions apart by the names of a ledger and the words of a training. `further` words are known too; `real` ones are none of these,
 * and yet not mistyped.
 */
export function parserOf(...from: Parameters<typeof buildParser>): (question: string) => Parsed {
  return atOnce(buildParser(...from))
}

/** The same while others have their turn. */
export function* buildParser(
  ledger: Ledger,
  vocabulary: readonly string[],
  further: readonly string[] = [],
  real: readonly string[] = [],
): InTurns<(question: string) => Parsed> {
  const common = new Set(vocabulary)
  const gazetteer = yield* buildGazetteer(ledger, (word) => common.has(word))
  // Of two words that are as near, a mistyped one is the one that tells something: "mony" is "money" and not "many".
  const telling = vocabulary.filter((word) => !untelling.has(word))
  return createParser(
    gazetteer,
    currenciesOf(ledger),
    createSpelling([...telling, ...gazetteer.words, ...further, ...vocabulary], real),
    (word) => common.has(word),
  )
}
