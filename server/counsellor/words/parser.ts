import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { currenciesOf } from './currencies.ts'
import { createGazetteer } from './gazetteer.ts'
import { createParser, type Parsed } from './mask.ts'
import { createSpelling } from './spelling.ts'

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
  return createParser(
    gazetteer,
    currenciesOf(ledger),
    createSpelling([...vocabulary, ...gazetteer.words, ...further], real),
    (word) => common.has(word),
  )
}
