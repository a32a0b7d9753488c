import type { Ledger } from '../ledger/record.ts'
import { isOfProfession, isProfession, ofState } from '../ledger/states.ts'
import { isWhole, RECKONED, type Query } from '../query/query.ts'
import LICENCE from '../reader/composing/conditions/conditions.json' with { type: 'json' }
import { compared, rangeIn, withOrder } from './compare.ts'
import { defaultAttributes, nameThere } from './defaults.ts'
import type { Finding, Reckoned, Side, Stated } from './finding.ts'
import { onDay } from './fitting/days-asked.ts'
import { statedForEach, statedOf } from './fitting/stated.ts'
import { isMoney } from './measure/measure.ts'
import { PRICES } from './measure/prices.ts'
import { convert } from './reckoning/convert.ts'
import { enough } from './reckoning/enough.ts'
import { withMissing } from './reckoning/left-out.ts'
import { average, difference, share } from './reckoning/of-two.ts'
import { betweenReadings } from './reckoning/readings.ts'
import { added, nothing, termsOf } from './reckoning/reckon.ts'
import { multiplied, sum, sumOfWritten } from './reckoning/sum.ts'
import { holdersOf, kindOf, recordsOf, subjectsOf, withoutWholes } from './resolve.ts'
import { countedOf, countOfItsOwn } from './sets/counted.ts'
import { withDays } from './sets/days-of-set.ts'
import { listed, nearby } from './sets/listed.ts'
import { byPrice, ranked } from './sets/ranked.ts'
import { besideOf, widened } from './sets/standing-for.ts'
import { nearTo, onlyStated, saidElsewhere } from './stated-near.ts'

/** What the ledger answers to a query on a day (ISO date). Pure: the same three give the same finding. */
export function execute(query: Query, ledger: Ledger, today: string): Finding {
  const inside = withoutElsewhere(query, ledger)
  if (!inside) return nothing('elsewhere', query, nearby(query, ledger))
  const known = onDay(withoutExamsOfDoctors(inside), today)
  const finding = found(byPrice(known, ledger) ?? known, ledger, today)
  // What cannot be reckoned is told as it stands, where something is named.
  const isReckoned = RECKONED.has(query.operation) && known.entities.length > 0
  if (finding.type !== 'nothing' || !isReckoned) return finding
  const told = got({ ...known, operation: 'get', form: 'figure' }, ledger, today)
  return told.type === 'nothing' ? finding : told
}

/** The exams that are told by themselves are those of doctors: of another profession what is said of that is told. */
function withoutExamsOfDoctors(query: Query): Query {
  const isOfOthers = query.operation === 'get' && query.entities.some(isOfProfession)
  return isOfOthers ? { ...query, entities: query.entities.filter((id) => !LICENCE.examined.includes(id)) } : query
}

function found(query: Query, ledger: Ledger, today: string): Finding {
  switch (query.operation) {
    case 'list':
    case 'count':
    case 'filter':
      if (isCountStated(query, ledger)) return got(query, ledger, today)
      return isOfNamed(query, ledger)
        ? withOrder(got(query, ledger, today), query, ledger, today)
        : listedOrCounted(query, ledger, today)
    case 'rank':
      return rankedOrGot(query, ledger, today)
    case 'sum':
      return summed(query, ledger, today)
    case 'difference':
      return betweenReadings(query, ledger) ?? difference(query, ledger)
    case 'share':
      return share(query, ledger)
    case 'convert':
      return convert(query, ledger)
    case 'enough':
      return withMissing(enough(query, ledger), query, ledger)
    case 'get':
    case 'when':
    case 'how-to':
      return withOrder(got(query, ledger, today), query, ledger, today)
    case 'compare':
      return compared(query, ledger, today) ?? got(query, ledger, today)
  }
}

/** What is the only one of its set is first among nothing: all that is stated of it is told. */
function rankedOrGot(query: Query, ledger: Ledger, today: string): Finding {
  const finding = ranked(query, ledger, today)
  const isOfOne =
    finding.type === 'ranked' && finding.order.length === 1 && finding.unlimited.length + finding.unknown.length === 0
  if (!isOfOne) return finding
  const [only] = finding.order
  const told = got({ ...query, operation: 'get', entities: [only!.entity], attributes: [finding.attribute] }, ledger, today)
  return told.type === 'nothing' ? finding : told
}

