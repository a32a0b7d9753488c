import { nameOf } from '#server/counsellor/answer/names.ts'
import { namesFor } from '#server/counsellor/executor/measure/prices.ts'
import { isWithin, kindOf } from '#server/counsellor/executor/resolve.ts'
import { onceFor } from '#server/counsellor/ledger/once-for.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOrigin } from '#server/counsellor/reader/composing/conditions/conditions.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, kindOfMention } from '#server/counsellor/words/mask.ts'
import { titlesOf } from '#server/counsellor/words/naming/titles.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { focusOf, type Asked, type Conversation } from '../conversation.ts'
import { moveOf, type Move } from '../move/move.ts'
import { RESTRICTING } from '../move/phrases.ts'
import { isOfKind } from '../slots/attributes.ts'
import { conditionsOf } from '../slots/slots.ts'
import { BRACKETS, levelOf, mostLike, withoutBrackets } from './called-alike.ts'
import { calledThere, universitiesSpokenOf } from './called-there.ts'

/** Where programmes lie that have one name in many places. */
const PLACES = new Set<string | undefined>(['university', 'city'])
const FIELDS = new Set<string | undefined>(['programme', 'subject'])
/** A message of more words, which does not say that it goes on, is a question of its own. */
const SHORT = 6
/** Of words that stand in more names than so many none is a name by itself. */
const MOST_WORDED = 12
/** So many of those that were told of are spoken of. */
const MOST_SPOKEN = 4

/** A programme of which a message names one half, and the message with the whole of it named. */
export interface There {
  programme: string
  text: string
  /** Whether the message is so short, or says that it goes on, that it can be half a question. */
  isHalf: boolean
}

/**
 * What a message is about that names the university of a programme or what the programme is called, and leaves the other half to what was spoken
 * of: "and at Padua?" after the medicine of Bologna, "and Human Biology?" after LMU. Null where the place has none, or two that are as much like it.
 */
export function programmeThere(message: string, move: Move, conversation: Conversation, ledger: Ledger): There | null {
  const { parsed, kind, ordinals, excluded, cues } = move
  const last = conversation.asked.at(-1)
  const [only, ...others] = parsed.mentions.filter((mention) => isNaming(mention) && !isOrigin(parsed.tokens, mention))
  if (!last || others.length > 0 || excluded.length > 0) return null
  if (cues.has('counts') || cues.has('compares') || cues.has('adds')) return null
  const namesake = namesakeSaid(message, only, move, last, ledger)
  if (namesake || kind !== null) return namesake
  if (!only) return titledThere(move, last, ledger) ?? wordedSo(move, last, ledger)
  if (PLACES.has(kindOfMention(only)))
    return spokenThere(message, only, move, conversation, ledger) ?? sameThere(message, only, move, last, ledger)
  if (ordinals.length > 0 || !FIELDS.has(kindOfMention(only))) return null
  return namedThere(only, move, last, ledger) ?? titledThere(move, last, ledger)
}

/** "And the master's?", "the PG diploma version", "the third faculty?": what is called as the programme spoken of is at its university, where more is said of it. */
function namesakeSaid(message: string, only: Mention | undefined, move: Move, last: Asked, ledger: Ledger): There | null {
  const before = programmeBefore(last, ledger)
  if (before === undefined) return null
  const university = universityOf(before, ledger)
  if (only && kindOfMention(only) !== 'diploma' && !only.entities.some(({ id }) => id === university)) return null
  const called = withoutBrackets(before, ledger)
  const levels = conditionsOf(move, null, 'programme').flatMap(({ attribute, value }) => (attribute === 'level' ? [value] : []))
  const said = termsOf(message)
  const counted = ledger
    .ofKind('programme')
    .filter(({ id, within }) => within.includes(university ?? '') && withoutBrackets(id, ledger) === called)
    .map(({ id, name }) => {
      const own = [...termsOf((name.match(BRACKETS) ?? []).join(' '))].filter((term) => said.has(term))
      return { id, own, count: own.length + (levels.includes(levelOf(id, ledger) ?? '') ? 1 : 0) }
    })
    .toSorted((one, other) => other.count - one.count)
  const [best, second] = counted
  if (!best || best.id === before || best.count <= (second?.count ?? 0) || !isAskedOf(best.id, move, ledger)) return null
  if (best.count < 2 && !isShort(move)) return null
  const isLeft = (token: string, at: number) =>
    !(only && at >= only.from && at < only.to) && !RESTRICTING.has(token) && !best.own.some((term) => termsOf(token).has(term))
  const rest = move.parsed.tokens.filter(isLeft)
  return { programme: best.id, text: [wholeName(best.id, true, ledger), ...rest].join(' '), isHalf: true }
}

