import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import type { Told } from './told.ts'
import UNSTATED from './unstated.json' with { type: 'json' }

const AFTER = 'post-study'
const { of } = UNSTATED.permitAfter
const PERMIT_AFTER = readPhrases(UNSTATED.permitAfter.phrases)

/** "Money for the job search permit of Germany": what the permit for studying takes is no answer; what is stated of the one after it is the nearest, and answers where it names a sum. Null where that was not asked. */
export function permitAfter({ asked, sources, ledger }: Told): { record: LedgerRecord; hasSum: boolean } | null {
  const figures = sources.filter(({ unit }) => unit !== null)
  const [first] = figures
  // What is said of the permit after the studies may stand beside, below the wrong figure.
  const isOfStay = ({ entity, attribute }: LedgerRecord) =>
    kindOf(ledger, entity) === 'country' && (of.includes(attribute) || attribute === AFTER)
  if (!first || !of.includes(first.attribute) || !figures.every(isOfStay) || !saysAny(asked, PERMIT_AFTER)) return null
  const [record] = ledger.of(first.entity, AFTER)
  return record ? { record, hasSum: parse(record.text, ledger).amounts.some(({ isMoney }) => isMoney) } : null
}
