import type { Listed, Ranked } from '#server/counsellor/executor/finding.ts'
import { amountOf, isMoney, rateOf, timesOf } from '#server/counsellor/executor/measure/measure.ts'
import { PRICES } from '#server/counsellor/executor/measure/prices.ts'
import { isPreparatory, kindOf } from '#server/counsellor/executor/resolve.ts'
import { byExam } from '#server/counsellor/executor/sets/by-exam.ts'
import { longDay } from '#server/counsellor/ledger/days.ts'
import { NO_LIMIT, type Ledger, type LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { BOUND, CALENDAR_YEAR, GROUP, type Amount, type Query } from '#server/counsellor/query/query.ts'
import { withExams } from '#server/counsellor/reader/asked/exams.ts'
import { amountText, leastBefore } from '../amount-text.ts'
import type { Answer, Telling } from '../answer.ts'
import type { Citations } from '../citations.ts'
import { attributeName, counted, listedNameOf, listText, MOST_NAMED, nameOf, NOT_STATED } from '../names.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }
import { tellDepends } from '../verdict/depends.ts'
import { asLowForSome, namingOrigin } from './cases/by-origin.ts'
import { tellOwnDays, tellPast } from './cases/days-of-set.ts'
import { LANGUAGE, languagesOf, tellOtherLanguages } from './cases/languages-of-set.ts'
import { endsOfList } from './cases/of-states.ts'
import { byWhat, forWhom, hedge, onTopOf, statedText, tellPartly, tellRates } from './figure-text.ts'
import { isUnknown, lookedAt, SCHOLARSHIP, setText, unappliedText } from './set-text.ts'

const MOST_ROWS = 20
const MOST_IN_ORDER = 20
/** So many are named in a sentence above a table of them. */
const MOST_ABOVE_TABLE = 5
/** So many are named of those that are first together, and of those that fulfil but a part of what is asked. */
const FEW = 3
const OF_EU = 'eu'
const DEADLINE = 'deadline'
/** So few are told with their prices in one sentence. */
const MOST_PRICED = 6
const PRICED = new Set(['programme', 'certificate', 'phase'])

/** The page that says what there is of a kind, for lists too long to be told. */
const PAGES: Readonly<Record<string, string>> = {
  university: 'page.universities',
  programme: 'page.universities',
  job: 'page.overseas-jobs',
}

/** How many there are, and which. */
export function tellList(finding: Listed, query: Query, ledger: Ledger, citations: Citations): Telling {
  const { entities, evidence, kind, among, unknown, isCount, counted: all, unapplied = [] } = finding
  const of = setText(query, kind, ledger, { leftOut: [...entities, ...unapplied] })
  // "Is IELTS required for a master?": that there are some is no yes to what is asked of them.
  const isDecided = query.attributes.every((one) => query.conditions.some(({ attribute }) => attribute === one))
  const isYes = entities.length > 0 && query.form === 'yes-no' && unapplied.length === 0 && isDecided
  const least = isCount && unknown > 0 && entities.length > 0 ? `${SAYINGS.least.text} ` : ''
  const isCut = finding.of !== undefined && finding.of > entities.length
  const many = counted(isCut ? finding.of! : entities.length, kind)
  const first = isCut ? `${SAYINGS.firstOf.text.replace('{count}', String(entities.length))} ` : ''
  const verdict = `${isYes ? 'Yes: ' : ''}${first}${least}${many}${of ? ` ${of}` : ''}`
  const names = entities.map((id) => `${listedNameOf(ledger, id)}${noDegree(id, ledger)}${figureOf(id, query, finding, ledger)}`)
  const told = all ? `Of these we know more than the name and the place of ${counted(entities.length, kind)}` : verdict
  const depends = all || isCount ? null : tellDepends(finding, query, of ? ` ${of}` : '', ledger)
  if (depends !== null)
    return { text: citations.cited(`${depends}.`, evidence), table: tableOf(finding, query.attributes, ledger) }
  const lines = [
    ...(unapplied.length > 0 ? [unappliedText(unapplied, SAYINGS.unapplied.beside)] : []),
    ...(all ? [citations.cited(all.text, [all])] : []),
  ]
  // What is told of these is not what was asked for: so many fulfil the rest, and a few of them.
  if (unapplied.length > 0 && !isCount && entities.length > FEW) {
    const few = evidence.filter(({ entity }) => entities.slice(0, FEW).includes(entity))
    lines.push(citations.cited(`${SAYINGS.unapplied.among.replace('{all}', told)}: ${names.slice(0, FEW).join('; ')}.`, few))
    if (kind === SCHOLARSHIP) lines.push(...namingOrigin(finding, query, ledger, citations))
    return { text: lines.join('\n'), table: null }
  }
  const asked = query.attributes.length > 0 ? query.attributes : (COLUMNS[kind] ?? [])
  const attributes = [...new Set([...query.conditions.map(({ attribute }) => attribute), ...asked])].filter((one) =>
    ledger.attributes.has(one),
  )
  const isShown = !isCount && attributes.length > 0 && !isUnknown(query)
  lines.push(...endsOfList(finding, query, ledger, citations))
  const named = isShown && names.length > MOST_NAMED ? listText(names, MOST_ABOVE_TABLE) : listText(names)
  if (query.by === 'country' && entities.length > 0)
    lines.push(`${told}, ${byCountryText(entities, ledger)}.`, citations.cited(`${named}.`, evidence))
  else lines.push(citations.cited(`${told}${entities.length > 0 ? `: ${named}` : ''}.`, evidence))
  lines.push(...tellOtherLanguages(finding, query, ledger, citations))
  if (!isCount && entities.length === 1) lines.push(...ofOne(entities[0]!, evidence, query, ledger, citations))
  const described = entities.filter((id) => ledger.of(id, 'description').length > 0).length
  if (isCount && described > 0 && described < entities.length)
    lines.push(`${described} of them are described in full; of the others we know programmes or figures.`)
  if (kind === 'programme' && ledger.areProgrammesLeftOut)
    lines.push(
      'These are the programmes that we hold figures of; more, of which we know the name alone, are in the search of programmes.',
    )
  if (kind === 'job' && entities.length > 0)
    lines.push(...ledger.of(PAGES['job']!, 'description').map((record) => citations.cited(record.text, [record])))
  const page = !all && entities.length > MOST_ROWS && of === '' ? PAGES[kind] : undefined
  if (page)
    lines.push(
      ...ledger
        .of(page, 'covers')
        .slice(0, 1)
        .map((record) => citations.cited(record.text, [record])),
    )
  if (kind === SCHOLARSHIP) lines.push(...namingOrigin(finding, query, ledger, citations))
  const isOfDays = attributes.includes(DEADLINE) || (kind === SCHOLARSHIP && entities.length === 1)
  if (isOfDays) lines.push(...tellPast(finding, ledger), ...tellOwnDays(finding, ledger, citations))
  lines.push(...tellBeyond(finding, ledger, citations), ...tellPartly(finding.partly ?? [], ledger, citations))
  if (query.conditions.length > 0 && unknown > 0) lines.push(lookedAt({ of: unknown, among }))
  return { text: lines.join('\n'), table: isShown ? tableOf(finding, attributes, ledger, query.attributes.length === 0) : null }
}

/** 'More than that: Germany: 18 months': what states more than the one figure that was asked for. */
function tellBeyond({ beyond = [] }: Listed, ledger: Ledger, citations: Citations): readonly string[] {
  const texts = beyond.map((record) => `${nameOf(ledger, record.entity)}: ${figureText(record)}`)
  return texts.length === 0 ? [] : [citations.cited(`${SAYINGS.beyond.text} ${listText(texts)}.`, beyond)]
}

function figureText(record: LedgerRecord): string {
  const amount = amountOf(record)
  return amount ? `${leastBefore(record)}${amountText(amount)}` : String(record.value)
}

/** ' (a preparatory course)' behind a name among those of degrees. */
function noDegree(entity: string, ledger: Ledger): string {
  return isPreparatory(ledger, entity) ? ` ${SAYINGS.preparatory.text}` : ''
}

/** 'in 2 countries: Germany (12); Hungary (4)', 'in Germany': in which countries those are that were found, and how many in each, most first. */
function byCountryText(entities: readonly string[], ledger: Ledger): string {
  const places = entities.flatMap((id) => ledger.entities.get(id)!.within.filter((whole) => kindOf(ledger, whole) === 'country'))
  const each = [...Map.groupBy(places, (id) => id)].toSorted(([, one], [, other]) => other.length - one.length)
  const [only, ...others] = each
  if (only && others.length === 0) return `in ${nameOf(ledger, only[0])}`
  return `${SAYINGS.byCountry.text.replace('{all}', counted(each.length, 'country'))} ${listText(
    each.map(([id, all]) => `${nameOf(ledger, id)} (${all.length})`),
    MOST_IN_ORDER,
  )}`
}

/** What of those of a kind is shown beside them where nothing is asked of them. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = { [SCHOLARSHIP]: ['amount', 'deadline'] }

/** ': €350', where those are listed that ask something for an exam, or a few whose price is asked for. */
function figureOf(entity: string, query: Query, { kind, evidence, entities }: Listed, ledger: Ledger): string {
  const isOfExam = byExam(query).under.length > 0
  const price = query.attributes.find((attribute) => PRICES.includes(attribute))
  if (!isOfExam && PRICED.has(kind) && price !== undefined && entities.length <= MOST_PRICED)
    return `: ${cellOf(entity, price, evidence, ledger)}`
  const record = isOfExam ? evidence.find((one) => one.entity === entity) : undefined
  const amount = record && amountOf(record)
  return amount ? `: ${statedText({ amount, record }, ledger)}${hedge(record)}` : ''
}

/** What a list of one is of: who finds but one thing wants to know of it. */
const OF_ONE = ['amount', 'deadline', 'description']
const MOST_OF_ONE = 2

/** Of the one thing that is found what bears it out, and else what it is. */
function ofOne(entity: string, evidence: Listed['evidence'], query: Query, ledger: Ledger, citations: Citations): string[] {
  const bearing = evidence.filter((record) => record.entity === entity && query.attributes.includes(record.attribute))
  const further = OF_ONE.flatMap((attribute) => ledger.of(entity, attribute).slice(0, 1)).filter(
    (record) => !evidence.includes(record) && (bearing.length === 0 || record.attribute !== 'description'),
  )
  return [...bearing, ...further].slice(0, MOST_OF_ONE).map((record) => citations.cited(record.text, [record]))
}

function cellOf(entity: string, attribute: string, evidence: Listed['evidence'], ledger: Ledger): string {
  const languages =
    attribute === LANGUAGE
      ? languagesOf(
          entity,
          ledger,
          evidence.flatMap((one) => (one.entity === entity && one.attribute === LANGUAGE ? [String(one.value)] : [])).slice(0, 1),
        )
      : null
  if (languages !== null) return languages
  const record = evidence.find((one) => one.entity === entity && one.attribute === attribute) ?? ledger.of(entity, attribute)[0]
  const parts = ledger.of(entity, attribute).filter(({ conditions }) => 'part' in conditions)
  const amounts = parts.flatMap((part) => amountOf(part) ?? [])
  if (amounts.length > 1) return amounts.map((amount) => amountText(amount)).join(' + ')
  if (!record) return NOT_STATED
  if (record.unit === 'date') return longDay(String(record.value))
  // As on the page, the column is of who comes from outside the EU: what students from there pay is told behind that.
  const lead = record.conditions[GROUP] === OF_EU ? `${NOT_STATED}, ` : ''
  if (typeof record.value === 'number' && record.unit)
    return `${lead}${record.value === 0 ? 'none' : `${leastBefore(record)}${amountText({ ...record, value: record.value, unit: record.unit })}`}${forWhom(record)}${byWhat(record)}`
  return typeof record.value === 'string' ? record.value : record.text
}

/** What a sentence says of a thing behind its name and the colon after it, of which the name may hold one too. */
function behindName(text: string, name: string): string {
  return text
    .slice(text.indexOf(name) + name.length)
    .replace(/^[^:]*: /, '')
    .replace(/[.]$/, '')
}

/** What a scholarship pays is seldom the one sum of it: what nobody asked for is shown in the words of its record. */
function tableOf(
  { kind, entities, evidence, past = [] }: Listed,
  attributes: readonly string[],
  ledger: Ledger,
  isInWords = false,
): Answer['table'] {
  const cell = (entity: string, attribute: string) => {
    const [said] = isInWords && COLUMNS[kind]?.includes(attribute) ? ledger.of(entity, attribute) : []
    const told = said ? behindName(said.text, nameOf(ledger, entity)) : cellOf(entity, attribute, evidence, ledger)
    return attribute === DEADLINE && past.some((one) => one.entity === entity) ? `${told} ${SAYINGS.past.mark}` : told
  }
  return {
    columns: ['', ...attributes.map((attribute) => attributeName(ledger, attribute))],
    rows: entities
      .slice(0, MOST_ROWS)
      .map((entity) => [nameOf(ledger, entity), ...attributes.map((attribute) => cell(entity, attribute))]),
  }
}

/** The first of the whole set, the set it is the first of, and those that follow. */
export function tellRanking(finding: Ranked, query: Query, ledger: Ledger, citations: Citations): Telling {
  const { order, unlimited, unknown, kind, attribute, direction } = finding
  const [{ amount: whole }] = order as [Ranked['order'][number]]
  const named = whole.unit === CALENDAR_YEAR ? CALENDAR_YEAR : attributeName(ledger, attribute)
  const ofExam = withExams(named, query)
  const best = order.filter(({ amount }) => amount.value === order[0]?.amount.value && amount.unit === order[0].amount.unit)
  const asksForAll = query.operation === 'rank' && query.direction !== null && query.form === 'list' && query.limit === null
  const isTie = best.length > Math.max(query.limit ?? 0, MOST_ABOVE_TABLE) && !asksForAll
  const most = asksForAll ? MOST_IN_ORDER : Math.max(query.limit ?? 0, isTie ? FEW : best.length)
  const shown = order.slice(0, most)
  const isMixed = order.some(({ amount, compared }) => !isSameUnit(amount, compared))
  const text = (one: Ranked['order'][number]) =>
    `${nameOf(ledger, one.entity)}: ${rankedText(one, ledger)}${hedge(one.record)}${onTopOf(one.record, ledger)}`
  const told = (some: typeof order, before = '') =>
    citations.cited(
      `${before}${listText(some.map(text), MOST_IN_ORDER)}.`,
      some.map(({ record }) => record),
    )
  const end = `${endName(order[0]!.amount, direction)} ${ofExam}`
  const left = unknown.length > 0 ? `; ${unknown.length} more ${unknown.length === 1 ? 'has' : 'have'} none` : ''
  const stated = `of the ${counted(order.length, kind)} with a comparable figure here${left}.`
  // Many that are first together are told by how many they are.
  const tied = SAYINGS.tied.first.replace('{all}', counted(best.length, kind)).replace('{end}', end)
  const names = listText(
    shown.map(({ entity, record }) => `${nameOf(ledger, entity)}${hedge(record)}`),
    MOST_IN_ORDER,
  )
  const without = unlimited.length > 0 ? [unlimitedText(unlimited, ledger, citations)] : []
  const lines = isTie
    ? [
        ...without,
        citations.cited(
          `${tied.replace('{figure}', rankedText(order[0]!, ledger))} ${names}.`,
          shown.map(({ record }) => record),
        ),
        `${SAYINGS.tied.of} ${stated}`,
      ]
    : [...without, told(shown, unlimited.length > 0 ? SAYINGS.unlimited.others : ''), `The ${end} ${stated}`]
  if (query.by === 'country') lines.push(SAYINGS.byCountry.ranked)
  const worst = order.at(-1)!.compared.value
  // What many programmes cost is asked for without an end, and told from the one to the other.
  const areBoth = (query.ends === 'both' || query.operation !== 'rank') && !asksForAll && worst !== order[0]!.compared.value
  const last = areBoth ? order.filter(({ compared }) => compared.value === worst) : []
  const next = last.length > 0 ? last.slice(0, FEW) : order.slice(shown.length, shown.length + 2)
  const lead = `The ${endName(order[0]!.amount, direction === 'lowest' ? 'highest' : 'lowest')}`
  if (last.length > 0 || (next.length > 0 && shown.length < 3 && !isTie))
    lines.push(told(next, `${last.length > 0 ? lead : 'Next'}: `))
  const apart = last.length > 0 && query.ends === 'both' ? apartText(order[0]!, last[0]!) : null
  if (apart !== null) lines.push(apart)
  const [{ record: first }] = shown as [Ranked['order'][number]]
  // What is no exact figure is told with what is said of it.
  if (BOUND in first.conditions && !isTie) lines.push(citations.cited(first.text, [first]))
  lines.push(...asLowForSome(finding, ledger, citations))
  const rates = ratesOf([...shown, ...next], ledger)
  if (rates.length > 0) lines.push(tellRates('Compared', rates, citations))
  return { text: lines.join('\n'), table: order.length < 2 ? null : rankingTable(finding, named, isMixed, ledger) }
}

function unlimitedText(unlimited: Ranked['unlimited'], ledger: Ledger, citations: Citations): string {
  const names = listText(unlimited.map(({ entity }) => nameOf(ledger, entity)))
  return citations.cited(
    `${SAYINGS.unlimited.none} ${names}.`,
    unlimited.map(({ record }) => record),
  )
}

/** How far the two ends lie apart; null where they cannot be taken from each other. */
function apartText(...[one, other]: readonly [Ranked['order'][number], Ranked['order'][number]]): string | null {
  const { unit, period, value } = one.amount
  const isCounted = unit === other.amount.unit && period === other.amount.period && unit !== 'date'
  if (!isCounted || [one, other].some(({ record }) => leastBefore(record) !== '')) return null
  return SAYINGS.apart.text.replace('{figure}', amountText({ ...one.amount, value: Math.abs(value - other.amount.value) }))
}

/** A day is early and a time short, what else is counted is low. */
function endName({ unit }: Amount, direction: Ranked['direction']): string {
  const isTime = timesOf({ value: 1, unit, period: null }, 'day') !== null
  const [low, high] =
    unit === 'date' || unit === CALENDAR_YEAR ? ['earliest', 'latest'] : isTime ? ['shortest', 'longest'] : ['lowest', 'highest']
  return direction === 'lowest' ? low! : high!
}

/** The rates at which those that are told were compared. */
function ratesOf(told: Ranked['order'], ledger: Ledger): readonly LedgerRecord[] {
  const units = told.flatMap(({ amount, compared }) =>
    amount.unit === compared.unit || amount.value === 0 ? [] : [amount.unit, compared.unit],
  )
  const rated = [...new Set(units)].filter((unit) => unit !== 'EUR' && isMoney({ unit }))
  return rated.flatMap((unit) => rateOf(ledger, unit)?.record ?? [])
}

/** A sum as its source states it, and beside it what it was compared by where that is another currency or period. */
function rankedText(one: Ranked['order'][number], ledger: Ledger): string {
  const { amount, compared } = one
  if (amount.value === 0) return 'none'
  return isSameUnit(amount, compared)
    ? statedText(one, ledger)
    : `${statedText(one, ledger)} (${amountText({ ...compared, value: Math.round(compared.value) })})`
}

function isSameUnit(amount: Amount, compared: Amount): boolean {
  return amount.value === 0 || (amount.unit === compared.unit && (amount.period === compared.period || compared.period === null))
}

function rankingTable({ order, unlimited }: Ranked, named: string, isMixed: boolean, ledger: Ledger): Answer['table'] {
  const rows = order.slice(0, MOST_ROWS - unlimited.length)
  const first = unlimited.map(({ entity }) => [nameOf(ledger, entity), NO_LIMIT])
  if (!isMixed)
    return { columns: ['', named], rows: [...first, ...rows.map((one) => [nameOf(ledger, one.entity), statedText(one, ledger)])] }
  return {
    columns: ['', named, 'compared as'],
    rows: [
      ...first.map((row) => [...row, NO_LIMIT]),
      ...rows.map((one) => [
        nameOf(ledger, one.entity),
        statedText(one, ledger),
        amountText({ ...one.compared, value: Math.round(one.compared.value) }),
      ]),
    ],
  }
}
