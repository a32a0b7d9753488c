import type { Herself } from '../../executor/fitting/meets.ts'
import type { Ledger } from '../../ledger/record.ts'
import { ORIGIN } from '../../query/query.ts'
import { tokensOf } from '../../words/tokens.ts'
import type { Answer } from '../answer.ts'
import { asAdmitted } from './admitted/admitted.ts'
import { asksYesOrNo } from './asking.ts'
import { isVerdict, partAsked } from './clauses.ts'
import { gradeOnEach, verdictOnHerself } from './herself/of-herself.ts'
import { measuredOn } from './measured/measured.ts'
import { withSame } from './measured/of-same.ts'
import { withMeasure } from './measured/with-measure.ts'
import { isDayTold, verdictOnDay, verdictOnVaried } from './of-day.ts'
import { verdictOnMembers } from './of-list.ts'
import { ruledByOrigin } from './ruled/by-origin.ts'
import { ruledInStates } from './ruled/in-states.ts'
import { itemOf, withItems } from './ruled/items.ts'
import { ruledByProvider, ruledOn } from './ruled/ruled.ts'
import { withRuling } from './ruled/with-ruling.ts'

/** Refusals that say no more than that nothing answers: what a record rules of what is spoken of does. */
const WITHOUT_ANSWER: ReadonlySet<string | undefined> = new Set(['bare', 'about', 'quoted', 'perhaps'])

/** An answer, in a conversation that was on some things before. */
interface Given<One extends Answer> {
  answer: One
  spoken: readonly string[]
  /** What she said of herself before. */
  herself?: Herself
  /** All that she wrote, of which the question is what asks. */
  message?: string
  /** What was measured last: the age of a paper, a limit of age. */
  measure?: string | undefined
}

/**
 * An answer with the verdict that the question asks for in front: as a record rules, on a day, on herself, on what a list holds, and none that is
 * another question's.
 */
export function withVerdict<One extends Answer>(
  question: string,
  { answer, spoken, herself = {}, message = question, measure }: Given<One>,
  ledger: Ledger,
  today: string,
): One {
  const { text, sources, declined, choices, table, refusal, state } = answer
  // What one record pays set against what another asks for is decided by both.
  const isOfRecords = state.query?.operation === 'enough' && state.query.amounts.length === 0
  if (choices.length > 0 || isOfRecords) return answer
  const inStates = ruledInStates(question, answer, ledger)
  if (inStates) return inStates
  if (table) {
    const ofEach = declined ? null : gradeOnEach(question, sources, state.query, ledger)
    if (ofEach !== null) return { ...answer, text: [ofEach, text].join('\n') }
    // What holds of all of them is no verdict on one: "can I apply in Hamburg and Berlin".
    const ofAll = declined ? null : ruledOn(question, { sources: [], query: null, before: [] }, ledger)
    return ofAll ? withRuling({ ...answer, table: null }, ofAll) : answer
  }
  const admitted =
    !declined || refusal?.opening === 'perhaps' ? asAdmitted(message, answer, { before: herself, spoken, today }, ledger) : null
  if (admitted) return admitted
  const isOpen = declined && WITHOUT_ANSWER.has(refusal?.opening)
  const told = { sources: declined && refusal?.opening !== 'perhaps' ? [] : sources, query: state.query, before: spoken }
  // A figure that is typed is more than that something of it is missing.
  const measured = measuredOn(question, { ...told, sources, measure }, ledger, message)
  if (measured) return withMeasure(answer, measured, ledger)
  const ofPapers = declined ? null : ruledByOrigin(question, state.query, ledger)
  if (ofPapers === 'open') return answer
  if (ofPapers) {
    // An exception that is spoken of: "with a DAAD scholarship".
    const narrower = ruledOn(question, told, ledger)
    return withRuling(
      answer,
      narrower && narrower.is !== ofPapers.is && !(ORIGIN in narrower.record.conditions) ? narrower : ofPapers,
    )
  }
  const ofSpoken = () => (isOpen ? ruledOn(question, { sources: [], query: null, before: spoken }, ledger) : null)
  const ofTold = declined && !isOpen ? null : (ruledOn(question, told, ledger) ?? ofSpoken())
  const ruled = ofTold ?? ruledByProvider(question, state.query, ledger)
  // Many things ask for a police certificate: an item of one list that is perhaps meant decides nothing.
  const isPerhaps = declined && ruled !== null && itemOf(ruled.record.text, ruled.ruling.says) !== null
  if (ruled && !isPerhaps) return withRuling(answer, ruled)
  const [first] = sources
  if (declined || !first) return answer
  const ofItems = withItems(question, answer)
  if (ofItems !== answer) return ofItems
  const same = withSame(question, answer, spoken, ledger)
  if (same) return same
  const [line = '', ...others] = text.split('\n')
  if (isVerdict(line)) return answer
  const ofDay = isDayTold(line, first, today) ? verdictOnDay(question, sources, today) : null
  if (ofDay !== null) return { ...answer, text: [ofDay, ...others].join('\n') }
  const varied = verdictOnVaried(question, first)
  if (varied !== null) return { ...answer, text: [varied, text].join('\n') }
  const { query } = answer.state
  const ofHer = verdictOnHerself(question, { line, sources, query }, ledger)
  if (ofHer !== null) return { ...answer, text: [ofHer, ...(isBare(line) ? others : [line, ...others])].join('\n') }
  const part = query?.operation === 'get' && query.amounts.length === 0 ? partAsked(question, line, first, ledger) : null
  if (part !== null) return { ...answer, text: [part, ...others].join('\n') }
  const ofList = asksYesOrNo(tokensOf(question)) ? verdictOnMembers(question, sources, ledger) : null
  return ofList === null ? answer : { ...answer, text: [ofList, text].join('\n') }
}

/** Whether a line is a verdict or a figure alone, that rests on what stands below it. */
function isBare(line: string): boolean {
  return !line.includes('[')
}
