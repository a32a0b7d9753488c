import type { Fact } from './fact.ts'
import type { Knowledge } from './knowledge.ts'

/** How a figure that no fact states was worked out, so that it can be checked. */
export interface Calculation {
  rule: 'sum' | 'difference' | 'product' | 'quotient' | 'conversion' | 'count'
  /** The figures it was worked out from; of a conversion: the amount, then the units of both currencies for a euro. */
  of: readonly number[]
  result: number
}

/** One statement of an answer with what it rests on. */
export interface Sentence {
  text: string
  cites: readonly Fact[]
  calculations: readonly Calculation[]
}

export interface Answer {
  sentences: readonly Sentence[]
  /** What was looked for and not found; null for an answer. */
  lookedFor: readonly string[] | null
}

/** A source as it is shown below an answer. */
export interface Source {
  number: number
  factId: string
  text: string
  source: string
  /** The page outside the site that publishes it. */
  sourceUrl: string | null
  /** The page of the site where it stands. */
  page: string
  checkedOn: string | null
}

export const OFFER = 'I can pass your question to a counsellor: say so, and a person will answer it.'

/** A fact in its own words. */
export function stated(fact: Fact): Sentence {
  return { text: fact.text, cites: [fact], calculations: [] }
}

/** A sentence of the engine's own about some facts. */
export function sentence(text: string, cites: readonly Fact[], calculations: readonly Calculation[] = []): Sentence {
  return { text, cites, calculations }
}

/** The facts with these ids, in their own words; those that do not exist are left out. */
export function statedById(knowledge: Knowledge, ids: readonly string[]): Sentence[] {
  return [...new Set(ids)].flatMap((id) => {
    const fact = knowledge.fact(id)
    return fact ? [stated(fact)] : []
  })
}

/** An answer of these sentences, or null when there are none. */
export function answerOf(sentences: readonly Sentence[]): Answer | null {
  return sentences.length === 0 ? null : { sentences, lookedFor: null }
}

/** A refusal that names what was looked for. `nearby` are facts that may help all the same. */
export function decline(lookedFor: readonly string[], nearby: readonly Sentence[] = []): Answer {
  const named = lookedFor.join(', ')
  const opening =
    named === ''
      ? 'I do not have a checked fact that answers this.'
      : `I do not have a checked fact that answers this. I looked for: ${named}.`
  return { sentences: [sentence(opening, []), ...nearby, sentence(OFFER, [])], lookedFor }
}

export interface Rendered {
  text: string
  sources: Source[]
}

/** The answer as plain text with numbers in brackets, and the sources they stand for. */
export function render(answer: Answer): Rendered {
  const numbers = new Map<string, number>()
  const sources: Source[] = []
  const numberOf = (fact: Fact) => {
    const known = numbers.get(fact.id)
    if (known !== undefined) return known
    const number = sources.length + 1
    numbers.set(fact.id, number)
    sources.push({
      number,
      factId: fact.id,
      text: fact.text,
      source: fact.source,
      sourceUrl: fact.sourceUrl,
      page: fact.page,
      checkedOn: fact.checkedOn,
    })
    return number
  }
  const lines = answer.sentences.map(({ text, cites }) =>
    cites.length === 0 ? text : `${text} ${[...new Set(cites.map((fact) => `[${numberOf(fact)}]`))].join('')}`,
  )
  return { text: lines.join('\n'), sources }
}
