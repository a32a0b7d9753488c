import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { OF, wordOf, type Condition, type Query } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { meantInTurn, readNames } from '#server/counsellor/words/phrases.ts'
import { OF_STATE, professionOf } from '../../ledger/states.ts'
import WORDS from '../composing/conditions/conditions.json' with { type: 'json' }
import { APPROBATION, papersIn } from './professions.ts'

const EXAMS = readNames(WORDS.exams)
const STATE = 'state.'
const FEE = 'fee'

/**
 * Of a state it is said which exam a fee, a wait or an authority is of: all that are named, where the state says it of one of them, or says
 * nothing of the sort at all, so that nothing would be told in its place.
 */
export function ofExam(
  entities: readonly string[],
  attributes: readonly string[],
  parsed: Parsed,
  ledger: Ledger,
): readonly Condition[] {
  if (entities.some((id) => id.startsWith(`${OF_STATE}.`))) return papersIn(parsed, entities.map(professionOf), ledger)
  const named = examsIn(parsed)
  if (named.length === 0 || entities.length === 0) return []
  const records = entities.flatMap((id) => attributes.flatMap((attribute) => ledger.of(id, attribute)))
  const isHeld = (exam: string) => records.some(({ conditions }) => conditions[OF]?.startsWith(exam))
  const isOfFees = attributes.includes(FEE) && entities.every((id) => id.startsWith(STATE))
  return (isOfFees && records.length === 0) || named.some(isHeld)
    ? named.map((value) => ({ attribute: OF, comparison: 'is', value }))
    : []
}

/** The exams that a question names, each once. */
export function examsIn({ tokens }: Pick<Parsed, 'tokens'>): readonly string[] {
  return meantInTurn(tokens, EXAMS)
}

/** The exams that a question is about: beside one of them the licence is what it is taken for. */
export function examsMeant(parsed: Pick<Parsed, 'tokens'>): readonly Condition[] {
  const named = examsIn(parsed)
  const exams = named.filter((exam) => exam !== APPROBATION)
  return (exams.length > 0 ? exams : named).map((value) => ({ attribute: OF, comparison: 'is', value }))
}

/** The exams that what was told of these was of: what is asked of the same next is asked of them. */
export function examsTold(told: readonly LedgerRecord[], about: readonly string[]): readonly Condition[] {
  const known = new Set<string>(Object.values(WORDS.exams))
  const own = told.flatMap(({ entity, conditions }) => (about.includes(entity) ? (conditions[OF]?.split(',')[0] ?? []) : []))
  return [...new Set(own)].filter((exam) => known.has(exam)).map((value) => ({ attribute: OF, comparison: 'is', value }))
}

/** 'fee of the language exam', where it is asked of one exam: the name of an attribute with what it is of. */
export function withExams(name: string, { conditions }: Pick<Query, 'conditions'>): string {
  const exams = conditions.filter(({ attribute }) => attribute === OF).map((condition) => examSaid(wordOf(condition)))
  return exams.length === 0 ? name : `${name} of the ${exams.join(' or ')}`
}

/** 'fee of the language exam in Hesse', 'fee of Hesse': what is asked of a thing. */
export function askedOfThing(name: string, query: Pick<Query, 'conditions'>, thing: string): string {
  const whole = withExams(name, query)
  return `${whole} ${whole === name ? 'of' : 'in'} ${thing}`
}

/** An exam as it stands in a sentence: 'language exam' of what records are labelled 'Language exam, fee'. */
export function examSaid(label: string): string {
  const [exam = ''] = label.split(',')
  const said: Readonly<Record<string, string>> = WORDS.ofStates.said
  return said[exam] ?? exam
}
