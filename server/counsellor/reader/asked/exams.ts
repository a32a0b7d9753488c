import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { OF, type Condition } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { OF_STATE, professionOf } from '../../ledger/states.ts'
import WORDS from '../composing/conditions/conditions.json' with { type: 'json' }
import { papersIn } from './professions.ts'
import { meaningsIn } from './words-in.ts'

/** Of a state it is said which exam a fee, a wait or an authority is of: all that are named, where the state says it of one of them. */
export function ofExam(
  entities: readonly string[],
  attributes: readonly string[],
  parsed: Parsed,
  ledger: Ledger,
): readonly Condition[] {
  if (entities.some((id) => id.startsWith(`${OF_STATE}.`))) return papersIn(parsed, entities.map(professionOf), ledger)
  const named = examsIn(parsed)
  if (named.length === 0) return []
  const records = entities.flatMap((id) => attributes.flatMap((attribute) => ledger.of(id, attribute)))
  const isHeld = (exam: string) => records.some(({ conditions }) => conditions[OF]?.startsWith(exam))
  return named.some(isHeld) ? named.map((value) => ({ attribute: OF, comparison: 'is', value })) : []
}

/** The exams that a question names, each once. */
export function examsIn({ tokens }: Pick<Parsed, 'tokens'>): readonly string[] {
  return meaningsIn(tokens, Object.entries(WORDS.exams))
}

/** An exam as it stands in a sentence: 'language exam' of what records are labelled 'Language exam, fee'. */
export function examSaid(label: string): string {
  const [exam = ''] = label.split(',')
  const said: Readonly<Record<string, string>> = WORDS.ofStates.said
  return said[exam] ?? exam
}
