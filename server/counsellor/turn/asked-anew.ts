import { asksYesOrNo } from '#server/counsellor/answer/verdict/asking.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isProfession } from '#server/counsellor/ledger/states.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome } from '#server/counsellor/words/mask.ts'
import type { Conversation } from '../dialogue/conversation.ts'
import { moveOf, type Move } from '../dialogue/move/move.ts'
import type { Cue } from '../dialogue/move/phrases.ts'

/** What stands about a name that takes the place of another and says nothing else. */
const ABOUT = new Set<Cue>(['leads', 'joins', 'corrects'])
/** Where somebody is from takes no place but that of where somebody is from. */
const HOME = 'home'
const SAME = 'same'
const PROFESSION = 'profession'
/** What somebody names one after the other and asks the same of. */
const NAMED = new Set([PROFESSION, 'country', 'region', 'state', 'city', 'university', 'subject', 'scholarship'])
/** A question of fewer words leaves something unsaid. */
const LEAST = 4

/**
 * "And Saxony?", "same for Nigeria": the question before, asked anew with what is named in the place of the one name like it, so that all else
 * that was asked still holds. Null where a message says more than a name, or where nothing or several there are like it.
 */
export function askedAnew(message: string, { question, asked }: Conversation, ledger: Ledger): string | null {
  // What was added up is added up of another place by its parts.
  if (question === null || asked.at(-1)?.query.operation === 'sum') return null
  const { tokens, mentions } = parse(question, ledger)
  const kinds = mentions.flatMap(({ entities }) => entities.map(({ kind }) => kind))
  const move = moveOf(message, new Set(kinds), ledger)
  const [only, ...others] = move.mentions
  if (!only || others.length > 0 || !isNameAlone(move)) return null
  const sorts = sortsOf(only)
  const like = mentions.filter((mention) => sortsOf(mention).some((sort) => sorts.includes(sort)))
  const [place, ...further] = like
  if (!place || further.length > 0) return null
  const said = move.parsed.tokens.slice(only.from, only.to)
  return [...tokens.slice(0, place.from), ...said, ...tokens.slice(place.to)].join(' ')
}

function isNameAlone({
  residue,
  attributes,
  excluded,
  ordinals,
  parsed,
  cues,
  kind,
  restricts,
  most,
  factor,
  period,
}: Move): boolean {
  // "Is it the same for Austria" sets it beside what was told.
  if (asksYesOrNo(parsed.tokens)) return false
  const isPlain = [...cues].every((cue) => ABOUT.has(cue) || (cue === 'points' && parsed.tokens.includes(SAME)))
  const isNothing =
    residue.length + attributes.length + excluded.length + ordinals.length + parsed.amounts.length + parsed.currencies.length ===
    0
  return isPlain && isNothing && kind === null && !restricts && most === null && factor === null && period === null
}

/** What a name may be: a city and a state, the licence of a profession. */
function sortsOf(mention: Mention): readonly string[] {
  if (isHome(mention)) return [HOME]
  const sorts = mention.entities.map(({ id, kind }) => (isProfession(id) ? PROFESSION : kind))
  return [...new Set(sorts.filter((sort) => NAMED.has(sort)))]
}

const GOES_ON: readonly Cue[] = ['leads', 'points', 'sets']

/** Whether a message says all that it asks: it is the first one, or names what it is about and points at nothing before it. */
export function isWholeQuestion(message: string, { asked }: Conversation, ledger: Ledger): boolean {
  if (asked.length === 0) return true
  const { mentions, cues, parsed } = moveOf(message, new Set(), ledger)
  return mentions.length > 0 && parsed.tokens.length >= LEAST && !GOES_ON.some((cue) => cues.has(cue))
}
