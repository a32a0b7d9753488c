import { isContainer, isWithin, kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Query } from '#server/counsellor/query/query.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { focusOf, lastSet, spokenOf, type Asked, type Conversation } from '../conversation.ts'
import { withinOne } from '../ellipsis/substituted.ts'
import type { Move } from '../move/move.ts'
import type { Scene } from '../scene.ts'
import { attributesOf } from '../slots/attributes.ts'
import { withMove, blank } from '../slots/slots.ts'

const PLACES = new Set<string | null>(['university', 'city', 'country'])
/** What is asked of several things together, and of others in their place again. */
const OF_SEVERAL = new Set<Query['operation']>(['sum', 'compare', 'rank'])

/** More things than so many are not told of side by side. */
export const MOST_TOGETHER = 6

/** Where an ordinal stands, for `at`: 1 is the first, -1 the last, and 0, which nobody said, is nowhere. */
export function placeOf(ordinal: number): number {
  return ordinal > 0 ? ordinal - 1 : ordinal === 0 ? Number.MAX_SAFE_INTEGER : ordinal
}

/** Whether a thing is a phase, or the diploma that consists of them: a place in a list is one among the phases. */
function isPhased(id: string, ledger: Ledger): boolean {
  return ['phase', 'diploma'].includes(kindOf(ledger, id) ?? '')
}

/** What "the second one", "the other one" and "both" speak of. */
export function referentsOf(move: Move, conversation: Conversation, ledger: Ledger): readonly string[] {
  const last = conversation.asked.at(-1)
  if (!last || move.mentions.length > 0) return []
  const focus = focusOf(last)
  const kind = move.kind ?? (focus.some((id) => isPhased(id, ledger)) ? 'phase' : kindOf(ledger, focus.at(-1) ?? ''))
  const set = lastSet(conversation)
  // The diploma and one of its phases, asked for one by one, are no list.
  const isOfWhole = kind === 'phase' && set !== null && set.results.some((id) => kindOf(ledger, id) !== kind)
  const isOfSet = set !== null && !isOfWhole && (move.kind === null || set.results.some((id) => kindOf(ledger, id) === move.kind))
  const spoken = spokenOf(conversation, kind, ledger)
  const among = isOfSet && !(move.cues.has('again') && spoken.length > 1) ? set.results : spoken
  // Phases are counted as they are numbered, whichever of them was spoken of.
  if (move.ordinals.length > 0 && !isOfSet && kind === 'phase')
    return [...new Set(move.ordinals.flatMap((ordinal) => ledger.ofKind(kind).at(placeOf(ordinal))?.id ?? []))]
  const groups = isOfSet && move.kind === null ? groupsNamed(set, ledger) : []
  if (move.ordinals.length > 0 && groups.length > 1)
    return [...new Set(move.ordinals.flatMap((ordinal) => groups.at(placeOf(ordinal)) ?? []))]
  if (move.ordinals.length > 0) return [...new Set(move.ordinals.flatMap((ordinal) => among.at(placeOf(ordinal)) ?? []))]
  if (move.cues.has('other')) {
    const pair = set && set.results.length === 2 ? set.results : spoken
    const rest = pair.filter((id) => !focus.includes(id))
    return rest.length > 0 ? rest.slice(0, 1) : pair.length === 2 ? pair : []
  }
  const isRanked = move.cues.has('lowest') || move.cues.has('highest')
  if (!move.cues.has('all') || isRanked) return []
  const all = set?.results ?? (kind === null ? [] : ledger.ofKind(kind).map(({ id }) => id))
  return all.length <= MOST_TOGETHER ? all : []
}

/**
 * What was told of, place by place, where several were named and each has some of it: of "Vienna, Lund or Berlin" the third is what was told of
 * Berlin.
 */
function groupsNamed({ query, results }: Asked, ledger: Ledger): readonly (readonly string[])[] {
  const places = query.entities.filter((id) => PLACES.has(kindOf(ledger, id)))
  const subjects = query.entities.filter((id) => kindOf(ledger, id) === 'subject')
  const groups = places.map((place) => {
    const there = results.filter((id) => id === place || isWithin(ledger, id, place))
    const called = there.filter((id) => subjects.some((subject) => isCalled(id, subject, ledger)))
    return called.length > 0 ? called : there
  })
  const isOfEach = groups.every((own) => own.length > 0) && groups.flat().length === new Set(groups.flat()).size
  return isOfEach && results.length > places.length ? groups : []
}

/** Whether a programme is called as its subject is. */
function isCalled(id: string, subject: string, ledger: Ledger): boolean {
  const words = new Set(tokensOf(ledger.entities.get(id)?.name ?? ''))
  return tokensOf(ledger.entities.get(subject)?.name ?? '').every((word) => words.has(word))
}

/** Universities that were told of for a subject are spoken of for it still. */
function ofSameField(entities: readonly string[], before: Query, ledger: Ledger): readonly string[] {
  const subjects = before.entities.filter((id) => kindOf(ledger, id) === 'subject')
  const areUniversities = entities.every((id) => kindOf(ledger, id) === 'university')
  return areUniversities && subjects.length > 0 ? withinOne([...subjects, ...entities], ledger) : entities
}

/** "The second one", "the other one", "both": what was found before, and what is asked of it, else what was asked last. */
export function referred(scene: Scene): Query | null {
  const { move, conversation, last, ledger } = scene
  const entities = referentsOf(move, conversation, ledger)
  if (entities.length === 0) return null
  const asked = attributesOf(move, entities, last, ledger)
  const about = asked.length > 0 || !entities.every((id) => isContainer(ledger, id)) ? asked : []
  const before = lastSet(conversation)?.query ?? last.query
  // One thing is neither compared nor put in order.
  const again = entities.length > 1 && OF_SEVERAL.has(before.operation) ? before : null
  return withMove(
    blank({
      ...(again && { operation: again.operation, direction: again.direction }),
      ...(again?.operation === 'sum' && { target: again.target }),
      entities: ofSameField(entities, before, ledger),
      attributes: about,
      kind: kindOf(ledger, entities[0]!),
      form: about.length > 0 ? 'figure' : 'text',
    }),
    move,
  )
}
