import { inCountries, ofProgrammes } from '../../ledger/entries/catalogue/count-text.ts'
import type { Ledger, LedgerRecord, ProgrammeSet } from '../../ledger/record.ts'
import { EITHER, wordOf, type Condition, type Query } from '../../query/query.ts'
import { isWithin, kindOf } from '../resolve.ts'

const COUNTS: Readonly<Record<string, { attribute: string; page: string }>> = {
  university: { attribute: 'university-count', page: 'page.universities' },
  programme: { attribute: 'programme-count', page: 'page.programmes' },
}

const PLACES = new Set(['country', 'region', 'city'])
const OF_PROGRAMMES = new Set(['country', 'region', 'university'])
/** By which several facts of a programme are counted together. */
const TOGETHER = new Set(['level', 'language'])

/**
 * What the pages count of all universities or programmes, of places or under conditions: the ledger holds those of which more than the
 * name is known, so that it cannot count them itself. Null where the pages do not count that.
 */
export function countedOf(query: Query, ledger: Ledger): LedgerRecord | null {
  return (
    countOfItsOwn(query, ledger) ?? countStated(query, ledger) ?? countTogether(query, ledger) ?? countOfRegion(query, ledger)
  )
}

function countStated({ kind, entities, conditions }: Query, ledger: Ledger): LedgerRecord | null {
  const counts = COUNTS[kind ?? '']
  const [entity = counts?.page, ...others] = entities
  if (!counts || entity === undefined || others.length > 0) return null
  const isPlace = PLACES.has(kindOf(ledger, entity) ?? '') && conditions.length === 0
  if (entity !== counts.page && !isPlace) return null
  return ledger.of(entity, counts.attribute).find((record) => isUnder(record, conditions)) ?? null
}

/** "Bachelors in English in the Netherlands": programmes by place, level and language at once, each of those that are named. */
function countTogether({ kind, entities, conditions }: Query, ledger: Ledger): LedgerRecord | null {
  const kinds = entities.map((id) => kindOf(ledger, id) ?? '')
  if (kind !== 'programme' || !kinds.every((one) => OF_PROGRAMMES.has(one)) || !conditions.every(isOfTogether)) return null
  // What one university or city has is known by name.
  if (conditions.length === 0 && !kinds.every((one) => one === 'country' || one === 'region')) return null
  const groups = [...Map.groupBy(entities, (id) => kindOf(ledger, id)).values()]
  const there = ledger.programmeSets.filter((set) => groups.every((group) => group.some((id) => liesIn(set, id, ledger))))
  if (there.length === 0) return null
  const own = there.filter((set) => conditions.every((condition) => fulfils(set, condition)))
  const asked = conditions.filter(({ attribute, comparison }) => attribute === 'language' && comparison === 'is')
  const alone = asked.length === 1 ? sum(own.filter(({ languages }) => languages.length === 1)) : null
  const text = ofProgrammes({ count: sum(own), alone, places: entities.map((id) => nameOf(id, ledger)), conditions })
  const [entity = COUNTS['programme']!.page] = entities
  return inPlaceOf(ledger.of(COUNTS['programme']!.page, 'programme-count')[0], { entity, value: sum(own), text })
}

/** "How many universities in Europe": what its countries have together. */
function countOfRegion({ kind, entities, conditions, attributes }: Query, ledger: Ledger): LedgerRecord | null {
  const [entity, ...others] = entities
  const isOfThese = kind === 'university' || attributes[0] === COUNTS['university']!.attribute
  if (!isOfThese || conditions.length + others.length > 0 || kindOf(ledger, entity ?? '') !== 'region') return null
  const counts = ledger
    .ofKind('country')
    .flatMap(({ id }) => (isWithin(ledger, id, entity!) ? ledger.of(id, 'university-count').slice(0, 1) : []))
  if (counts.length === 0) return null
  const value = counts.reduce((total, record) => total + Number(record.value), 0)
  const text = inCountries(value, nameOf(entity!, ledger), counts.length)
  return inPlaceOf(counts[0], { entity: entity!, value, text })
}

/** A count that was added up, said as the page says those that it shows. */
function inPlaceOf(
  record: LedgerRecord | undefined,
  { entity, value, text }: { entity: string; value: number; text: string },
): LedgerRecord | null {
  return record ? { ...record, id: `${entity}.${record.attribute}.together`, entity, value, conditions: {}, text } : null
}

function isOfTogether({ attribute, comparison, value }: Condition): boolean {
  return TOGETHER.has(attribute) && typeof value === 'string' && (comparison === 'is' || comparison === 'is not')
}

/** Where a university of a register alone stands is known of its country only, so that none is counted by a city. */
function liesIn({ university, country }: ProgrammeSet, id: string, ledger: Ledger): boolean {
  const there = `country.${country}`
  return id === `university.${university}` || id === there || isWithin(ledger, there, id)
}

function fulfils({ level, languages }: ProgrammeSet, { attribute, comparison, value }: Condition): boolean {
  const isSaidOfIt =
    attribute === 'level'
      ? wordOf({ value })
          .split(EITHER)
          .includes(level ?? '')
      : languages.some((code) => LANGUAGES.of(code) === value || code === value)
  return comparison === 'is' ? isSaidOfIt : !isSaidOfIt
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' })

function sum(sets: readonly ProgrammeSet[]): number {
  return sets.reduce((total, { count }) => total + count, 0)
}

function nameOf(id: string, ledger: Ledger): string {
  return ledger.entities.get(id)?.name ?? id
}

/** What the one thing that is named states of how many it has. */
export function countOfItsOwn({ kind, entities, conditions }: Query, ledger: Ledger): LedgerRecord | null {
  const [entity, ...others] = entities
  if (kind === null || entity === undefined || others.length + conditions.length > 0) return null
  return ownCountOf(ledger, entity, kind)
}

/** What a thing states of how many of a kind it has: programmes are known in depth, a tutor has phrases, a page describes states. */
export function ownCountOf(ledger: Ledger, entity: string, kind: string): LedgerRecord | null {
  return ledger.of(entity, 'amount').find(({ unit }) => unit === kind) ?? null
}

/** Whether a count is of just what fulfils these conditions. */
function isUnder({ conditions: under }: LedgerRecord, conditions: readonly Condition[]): boolean {
  const entries = Object.entries(under)
  if (entries.length !== conditions.length) return false
  return entries.every(([attribute, value]) =>
    conditions.some(
      (condition) => (COUNTED_AS[condition.attribute] ?? condition.attribute) === attribute && isSaid(condition, value),
    ),
  )
}

/** What the pages count a condition as: of the scores the one in IELTS. */
const COUNTED_AS: Readonly<Record<string, string>> = { 'english-score': 'ielts' }

/** "Without tuition" is at most nothing, "IELTS 6" at most six in that test and in no other. */
function isSaid({ attribute, comparison, value, under }: Condition, counted: string): boolean {
  if (attribute === 'english-score' && under?.['test'] !== 'IELTS') return false
  if (value !== null && typeof value === 'object') return comparison === 'at most' && String(value.value) === counted
  return comparison === 'is' && String(value).toLowerCase() === counted.toLowerCase()
}
