import type { Answer } from '#server/counsellor/answer/answer.ts'
import type { Finding } from '#server/counsellor/executor/finding.ts'
import { amountOf, isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { namesFor } from '#server/counsellor/executor/measure/prices.ts'
import { areOfOneThing } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Query } from '#server/counsellor/query/query.ts'
import { statesIn } from '#server/counsellor/reader/asked/professions.ts'
import { isOrigin } from '#server/counsellor/reader/composing/conditions/conditions.ts'
import { isHome, kindOfMention } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { stands } from '../slots/attributes.ts'
import CUES from './cues.json' with { type: 'json' }
import type { Move } from './move.ts'

/** These begin a clause in a first question, with a story before it, as often as they ask; "who" does so anywhere. */
const WHO = new Set(CUES.beside.whose)
/** What there are many of, of which a superlative names one. */
const KINDS = new Set(Object.values(CUES.kinds).flat())
const PERCENT = new Set(CUES.beside.shares)
const BOUNDS = readPhrases(CUES.beside.bounds)

/** Whether each thing that a message names is one that a query is about, or lies in one or holds one: else it asks something that this does not answer. */
export function accountsForNames(move: Move, { entities, conditions }: Query, ledger: Ledger): boolean {
  const isRelated = (id: string) =>
    entities.some((one) => areOfOneThing(ledger, one, id)) ||
    conditions.some(({ value }) => value === id || value === ledger.entities.get(id)?.name)
  const named = move.mentions.filter(
    (mention) => kindOfMention(mention) !== undefined && !isHome(mention) && !isOrigin(move.parsed.tokens, mention),
  )
  return named.every((mention) =>
    [...mention.entities, ...statesIn({ mentions: [mention] }, ledger)].some(({ id }) => isRelated(id)),
  )
}

/** What these name as well says which of several is meant: the level of a degree, the most that is paid. */
const MODIFYING = new Set(['level', 'degree-needed', 'language', 'limit', 'mode'])

/** What a message names first where a query asks nothing of it and it is not stated of what that is about; null where it is asked for. */
export function unaskedOf(move: Move, { entities, attributes, operation }: Query, ledger: Ledger): string | null {
  if (operation !== 'get' || attributes.length === 0) return null
  const asked = new Set(attributes.flatMap(namesFor))
  const isStated = (attribute: string) => entities.some((id) => stands(attribute, id, ledger))
  const [named] = move.attributes.filter((all) => all[0] !== '*')
  const isAsked = !named || named.some((attribute) => asked.has(attribute) || MODIFYING.has(attribute) || isStated(attribute))
  return isAsked ? null : named[0]!
}

/** Whether a finding is of the sort that is asked for: no sum of money where things are counted, and one thing where the least or the most is. */
export function isOfItsSort(move: Move, finding: Finding): boolean {
  const isRanked = (move.cues.has('lowest') || move.cues.has('highest')) && !saysAny(move.parsed.tokens, BOUNDS)
  if (isRanked && finding.type === 'values' && finding.stated.length > 0) return false
  const counts = move.cues.has('counts') && move.parsed.currencies.length === 0 && move.attributes.length === 0
  if (!counts || finding.type !== 'values') return true
  const amounts = finding.stated.flatMap(({ records }) => records.slice(0, 1).flatMap((record) => amountOf(record) ?? []))
  return amounts.length === 0 || !amounts.every(isMoney)
}

/** Whether an answer is of the sort that a question asks for: who someone is is no figure, and how many per cent is told in per cent. */
export function tellsItsSort(
  tokens: readonly string[],
  { text, state }: Pick<Answer, 'text' | 'state'>,
  isFollowUp: boolean,
): boolean {
  const [first = '', second = ''] = tokens
  if (isFollowUp && asksForFirst(tokens) && state.query?.operation === 'get' && state.results.length < 2) return false
  const asksWho = isFollowUp && (WHO.has(first) || (first === 'and' && WHO.has(second)))
  if (asksWho && state.figure) return false
  // So many per cent that somebody names are hers.
  const asksShare = tokens.some((token, at) => PERCENT.has(token) && !/\d/.test(tokens[at - 1] ?? ''))
  return !asksShare || /%|per ?cent/.test(text)
}

/** "Which country asks for the least": one of a kind is asked for by a superlative. */
function asksForFirst([first = '', ...others]: readonly string[]): boolean {
  const [kind = ''] = others
  const isSuperlative = others.some((token) => CUES.lowest.includes(token) || CUES.highest.includes(token))
  return first === 'which' && KINDS.has(kind) && isSuperlative
}
