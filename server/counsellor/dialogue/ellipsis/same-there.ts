import { nameOf } from '#server/counsellor/answer/names.ts'
import { namesFor } from '#server/counsellor/executor/prices.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOrigin } from '#server/counsellor/reader/conditions.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, kindOf as kindOfMention } from '#server/counsellor/words/mask.ts'
import { focusOf, type Asked } from '../conversation.ts'
import CUES from '../move/cues.json' with { type: 'json' }
import { moveOf, type Move } from '../move/move.ts'
import { isOfKind } from '../slots/attributes.ts'

/** Where programmes lie that have one name in many places. */
const PLACES = new Set<string | undefined>(['university', 'city'])
/** A message of more words, which does not say that it goes on, is a question of its own. */
const SHORT = 6
/** So much of two names has to be the same. */
const ALIKE = 0.5
/** Kinds of programme that each place has its own word for. */
const GENERIC = termsOf(CUES.degrees.join(' '))

/**
 * "And at Padua?" after the medicine of Bologna is asked of the medicine of Padua: a message that names a university or a city alone, with
 * the programme there named whose name is most like that of the one spoken of. Null where the place has none, or two that are as much like it.
 */
export function sameThere(message: string, move: Move, last: Asked, ledger: Ledger): string | null {
  const { parsed, attributes, cues, kind, ordinals, excluded } = move
  const named = parsed.mentions.filter((mention) => isNaming(mention) && !isOrigin(parsed.tokens, mention))
  const [place, ...others] = named
  if (!place || others.length > 0 || !PLACES.has(kindOfMention(place)) || ordinals.length + excluded.length > 0) return null
  const goesOn = cues.has('leads') || parsed.tokens.length <= SHORT
  if (!goesOn || kind !== null || cues.has('counts') || cues.has('compares') || cues.has('adds')) return null
  const before = focusOf(last).findLast((id) => kindOf(ledger, id) === 'programme')
  const isOfProgrammes = (one: string) => one === '*' || namesFor(one).some((name) => isOfKind(name, before ?? '', ledger))
  if (before === undefined || !attributes.every((all) => all.some(isOfProgrammes))) return null
  const ids = place.entities.filter((entity) => PLACES.has(entity.kind)).map(({ id }) => id)
  const there = ledger.ofKind('programme').filter(({ id, within }) => id !== before && ids.some((one) => within.includes(one)))
  const programme = mostLike(
    before,
    there.map(({ id }) => id),
    ledger,
  )
  if (programme === null) return null
  const { name = '', within = [] } = ledger.entities.get(programme) ?? {}
  const university = within.find((id) => kindOf(ledger, id) === 'university')
  const isWhole = kindOfMention(place) === 'university' || university === undefined
  // What stands in brackets is no part of what it is called; and what follows "not" is taken back.
  const called = name.replace(/\s*\(.*?\)/g, '')
  const text = `${called}${isWhole ? '' : ` at ${nameOf(ledger, university)}`} ${message}`
  // A name that is not known to its last word would leave more unsaid than it says.
  return moveOf(text, new Set(), ledger).residue.length > moveOf(message, new Set(), ledger).residue.length ? null : text
}

function isNaming(mention: Mention): boolean {
  return kindOfMention(mention) !== undefined && !isHome(mention)
}

/** The one of these whose name has the most in common with that of another, of its level where that has one. */
function mostLike(before: string, ids: readonly string[], ledger: Ledger): string | null {
  const own = termsIn(before, ledger)
  const level = levelOf(before, ledger)
  const scored = ids
    .filter((id) => level === null || (levelOf(id, ledger) ?? level) === level)
    .map((id) => ({ id, score: likeness(own, termsIn(id, ledger)) }))
    .filter(({ score }) => score >= ALIKE)
    .toSorted((one, other) => other.score - one.score)
  const [best, second] = scored
  return best && best.score > (second?.score ?? 0) ? best.id : null
}

function levelOf(id: string, ledger: Ledger): string | null {
  const [record] = ledger.of(id, 'level')
  return typeof record?.value === 'string' ? record.value : null
}

function termsIn(id: string, ledger: Ledger): readonly string[] {
  return [...termsOf(ledger.entities.get(id)?.name ?? '')].filter((term) => !GENERIC.has(term))
}

/** The share that two names have in common of all their words. */
function likeness(some: readonly string[], others: readonly string[]): number {
  const all = new Set([...some, ...others]).size
  return all === 0 ? 0 : some.filter((term) => others.includes(term)).length / all
}