/** Of how many the pages list there may be more than those that are held here, or some where there is none. */
function listedOrCounted(query: Query, ledger: Ledger, today: string): Finding {
  // What is asked of those that are known is of these alone.
  const counted = query.operation !== 'count' && query.attributes.length > 0 ? null : countedOf(query, ledger)
  // What a thing only says the number of cannot be listed of it.
  const finding =
    counted && (query.operation === 'count' || countOfItsOwn(query, ledger))
      ? null
      : withDays(listed(query, ledger), query, ledger, today)
  if (!counted) return finding!
  if (finding?.type === 'listed')
    return Number(counted.value) > finding.entities.length && query.limit === null ? { ...finding, counted } : finding
  const { entity, attribute } = counted
  const conditions = Object.entries(counted.conditions).map(([key, value]) => ({
    attribute: key,
    comparison: 'is' as const,
    value,
  }))
  const stated = statedOf({ ...query, conditions, form: 'figure' }, entity, attribute, ledger, today)
  return { type: 'values', stated: [{ ...stated, records: [counted] }], missing: [] }
}

/** A country outside the ledger beside one inside it is where the person comes from; alone, it is what she asks about. */
function withoutElsewhere(query: Query, ledger: Ledger): Query | null {
  if (query.operation === 'convert' && query.amounts.some(isMoney)) return query
  const entities = query.entities.filter((id) => kindOf(ledger, id) !== 'elsewhere' && ledger.entities.has(id))
  if (entities.length === query.entities.length) return query
  // A subject lies everywhere: "MBBS in Georgia" is asked of Georgia.
  const isOfPlace = entities.some((id) => kindOf(ledger, id) !== 'subject')
  return isOfPlace ? { ...query, entities } : null
}

/** A subject beside a university is its programme, of which one can be reckoned with; several are told as they are. */
function ofNarrowed(query: Query, reckon: (query: Query, ledger: Ledger) => Finding, ledger: Ledger, today: string): Finding {
  const narrows = query.entities.some((id) => kindOf(ledger, id) === 'subject')
  const programmes = query.entities.filter((id) => kindOf(ledger, id) === 'programme')
  if (!narrows)
    return reckon({ ...query, entities: programmes.length === 1 ? programmes : withoutWholesOfPhases(query, ledger) }, ledger)
  const entities = subjectsOf(ledger, { ...query, kind: 'programme' })
  const [only] = entities.filter((id) =>
    query.attributes.every((attribute) => holdersOf(ledger, id, attribute, query.conditions).length > 0),
  )
  return only === undefined || entities.length > 1
    ? got({ ...query, operation: 'get', amounts: [], kind: 'programme' }, ledger, today)
    : reckon({ ...query, entities: [only] }, ledger)
}

/** "The total fee, and how many months is it?": what is no price is added to none, and told beside the sum where it is stated. */
function summed(asked: Query, ledger: Ledger, today: string): Finding {
  if (asked.written) return sumOfWritten(asked.written, asked, ledger)
  if (asked.addends) return withMissing(sum(asked, ledger), asked, ledger)
  const query = inStateNamed(asked, ledger)
  const sumOf = (one: Query) => withMissing(ofNarrowed(one, sum, ledger, today), one, ledger)
  const attributes = query.attributes.filter((attribute) => PRICES.includes(attribute))
  const others = query.attributes.filter((attribute) => !PRICES.includes(attribute))
  const finding = attributes.length > 0 && others.length > 0 ? sumOf({ ...query, attributes }) : null
  const beside = finding?.type === 'reckoned' ? withBeside(finding, others, query, ledger, today) : null
  return beside?.beside ? beside : sumOf(query)
}

