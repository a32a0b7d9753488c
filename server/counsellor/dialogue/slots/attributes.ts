import { namesFor, RECEIVED } from '#server/counsellor/executor/measure/prices.ts'
import { insteadOf, isContainer, kindOf, partsOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOfSet, type Query } from '#server/counsellor/query/query.ts'
import type { Asked } from '../conversation.ts'
import CUES from '../move/cues.json' with { type: 'json' }
import type { Move } from '../move/move.ts'

const MOST_OF_SITE = 15
const TIMES = new Set(CUES.measures['how long'])

/** The attributes that are named as far as these entities have them; without one the last one asked. */
export function attributesOf(
  move: Move,
  entities: readonly string[],
  { query, figure }: Asked,
  ledger: Ledger,
): readonly string[] {
  if (move.attributes.length === 0) return query.attributes
  const stated = (id: string, attribute: string) => ledger.of(id, attribute).length > 0
  const has = (attribute: string) => entities.some((id) => stated(id, attribute))
  const isSaid = move.ordinals.length > 0 || move.cues.has('leads')
  // What somebody is paid by a scholarship of a university is no sum of the university.
  const reaches = (attribute: string) =>
    !RECEIVED.has(attribute) &&
    (isSaid || !entities.every((id) => kindOf(ledger, id) === 'country')) &&
    entities.some((id) =>
      [
        ...partsOf(ledger, id),
        ...(ledger.entities.get(id)?.within ?? []).filter(
          (whole) => !isContainer(ledger, whole) || kindOf(ledger, whole) === 'diploma',
        ),
      ].some((one) => stated(one, attribute)),
    )
  const { parsed, mentions, period, factor } = move
  const isOfSeveral = move.cues.has('adds') || move.cues.has('compares')
  const changes =
    isOfSeveral || mentions.length + parsed.amounts.length + parsed.currencies.length > 0 || period !== null || factor !== null
  // "How much per semester" after a span of time asks for no part of that; "how much is that in weeks" does.
  const isRate = parsed.period !== null && !parsed.tokens.some((token) => CUES.points.includes(token))
  const chosen = move.attributes.flatMap((named) => {
    const all = named.filter((attribute) => attribute !== '*')
    // "How much in Italy" and "how much a month" are about what was asked before.
    const isSame = changes || named[0] === '*'
    const said = isSame ? query.attributes.find((attribute) => all.includes(attribute)) : undefined
    const told =
      changes &&
      named[0] === '*' &&
      !(isRate && TIMES.has(query.attributes[0] ?? '') && !all.includes(query.attributes[0]!)) &&
      (figure !== null || ((isOfSeveral || mentions.length > 0) && isFigure(query.attributes[0], ledger)))
        ? query.attributes[0]
        : undefined
    const again = said ?? told
    const fitting = all.filter((attribute) => entities.some((id) => isOfKind(attribute, id, ledger)))
    return (
      again ??
      all.find(has) ??
      all.find(reaches) ??
      [...fitting, ...(isSaid ? all.filter((attribute) => isGeneral(attribute, ledger)) : [])].slice(0, 1)
    )
  })
  return [...new Set(chosen)]
}

/** Whether an attribute is asked of many things, and not of the few of the site itself: its refunds, its terms. */
function isGeneral(attribute: string, ledger: Ledger): boolean {
  return ledger.attributes.get(attribute)?.kinds.some((kind) => ledger.ofKind(kind).length > MOST_OF_SITE) ?? false
}

/** Whether an attribute is one that entities of its kind have at all, under its own name or another. */
export function isOfKind(attribute: string, id: string, ledger: Ledger): boolean {
  const kind = kindOf(ledger, id)
  return [attribute, ...insteadOf(attribute, kind)].some((one) => ledger.attributes.get(one)?.kinds.includes(kind ?? ''))
}

/** Whether what is asked for stands anywhere with these entities or within them. */
export function isAsked(query: Query, entities: readonly string[], ledger: Ledger): boolean {
  const { attributes } = query
  if (isOfSet(query) || attributes.length === 0) return true
  const holds = (id: string) => attributes.some((attribute) => stands(attribute, id, ledger))
  return entities.some(
    (id) =>
      holds(id) ||
      partsOf(ledger, id).some(holds) ||
      (ledger.entities.get(id)?.within.some((whole) => !isContainer(ledger, whole) && holds(whole)) ?? false),
  )
}

/** Whether something is stated of it under any of the attribute's names. */
export function stands(attribute: string, id: string, ledger: Ledger): boolean {
  return [...namesFor(attribute), ...insteadOf(attribute, kindOf(ledger, id))].some((one) => ledger.of(id, one).length > 0)
}

/** Whether it is told in figures anywhere. */
export function isFigure(attribute: string | undefined, ledger: Ledger): boolean {
  return (
    attribute !== undefined && ledger.records.some((record) => record.attribute === attribute && typeof record.value === 'number')
  )
}

/** Whether days are stated of it anywhere. */
export function isDay(attribute: string | undefined, ledger: Ledger): boolean {
  return attribute !== undefined && ledger.records.some((record) => record.attribute === attribute && record.unit === 'date')
}

/** Whether it says of how many there are. */
export function isNumberOf(attribute: string | undefined): boolean {
  return attribute?.endsWith('-count') ?? false
}
