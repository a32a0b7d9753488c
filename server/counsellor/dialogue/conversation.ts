import type { Answer, Choice } from '../answer/answer.ts'
import type { Herself } from '../executor/fitting/meets.ts'
import { namesFor } from '../executor/measure/prices.ts'
import { isContainer, kindOf } from '../executor/resolve.ts'
import type { Ledger, LedgerRecord } from '../ledger/record.ts'
import { isOfSet, type Amount, type Query } from '../query/query.ts'
import type { DialogueState } from '../reader/reading.ts'

/** One question that was read, and what it found. */
export interface Asked {
  query: Query
  /** The entities that were told of, in the order in which they were told. */
  results: readonly string[]
  /** The one figure that was told, if it was one. */
  figure: Amount | null
  /** Whether the figure was reckoned on the one before. */
  isDerived: boolean
}

/** What is remembered of a conversation: its last questions, oldest first, and what the last answer rested on and offered. */
export interface Conversation {
  asked: readonly Asked[]
  sources: readonly LedgerRecord[]
  choices: readonly Choice[]
  /** What else its question may have meant. */
  others: readonly Choice[]
  /** Its words. */
  told: string
  /** The last message that was a whole question, as it was asked or is meant. */
  question: string | null
  /** What it measured: a limit of age, how old a paper may be. */
  measure?: string | undefined
  /** How many of the questions were asked in one message, the last one. */
  together: number
  /** What the person says she is by profession, where the rules of one are told by themselves. */
  asker: string | null
  /** Who of her family was said to come along with her in the last message. */
  companion: string | null
  /** What else she says of herself. */
  herself: Herself
}

export const NEW_CONVERSATION: Conversation = {
  asked: [],
  sources: [],
  choices: [],
  others: [],
  told: '',
  question: null,
  together: 1,
  asker: null,
  companion: null,
  herself: {},
}

const MOST_ASKED = 8
/** So many results stay what "them" speaks of when they were asked for one by one. */
const MOST_ONE_BY_ONE = 4

/** The last question with its results, as the reader takes it. */
export function stateOf({ asked }: Conversation): DialogueState {
  const last = asked.at(-1)
  return last ? { query: last.query, results: last.results, figure: last.figure } : { query: null, results: [] }
}

/** The conversation after an answer. Small talk leaves it as it was. */
export function remember(
  before: Conversation,
  { text: told, state, sources, choices, others, talk }: Answer & Pick<Conversation, 'others'> & { talk: boolean },
): Conversation {
  if (talk) return before
  const last = before.asked.at(-1)
  const { query, results, figure = null, isDerived = false, measure } = state
  if (!query || query === last?.query) return { ...before, sources, choices, others, told, measure, together: 1 }
  return {
    ...before,
    asked: [...before.asked, { query, results: oneByOne(results, query, last), figure, isDerived }].slice(-MOST_ASKED),
    sources,
    choices,
    others,
    told,
    measure,
    together: 1,
  }
}

/** The conversation as it is where nothing was spoken of: what she is stays known. */
export function apart(before: Conversation): Conversation {
  const { asker, companion, herself } = before
  return { ...NEW_CONVERSATION, asker, companion, herself }
}

/** The conversation after something that was asked apart from it: what was spoken of before can be come back to. */
export function rejoined(before: Conversation, after: Conversation): Conversation {
  return { ...after, asked: [...before.asked, ...after.asked].slice(-MOST_ASKED) }
}

/** The conversation as it was after each of several questions that were asked in one message, as if it had been asked alone. */
export function afterEach(conversation: Conversation): readonly Conversation[] {
  const { asked, together } = conversation
  if (together < 2) return []
  return asked.slice(-together).map((one) => ({ ...conversation, asked: [...asked.slice(0, -together), one], together: 1 }))
}

/** One after the other ("MIT fees", "and Stanford"): together they are what "which one is cheaper" speaks of. */
function oneByOne(results: readonly string[], query: Query, before: Asked | undefined): readonly string[] {
  const [attribute] = query.attributes
  // What is paid goes by several names.
  const isSame = before && attribute !== undefined && namesFor(attribute).includes(before.query.attributes[0] ?? '')
  if (!isSame || results.length !== 1 || before.results.length === 0 || before.results.length >= MOST_ONE_BY_ONE) return results
  return [...before.results.filter((id) => id !== results[0]), ...results]
}

/** What "it" speaks of: what was named last, else what was found, of a ranking the first. */
export function focusOf({ query, results }: Asked): readonly string[] {
  const isOfFirst = query.operation === 'rank' || (query.operation === 'compare' && query.limit !== null)
  if (isOfFirst) return results.slice(0, query.limit ?? 1)
  if (isOfSet(query) && results.length === 1) return results
  // A subject at a university is the programmes that were found for it.
  if (query.entities.some((id) => id.startsWith('subject.')) && results.length > 0 && results.length <= MOST_ONE_BY_ONE)
    return results
  return query.entities.length > 0 ? query.entities : results
}

/** The last several things of one kind that were told of together, whatever was asked of one of them since. */
export function lastSet({ asked }: Conversation): Asked | null {
  return asked.findLast(({ results }) => results.length > 1) ?? null
}

/** Everything of a kind that was spoken of, in the order in which it first was. */
export function spokenOf({ asked }: Conversation, kind: string | null, ledger: Ledger): readonly string[] {
  const all = asked.flatMap(({ query, results }) => [...query.entities, ...results.slice(0, 1)])
  return [...new Set(all)].filter((id) => (kind === null ? !isContainer(ledger, id) : kindOf(ledger, id) === kind))
}
