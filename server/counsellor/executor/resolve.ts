import ATTRIBUTES from '../ledger/attributes.json' with { type: 'json' }
import { onceFor } from '../ledger/once-for.ts'
import type { Entity, Ledger, LedgerRecord } from '../ledger/record.ts'
import { isInState, statesSaid } from '../ledger/states.ts'
import { CASE, GROUP, ORIGIN, type Condition, type Query } from '../query/query.ts'
import { isCase, ofCases } from './fitting/cases.ts'
import { askedOf, fitting } from './fitting/fitting.ts'
import { ofOrigin } from './fitting/origin.ts'

/** Kinds that hold others: named beside them, they narrow. */
const CONTAINERS = new Set(['region', 'country', 'city', 'subject', 'university', 'german-level', 'diploma', 'elsewhere'])

/** Those of them that programmes stand in: named with a subject they are narrowed by it. */
const PLACES = new Set(['region', 'country', 'city', 'subject', 'university'])

/** Kinds that are parts of one thing. */
export const PARTS_OF_ONE: ReadonlySet<string> = new Set(['programme', 'phase'])

/** The ids of what lies within each whole. */
const partsByWhole = onceFor(({ entities }: Ledger) => {
  const found = new Map<string, string[]>()
  for (const { id, within } of entities.values())
    for (const whole of within) {
      const own = found.get(whole)
      if (own) own.push(id)
      else found.set(whole, [id])
    }
  return found
})

/** Ids of what lies within an entity. */
export function partsOf(ledger: Ledger, entity: string): readonly string[] {
  return partsByWhole(ledger).get(entity) ?? []
}

/** Whether an entity lies in another, as a programme in its university. */
export function isWithin(ledger: Ledger, part: string, whole: string): boolean {
  return ledger.entities.get(part)?.within.includes(whole) === true
}

/** Whether two are the same, or one of them lies in the other. */
export function areOfOneThing(ledger: Ledger, one: string, other: string): boolean {
  return one === other || isWithin(ledger, one, other) || isWithin(ledger, other, one)
}

/** What is named but for what only holds another that is named: a university beside its programme says where that is. */
export function withoutWholes(ledger: Ledger, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => !ids.some((one) => isWithin(ledger, one, id)))
}

export function kindOf(ledger: Ledger, entity: string): string | null {
  return ledger.entities.get(entity)?.kind ?? null
}

/** Whether a programme leads to no degree and prepares for one. */
export function isPreparatory(ledger: Ledger, programme: string): boolean {
  return kindOf(ledger, programme) === 'programme' && ledger.of(programme, 'level').some(({ value }) => value === 'preparatory')
}

export function isContainer(ledger: Ledger, entity: string): boolean {
  return CONTAINERS.has(kindOf(ledger, entity) ?? '')
}

/**
 * Everything of a kind that the named entities hold: any of those of one kind, and all kinds. Named members are the whole set. What holds
 * nothing of the kind at all (a university beside phases) narrows nothing.
 */
export function membersOf(ledger: Ledger, kind: string, named: readonly string[]): readonly Entity[] {
  const own = named.filter((id) => kindOf(ledger, id) === kind)
  if (own.length > 0 && !CONTAINERS.has(kind)) return own.flatMap((id) => ledger.entities.get(id) ?? [])
  const all = ledger.ofKind(kind)
  const holds = holdersOfKind(ledger, kind)
  const holding = named.filter((id) => isContainer(ledger, id) && holds.has(kindOf(ledger, id)))
  // "Which of these is in Germany: Göttingen, Lübeck, Turku": of several universities each town is one.
  const areSeveral = kind === UNIVERSITY && own.length > 1
  const sortOf = (id: string) => (areSeveral && kindOf(ledger, id) === 'city' ? UNIVERSITY : sortAmong(ledger, id, named))
  const groups = [...Map.groupBy(holding, sortOf).values()]
  return all.filter((entity) => {
    const isMember =
      isHeld(entity, groups, ledger) ||
      partsOf(ledger, entity.id).some((part) => isHeld(ledger.entities.get(part)!, groups, ledger, entity))
    return isMember && !hasNothing(ledger, entity)
  })
}

/** As what a thing is named among others: "Bonn or Hamburg", a town beside universities none of which lies there is one of them; else its kind. */
export function sortAmong(ledger: Ledger, id: string, named: readonly string[]): string | null {
  const kind = kindOf(ledger, id)
  if (!TOWNS.has(kind)) return kind
  const universities = named.filter((one) => kindOf(ledger, one) === UNIVERSITY)
  return universities.length > 0 && !universities.some((one) => isWithin(ledger, one, id)) ? UNIVERSITY : kind
}