/** "Exam and Approbation in Bavaria, for a dentist": what a state asks, of a profession that is named, is added in place of what holds in all states. */
function inStateNamed(query: Query, ledger: Ledger): Query {
  const states = query.entities.filter((id) => kindOf(ledger, id) === 'state')
  if (states.length === 0) return query
  const professions = query.entities.filter(isProfession)
  const named = professions.flatMap((profession) => states.map((state) => ofState(profession, state)))
  const ofProfessions = named.filter((id) => ledger.entities.has(id))
  const left = ofProfessions.length > 0 ? [...ofProfessions] : states
  const isGeneral = (id: string) => kindOf(ledger, id) === 'procedure' || states.includes(id)
  return { ...query, entities: [...query.entities.filter((id) => !isGeneral(id)), ...left], attributes: ['fee'] }
}

/** A sum with what else is asked beside it. */
function withBeside(finding: Reckoned, attributes: readonly string[], query: Query, ledger: Ledger, today: string): Reckoned {
  if (attributes.length === 0) return finding
  const told = got({ ...query, operation: 'get', attributes, amounts: [] }, ledger, today)
  return told.type === 'values' ? { ...finding, beside: told } : finding
}

/** "Phase 1 and phase 2 of the diploma": beside its phases the diploma is no third price. */
function withoutWholesOfPhases({ entities }: Query, ledger: Ledger): readonly string[] {
  const wholes = new Set(
    entities.flatMap((id) => (kindOf(ledger, id) === 'phase' ? (ledger.entities.get(id)?.within ?? []) : [])),
  )
  return entities.filter((id) => !wholes.has(id))
}

/** "How many parts has the exam": what is counted or listed is said of the entity named, not the entities themselves. */
function isOfNamed({ kind, entities, conditions, attributes }: Query, ledger: Ledger): boolean {
  // "Dentistry in Łódź, tuition": a university beside its programme says only where that is.
  const named = kind === 'programme' && attributes.length > 0 ? withoutWholes(ledger, entities) : entities
  return conditions.length === 0 && named.length > 0 && named.every((id) => kindOf(ledger, id) === kind)
}

/** "How many universities do you list for Germany and France": each says how many it has. */
function isCountStated({ entities, attributes, conditions }: Query, ledger: Ledger): boolean {
  const [attribute, ...others] = attributes
  if (attribute === undefined || others.length + conditions.length > 0 || entities.length === 0) return false
  return entities.every((id) => ledger.of(id, attribute).some(({ unit }) => unit !== null && ledger.ofKind(unit).length > 0))
}

function got(query: Query, ledger: Ledger, today: string, isWide = false): Finding {
  const entities = subjectsOf(ledger, query)
  if (entities.length === 0) return withoutEntity(query, ledger, today)
  const attributes = query.attributes.length > 0 ? query.attributes : defaultAttributes(query, entities, ledger)
  const stating = entities.filter((id) => ledger.of(id, attributes[0]).length > 0)
  const spanning = stating.length === 1 ? stating : entities
  const reckons = query.form === 'yes-no' ? null : spannedBeside({ ...query, attributes }, spanning, ledger, today)
  if (reckons) return reckons
  const averaged =
    query.target.period && entities.length + attributes.length === 2 ? averageOf(query, entities[0]!, ledger) : null
  if (averaged) return averaged
  const stated: Stated[] = []
  const missing: { entity: string; attribute: string }[] = []
  const ranges: { attribute: string; side: Side }[] = []
  for (const attribute of attributes)
    for (const entity of entities) {
      const named = nameThere(attribute, entity, ledger)
      const range = isWhole(query) ? rangeIn(entity, named, query, ledger) : null
      if (range) ranges.push({ attribute: named, side: range })
      if (range) continue
      const own = holdersOf(ledger, entity, named, query.conditions)
      const isAlone = entities.length === 1 && attributes.length === 1
      const holders = own.length > 0 || isAlone ? own : besideOf(entity, named, entities, ledger)
      if (holders.length === 0) missing.push({ entity, attribute })
      // Programmes of one country share what it states: it is told once.
      for (const holder of holders)
        if (!stated.some((one) => one.entity === holder && one.attribute === named))
          stated.push(...statedForEach(query, holder, named, ledger, today))
    }
  const ofState = stated.every(isOfRules) ? inOtherLines(query, entities, ledger, today) : []
  if (stated.length + ofState.length > 0)
    return { type: 'values', stated: [...ofState, ...stated], missing, ...(ranges.length > 0 && { ranges }) }
  const only = onlyStated(entities, ledger) ?? saidElsewhere(attributes, entities, ledger)
  if (only) return { type: 'values', stated: [statedOf(query, only.entity, only.attribute, ledger, today)], missing }
  const wider = isWide ? null : widened(entities, ledger)
  if (wider) return got({ ...query, entities: wider, kind: 'programme' }, ledger, today, true)
  return nothing('no-attribute', query, nearTo(attributes, entities, ledger).slice(0, 2))
}

