import type { Condition, Query } from '#server/counsellor/query/query.ts'
import type { WrittenAmount } from '#server/counsellor/words/amounts/amounts.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import CONDITIONS from '../conditions/conditions.json' with { type: 'json' }
import { testsIn } from '../named-conditions.ts'
import WORDS from './restrictions.json' with { type: 'json' }
import { comparisonOf, isSame, says } from './said.ts'

/** Under which what is asked for in English is stated. */
export const SCORE = 'english-score'
const GRADE = 'gpa-needed'
/** No test is scored higher: a larger number is a year. */
const MOST_SCORE = 700
const SCORES = new Set(['number', 'band', 'point'])

/** "IELTS 6.5 and at most 15,000": more than any test gives is no score that is asked for, but a sum. */
export function withoutSums(query: Query): Query {
  const sums = query.conditions.flatMap(({ attribute, value }) =>
    attribute === SCORE && value !== null && typeof value === 'object' && value.value > MOST_SCORE ? [value] : [],
  )
  if (sums.length === 0) return query
  const conditions = query.conditions.filter(({ value }) => !sums.some((sum) => sum === value))
  return { ...query, conditions, amounts: [...query.amounts, ...sums] }
}

/** "Masters without IELTS": what asks for no certificate. */
export function withoutTest(query: Query, parsed: Parsed): Query {
  const { tokens } = parsed
  const isDenied = (at: number): boolean =>
    WORDS.negations.includes(tokens[at] ?? '') || (WORDS.asking.includes(tokens[at] ?? '') && isDenied(at - 1))
  const isOfTest = (query.kind === 'programme' || query.kind === 'university') && scoreIn(parsed) === null
  if (!isOfTest || !tokens.some((token, at) => token in CONDITIONS.tests && isDenied(at - 1))) return query
  return ofScores(query, { attribute: SCORE, comparison: 'lacks', value: 'certificate' })
}

/** "Universities that accept PTE": what states a score in that test. */
export function withTest(query: Query, parsed: Parsed): Query {
  const [test, ...others] = testsIn(parsed.tokens)
  const isOfTest = (query.kind === 'programme' || query.kind === 'university') && query.form === 'list'
  const isSaid = query.conditions.some(({ attribute }) => attribute === SCORE)
  if (!isOfTest || isSaid || test === undefined || others.length > 0 || !says(parsed, WORDS.accepts) || scoreIn(parsed))
    return query
  return ofScores(query, { attribute: SCORE, comparison: 'has', value: null, under: { test } })
}

/** "My GPA is 2.3, can I get in": of grades in several scales those are told that state one. */
export function withGrade(query: Query): Query {
  const isSaid = query.conditions.some(({ attribute }) => attribute === GRADE)
  if (query.attributes[0] !== GRADE || query.kind !== 'programme' || isSaid) return query
  return { ...query, conditions: [...query.conditions, { attribute: GRADE, comparison: 'has', value: null }], amounts: [] }
}

/** "I have IELTS 6.0", "which ask for 5.5 only": what asks for no more than that in the test that is named. */
export function withScore(query: Query, parsed: Parsed): Query {
  const said = query.kind === 'programme' || query.kind === 'university' ? scoreIn(parsed) : null
  if (!said) return query
  const { test, score } = said
  const comparison = comparisonOf(score, parsed) === 'above' ? 'above' : 'at most'
  const condition: Condition = { attribute: SCORE, comparison, value: { ...score.amount, unit: 'number' }, under: { test } }
  return {
    ...query,
    kind: 'programme',
    attributes: [SCORE, ...query.attributes.filter((one) => one !== SCORE && one !== 'limit')],
    conditions: [...query.conditions.filter(({ value }) => value !== score.amount), condition],
    amounts: query.amounts.filter((one) => !isSame(one, score)),
  }
}

/** The one score in the one test that a question names; null where it names none, or several. */
export function scoreIn({ tokens, amounts }: Parsed): { test: string; score: WrittenAmount } | null {
  const [test, ...otherTests] = testsIn(tokens)
  const scores = amounts.filter((one) => !one.isMoney && SCORES.has(one.amount.unit) && one.amount.value <= MOST_SCORE)
  const [score, ...others] = scores
  return test === undefined || !score || otherTests.length + others.length > 0 ? null : { test, score }
}

/** Scores are stated of programmes. */
function ofScores(query: Query, condition: Condition): Query {
  const attributes = [SCORE, ...query.attributes.filter((one) => one !== SCORE && one !== 'programmes')]
  return { ...query, kind: 'programme', attributes, conditions: [...query.conditions, condition] }
}