const UNIVERSITY = 'university'
const TOWNS = new Set<string | null>(['city', 'region'])

const holdersByKind = onceFor<Ledger, Map<string, ReadonlySet<string | null>>>(() => new Map())

/** The kinds of all that holds something of a kind. */
function holdersOfKind(ledger: Ledger, kind: string): ReadonlySet<string | null> {
  const kept = holdersByKind(ledger)
  const known = kept.get(kind)
  if (known) return known
  const all = ledger.ofKind(kind)
  const holds = new Set([kind, ...all.flatMap(({ within }) => within.map((id) => kindOf(ledger, id)))])
  if (all.some(({ id }) => partsOf(ledger, id).length > 0)) holds.add('subject')
  kept.set(kind, holds)
  return holds
}

/** A country that nothing is written of is only there to be recognised. */
function hasNothing(ledger: Ledger, { id }: Entity): boolean {
  return ledger.of(id).length === 0 && partsOf(ledger, id).length === 0
}

/**
 * What a part lies in holds the whole, but for others of its kind, and for what its own place decides: a joint master of Iceland and Poland puts
 * Iceland neither in Poland nor in the EU.
 */
function isHeld(entity: Entity, groups: readonly (readonly string[])[], ledger: Ledger, whole: Entity = entity): boolean {
  const isOfPlace = (id: string) =>
    kindOf(ledger, id) === whole.kind || (whole.kind === 'country' && kindOf(ledger, id) === 'region')
  const isIn = (id: string) => whole.within.includes(id) || (!isOfPlace(id) && entity.within.includes(id))
  return groups.every((group) => group.some((id) => id === whole.id || isIn(id)))
}

const INSTEAD: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = ATTRIBUTES.instead.kinds

/** Under what else things of a kind have what is asked of them, where they have nothing under that. */
export function insteadOf(attribute: string, kind: string | null): readonly string[] {
  return INSTEAD[kind ?? '']?.[attribute] ?? []
}

/** A reading of a figure that is not the one that counts where another stands beside it. */
const SECONDARY = new Set(['guide', 'unresolved', 'estimate'])

/** What is stated of an entity under an attribute, as far as it fits the conditions, the age and the stay that are said, the record that counts first. */
export function recordsOf(
  ledger: Ledger,
  entity: string,
  attribute: string,
  conditions: readonly Condition[] = [],
  amounts: Query['amounts'] = [],
): readonly LedgerRecord[] {
  const records = ledger.of(entity, attribute)
  if (records.length === 0) return records
  const held = conditions.filter((condition) => !isCase(condition))
  const fitted = records.filter((record) => fitsAll(record, held))
  const said = ofGroup(ofCases(fitted, conditions), conditions)
  const isOfState = conditions.some((condition) => condition.attribute === 'state')
  // What is said of the one level that is named counts before what is said of all.
  const isOfOneLevel = conditions.filter((condition) => condition.attribute === 'level').length === 1
  const order = (record: LedgerRecord) =>
    weight(record, isOfState) - (isOfOneLevel && 'level' in record.conditions ? OF_LEVEL : 0)
  const inOrder = said.toSorted((one, other) => order(one) - order(other))
  const left = fitting(isOfState ? withoutLists(inOrder) : inOrder, askedOf({ amounts, conditions }))
  return ofOrigin(left, conditions)
}

/** What holds for the applicants that are asked about; where nothing does, what holds for others is told and said to be theirs. */
function ofGroup(records: readonly LedgerRecord[], asked: readonly Condition[]): readonly LedgerRecord[] {
  const group = asked.find(({ attribute }) => attribute === GROUP)?.value
  const isTheirs = ({ conditions }: LedgerRecord) => conditions[GROUP] === group || conditions[GROUP] === 'all'
  return group !== undefined && records.some(isTheirs) ? records.filter(isTheirs) : records
}

/** A list of what holds in many states says no more than what is told of those that are named. */
function withoutLists(records: readonly LedgerRecord[]): readonly LedgerRecord[] {
  const statesOf = ({ conditions: { state } }: LedgerRecord) => (state === undefined ? [] : statesSaid(state))
  const isOfOne = (record: LedgerRecord) => statesOf(record).length === 1
  return records.some(isOfOne) ? records.filter((record) => statesOf(record).length < 2) : records
}

