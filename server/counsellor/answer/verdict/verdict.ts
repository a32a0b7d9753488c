import type { Ledger } from '../../ledger/record.ts'
import { tokensOf } from '../../words/tokens.ts'
import type { Answer } from '../answer.ts'
import { asksYesOrNo } from './asking.ts'
import { isVerdict, partAsked } from './clauses.ts'
import { isDayTold, verdictOnDay } from './of-day.ts'
import { gradeOnEach, verdictOnHerself } from './of-herself.ts'
import { verdictOnMembers } from './of-list.ts'
import { withoutOwnVerdict } from './of-own.ts'

/** An answer with the verdict that the question asks for in front: on a day, on herself, on what a list holds, and none that is another question's. */
export function withVerdict<Given extends Answer>(question: string, answer: Given, ledger: Ledger, today: string): Given {
  const { text, sources, declined, choices, table } = answer
  const [first] = sources
  if (declined || choices.length > 0 || !first) return answer
  if (table) {
    const ofEach = gradeOnEach(question, sources, answer.state.query, ledger)
    return ofEach === null ? answer : { ...answer, text: [ofEach, text].join('\n') }
  }
  const own = withoutOwnVerdict(question, text, first)
  if (own !== null) return { ...answer, text: own }
  const [line = '', ...others] = text.split('\n')
  if (isVerdict(line)) return answer
  const ofDay = isDayTold(line, first, today) ? verdictOnDay(question, sources, today) : null
  if (ofDay !== null) return { ...answer, text: [ofDay, ...others].join('\n') }
  const { query } = answer.state
  const ofHer = verdictOnHerself(question, { line, sources, query }, ledger)
  if (ofHer !== null) return { ...answer, text: [ofHer, ...(isBare(line) ? others : [line, ...others])].join('\n') }
  const part = query?.operation === 'get' ? partAsked(question, line, first, ledger) : null
  if (part !== null) return { ...answer, text: [part, ...others].join('\n') }
  const ofList = asksYesOrNo(tokensOf(question)) ? verdictOnMembers(question, sources, ledger) : null
  return ofList === null ? answer : { ...answer, text: [ofList, text].join('\n') }
}

/** Whether a line is a verdict or a figure alone, that rests on what stands below it. */
function isBare(line: string): boolean {
  return !line.includes('[')
}
