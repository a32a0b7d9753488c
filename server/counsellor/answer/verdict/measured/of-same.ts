import { amountOf, comparable } from '#server/counsellor/executor/measure/measure.ts'
import { areOfOneThing, kindOf, recordsOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import CONDITIONS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { readPhrases, saysAny, withoutPhrases } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { amountText } from '../../amount-text.ts'
import type { Answer } from '../../answer.ts'
import { isCited, numbering } from '../../citations.ts'
import { nameOf } from '../../names.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }
import { asksByNoWord, asksYesOrNo } from '../asking.ts'

const { verdict: SAYS } = SAYINGS
const SAME = readPhrases(CONDITIONS.sideBySide.same)
const SAME_AS = readPhrases(CONDITIONS.sideBySide.sameAs)
const SAME_THING = readPhrases(CONDITIONS.sideBySide.sameThing)

/**
 * "Same as Tübingen?" after Heidelberg's tuition: whether the figure that was told is that of the one thing spoken of before, with its own where it is
 * not. Null where no such thing states one that can be set beside it.
 */
export function withSame<One extends Answer>(
  question: string,
  answer: One,
  spoken: readonly string[],
  ledger: Ledger,
): One | null {
  const [first] = answer.sources
  const asked = tokensOf(question)
  if (
    !first ||
    !saysAny(withoutPhrases(asked, SAME_THING), SAME) ||
    !(asksYesOrNo(asked) || (asksByNoWord(asked) && saysAny(asked, SAME_AS)))
  )
    return null
  const told = amountOf(first)
  const [before, ...further] = spoken.flatMap((id) => besideOf(id, first, answer, ledger))
  if (!told || !before || further.length > 0) return null
  const beside = comparable(ledger, amountOf(before)!, told)
  if (!beside) return null
  const sources = [...answer.sources]
  const numberOf = numbering(sources)
  const [own, other] = [first, before].map((record) => `[${numberOf(record)}]`)
  const name = nameOf(ledger, before.entity)
  // Sums of two currencies, or of two periods, are the same to the cent or not at all.
  const isSame = beside.value.toFixed(2) === told.value.toFixed(2)
  const verdict = isSame
    ? `${SAYS.same.replace('{names}', name)} ${other}.`
    : `${SAYS.no} ${amountText(told)} ${own}. ${name}: ${amountText(amountOf(before)!)} ${other}.`
  const [line = '', ...others] = answer.text.split('\n')
  // The figure alone is told by the No.
  return { ...answer, sources, text: [verdict, ...(isSame || isCited(line) ? [line] : []), ...others].join('\n') }
}

/** What a thing of the same kind that was spoken of states under what was told, for the same applicants. */
function besideOf(id: string, first: LedgerRecord, answer: Answer, ledger: Ledger): readonly LedgerRecord[] {
  if (areOfOneThing(ledger, id, first.entity) || kindOf(ledger, id) !== kindOf(ledger, first.entity)) return []
  const [own] = recordsOf(ledger, id, first.attribute, answer.state.query?.conditions ?? [])
  return own && amountOf(own) && own.conditions['group'] === first.conditions['group'] ? [own] : []
}
