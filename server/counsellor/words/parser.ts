import type { Ledger } from '#server/counsellor/ledger/record.ts'
import NOISE from '#server/counsellor/noise.json' with { type: 'json' }
import { currenciesOf } from './amounts/currencies.ts'
import { createGazetteer } from './gazetteer.ts'
import { createParser, type Parsed } from './mask.ts'
import { createSpelling } from './spelling.ts'

const untelling = new Set(NOISE.words)

/**
 * Takes questions apart by the names of a ledger and the words of a training. `further` words are known too; `real` ones are none of these,
 * and yet not mistyped.
 */
export function parserOf(
  ledger: Ledger,
  vocabulary: readonly string[],
  further: readonly string[] = [],
  real: readonly string[] = [],
): (question: string) => Parsed {
  const common = new Set(vocabulary)
  const gazetteer = createGazetteer(ledger, (word) => common.has(word))
  // Of two words that are as near, a mistyped one is the one that tells something: "mony" is "money" and not "many".
  const telling = vocabulary.filter((word) => !untelling.has(word))
  return createParser(
    gazetteer,
    currenciesOf(ledger),
    createSpelling([...telling, ...gazetteer.words, ...further, ...vocabulary], real),
    (word) => common.has(word),
  )
}
