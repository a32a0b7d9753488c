import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { NAMED_TEST, type Query } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { OF_STATE, papersIn } from '../asked/professions.ts'
import WORDS from '../conditions.json' with { type: 'json' }
import type { FoundConditions } from '../conditions.ts'

/** Of a state it is said which exam a fee, a wait or an authority is of: the one that is named, where the state says it of that. */
export function ofExam(
  entities: readonly string[],
  attributes: readonly string[],
  parsed: Parsed,
  ledger: Ledger,
): FoundConditions['conditions'] {
  if (entities.some((id) => id.startsWith(`${OF_STATE}.`))) return papersIn(parsed)
  const { mentions } = parsed
  const exams: Readonly<Record<string, string>> = WORDS.exams
  const [exam] = mentions.flatMap(({ name }) => exams[name] ?? [])
  const records = entities.flatMap((id) => attributes.flatMap((attribute) => ledger.of(id, attribute)))
  if (exam === undefined || !records.some(({ conditions }) => conditions['of']?.startsWith(exam))) return []
  return [{ attribute: 'of', comparison: 'is', value: exam }]
}

/** "Do they take Duolingo?": a yes has to be of that test, and to "without IELTS" there is none. */
export function ofTest({ operation, form, attributes, entities }: Query, { tokens }: Parsed): Query['conditions'] {
  const tests: Readonly<Record<string, string>> = WORDS.tests
  if (operation !== 'get' || form !== 'yes-no' || !attributes.includes('english-score') || entities.length === 0) return []
  const comparison = tokens.includes('without') ? 'is not' : 'is'
  const named = tokens.flatMap((token) => tests[token] ?? [])
  return [...new Set(named)].map((value) => ({ attribute: NAMED_TEST, comparison, value }))
}
