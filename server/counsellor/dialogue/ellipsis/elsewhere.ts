import { isContainer, kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOfSet, type Query } from '#server/counsellor/query/query.ts'
import type { ReadResult } from '#server/counsellor/reader/reading.ts'
import { MOST_TOGETHER } from '../anaphora/referents.ts'
import { focusOf, type Asked } from '../conversation.ts'
import type { Move } from '../move/move.ts'
import type { Scene } from '../scene.ts'
import { stands } from '../slots/attributes.ts'
import { namedIn } from '../slots/named.ts'
import { blank, withMove } from '../slots/slots.ts'

/** Kinds that have a university, a subject or a number to be named by, and are no one country's. */
const NAMED_OTHERWISE = new Set(['programme', 'phase', 'certificate'])

/**
 * "And Poland?" after something that each country has of its own, an internship or a page with jobs: what is of that kind there and has what was
 * asked.
 */
export function elsewhere({ move, last, ledger }: Scene): Query | null {
  const [place, ...others] = namedIn(move, last, ledger)
  const isAlone =
    place !== undefined && others.length === 0 && kindOf(ledger, place) === 'country' && move.attributes.length === 0
  const [before] = focusOf(last)
  const kind = before === undefined ? null : kindOf(ledger, before)
  if (!isAlone || before === undefined || kind === null || isOfSet(last.query)) return null
  if (isContainer(ledger, before) || NAMED_OTHERWISE.has(kind)) return null
  const { attributes } = last.query
  const all = ledger
    .ofKind(kind)
    .filter(({ id, within }) => id !== before && within.includes(place) && attributes.some((one) => stands(one, id, ledger)))
  // "And Poland?" after the jobs board or its part on Germany: its part on Poland, before each place that lists jobs there.
  const wholes = [before, ...(ledger.entities.get(before)?.within ?? [])].filter((id) => kindOf(ledger, id) === kind)
  const parts = all.filter(({ within }) => wholes.some((id) => within.includes(id)))
  const there = all.filter(({ name }) => isOfCountry(before, ledger) || isNamedBy(before, name, ledger))
  const found = parts.length > 0 ? parts : there
  if (found.length === 0 || found.length > MOST_TOGETHER) return null
  return withMove(blank({ entities: found.map(({ id }) => id), attributes, kind, form: last.query.form }), move)
}

function isOfCountry(id: string, ledger: Ledger): boolean {
  return ledger.entities.get(id)?.within.some((whole) => kindOf(ledger, whole) === 'country') ?? false
}

/** Whether what is said of a thing names another: the jobs board says where real jobs are. */
function isNamedBy(id: string, name: string, ledger: Ledger): boolean {
  return ledger.of(id).some(({ text }) => text.includes(name))
}

/**
 * "Any scholarship for it?" after a programme lists those of its country, and "which countries are there for it?" after an internship all there
 * are, one in each: what a list over everything comes to where it is said to be of what was spoken of.
 */
export function listedOfIt(
  { readings: [best] }: ReadResult,
  { cues, mentions }: Move,
  last: Asked,
  ledger: Ledger,
): Query | null {
  const [one] = focusOf(last)
  const kind = one === undefined ? last.query.kind : kindOf(ledger, one)
  if (!best || best.query.operation !== 'list' || best.query.entities.length > 0) return null
  if (!cues.has('points') || cues.has('sets') || mentions.length > 0 || kind === null) return null
  if (best.query.kind === 'country') {
    const all = ledger.ofKind(kind)
    const isOneInEach = all.length > 1 && all.length <= MOST_TOGETHER && all.every(({ id }) => isOfCountry(id, ledger))
    return isOneInEach ? { ...best.query, kind } : null
  }
  if (best.query.kind !== 'scholarship' || one === undefined || kind !== 'programme') return null
  return { ...best.query, entities: ledger.entities.get(one)!.within.filter((id) => kindOf(ledger, id) === 'country') }
}
