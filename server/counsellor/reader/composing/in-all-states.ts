import { asMoney } from '#server/counsellor/executor/reckoning/reckon.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOfSet, OF, STATE, UNSTATED, type Condition, type Query } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny, withoutPhrases } from '#server/counsellor/words/phrases.ts'
import { examsMeant } from '../asked/exams.ts'
import { APPROBATION, professionsIn, statesIn } from '../asked/professions.ts'
import type { Reading } from '../reading.ts'
import WORDS from './conditions/conditions.json' with { type: 'json' }
import { endSaid } from './ends.ts'

const STATES = readPhrases(WORDS.ofStates.states)
const UNKNOWN = readPhrases(WORDS.ofStates.unknown)
const PRICED = readPhrases(WORDS.priced)
const IN_ORDER = readPhrases(WORDS.inOrder.words)
/** What bounds a sum names no end of an order: "lower than 450". */
const BOUNDS = readPhrases([WORDS.comparisons, WORDS.comparisonsAfter].flatMap((all) => Object.values(all).flat()))

const FEE = 'fee'
const DURATION = 'duration'
const OF_LICENCE = new Set<string | null>([STATE, 'procedure'])
const LICENCE_ID = 'procedure.approbation'
const LICENCE: ReadonlySet<string> = new Set([...WORDS.examined, LICENCE_ID, 'country.Germany'])
/** An exam, its fee and the states that are to be looked through leave little open, nor does what is set against all that a question states. */
export const CLEAR = 0.9

/**
 * "The cheapest Kenntnisprüfung", "which states ask less than 500 for the FSP", "where is its fee not known": what is asked of one exam where no
 * state is named is asked of all of them, and of their figures for that exam alone. Of the licence itself it is where the states are spoken of.
 */
export function inAllStates(query: Query, parsed: Parsed, ledger: Ledger): Query {
  const { kind, entities, attributes } = query
  const exams = examsMeant(parsed)
  const isOfLicence = OF_LICENCE.has(kind) && entities.every((id) => LICENCE.has(id))
  const isNamed = statesIn(parsed, ledger).length + professionsIn(parsed, ledger).length > 0
  const [attribute] = attributes
  const direction = endSaid(withoutPhrases(parsed.tokens, BOUNDS), false) ?? (attribute === DURATION ? query.direction : null)
  const isAsked = attribute === FEE || (attribute === DURATION && kind === STATE)
  if (exams.length === 0 || !isOfLicence || isNamed || !isAsked) return query
  const isUnknown = saysAny(parsed.tokens, UNKNOWN)
  // Whether a sum is enough for the licence is asked of the licence, by what it costs from the least to the most.
  const isOfKind = kind === STATE && query.operation !== 'enough'
  const isOfStates = isOfKind || direction !== null || saysAny(parsed.tokens, STATES)
  const isOfApprobation = exams.some(({ value }) => value === APPROBATION)
  // What the licence costs is stated from the least to the most: the states are told where they are spoken of.
  if (isOfApprobation && isOfKind && exams.length === 1 && direction === null && !isUnknown && !saysAny(parsed.tokens, STATES))
    return { ...query, operation: 'get', entities: [LICENCE_ID], kind: 'procedure', conditions: [] }
  if (!isOfStates && isOfApprobation) return query
  const unknown: readonly Condition[] = isUnknown ? [{ attribute: UNSTATED, comparison: 'is', value: true }] : []
  const isRanked = direction !== null && !isUnknown
  return {
    ...query,
    operation: isRanked ? 'rank' : 'list',
    entities: [],
    kind: STATE,
    attributes: [attribute],
    conditions: [
      ...query.conditions.filter(({ attribute }) => attribute !== OF),
      ...(isUnknown ? [] : withinPurse(query)),
      ...unknown,
      ...exams,
    ],
    amounts: [],
    direction: isRanked ? direction : null,
    form: formIn(query, parsed),
  }
}

/** Of the ways in which a question was read, the likeliest that looks through all states for one exam's fee, and sure. Null where none does, or no word asks for it. */
export function ofAllStates<One extends Reading>(readings: readonly One[], { tokens }: Parsed): One | null {
  const isSaid = saysAny(tokens, STATES) || saysAny(tokens, PRICED)
  const isClear = ({ operation, conditions, attributes }: Query) =>
    isSaid || attributes[0] === DURATION || operation === 'rank' || conditions.some(({ attribute }) => attribute !== OF)
  const first = readings.find(({ query }) => isOfAllStates(query) && isClear(query))
  return first ? { ...first, confidence: Math.max(first.confidence, CLEAR), ofOne: 1 } : null
}

/** Whether a query is of all states, by what each of them says of an exam. */
export function isOfAllStates({ kind, operation, entities, conditions }: Query): boolean {
  const isOfExam = conditions.some(({ attribute }) => attribute === OF)
  return kind === STATE && entities.length === 0 && isOfExam && isOfSet({ operation })
}

/** One that is looked for is told with those that come next; all of them where their order is asked for. */
function formIn({ form }: Query, { tokens }: Parsed): Query['form'] {
  if (saysAny(tokens, IN_ORDER)) return 'list'
  return form === 'yes-no' || form === 'list' ? 'figure' : form
}

/** "Budget 400: which states' language exam can I pay?": a sum beside a whole set is the most that each of it may ask. */
function withinPurse({ amounts, conditions }: Query): readonly Condition[] {
  const [sum, ...others] = amounts.flatMap((amount) => asMoney(amount))
  const isBound = conditions.some(({ attribute }) => attribute === FEE)
  return sum === undefined || others.length > 0 || isBound ? [] : [{ attribute: FEE, comparison: 'at most', value: sum }]
}
