import type { Entity, Ledger, LedgerRecord } from '../../ledger/record.ts'
import { GROUP, NAMED_TEST, ORIGIN, UNAPPLIED, wordOf, type Condition, type Query } from '../../query/query.ts'
import type { Finding, Listed } from '../finding.ts'
import { isMeasured } from '../fitting/conditions.ts'
import { dayWithin, intervalOf } from '../fitting/days-asked.ts'
import { originAsked } from '../fitting/origin.ts'
import { isMoney, rateOf } from '../measure/measure.ts'
import { WANTED } from '../measure/prices.ts'
import { withoutRate } from '../reckoning/convert.ts'
import { nothing } from '../reckoning/reckon.ts'
import { isContainer, kindOf, membersOf, partsOf } from '../resolve.ts'
import { byExam, judgements, statedUnder } from './by-exam.ts'

/** Universities are judged by their programmes where a subject or a programme's attribute decides. */
function kindListed({ kind, entities, conditions, attributes }: Query, ledger: Ledger): string {
  const wanted = kind ?? attributes.flatMap((attribute) => ledger.attributes.get(attribute)?.kinds ?? [])[0] ?? 'university'
  if (wanted !== 'university') return wanted
  const isOfField = entities.some((id) => kindOf(ledger, id) === 'subject')
  // Of several universities that are named, it is asked which of them; what a field is to fulfil there its programmes do.
  const areSeveral = entities.filter((id) => kindOf(ledger, id) === 'university').length > 1
  if (areSeveral && !(isOfField && conditions.length > 0)) return wanted
  const ofProgrammes = ({ attribute }: Query['conditions'][number]) => {
    const kinds = ledger.attributes.get(attribute)?.kinds ?? []
    return kinds.includes('programme') && !kinds.includes('university')
  }
  return isOfField || conditions.some(ofProgrammes) ? 'programme' : 'university'
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

const OF_OTHERS = new Set(['scholarship', 'programme', 'university'])
const OF_PROVIDER = new Set(['diploma', 'phase', 'certificate'])

/** What is said of a question and leaves out none of a set. */
const LEAVES_OUT_NONE = new Set([UNAPPLIED, NAMED_TEST])

/** Those of a kind that fulfil what is asked of them. A scholarship that is for no field in particular is told without the field that is asked for. */
export function listed(asked: Query, ledger: Ledger): Finding {
  const finding = ofAsked(asked, ledger)
  const fields = asked.kind === 'scholarship' ? asked.entities.filter((id) => kindOf(ledger, id) === 'subject') : []
  if (finding.type !== 'nothing' || finding.reason !== 'none-matches' || fields.length === 0) return finding
  const said = fields.map((id) => ({
    attribute: UNAPPLIED,
    comparison: 'is' as const,
    value: ledger.entities.get(id)?.name ?? id,
  }))
  const entities = asked.entities.filter((id) => !fields.includes(id))
  const wider = ofAsked({ ...asked, entities, conditions: [...asked.conditions, ...said] }, ledger)
  return wider.type === 'listed' ? wider : finding
}

function ofAsked(asked: Query, ledger: Ledger): Finding {
  const unapplied = asked.conditions.filter(({ attribute }) => attribute === UNAPPLIED).map(wordOf)
  const given = { ...asked, conditions: asked.conditions.filter(({ attribute }) => !LEAVES_OUT_NONE.has(attribute)) }
  // What the one thing that is asked restricts cannot be told by all there are.
  if (unapplied.length > 0 && given.entities.length + given.conditions.length === 0) return nothing('unapplied', asked)
  const currency = unratedIn(given.conditions, ledger)
  if (currency !== null) return withoutRate(currency, given, [], ledger)
  if (given.kind === null && given.entities.length + given.attributes.length + given.conditions.length === 0)
    return nothing('no-entity', given)
  const query = { ...given, entities: inCountry(subjectsMeant(given, ledger), given.kind, ledger) }
  const kind = kindListed(query, ledger)
  // What the provider teaches itself holds nothing of the catalogue, and no scholarship is said to be for it.
  const isOfProvider = query.entities.length > 0 && query.entities.every((id) => OF_PROVIDER.has(kindOf(ledger, id) ?? ''))
  if (isOfProvider && OF_OTHERS.has(kind) && query.operation !== 'count')
    return nothing('none-matches', { ...query, kind }, ledger.of(query.entities[0]!, 'description'))
  const among = membersOf(ledger, kind, query.entities).filter(({ id }) => isOfSubjects(id, kind, query.entities, ledger))
  const judged = among.map((entity) => ({
    entity,
    judgements: judgements(entity.id, query, ledger),
  }))
  const met = judged.filter(({ judgements }) => judgements.every(({ holds }) => holds))
  const fulfilling = inOrderOfDays(namingFirst(met, query.conditions), query.conditions)
  const unknown = judged.filter(
    ({ judgements }) => judgements.some(({ holds }) => holds === null) && !judgements.some(({ holds }) => holds === false),
  )
  const partly = unknown.flatMap(({ judgements }) =>
    judgements.flatMap(({ holds, record }) => (holds === null && record ? [record] : [])),
  )
  if (fulfilling.length === 0 && partly.length > 0 && query.operation !== 'count') return nothing('none-matches', query, partly)
  if (fulfilling.length === 0 && query.operation !== 'count') {
    // Who looks for work is told that the listings are samples, and where real ones are.
    // Of several that are named each says what speaks against it.
    const against =
      query.entities.filter((id) => kindOf(ledger, id) === kind).length > 1
        ? [
            ...new Set(
              judged.flatMap(({ judgements }) => judgements.flatMap(({ holds, record }) => (!holds && record ? [record] : []))),
            ),
          ]
        : []
    const near =
      kind === 'job'
        ? ledger.of('page.overseas-jobs', 'description')
        : against.length > 0
          ? against
          : nearOnes({ ...query, kind }, ledger)
    return { ...nothing('none-matches', { ...query, kind }, near), unknown: { of: unknown.length, among: among.length } }
  }
  const limit = query.limit ?? fulfilling.length
  return {
    type: 'listed',
    kind,
    entities: fulfilling.slice(0, limit).map(({ entity }) => entity.id),
    ...(limit < fulfilling.length && { of: fulfilling.length }),
    evidence: forMost(
      fulfilling.flatMap(({ entity, judgements }) => evidenceOf(entity, judgements, query, ledger)),
      query,
    ),
    among: among.length,
    unknown: unknown.length,
    isCount: query.operation === 'count',
    ...(partly.length > 0 && { partly }),
    ...beyondFigure(among, query, ledger),
    ...(unapplied.length > 0 ? { unapplied } : {}),
  }
}

/** "Where the stay is 12 months": of what more is better, what states more than the figure that is asked for. */
function beyondFigure(among: readonly Entity[], query: Query, ledger: Ledger): Pick<Listed, 'beyond'> {
  const said = query.conditions.find((condition) => WANTED.has(condition.attribute) && isMeasured(condition))
  if (!said || query.operation === 'count') return {}
  const more = query.conditions.map((one) => (one === said ? { ...said, comparison: 'above' as const } : one))
  const beyond = among.flatMap(({ id }) => {
    const judged = judgements(id, { ...query, conditions: more }, ledger)
    return judged.every(({ holds }) => holds)
      ? (judged[more.findIndex(({ comparison }) => comparison === 'above')]?.record ?? [])
      : []
  })
  return beyond.length > 0 ? { beyond } : {}
}

/** The currency of a sum that is set against what things cost, where it has no rate. */
function unratedIn(conditions: readonly Condition[], ledger: Ledger): string | null {
  const sums = conditions.flatMap(({ value }) => (value !== null && typeof value === 'object' && isMoney(value) ? [value] : []))
  return sums.find(({ unit }) => !rateOf(ledger, unit))?.unit ?? null
}

/** Those that name the country that somebody comes from before those that only do not leave it out. */
function namingFirst<One extends { judgements: readonly { record: LedgerRecord | null }[] }>(
  all: readonly One[],
  conditions: readonly Condition[],
): readonly One[] {
  const at = conditions.findIndex(({ attribute }) => attribute === ORIGIN)
  const origin = originAsked(conditions) ?? ''
  const isNamed = (record: LedgerRecord | null | undefined) => record?.asks?.some(({ among }) => among?.includes(origin)) ?? false
  const isNaming = ({ judgements }: One) => Number(isNamed(judgements[at]?.record))
  return all.toSorted((one, other) => isNaming(other) - isNaming(one))
}

/** Those that are asked for by their day in the order of their days. */
function inOrderOfDays<One extends { judgements: readonly { record: LedgerRecord | null }[] }>(
  all: readonly One[],
  conditions: readonly Condition[],
): readonly One[] {
  const at = conditions.findIndex((condition) => intervalOf(condition) !== null)
  const days = at === -1 ? null : intervalOf(conditions[at]!)
  if (!days) return all
  const dayOf = ({ judgements }: One) => dayWithin(String(judgements[at]?.record?.value ?? ''), days) ?? ''
  return all.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
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
  judged: readonly { record: LedgerRecord | null }[],
  query: Query,
  ledger: Ledger,
): readonly LedgerRecord[] {
  const said = judged.flatMap(({ record }) => record ?? [])
  const isOfExam = byExam(query).under.length > 0
  // Of what nothing is stated nothing bears that out.
  if (isOfExam && said.length === 0 && statedUnder(entity.id, query, ledger).length === 0) return []
  const asked = isOfExam
    ? statedUnder(entity.id, query, ledger).slice(0, 1)
    : query.attributes.flatMap((attribute) =>
        forMost(ledger.of(entity.id, attribute), query).filter(({ conditions }, at) => at === 0 || 'part' in conditions),
      )
  if (said.length + asked.length > 0) return [...new Set([...said, ...asked])]
  return ledger.of(entity.id, 'place').concat(ledger.of(entity.id, 'description'), ledger.of(entity.id)).slice(0, 1)
}

/** What students from the EU alone pay last, where nobody asks for it. */
function forMost(records: readonly LedgerRecord[], { conditions }: Query): readonly LedgerRecord[] {
  const isOfEu = (record: LedgerRecord) => Number(record.conditions[GROUP] === 'eu')
  return conditions.some(({ attribute }) => attribute === GROUP)
    ? records
    : records.toSorted((one, other) => isOfEu(one) - isOfEu(other))
}

/** What is near to some that none is of: how much the catalogue has in all is not. */
function nearOnes(query: Query, ledger: Ledger): readonly LedgerRecord[] {
  return nearby(query, ledger).filter(({ entity }) => entity !== 'page.universities')
}

/** What there is instead: what the places named do have, or the members of the kind that do. */
export function nearby(query: Query, ledger: Ledger): readonly LedgerRecord[] {
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
