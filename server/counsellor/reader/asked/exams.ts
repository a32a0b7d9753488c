import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Condition } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { meantIn, readNames } from '#server/counsellor/words/phrases.ts'
import { OF_STATE } from '../../ledger/states.ts'
import WORDS from '../composing/conditions/conditions.json' with { type: 'json' }
import { papersIn } from './professions.ts'

const EXAMS = readNames(WORDS.exams)

/** Of a state it is said which exam a fee, a wait or an authority is of: those that are named, where the state says it of them. */
export function ofExam(
  entities: readonly string[],
  attributes: readonly string[],
  parsed: Parsed,
  ledger: Ledger,
): readonly Condition[] {
  if (entities.some((id) => id.startsWith(`${OF_STATE}.`))) return papersIn(parsed)
  const named = examsIn(parsed)
  if (named.length === 0) return []
  const records = entities.flatMap((id) => attributes.flatMap((attribute) => ledger.of(id, attribute)))
  return named
    .filter((exam) => records.some(({ conditions }) => conditions['of']?.startsWith(exam)))
    .map((value) => ({ attribute: 'of', comparison: 'is', value }))
}

/** The exams that a question names, each once. */
export function examsIn({ tokens }: Pick<Parsed, 'tokens'>): readonly string[] {
  return meantIn(tokens, EXAMS)
}