/** Whether all that is stated holds in every state, and is a rule in words. */
function isOfRules({ records }: Stated): boolean {
  return records.every(({ unit, conditions }) => unit === null && conditions['state'] === undefined)
}

/** Of the state that is named the ledger may have one line, under another attribute than the one that was read: it is told before what holds in all. */
function inOtherLines(query: Query, entities: readonly string[], ledger: Ledger, today: string): readonly Stated[] {
  const isOfState = query.conditions.filter(({ attribute }) => attribute === 'state')
  if (isOfState.length === 0) return []
  return entities.flatMap((entity) => {
    const own = ledger.of(entity).filter(({ conditions }) => conditions['state'] !== undefined)
    const attributes = new Set(own.map(({ attribute }) => attribute))
    return [...attributes].flatMap((attribute) => {
      const one = statedOf(query, entity, attribute, ledger, today)
      const records = one.records.filter(({ conditions }) => conditions['state'] !== undefined)
      return records.length > 0 && !query.attributes.includes(attribute) ? [{ ...one, records }] : []
    })
  })
}

/** What is multiplied, with what else is asked beside it. */
function spannedBeside(query: Query, entities: readonly string[], ledger: Ledger, today: string): Finding | null {
  // Two ages have a figure each.
  if (query.amounts.filter(({ unit }) => unit === 'age').length > 1) return null
  const [attribute, ...others] = query.attributes
  const reckons = spanned({ ...query, attributes: query.attributes.slice(0, 1) }, entities, ledger)
  if (attribute === undefined || reckons?.type !== 'reckoned') return reckons
  return withBeside(reckons, others, query, ledger, today)
}

/** "How much for 8 months", "and for two universities": what is stated, times the number named. */
function spanned(query: Query, entities: readonly string[], ledger: Ledger): Finding | null {
  const [entity] = entities
  if (entity === undefined || entities.length > 1) return null
  const terms = termsOf(ledger, entity, query)
  const each = added(ledger, terms)
  return each && multiplied(ledger, { ...query, entities }, each, terms)
}

function averageOf(query: Query, entity: string, ledger: Ledger): Finding | null {
  const [term] = termsOf(ledger, entity, query)
  return term ? average(ledger, term, query) : null
}

const FEW = 6
/** So many are told in a table, with what is asked of them all. */
const SOME = 20

/** A question that names nothing in particular is about the one entity, or about all, that have what it asks for. */
function withoutEntity(query: Query, ledger: Ledger, today: string): Finding {
  const [attribute] = query.attributes
  if (attribute === undefined) return nothing('no-entity', query)
  const kind = query.kind ?? ledger.attributes.get(attribute)?.kinds[0]
  const own = kind ? ledger.ofKind(kind).filter(({ id }) => ledger.of(id, attribute).length > 0) : []
  if (own.length === 1 || (query.kind !== null && own.length > 0 && own.length <= FEW))
    return got({ ...query, entities: own.map(({ id }) => id) }, ledger, today)
  // "States that ask less than 500" are those that do, and not all that ask for something.
  const isBound = query.conditions.some(({ attribute: one, value }) => one === attribute && typeof value === 'object')
  if (query.kind !== null && own.length > 0 && isBound) return listed(query, ledger)
  if (query.kind !== null && own.length > 0 && own.length <= SOME)
    return {
      type: 'listed',
      kind: query.kind,
      entities: own.map(({ id }) => id),
      evidence: own.flatMap(({ id }) => recordsOf(ledger, id, attribute, query.conditions).slice(0, 1)),
      among: own.length,
      unknown: 0,
      isCount: false,
    }
  return nothing(
    'no-entity',
    query,
    own.slice(0, 3).flatMap(({ id }) => ledger.of(id, attribute).slice(0, 1)),
  )
}
