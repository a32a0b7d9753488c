import { namesFor } from '#server/counsellor/executor/measure/prices.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOfProfession, OF_STATE, ofState, professionOf } from '#server/counsellor/ledger/states.ts'
import type { Query } from '#server/counsellor/query/query.ts'
import { everyState, ofStates, papersIn, statesIn } from '#server/counsellor/reader/asked/professions.ts'
import { asksForDifference, asksForPrice } from '#server/counsellor/reader/asked/reckoning.ts'
import WORDS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { focusOf, type Asked } from '../conversation.ts'
import CUES from '../move/cues.json' with { type: 'json' }
import type { Move } from '../move/move.ts'

const FEE = 'fee'
/** What somebody is paid is no fee. */
const EARNED = 'salary'
/** The fee of an exam goes by several names, and it is named as what is required, too. */
const FEES = new Set([...namesFor(FEE), 'requirements'])
/** Of these nothing is asked of a profession: whoever names one speaks of something else. */
const ELSE = new Set(['country', 'university', 'programme', 'scholarship', 'certificate', 'phase'])

/** A message that says more beside is about more. */
const MOST_UNEXPLAINED = 1
const OF_STATES = new Set(CUES.beside.ofStates)
const OF_PAPERS = new Set(Object.keys({ ...WORDS.exams, ...WORDS.papers }).flatMap((words) => words.split(' ')))

/**
 * "And in Bremen?", "how much is the notice in Lower Saxony", "the cheapest state?" after a profession was spoken of: what the states ask of it.
 * Null where the message names neither a state, nor a paper, nor a superlative, or is about something else.
 */
export function inState({ mentions, parsed, attributes, residue, cues }: Move, last: Asked, ledger: Ledger): Query | null {
  const { query } = last
  const professions = [...new Set(query.entities.filter(isOfProfession).map(professionOf))]
  const isOfState = query.entities.every((id) => id.startsWith(`${OF_STATE}.`))
  const mentioned = mentions.flatMap(({ entities }) => entities)
  const isElse = mentions.some(({ entities }) => entities.every(({ kind }) => ELSE.has(kind)))
  if (professions.length !== 1 || isElse || mentioned.some(({ id }) => isOfProfession(id) || id === 'procedure.approbation'))
    return null
  const states = statesIn({ mentions }, ledger).map(({ id }) => id)
  const asksForFee = attributes.some((all) => all.includes(FEE)) || asksForPrice(parsed)
  const isOther = attributes.some((all) => !all.includes(FEE) && (!all.some((one) => FEES.has(one)) || all.includes(EARNED)))
  if (isOther || unexplained(residue) > MOST_UNEXPLAINED || (!asksForFee && !isOfState)) return null
  const isHighest = parsed.tokens.some((token) => CUES.highest.includes(token))
  const isSuperlative = isHighest || parsed.tokens.some((token) => CUES.lowest.includes(token))
  const papers = papersIn(parsed, professions, ledger)
  const known = ofStates(professions, states, ledger)
  // A state that is not known to ask anything of them is asked for it still.
  const named = known.length > 0 ? known : professions.flatMap((of) => states.map((state) => ofState(of, state)))
  // "The difference between that one and the Bavarian one": beside what was told last.
  const isCompared = isOfState && named.length === 1 && (asksForDifference(parsed) || cues.has('compares'))
  const entities = isCompared
    ? [...new Set([...focusOf(last), ...named])]
    : states.length > 0
      ? named
      : isSuperlative
        ? everyState(professions, FEE, ledger)
        : []
  if (entities.length === 0 && (papers.length === 0 || !isOfState)) return null
  // "And the same in Lower Saxony", after a sum: the same papers are added there.
  const isSame = query.operation === 'sum' && isOfState && papers.length === 0
  const isSum = entities.length < 2 && (isSame || parsed.tokens.some((token) => WORDS.sums.includes(token)))
  return {
    ...query,
    operation: isCompared && entities.length > 1 ? 'compare' : isSuperlative ? ordered(states.length) : isSum ? 'sum' : 'get',
    entities: entities.length > 0 ? entities : query.entities,
    kind: OF_STATE,
    attributes: [FEE],
    conditions: papers.length > 0 ? papers : query.conditions.filter(({ attribute }) => attribute === 'of'),
    amounts: [],
    direction: !isSuperlative ? null : isHighest ? 'highest' : 'lowest',
    target: { currency: parsed.currencies[0] ?? null, period: null },
    form: 'figure',
  }
}

/** How many words say something that is neither a paper nor a state. */
function unexplained(residue: readonly string[]): number {
  return residue.filter((word) => !OF_PAPERS.has(word) && !OF_STATES.has(word)).length
}

/** A superlative of no state is of all of them; one alone has no order. */
function ordered(states: number): Query['operation'] {
  if (states === 0) return 'rank'
  return states === 1 ? 'get' : 'compare'
}
