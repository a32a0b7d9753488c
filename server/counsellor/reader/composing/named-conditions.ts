import { NAMED_TEST, type Query } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import WORDS from './conditions/conditions.json' with { type: 'json' }

/** "Do they take Duolingo?": a yes has to be of that test, and to "without IELTS" there is none. */
export function ofTest({ operation, form, attributes, entities }: Query, { tokens }: Parsed): Query['conditions'] {
  const tests: Readonly<Record<string, string>> = WORDS.tests
  if (operation !== 'get' || form !== 'yes-no' || !attributes.includes('english-score') || entities.length === 0) return []
  const comparison = tokens.includes('without') ? 'is not' : 'is'
  const named = tokens.flatMap((token) => tests[token] ?? [])
  return [...new Set(named)].map((value) => ({ attribute: NAMED_TEST, comparison, value }))
}
