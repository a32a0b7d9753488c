import type { EngineAnswer } from '#server/counsellor/engine-answer.ts'
import type { LedgerEngine } from '#server/counsellor/engine.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { strayFigures } from './figures.ts'
import type { EvalQuestion } from './question.ts'

export interface Verdict {
  question: EvalQuestion
  text: string
  answer: EngineAnswer
  declined: boolean
  askedBack: boolean
  /** It asks back, and one of its buttons leads to a right answer. */
  offered: boolean
  /** What else may have been meant stands beside the answer, and whether one of that leads to a right one. */
  others: { offered: boolean; holdRight: boolean }
  /** Why the answer is wrong; empty for a right one. */
  issues: string[]
  /** Figures that neither the sources, the question nor reckoning with both accounts for. */
  wrongFigures: number[]
  ms: number
}

/** The day that questions were written for that name no other. */
const EVALUATED_ON = '2026-11-22'

/** The day that a question was written for, and is answered on. */
export function dayOf({ on }: Pick<EvalQuestion, 'on'>): string {
  return on ?? EVALUATED_ON
}

const MONTH_FIRST =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2})\b(?:, (\d{4}))?/g

/** Puts a question to the engine and compares the answer with what a right one holds. */
export function judge(question: EvalQuestion, engine: LedgerEngine, ledger: Ledger): Verdict {
  const earlier = (question.earlier ?? []).map((content) => ({ role: 'user' as const, content }))
  const startedAt = performance.now()
  const on = dayOf(question)
  const answer = engine(question.question, earlier, ledger, on)
  const ms = performance.now() - startedAt
  const text = readable(answer)
  return {
    question,
    text,
    answer,
    declined: answer.declined,
    askedBack: answer.choices.length > 0,
    offered: answer.choices.some(leadsToRight),
    others: { offered: answer.others.length > 0, holdRight: answer.others.some(leadsToRight) },
    issues: issuesOf(question, text, answer),
    wrongFigures: strayFigures(answer, [question.question, ...(question.earlier ?? [])]),
    ms,
  }

  function leadsToRight({ question: chosen }: { question: string }): boolean {
    const then = engine(chosen, [...earlier, { role: 'user', content: question.question }], ledger, on)
    return issuesOf(question, readable(then), then).length === 0
  }
}

/** Whether an answer holds what a right one holds, nothing else, and no stray figure. */
export function isRightAnswer(question: EvalQuestion, answer: EngineAnswer): boolean {
  const asked = [question.question, ...(question.earlier ?? [])]
  return issuesOf(question, readable(answer), answer).length === 0 && strayFigures(answer, asked).length === 0
}

/** What a person sees: the text, the numbers to call, and the table below it. */
function readable({ text, table, helplines }: EngineAnswer): string {
  const numbers = helplines.flatMap((line) => Object.values(line)).join(' ')
  if (!table) return numbers === '' ? text : `${text}\n${numbers}`
  return [text, table.columns.join(' | '), ...table.rows.map((row) => row.join(' | '))].join('\n')
}

function issuesOf(
  { must = [], mustNot = [], decline, mayDecline }: EvalQuestion,
  text: string,
  { declined: isDeclined, choices, helplines, ownWords }: EngineAnswer,
): string[] {
  // Whoever is in distress is not answered but met: that is as right as declining. Help that is offered beside an answer is neither.
  const isMet = ownWords && helplines.length > 0
  const declined = isDeclined || (decline === true && isMet)
  const forms = [text, withDaysFirst(text)]
  const holds = (wanted: string | RegExp) =>
    forms.some((form) => (typeof wanted === 'string' ? comparable(form).includes(comparable(wanted)) : wanted.test(form)))
  const issues: string[] = []
  if (choices.length > 0) issues.push('asked back')
  if (!mayDecline && (decline ?? false) !== declined) issues.push(declined ? 'declined' : 'should have declined')
  for (const wanted of must) {
    const choicesOf = typeof wanted === 'string' || wanted instanceof RegExp ? [wanted] : wanted
    if (!choicesOf.some(holds)) issues.push(`lacks "${choicesOf.join('" or "')}"`)
  }
  for (const unwanted of mustNot) if (holds(unwanted)) issues.push(`holds "${unwanted}"`)
  return issues
}

/** A day is as right one way round as the other: 'March 15, 2027' as '15 March 2027'. */
function withDaysFirst(text: string): string {
  return text.replaceAll(MONTH_FIRST, (_, month: string, day: string, year?: string) =>
    [day, month, year].filter(Boolean).join(' '),
  )
}

function comparable(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'")
}

/** How many were declined, how many rightly, and how many had to be. A question that may be told or declined, each being right, says nothing of either. */
export function decliningOf(verdicts: readonly Pick<Verdict, 'declined' | 'question'>[]): {
  declined: number
  rightly: number
  unanswerable: number
} {
  const judged = verdicts.filter(({ question }) => question.mayDecline !== true)
  const count = (test: (verdict: Pick<Verdict, 'declined' | 'question'>) => boolean) => judged.filter(test).length
  return {
    declined: count(({ declined }) => declined),
    rightly: count(({ declined, question }) => declined && question.decline === true),
    unanswerable: count(({ question }) => question.decline === true),
  }
}
