import CUES from '#server/counsellor/dialogue/move/cues.json' with { type: 'json' }
import { asMoney } from '#server/counsellor/executor/reckoning/reckon.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { OF, UNSTATED, type Condition, type Query } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { examsIn } from '../asked/exams.ts'
import { APPROBATION, professionsIn, statesIn } from '../asked/professions.ts'
import { holdsPhrase, meaningsIn } from '../asked/words-in.ts'
import WORDS from './conditions/conditions.json' with { type: 'json' }

const FEE = 'fee'
const STATE = 'state'
const OF_LICENCE = new Set<string | null>([STATE, 'procedure'])
const LICENCE: ReadonlySet<string> = new Set([...WORDS.examined, 'procedure.approbation'])

/**
 * "The cheapest Kenntnisprüfung", "which states ask less than 500 for the FSP", "where is its fee not known": what is asked of one exam where no
 * state is named is asked of all of them, and of their figures for that exam alone. Of the licence itself it is where the states are spoken of.
 */
export function inAllStates(query: Query, parsed: Parsed, ledger: Ledger): Query {
  const { kind, entities, attributes } = query
  const exams = examsMeant(parsed)
  const isOfLicence = OF_LICENCE.has(kind) && entities.every((id) => LICENCE.has(id))
  const isNamed = statesIn(parsed, ledger).length + professionsIn(parsed, ledger).length > 0
  if (exams.length === 0 || !isOfLicence || isNamed || attributes[0] !== FEE) return query
  const directions = meaningsIn(parsed.tokens, ENDS)
  const isUnknown = holdsPhrase(parsed.tokens, WORDS.ofStates.unknown)
  const isOfStates = kind === STATE || directions.length > 0 || holdsPhrase(parsed.tokens, WORDS.ofStates.states)
  if (!isOfStates && exams.includes(APPROBATION)) return query
  const [direction] = directions
  const unknown: readonly Condition[] = isUnknown ? [{ attribute: UNSTATED, comparison: 'is', value: true }] : []
  const isRanked = direction !== undefined && directions.length === 1 && !isUnknown
  return {
    ...query,
    operation: isRanked ? 'rank' : 'list',
    entities: [],
    kind: STATE,
    attributes: [FEE],
    conditions: [
      ...query.conditions.filter(({ attribute }) => attribute !== OF),
      ...(isUnknown ? [] : withinPurse(query)),
      ...unknown,
      ...exams.map((value): Condition => ({ attribute: OF, comparison: 'is', value })),
    ],
    amounts: [],
    direction: isRanked ? direction : null,
    form: query.form === 'yes-no' ? 'figure' : query.form,
  }
}

/** The words for the ends of an order, with the end that each names. */
const ENDS = (['lowest', 'highest'] as const).flatMap((end) => CUES[end].map((words) => [words, end] as const))

/** The exams that are named; beside one of them the licence is what it is taken for. */
function examsMeant(parsed: Parsed): readonly string[] {
  const named = examsIn(parsed)
  const exams = named.filter((exam) => exam !== APPROBATION)
  return exams.length > 0 ? exams : named
}

/** "Budget 400: which states' language exam can I pay?": a sum beside a whole set is the most that each of it may ask. */
function withinPurse({ amounts, conditions }: Query): readonly Condition[] {
  const [sum, ...others] = amounts.flatMap((amount) => asMoney(amount))
  const isBound = conditions.some(({ attribute }) => attribute === FEE)
  return sum === undefined || others.length > 0 || isBound ? [] : [{ attribute: FEE, comparison: 'at most', value: sum }]
}