/** "Physio?" after a programme of Debrecen: the one there whose title fits what is said, however shortened. */
function titledThere(move: Move, last: Asked, ledger: Ledger): There | null {
  const { tokens, mentions } = move.parsed
  const isFree = (at: number) => !mentions.some(({ from, to, entities }) => from <= at && at < to && !isOfField(entities))
  const found = universitiesSpokenOf(last, ledger).flatMap((id) => titlesOf(ledger).titled(id, tokens, isFree) ?? [])
  const [titled, ...others] = found
  if (!titled || others.length > 0 || !isShort(move) || !isAskedOf(titled.programme.id, move, ledger)) return null
  const { programme, from, to } = titled
  const text = [...tokens.slice(0, from), wholeName(programme.id, true, ledger), ...tokens.slice(to)].join(' ')
  return { programme: programme.id, text, isHalf: true }
}

function isOfField(entities: Mention['entities']): boolean {
  return entities.some(({ kind }) => FIELDS.has(kind))
}

/** The programme that is called so at the university spoken of, named in the place of its name. */
function namedThere({ name, from, to }: Mention, move: Move, last: Asked, ledger: Ledger): There | null {
  const { tokens } = move.parsed
  const [programme, ...others] = calledThere(name, tokens, universitiesSpokenOf(last, ledger), ledger)
  if (programme === undefined || others.length > 0 || !isAskedOf(programme, move, ledger)) return null
  const isOfName = (at: number) => tokens[at] !== undefined && isNamedWith(tokens[at], programme, ledger)
  let [first, end] = [from, to]
  while (isOfName(end)) end++
  while (isOfName(first - 1)) first--
  const text = [...tokens.slice(0, first), wholeName(programme, true, ledger), ...tokens.slice(end)].join(' ')
  return { programme, text, isHalf: true }
}

/** "And in Pilsen?": no name by itself, and words that few programmes have in theirs, one of which is called as the one spoken of is. */
function wordedSo(move: Move, last: Asked, ledger: Ledger): There | null {
  const { residue, parsed } = move
  const before = programmeBefore(last, ledger)
  if (before === undefined || !isShort(move) || residue.length === 0 || !isAskedOf(before, move, ledger)) return null
  const worded = ledger.ofKind('programme').filter(({ id }) => residue.every((word) => isNamedWith(word, id, ledger)))
  const programme = worded.length > MOST_WORDED ? null : mostLike(before, idsOf(worded), ledger)
  if (programme === null || programme === before) return null
  const said = parsed.tokens.filter((token) => !residue.includes(token))
  return { programme, text: [wholeName(programme, true, ledger), ...said].join(' '), isHalf: true }
}

/** The only programme of the place that was spoken of so far. */
function spokenThere(message: string, place: Mention, move: Move, { asked }: Conversation, ledger: Ledger): There | null {
  const spoken = asked.flatMap(({ query, results }) => [...query.entities, ...results.slice(0, MOST_SPOKEN)])
  const [programme, ...others] = new Set(programmesAt(place, spoken, ledger))
  if (programme === undefined || others.length > 0 || !isAskedOf(programme, move, ledger)) return null
  return { programme, text: textWith(programme, place, message, ledger), isHalf: isShort(move) }
}

/** The programme of the place whose name is most like that of the one spoken of, of several those whose names hold most of what is said. */
function sameThere(message: string, place: Mention, move: Move, last: Asked, ledger: Ledger): There | null {
  const there = mostSaid(programmesAt(place, idsOf(ledger.ofKind('programme')), ledger), wordsBeside(place, move), ledger)
  // "The third faculty" is called so; "the third" of what was told is no part of a name.
  const isCalled = there.said > 1
  const before = programmeBefore(last, ledger) ?? (isCalled ? last.results.find((id) => isProgramme(id, ledger)) : undefined)
  if (before === undefined || !isShort(move) || !isAskedOf(before, move, ledger)) return null
  if (move.ordinals.length > 0 && !isCalled) return null
  const programme = mostLike(
    before,
    there.ids.filter((id) => id !== before),
    ledger,
  )
  if (programme === null) return null
  const text = textWith(programme, place, message, ledger)
  // A name that is not known to its last word would leave more unsaid than it says.
  if (moveOf(text, new Set(), ledger).residue.length > moveOf(message, new Set(), ledger).residue.length) return null
  return { programme, text, isHalf: true }
}

