import { namesFor } from '#server/counsellor/executor/measure/prices.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { OF_STATE, ofState, professionOf } from '#server/counsellor/ledger/states.ts'
import { isOfSet, OF, STATE, type Condition, type Query } from '#server/counsellor/query/query.ts'
import { examsMeant, examsTold } from '#server/counsellor/reader/asked/exams.ts'
import { everyState, papersIn, professionsIn, statesIn } from '#server/counsellor/reader/asked/professions.ts'
import ASKERS from '#server/counsellor/reader/asked/who-asks/who-asks.json' with { type: 'json' }
import WORDS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { isOfAllStates } from '#server/counsellor/reader/composing/in-all-states.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import type { Asked, Conversation } from '../conversation.ts'
import type { Move, Place } from '../move/move.ts'

const FEE = 'fee'
/** The fee of an exam goes by several names, and it is named as what is required, too. */
const FEES = new Set([...namesFor(FEE), 'requirements', '*'])
const OF_LICENCE = new Set<string | null>([STATE, OF_STATE])
const PRICED = readPhrases(WORDS.priced)
const OF_PAPERS = new Set(Object.keys({ ...WORDS.exams, ...WORDS.papers }).flatMap((words) => words.split(' ')))
/** A message that says more beside is about more. */
const MOST_UNEXPLAINED = 1

/** For whom, where and of which exam a fee is asked; no profession is that of doctors. */
interface Slots {
  profession: string | null
  states: readonly string[]
  exams: readonly Condition[]
}

/**
 * "Language exam fee?" after the Approbation in a state, "and for doctors?" after the dentists', "what does it cost there?" after where the exam
 * is taken: the fee of one exam, in one state, for one profession, of which a message changes what it names and leaves the rest. Null where it
 * is about something else, or nothing is left unsaid.
 */
export function ofExamBefore(move: Move, { asked, sources }: Conversation, ledger: Ledger): Query | null {
  const last = asked.at(-1)
  const ofSet = last && ofAllBefore(move, last.query, ledger)
  if (ofSet) return ofSet
  const before = last && slotsOf(last, sources, ledger)
  if (!before || !asksForFee(move, last)) return null
  const { parsed } = move
  const [said, ...others] = professionsIn(parsed, ledger)
  const isOfDoctors = said === undefined && parsed.tokens.some((token) => ASKERS.others.includes(token))
  const states = statesIn(parsed, ledger).map(({ id }) => id)
  const profession = said ?? (isOfDoctors ? null : before.profession)
  const exams = profession === null ? examsMeant(parsed) : papersIn(parsed, [profession], ledger)
  const isOfOther = isOfDoctors || (said !== undefined && said !== before.profession)
  // What is asked on of one profession is found as that.
  if (others.length > 0 || (!isOfOther && before.profession !== null)) return null
  if (!isOfOther && exams.length === 0 && !isOfIt(move, last)) return null
  const about = states.length > 0 ? states : before.states
  const entities = profession === null ? about : about.map((state) => ofState(profession, state))
  const conditions = exams.length > 0 ? exams : before.exams
  if (conditions.length === 0 || entities.some((id) => !ledger.entities.has(id))) return null
  return {
    ...last.query,
    operation: 'get',
    entities,
    kind: profession === null ? STATE : OF_STATE,
    attributes: [FEE],
    conditions,
    amounts: [],
    direction: null,
    limit: null,
    target: { currency: parsed.currencies[0] ?? null, period: null },
    form: 'figure',
  }
}

/** "And the Kenntnisprüfung?" after the cheapest language exam, "and for doctors?" after the dearest exam of dentists: the same of all states. */
function ofAllBefore({ parsed, residue }: Move, query: Query, ledger: Ledger): Query | null {
  const isOfProfession = query.kind === OF_STATE && isOfSet(query)
  const [said, ...others] = professionsIn(parsed, ledger)
  const isOfDoctors = said === undefined && isOfProfession && parsed.tokens.some((token) => ASKERS.others.includes(token))
  const exams = examsMeant(parsed)
  const isOther = others.length > 0 || statesIn(parsed, ledger).length > 0 || unexplained(residue) > 0
  if (isOther || (said === undefined && !isOfDoctors && exams.length === 0)) return null
  if (!isOfAllStates(query) && !(isOfProfession && isOfDoctors)) return null
  const conditions =
    exams.length > 0 ? [...query.conditions.filter(({ attribute }) => attribute !== OF), ...exams] : query.conditions
  const entities = said === undefined ? [] : everyState([said], FEE, ledger)
  return { ...query, entities, kind: said === undefined ? STATE : OF_STATE, conditions }
}

/** What was asked before, where it was of one state, or of a few, and of one profession. */
function slotsOf({ query }: Asked, sources: readonly LedgerRecord[], ledger: Ledger): Slots | null {
  const { entities, conditions, operation } = query
  const kinds = new Set(entities.map((id) => kindOf(ledger, id)))
  const [kind, ...others] = kinds
  if (kind === undefined || others.length > 0 || !OF_LICENCE.has(kind) || isOfSet({ operation })) return null
  const professions = [...new Set(entities.map((id) => (kind === STATE ? null : professionOf(id))))]
  const [profession = null, ...more] = professions
  if (more.length > 0) return null
  const states = kind === STATE ? entities : entities.map((id) => `${STATE}.${id.split('/').at(-1)}`)
  const asked = conditions.filter(({ attribute }) => attribute === OF)
  return { profession, states, exams: asked.length > 0 ? asked : examsTold(sources, entities) }
}

/** Whether a message asks for a fee, or for no more than what it names of that which was asked before, where that was a fee. */
function asksForFee({ parsed: { tokens }, attributes, places, cues, residue }: Move, { query }: Asked): boolean {
  // "Language exam" names an exam, and neither a language nor what is required.
  const isName = ({ from, to }: Place) => unexplained(tokens.slice(from, to)) === 0
  const isOther = attributes.some((all, at) => !all.some((one) => FEES.has(one)) && !isName(places[at]!))
  if (isOther || unexplained(residue) > MOST_UNEXPLAINED) return false
  if (saysAny(tokens, PRICED) || attributes.some((all) => all.includes(FEE))) return true
  // "How many passed it?" asks for no fee, "what is the equivalence check there?" does.
  const asked = tokens.filter((token) => WORDS.asks.includes(token))
  const goesOn = asked.length === 0 || (cues.has('points') && asked.every((token) => WORDS.ofStates.what.includes(token)))
  return query.attributes[0] === FEE && goesOn && !cues.has('counts')
}

/** "What does it cost there?": the exam that was spoken of, of which no fee was told yet. */
function isOfIt({ cues, mentions }: Move, { query }: Asked): boolean {
  return cues.has('points') && mentions.length === 0 && query.attributes[0] !== FEE
}

/** How many words say something that is no exam, no paper and nobody's profession. */
function unexplained(residue: readonly string[]): number {
  return residue.filter((word) => !OF_PAPERS.has(word) && !ASKERS.others.includes(word)).length
}
