import ATTRIBUTES from '../ledger/attributes.json' with { type: 'json' }
import type { Entity, Ledger, LedgerRecord } from '../ledger/record.ts'
import { type Amount, NAMED_TEST, type Query } from '../query/query.ts'
import { comparedOr } from './compare.ts'
import { judge } from './conditions.ts'
import { countedOf } from './counted.ts'
import { byDay, dayOf, daysBetween } from './days.ts'
import type { Finding, Ranked, Stated } from './finding.ts'
import { amountOf, amountOfDay, comparable, isMoney, isOfPersons } from './measure.ts'
import { namesFor, PRICES } from './prices.ts'
import {
  added,
  average,
  convert,
  difference,
  enough,
  expressed,
  multiplied,
  nothing,
  share,
  sum,
  termsOf,
  type Term,
} from './reckon.ts'
import { betweenReadings } from './reckoning/readings.ts'
import { holdersOf, isContainer, kindOf, membersOf, PARTS_OF_ONE, partsOf, recordsOf, subjectsOf } from './resolve.ts'

/** What the ledger answers to a query on a day (ISO date). Pure: the same three give the same finding. */
export function execute(query: Query, ledger: Ledger, today: string): Finding {
  const known = withoutElsewhere(query, ledger)
  if (!known) return nothing('elsewhere', query, nearby(query, ledger))
  const finding = found(known, ledger, today)
  // What cannot be reckoned is told as it stands, where something is named.
  const isReckoned = REPLACED.has(query.operation) && known.entities.length > 0
  if (finding.type !== 'nothing' || !isReckoned) return finding
  const told = got({ ...known, operation: 'get', form: 'figure' }, ledger, today)
  return told.type === 'nothing' ? finding : told
}

/** Operations that ask for a result of figures. */
const REPLACED = new Set<Query['operation']>(['sum', 'difference', 'share', 'enough', 'convert'])

function found(query: Query, ledger: Ledger, today: string): Finding {
  switch (query.operation) {
    case 'list':
    case 'count':
    case 'filter':
      return isOfNamed(query, ledger) ? got(query, ledger, today) : listedOrCounted(query, ledger, today)
    case 'rank':
      return ranked(query, ledger, today)
    case 'sum':
      return ofNarrowed(query, sum, ledger, today)
    case 'difference':
      return betweenReadings(query, ledger) ?? difference(query, ledger)
    case 'share':
      return share(query, ledger)
    case 'convert':
      return convert(query, ledger)
    case 'enough':
      return enough(query, ledger)
    case 'get':
    case 'when':
    case 'how-to':
      return got(query, ledger, today)
    case 'compare':
      return comparedOr(query, ledger, today, () => got(query, ledger, today))
  }
}

/** Of how many the pages list there may be more than those that are held here, or some where there is none. */
function listedOrCounted(query: Query, ledger: Ledger, today: string): Finding {
  const counted = countedOf(query, ledger)
  const finding = counted && query.operation === 'count' ? null : listed(query, ledger)
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
  if (!narrows) return reckon({ ...query, entities: programmes.length === 1 ? programmes : withoutWholes(query, ledger) }, ledger)
  const entities = subjectsOf(ledger, { ...query, kind: 'programme' })
  const [only] = entities.filter((id) =>
    query.attributes.every((attribute) => holdersOf(ledger, id, attribute, query.conditions).length > 0),
  )
  return only === undefined || entities.length > 1
    ? got({ ...query, operation: 'get', amounts: [], kind: 'programme' }, ledger, today)
    : reckon({ ...query, entities: [only] }, ledger)
}

/** "Phase 1 and phase 2 of the diploma": beside its phases the diploma is no third price. */
function withoutWholes({ entities }: Query, ledger: Ledger): readonly string[] {
  const wholes = new Set(
    entities.flatMap((id) => (kindOf(ledger, id) === 'phase' ? (ledger.entities.get(id)?.within ?? []) : [])),
  )
  return entities.filter((id) => !wholes.has(id))
}

/** "How many parts has the exam": what is counted or listed is said of the entity named, not the entities themselves. */
function isOfNamed({ kind, entities, conditions }: Query, ledger: Ledger): boolean {
  return conditions.length === 0 && entities.length > 0 && entities.every((id) => kindOf(ledger, id) === kind)
}