function isShort({ cues, parsed }: Move): boolean {
  return cues.has('leads') || parsed.tokens.length <= SHORT
}

function idsOf(entities: readonly { id: string }[]): readonly string[] {
  return entities.map(({ id }) => id)
}

function programmeBefore(last: Asked, ledger: Ledger): string | undefined {
  return focusOf(last).findLast((id) => isProgramme(id, ledger))
}

function isProgramme(id: string, ledger: Ledger): boolean {
  return kindOf(ledger, id) === 'programme'
}

function programmesAt(place: Mention, ids: readonly string[], ledger: Ledger): readonly string[] {
  const places = place.entities.filter((entity) => PLACES.has(entity.kind)).map(({ id }) => id)
  const isThere = (id: string) => places.some((one) => isWithin(ledger, id, one))
  return ids.filter((id) => isProgramme(id, ledger) && isThere(id))
}

/** What is said beside the name of a place. */
function wordsBeside({ from, to }: Mention, { parsed: { tokens } }: Move): ReadonlySet<string> {
  return termsOf(tokens.filter((_, at) => at < from || at >= to).join(' '))
}

/** Those whose names hold most of what is said in brackets there: which faculty. */
function mostSaid(ids: readonly string[], words: ReadonlySet<string>, ledger: Ledger): { ids: readonly string[]; said: number } {
  const counted = ids.map((id) => {
    const bracketed = ledger.entities.get(id)?.name.match(BRACKETS) ?? []
    return { id, said: [...termsOf(bracketed.join(' '))].filter((term) => words.has(term)).length }
  })
  const said = Math.max(0, ...counted.map((one) => one.said))
  return { ids: counted.flatMap((one) => (one.said === said ? [one.id] : [])), said }
}

function textWith(programme: string, place: Mention, message: string, ledger: Ledger): string {
  const isPlaced = kindOfMention(place) !== 'university' && universityOf(programme, ledger) !== undefined
  return `${wholeName(programme, isPlaced, ledger)} ${message}`
}

/** Whether all that a message asks for is asked of programmes. */
function isAskedOf(programme: string, { attributes }: Move, ledger: Ledger): boolean {
  const isOfProgrammes = (one: string) => one === '*' || namesFor(one).some((name) => isOfKind(name, programme, ledger))
  return attributes.every((all) => all.some(isOfProgrammes))
}

/**
 * What a programme is called, with its university where that is not named. What stands in brackets is no part of it unless it tells it from another;
 * what follows "not" is taken back.
 */
function wholeName(programme: string, isPlaced: boolean, ledger: Ledger): string {
  const university = universityOf(programme, ledger)
  const called = withoutBrackets(programme, ledger)
  const isOnly = !ledger
    .ofKind('programme')
    .some(({ id, within }) => id !== programme && within.includes(university ?? '') && withoutBrackets(id, ledger) === called)
  const name = isOnly ? called : (ledger.entities.get(programme)?.name ?? '')
  return isPlaced && university !== undefined ? `${name} at ${nameOf(ledger, university)}` : name
}

function universityOf(programme: string, ledger: Ledger): string | undefined {
  return ledger.entities.get(programme)?.within.find((id) => kindOf(ledger, id) === 'university')
}

function isNaming(mention: Mention): boolean {
  return kindOfMention(mention) !== undefined && !isHome(mention)
}

const spacedNames = onceFor<Ledger, Map<string, string>>(() => new Map())

/** Whether a programme's name has a word. */
function isNamedWith(word: string, programme: string, ledger: Ledger): boolean {
  const kept = spacedNames(ledger)
  const name = kept.get(programme) ?? ` ${tokensOf(ledger.entities.get(programme)?.name ?? '').join(' ')} `
  kept.set(programme, name)
  return name.includes(` ${word} `)
}
