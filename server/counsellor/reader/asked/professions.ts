import type { Entity, Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { isInState, isProfession, joinStates, OF_STATE, ofState, professionOf } from '#server/counsellor/ledger/states.ts'
import { OF, STATE, type Condition } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { meantInTurn, readNames } from '#server/counsellor/words/phrases.ts'
import type { Candidate } from '../candidates/candidates.ts'
import WORDS from '../composing/conditions/conditions.json' with { type: 'json' }
import { asksForPrice } from './reckoning.ts'

const EXAMS: ReadonlySet<string> = new Set(Object.values(WORDS.exams))
const PAPERS = readNames({ ...WORDS.papers, ...WORDS.exams })

/** The licence itself is none of its exams and papers. */
export const APPROBATION = 'Approbation'
export const APPROBATION_ID = 'procedure.approbation'
const FEE = 'fee'

/** What the states say of the professions, of those that are named. */
export function ofStates(professions: readonly string[], states: readonly string[], ledger: Ledger): string[] {
  return professions.flatMap((profession) =>
    states.flatMap((state) => {
      const id = ofState(profession, state)
      return ledger.entities.has(id) ? [id] : []
    }),
  )
}

/** All states that say something of a profession under an attribute: of them the cheapest is asked. */
export function everyState(professions: readonly string[], attribute: string, ledger: Ledger): readonly string[] {
  return ledger
    .ofKind(OF_STATE)
    .flatMap(({ id }) => (professions.includes(professionOf(id)) && ledger.of(id, attribute).length > 0 ? [id] : []))
}

/** Which exam, and which papers, of what the states ask of these professions: those whose names stand in the question. "The exam" alone is that of nurses. */
export function papersIn(
  { tokens }: Pick<Parsed, 'tokens'>,
  professions: readonly string[],
  ledger: Ledger,
): readonly Condition[] {
  const said = new Set(
    everyState(professions, FEE, ledger).flatMap((id) => ledger.of(id, FEE).map(({ conditions }) => conditions[OF])),
  )
  return meantInTurn(tokens, PAPERS)
    .filter((of) => of !== APPROBATION && (EXAMS.has(of) || said.has(of)))
    .map((value) => ({ attribute: OF, comparison: 'is', value }))
}

/** A profession, a state, one of its papers and a word for a price name the fee, whatever else the question was read to ask. */
export function withPapers(candidate: Candidate, parsed: Parsed, ledger: Ledger): Candidate {
  const named = parsed.mentions.flatMap(({ entities }) => entities)
  if (!asksForPrice(parsed)) return candidate
  // "How much does the whole thing cost for dentists": what is named is the profession, and none of our courses.
  const { on } = candidate
  const isOfOurs =
    on !== null &&
    ledger.entities.get(on)?.kind === 'diploma' &&
    !named.some(({ id, within }) => id === on || within.includes(on))
  if (isOfOurs && named.some(({ id }) => isProfession(id)))
    return { ...candidate, operation: 'get', kind: 'procedure', attributes: [FEE], on: null }
  const ids = ofStates(
    named.flatMap(({ id }) => (isProfession(id) ? [id] : [])),
    named.flatMap(({ id, kind }) => (kind === 'state' ? [id] : [])),
    ledger,
  )
  const papers = papersIn(parsed, ids.map(professionOf), ledger).map(({ value }) => value)
  const isOfPaper = ids.some((id) => ledger.of(id, FEE).some(({ conditions }) => papers.includes(conditions[OF] ?? '')))
  return isOfPaper ? { ...candidate, operation: 'get', kind: 'procedure', attributes: [FEE], on: null } : candidate
}

/**
 * What is asked of the professions that a question names. The subject of one stands for it beside an exam of the licence, or beside a state and a
 * word for the licence: "dental Kenntnisprüfung", "nursing recognition in Hesse".
 */
export function professionsIn({ mentions, tokens }: Parsed, ledger: Ledger): readonly string[] {
  const ids = mentions.flatMap(({ entities }) => entities.map(({ id }) => id))
  const own = ids.filter(isProfession)
  if (own.length > 0) return [...new Set(own)]
  const isOfLicence =
    ids.some((id) => WORDS.examined.includes(id)) ||
    (tokens.some((token) => WORDS.licence.includes(token)) && statesIn({ mentions }, ledger).length > 0)
  const subjects: Readonly<Record<string, string>> = WORDS.professionOf
  return isOfLicence ? [...new Set(ids.flatMap((id) => subjects[id] ?? []))] : []
}

/** The German states that a question names, by themselves or by their cities. */
export function statesIn({ mentions }: Pick<Parsed, 'mentions'>, ledger: Ledger): readonly Entity[] {
  return [...new Set(mentions.flatMap(({ entities }) => statesOf(entities, ledger)))]
}

/** The states that a name is of: its own, or that in which the city of the name lies. */
function statesOf(entities: readonly Entity[], ledger: Ledger): readonly Entity[] {
  const own = entities.filter(({ kind }) => kind === 'state')
  if (own.length > 0) return own
  const names = entities.flatMap(({ kind, within }) => (kind === 'city' ? within : [])).map((id) => ledger.entities.get(id)?.name)
  return ledger.ofKind('state').filter(({ name }) => names.includes(name))
}

/** What is said of a profession in one state is no answer on another; what is said under none holds in all. */
export function inStates(states: readonly Entity[]): readonly Condition[] {
  return states.length === 0 ? [] : [{ attribute: STATE, comparison: 'is', value: joinStates(states.map(({ name }) => name)) }]
}

/** Whether a record holds in the states named, wherever none is named or it is said under none. */
export function holdsIn(states: readonly Entity[]): (record: LedgerRecord) => boolean {
  return ({ conditions: { state: said } }) =>
    said === undefined || states.length === 0 || states.some(({ name }) => isInState(said, name))
}