function got(query: Query, ledger: Ledger, today: string, isWide = false): Finding {
  const entities = subjectsOf(ledger, query)
  if (entities.length === 0) return withoutEntity(query, ledger, today)
  const attributes = query.attributes.length > 0 ? query.attributes : defaultAttributes(query, entities, ledger)
  const stating = entities.filter((id) => ledger.of(id, attributes[0]).length > 0)
  const spanning = stating.length === 1 ? stating : entities
  const reckons = query.form === 'yes-no' ? null : spannedBeside({ ...query, attributes }, spanning, ledger, today)
  if (reckons) return reckons
  const averaged = query.target.period && entities.length === 1 ? averageOf(query, entities[0]!, ledger) : null
  if (averaged) return averaged
  const stated: Stated[] = []
  const missing: { entity: string; attribute: string }[] = []
  for (const attribute of attributes)
    for (const entity of entities) {
      const named = nameThere(attribute, entity, ledger)
      const own = holdersOf(ledger, entity, named, query.conditions)
      const holders = own.length > 0 || entities.length === 1 ? own : besideOf(entity, named, entities, ledger)
      if (holders.length === 0) missing.push({ entity, attribute })
      // Programmes of one country share what it states: it is told once.
      for (const holder of holders)
        if (!stated.some((one) => one.entity === holder && one.attribute === named))
          stated.push(statedOf(query, holder, named, ledger, today))
    }
  const ofState = stated.every(isOfRules) ? inOtherLines(query, entities, ledger, today) : []
  if (stated.length + ofState.length > 0) return { type: 'values', stated: [...ofState, ...stated], missing }
  const only = onlyStated(entities, ledger)
  if (only) return { type: 'values', stated: [statedOf(query, only.entity, only.attribute, ledger, today)], missing }
  const wider = isWide ? null : widened(entities, ledger)
  if (wider) return got({ ...query, entities: wider, kind: 'programme' }, ledger, today, true)
  return nothing('no-attribute', query, entities.flatMap((entity) => around(entity, ledger)).slice(0, 2))
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

/** What a step of a procedure says, where that is under one attribute alone: whatever is asked of it is asked of that. */
function onlyStated([entity, ...others]: readonly string[], ledger: Ledger): { entity: string; attribute: string } | null {
  if (entity === undefined || others.length > 0 || kindOf(ledger, entity) !== 'procedure') return null
  const [attribute, ...more] = new Set(ledger.of(entity).map((record) => record.attribute))
  return attribute !== undefined && more.length === 0 ? { entity, attribute } : null
}

/** A programme that does not state it stands for all of its subject at its university. */
function widened(entities: readonly string[], ledger: Ledger): readonly string[] | null {
  const programmes = entities.filter((id) => kindOf(ledger, id) === 'programme')
  if (programmes.length !== 1) return null
  const within = ledger.entities.get(programmes[0]!)?.within ?? []
  const wider = within.filter((id) => ['university', 'subject'].includes(kindOf(ledger, id) ?? ''))
  return wider.some((id) => id.startsWith('subject.')) ? wider : null
}

/** Of several programmes one that is known by its name alone stands for those of its subject at its university: "Dentistry" for "Dental Medicine". */
function besideOf(entity: string, attribute: string, told: readonly string[], ledger: Ledger): readonly string[] {
  const isPreparatory = (id: string) => ledger.of(id, 'level').some(({ value }) => value === 'preparatory')
  const wider = widened([entity], ledger)
  if (!wider || ledger.of(entity).some(({ unit }) => unit !== null)) return []
  const own = membersOf(ledger, 'programme', wider).flatMap(({ id }) =>
    ledger.of(id, attribute).length > 0 && !isPreparatory(id) ? [id] : [],
  )
  return own.length <= MOST_BESIDE && !own.some((id) => told.includes(id)) ? own : []
}

/** What is meant where nothing in particular is asked for: the way it is done, its day, else what it is. */
const MEANT: Partial<Record<Query['operation'], readonly string[]>> = {
  'how-to': ['steps', 'apply-through'],
  when: ['start', 'deadline', 'intake'],
}

function defaultAttributes({ operation }: Query, entities: readonly string[], ledger: Ledger): readonly string[] {
  const own = new Set(entities.flatMap((entity) => ledger.of(entity).map(({ attribute }) => attribute)))
  const meant = [...(MEANT[operation] ?? []), 'description', 'steps', ...own].find((attribute) => own.has(attribute))
  return [meant ?? 'description']
}

function nameThere(attribute: string, entity: string, ledger: Ledger): string {
  return namesFor(attribute).find((one) => ledger.of(entity, one).length > 0) ?? attribute
}

/** What is told of an entity, and of the university it is at: what is not stated by itself may stand there in words. */
function around(entity: string, ledger: Ledger): readonly LedgerRecord[] {
  const university = ledger.entities.get(entity)?.within.find((whole) => kindOf(ledger, whole) === 'university')
  const told = [...(university ? ledger.of(university, 'description') : []), ...ledger.of(entity, 'description')]
  return told.length > 0 ? told : ledger.of(entity, 'website')
}

/** What is multiplied, with what else is asked beside it. */
function spannedBeside(query: Query, entities: readonly string[], ledger: Ledger, today: string): Finding | null {
  // Two ages have a figure each.
  if (query.amounts.filter(({ unit }) => unit === 'age').length > 1) return null
  const [attribute, ...others] = query.attributes
  const reckons = spanned({ ...query, attributes: query.attributes.slice(0, 1) }, entities, ledger)
  if (attribute === undefined || others.length === 0 || reckons?.type !== 'reckoned') return reckons
  const told = got({ ...query, attributes: others, amounts: [] }, ledger, today)
  return told.type === 'values' ? { ...reckons, beside: told } : reckons
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

function statedOf(query: Query, entity: string, attribute: string, ledger: Ledger, today: string): Stated {
  const records = recordsOf(ledger, entity, attribute, query.conditions, query.amounts)
  const stated = dayOf(records, today)
  const day = stated && query.target.period === 'day' ? { ...stated, left: daysBetween(today, stated.date) } : stated
  const inOrder = day ? byDay(records, day, today) : records
  const parts = inOrder.filter(({ conditions }) => 'part' in conditions).map((record) => ({ amount: amountOf(record), record }))
  const whole =
    parts.length > 1
      ? added(
          ledger,
          parts.flatMap(({ amount, record }) => (amount ? [{ amount, record }] : [])),
        )
      : null
  const first = whole ?? inOrder.map(amountOf).find((amount) => amount !== null) ?? null
  const asked = first && expressed(ledger, first, query)
  const isOther = asked && (asked.unit !== first?.unit || asked.period !== first.period)
  return {
    entity,
    attribute,
    records: inOrder,
    day,
    converted: isOther ? asked : null,
    claim: day ? claimOfDay(query, day.date) : claimOf(query, inOrder, ledger),
  }
}

/** A year that the person names beside a day: hers is right or wrong. */
function claimOfDay({ amounts, conditions, form }: Query, date: string): Stated['claim'] {
  const years = amounts
    .filter(({ unit, value }) => unit === 'number' && value >= 1900 && value < 2200)
    .map(({ value }) => String(value))
  const said = [
    ...years,
    ...conditions.flatMap(({ value }) => (typeof value === 'string' && /^\d{4}/.test(value) ? [value] : [])),
  ]
  if (said.length > 0) return said.every((one) => date.startsWith(one)) ? 'true' : 'false'
  return form === 'yes-no' ? 'open' : null
}

/** How what is stated stands to what the person takes for true: an amount of hers, or a condition on what she asks about. */
function claimOf(query: Query, records: readonly LedgerRecord[], ledger: Ledger): Stated['claim'] {
  if (query.form !== 'yes-no') return null
  const figures = records.flatMap((record) => amountOf(record) ?? [])
  const claims = query.amounts.flatMap((claim) => {
    const beside = figures.flatMap((figure) => comparable(ledger, figure, claim) ?? [])
    // An age that is stated is the least; what holds for who is younger is told in words.
    if (claim.unit === 'age') return beside.some(({ value }) => claim.value >= value) ? [true] : []
    return beside.length === 0 ? [] : [beside.some(({ value }) => isNear(value, claim.value))]
  })
  const on = query.conditions.filter(({ attribute }) => records.some((record) => record.attribute === attribute))
  const conditions = on.flatMap((condition) =>
    records.slice(0, 1).flatMap((record) => judge(ledger, record.entity, condition).holds ?? []),
  )
  const all = [...claims, ...conditions]
  if (all.length > 0) return all.every(Boolean) ? 'true' : 'false'
  if (query.amounts.some((claim) => !isOfPersons(claim)) && figures.length > 0) return 'false'
  const [first] = records
  if (first?.value === false) return 'false'
  const tests = query.conditions.filter(({ attribute }) => attribute === NAMED_TEST)
  if (tests.length > 0 && !tests.some((test) => isOfTest(test, records))) return 'open'
  return first && AFFIRMING.has(first.attribute) ? 'true' : 'open'
}

function isOfTest({ comparison, value }: Query['conditions'][number], records: readonly LedgerRecord[]): boolean {
  if (comparison !== 'is' || typeof value !== 'string') return false
  return records.some(({ conditions }) => conditions['test']?.startsWith(value))
}

const AFFIRMING = new Set(ATTRIBUTES.affirming.attributes)

function isNear(value: number, claim: number): boolean {
  return Math.abs(value - claim) <= Math.abs(claim) * 0.005
}

/** So many programmes of a subject stand for one of it. */
const MOST_BESIDE = 2
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
  if (query.kind !== null && own.length > 0 && own.length <= SOME)
    return {
      type: 'listed',
      kind: query.kind,
      entities: own.map(({ id }) => id),
      evidence: own.flatMap(({ id }) => ledger.of(id, attribute).slice(0, 1)),
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

/** Universities are judged by their programmes where a subject or a programme's attribute decides. */
function kindListed({ kind, entities, conditions, attributes }: Query, ledger: Ledger): string {
  const wanted = kind ?? attributes.flatMap((attribute) => ledger.attributes.get(attribute)?.kinds ?? [])[0] ?? 'university'
  if (wanted !== 'university') return wanted
  // Of several universities that are named, it is asked which of them.
  if (entities.filter((id) => kindOf(ledger, id) === 'university').length > 1) return wanted
  const ofProgrammes = ({ attribute }: Query['conditions'][number]) => {
    const kinds = ledger.attributes.get(attribute)?.kinds ?? []
    return kinds.includes('programme') && !kinds.includes('university')
  }
  return entities.some((id) => kindOf(ledger, id) === 'subject') || conditions.some(ofProgrammes) ? 'programme' : 'university'
}

/** A programme named in a list stands for its subject: "masters in bioinformatics in Germany" is no programme of Barcelona. */
function subjectsMeant({ entities }: Query, ledger: Ledger): readonly string[] {
  const isProgramme = (id: string) => kindOf(ledger, id) === 'programme'
  if (!entities.some(isProgramme) || entities.every(isProgramme)) return entities
  const subjects = entities.flatMap(
    (id) => ledger.entities.get(id)?.within.filter((whole) => kindOf(ledger, whole) === 'subject') ?? [],
  )
  return [...new Set([...subjects, ...entities.filter((id) => !isProgramme(id))])]
}

/** A university that gives no scholarship of its own is asked for those of its country. */
function inCountry(entities: readonly string[], kind: string | null, ledger: Ledger): readonly string[] {
  if (kind !== 'scholarship') return entities
  const wider = entities.flatMap((id) => {
    const of = kindOf(ledger, id)
    if ((of !== 'university' && of !== 'programme') || partsOf(ledger, id).some((part) => kindOf(ledger, part) === kind))
      return [id]
    return ledger.entities.get(id)?.within.filter((whole) => kindOf(ledger, whole) === 'country') ?? []
  })
  return [...new Set(wider)]
}

function listed(given: Query, ledger: Ledger): Finding {
  if (given.kind === null && given.entities.length + given.attributes.length + given.conditions.length === 0)
    return nothing('no-entity', given)
  const query = { ...given, entities: inCountry(subjectsMeant(given, ledger), given.kind, ledger) }
  const kind = kindListed(query, ledger)
  const among = membersOf(ledger, kind, query.entities).filter(({ id }) => isOfSubjects(id, kind, query.entities, ledger))
  const judged = among.map((entity) => ({
    entity,
    judgements: query.conditions.map((condition) => judge(ledger, entity.id, condition)),
  }))
  const fulfilling = judged.filter(({ judgements }) => judgements.every(({ holds }) => holds))
  const unknown = judged.filter(
    ({ judgements }) => judgements.some(({ holds }) => holds === null) && !judgements.some(({ holds }) => holds === false),
  )
  if (fulfilling.length === 0 && query.operation !== 'count')
    // Who looks for work is told that the listings are samples, and where real ones are.
    return nothing(
      'none-matches',
      query,
      kind === 'job' ? ledger.of('page.overseas-jobs', 'description') : nearby({ ...query, kind }, ledger),
    )
  const limit = query.limit ?? fulfilling.length
  return {
    type: 'listed',
    kind,
    entities: fulfilling.slice(0, limit).map(({ entity }) => entity.id),
    evidence: fulfilling.flatMap(({ entity, judgements }) => evidenceOf(entity, judgements, query, ledger)),
    among: among.length,
    unknown: unknown.length,
    isCount: query.operation === 'count',
  }
}

/** Jobs and scholarships lie in no subject: they are of one where their own words name it. */
function isOfSubjects(id: string, kind: string, entities: readonly string[], ledger: Ledger): boolean {
  const subjects = entities.filter((named) => kindOf(ledger, named) === 'subject')
  if (subjects.length === 0 || kind === 'programme' || kind === 'university' || kind === 'subject') return true
  const told = ledger
    .of(id)
    .map(({ text }) => text.toLowerCase())
    .join(' ')
  return subjects.some((subject) => ledger.entities.get(subject)?.names.some((name) => told.includes(name.toLowerCase())))
}

function evidenceOf(
  entity: Entity,
  judgements: readonly { record: LedgerRecord | null }[],
  { attributes }: Query,
  ledger: Ledger,
): readonly LedgerRecord[] {
  const said = judgements.flatMap(({ record }) => record ?? [])
  const asked = attributes.flatMap((attribute) =>
    ledger.of(entity.id, attribute).filter(({ conditions }, at) => at === 0 || 'part' in conditions),
  )
  if (said.length + asked.length > 0) return [...new Set([...said, ...asked])]
  return ledger.of(entity.id, 'place').concat(ledger.of(entity.id, 'description'), ledger.of(entity.id)).slice(0, 1)
}

/** What is said in words alone, and by which nothing is more or less. */
const NOT_RANKED = new Set(['language', 'level', 'place', 'country', 'description', 'programmes', 'topics'])

/** The whole set that is named, in order. What cannot be set beside the first is counted as unknown, never left out in silence. */
function ranked(query: Query, ledger: Ledger, today: string): Finding {
  const attribute = query.attributes[0] ?? priceOf(query, ledger)
  if (attribute === undefined) return nothing('no-attribute', query)
  // "The cheapest one taught in English": what is only restricted has no order.
  if (NOT_RANKED.has(attribute)) return ranked({ ...query, attributes: query.attributes.slice(1) }, ledger, today)
  const kind = rankedKind(query, attribute, ledger)
  const fulfilling = membersOf(ledger, kind, query.entities).filter(({ id }) =>
    query.conditions.every((condition) => !isAbout(condition.attribute, ledger, id) || judge(ledger, id, condition).holds),
  )
  const [only, ...others] = fulfilling
  const isOfOne = only !== undefined && others.length === 0 && query.entities.includes(only.id)
  const parts = isOfOne ? partsRanked(only.id, attribute, ledger) : []
  const members = parts.length > 1 ? parts : fulfilling
  const measured = members.map(({ id }) => ({
    entity: id,
    terms: termsRanked(ledger, id, { ...query, attributes: [attribute] }, today),
  }))
  const figures = measured.flatMap(({ entity, terms }) => {
    const [first] = terms
    if (!first?.record) return []
    const value = terms.reduce((total, { amount }) => total + amount.value, 0)
    return [{ entity, record: first.record, amount: { ...first.amount, value } }]
  })
  const unit = unitOf(
    figures.map(({ amount }) => amount),
    query,
  )
  if (!unit) return nothing('not-comparable', query)
  const direction = query.direction ?? 'highest'
  const order = figures
    .flatMap((one) => {
      const beside = comparable(ledger, one.amount, unit)
      return beside && spanOf(one.amount) === spanOf(unit) ? [{ ...one, compared: beside }] : []
    })
    .toSorted((one, other) =>
      direction === 'highest' ? other.compared.value - one.compared.value : one.compared.value - other.compared.value,
    )
  const ranks = new Set(order.map(({ entity }) => entity))
  const result: Ranked = {
    type: 'ranked',
    kind: members[0]?.kind ?? kind,
    attribute,
    direction,
    order,
    unknown: members.filter(({ id }) => !ranks.has(id)).map(({ id }) => id),
  }
  return result
}

/** One whole that is named is first among nothing: its parts that state it are put in order. */
function partsRanked(whole: string, attribute: string, ledger: Ledger): readonly Entity[] {
  return partsOf(ledger, whole).flatMap((part) => {
    const entity = ledger.entities.get(part)
    return entity && PARTS_OF_ONE.has(entity.kind) && ledger.of(part, attribute).length > 0 ? [entity] : []
  })
}

/** What an entity is ranked by: its next day to come, else the figures of its own. */
function termsRanked(ledger: Ledger, id: string, query: Query, today: string): readonly Term[] {
  const records = recordsOf(ledger, id, query.attributes[0]!, query.conditions)
  const day = dayOf(records, today)
  if (day) return day.isPast ? [] : [{ amount: amountOfDay(day.date), record: byDay(records, day, today)[0]! }]
  const isOfEu = query.conditions.some(({ attribute, value }) => attribute === 'group' && value === 'eu')
  return termsOf(ledger, id, query).filter(
    ({ record }) => record?.entity === id && (isOfEu || record.conditions['group'] !== 'eu'),
  )
}

/** "The cheapest one": by what entities of the kind cost. */
function priceOf({ kind, entities }: Query, ledger: Ledger): string | undefined {
  const kinds = kind ? [kind] : entities.map((id) => kindOf(ledger, id))
  return PRICES.find((attribute) => kinds.some((one) => one !== null && ledger.attributes.get(attribute)?.kinds.includes(one)))
}

function isAbout(attribute: string, ledger: Ledger, id: string): boolean {
  return ledger.of(id, attribute).length > 0 || partsOf(ledger, id).some((part) => ledger.of(part, attribute).length > 0)
}

function rankedKind({ kind, entities }: Query, attribute: string, ledger: Ledger): string {
  const isOfSubject = entities.some((id) => kindOf(ledger, id) === 'subject')
  if (kind === 'university' && isOfSubject && ledger.attributes.get(attribute)?.kinds.includes('programme')) return 'programme'
  // A day is stated of programmes; universities say in words when they close.
  const isDay = (one: string) => ledger.ofKind(one).some(({ id }) => ledger.of(id, attribute).some(({ unit }) => unit === 'date'))
  if (kind === 'university' && !isDay(kind) && isDay('programme')) return 'programme'
  if (kind) return kind
  const named = entities.find((id) => ledger.of(id, attribute).length > 0)
  const kinds = ledger.attributes.get(attribute)?.kinds ?? []
  return (named && kindOf(ledger, named)) ?? kinds.find((one) => one !== 'diploma') ?? 'university'
}

/** What most of the figures are in: sums for a year stand beside sums for a month, and neither beside one that is paid once. */
function unitOf(amounts: readonly Amount[], { target }: Query): Amount | null {
  if (amounts.length === 0) return null
  const keys = Map.groupBy(amounts, (amount) => `${isMoney(amount) ? 'money' : amount.unit} ${spanOf(amount)}`)
  const [most] = [...keys.values()].toSorted((one, other) => other.length - one.length)
  const [first] = most!
  const period = target.period ?? (spanOf(first!) === 'recurring' && isMoney(first!) ? 'year' : first!.period)
  return { value: 0, unit: isMoney(first!) ? (target.currency ?? 'EUR') : first!.unit, period }
}

function spanOf({ period }: Amount): string {
  return period === null || period === 'once' ? 'once' : 'recurring'
}

/** What there is instead: what the places named do have, or the members of the kind that do. */
function nearby(query: Query, ledger: Ledger): readonly LedgerRecord[] {
  const { kind, entities } = query
  const own = entities.filter((id) => !isContainer(ledger, id)).flatMap((id) => ledger.of(id).slice(0, 2))
  if (own.length > 0) return own
  const page =
    kind === 'country' || kind === null
      ? 'page.visa-information'
      : kind === 'job'
        ? 'page.overseas-jobs'
        : kind === 'internship'
          ? 'page.internships'
          : 'page.universities'
  return ledger.of(page, 'covers')
}