/** More than any other weight but that of a state. */
const OF_LEVEL = 8

/** So much that the fewer states are named beside it, the earlier it stands. */
const OF_STATE = 800

/** What is said of the state that is named counts before what holds in all, and what is said of it alone before a list. */
function weight({ conditions }: LedgerRecord, isOfState: boolean): number {
  const kind = conditions['kind'] ?? ''
  return (
    (SECONDARY.has(kind) ? 4 : 0) -
    (isOfState && conditions['state'] !== undefined ? OF_STATE / conditions['state'].length : 0) +
    (conditions['group'] === 'eu' ? 2 : 0) +
    ('stay up to' in conditions || conditions['per'] ? 1 : 0)
  )
}

/** Of several that it may be, one is enough: "the notice and the certificate". */
function fitsAll(record: LedgerRecord, conditions: readonly Condition[]): boolean {
  const groups = Map.groupBy(conditions, ({ attribute, comparison }) => `${attribute} ${comparison === 'is' ? 'is' : ''}`)
  return [...groups].every(([key, alike]) =>
    key.endsWith(' is') ? alike.some((one) => fits(record, one)) : alike.every((one) => fits(record, one)),
  )
}

/** By these what fits is chosen where it stands, and nothing is left out. */
const UNFILTERED: ReadonlySet<string> = new Set([GROUP, ORIGIN, CASE])

/** A condition on what records are said under (group, test, part) leaves out those that say otherwise. */
function fits({ conditions }: LedgerRecord, { attribute, comparison, value }: Condition): boolean {
  const said = conditions[attribute]
  if (said === undefined || typeof value !== 'string' || UNFILTERED.has(attribute)) return true
  const isSame =
    said === 'all' || (attribute === 'state' ? isInState(said, value) : said.toLowerCase().includes(value.toLowerCase()))
  return comparison === 'is not' ? !isSame : isSame
}

/**
 * Where an attribute of an entity stands: with itself, else with what it lies within, else with its parts. A university without a
 * deadline of its own has those of its programmes; a phase has the refund rule of its diploma.
 */
export function holdersOf(
  ledger: Ledger,
  entity: string,
  attribute: string,
  conditions: readonly Condition[],
): readonly string[] {
  const holds = (id: string) => recordsOf(ledger, id, attribute, conditions).length > 0
  if (holds(entity)) return [entity]
  const parts = partsOf(ledger, entity).filter(holds)
  const wholes = ledger.entities.get(entity)?.within.filter(holds) ?? []
  return parts.length > 0 && (wholes.length === 0 || isContainer(ledger, entity)) ? parts : wholes
}

/** What a query is about, once places and subjects have narrowed what is named beside them. */
export function subjectsOf(ledger: Ledger, { entities: named, kind, attributes }: Query): readonly string[] {
  // A programme named with its university is that programme, a phase named with its diploma that phase.
  const wholes = new Set(
    named.flatMap((id) => (PARTS_OF_ONE.has(kindOf(ledger, id) ?? '') ? (ledger.entities.get(id)?.within ?? []) : [])),
  )
  const entities = named.filter((id) => !wholes.has(id))
  const ofKind = entities.filter((id) => kindOf(ledger, id) === kind)
  if (kind && ofKind.length > 0 && !PLACES.has(kind)) return ofKind
  if (kind && entities.length > 0 && ofKind.length === 0 && entities.every((id) => isContainer(ledger, id))) {
    const members = membersOf(ledger, kind, entities).map(({ id }) => id)
    if (members.length < ledger.ofKind(kind).length || !isStatedOf(ledger, entities, attributes)) return members
  }
  if (entities.some((id) => kindOf(ledger, id) === 'subject') && entities.some((id) => kindOf(ledger, id) !== 'subject')) {
    const programmes = membersOf(ledger, 'programme', entities).map(({ id }) => id)
    if (programmes.length > 0) return programmes
    // A subject that a place has nothing of leaves the place.
    if (entities.some((id) => kindOf(ledger, id) === 'university'))
      return entities.filter((id) => kindOf(ledger, id) !== 'subject')
  }
  const direct = entities.filter((id) => isStatedOf(ledger, [id], attributes))
  return direct.length > 0 && entities.some((id) => isContainer(ledger, id) && !direct.includes(id)) ? direct : entities
}

function isStatedOf(ledger: Ledger, entities: readonly string[], attributes: readonly string[]): boolean {
  return entities.some((id) => attributes.some((attribute) => ledger.of(id, attribute).length > 0))
}
