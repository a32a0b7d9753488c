import { CATALOGUE } from '#content/catalogue.ts'
import { render, type Answer } from '#server/assistant/answer.ts'
import { answerFromFacts } from '#server/assistant/engine.ts'
import { figuresIn, unsupportedFigures } from '#server/assistant/figures.ts'
import type { Knowledge } from '#server/assistant/knowledge.ts'
import type { EvalQuestion } from './question.ts'

export interface Verdict {
  question: EvalQuestion
  text: string
  declined: boolean
  /** Why the answer is wrong; empty for a right one. */
  issues: string[]
  /** Sentences with citations, and how many of them their facts really support. */
  cited: number
  supported: number
  /** Figures that nothing accounts for. */
  wrongFigures: number[]
  ms: number
}

/** Countries and universities by name, the longest first: what a sentence must not name without a fact that does. */
const ENTITIES = [...new Set([...CATALOGUE.map(({ name }) => name), ...CATALOGUE.map(({ country }) => country)])].toSorted(
  (one, other) => other.length - one.length,
)

/** Puts a question to the engine and compares the answer with what a right one holds. */
export function judge(question: EvalQuestion, knowledge: Knowledge): Verdict {
  const startedAt = performance.now()
  const answer = answerFromFacts(question.question, question.earlier ?? [], knowledge)
  const { text } = render(answer)
  const ms = performance.now() - startedAt
  const declined = answer.lookedFor !== null
  const asked = [question.question, ...(question.earlier ?? [])].flatMap(askedFigures)
  const support = supportOf(answer, asked)
  return { question, text, declined, issues: issuesOf(question, text, declined), ...support, ms }
}

/** Figures of the question itself, lakh and crore multiplied out, may be repeated in an answer. */
function askedFigures(question: string): number[] {
  const scaled = [...question.matchAll(/(\d[\d,.]*)\s*(lakh|lac|crore|k\b)/gi)].map(
    ([, digits = '', unit = '']) => Number(digits.replaceAll(',', '')) * (/^cr/i.test(unit) ? 1e7 : /^l/i.test(unit) ? 1e5 : 1e3),
  )
  return [...figuresIn(question), ...scaled]
}

function issuesOf({ must = [], mustNot = [], decline, mayDecline }: EvalQuestion, text: string, declined: boolean): string[] {
  const plain = comparable(text)
  const issues: string[] = []
  if (!mayDecline && (decline ?? false) !== declined) issues.push(declined ? 'declined' : 'should have declined')
  for (const wanted of must) {
    const choices = typeof wanted === 'string' ? [wanted] : wanted
    if (!choices.some((one) => plain.includes(comparable(one)))) issues.push(`lacks "${choices.join('" or "')}"`)
  }
  for (const unwanted of mustNot) if (plain.includes(comparable(unwanted))) issues.push(`holds "${unwanted}"`)
  return issues
}

function comparable(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'")
}

function supportOf({ sentences }: Answer, asked: readonly number[]): Pick<Verdict, 'cited' | 'supported' | 'wrongFigures'> {
  const cited = sentences.filter(({ cites }) => cites.length > 0)
  const wrongFigures = sentences.flatMap((one) => unsupportedFigures(one, asked)).filter((figure) => ![112, 911].includes(figure))
  const supported = cited.filter(
    (one) =>
      unsupportedFigures(one, asked).length === 0 &&
      unsupportedEntities(one.text, one.cites.map(({ text }) => text).join(' ')).length === 0,
  )
  return { cited: cited.length, supported: supported.length, wrongFigures }
}

function unsupportedEntities(sentence: string, facts: string): string[] {
  return ENTITIES.filter((name) => sentence.includes(name) && !facts.includes(name))
}
