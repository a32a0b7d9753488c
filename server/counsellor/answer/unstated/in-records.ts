import { dayOf } from '#server/counsellor/executor/measure/days.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { PLACE } from '#server/counsellor/query/query.ts'
import { attributesSaid } from '#server/counsellor/reader/candidates/attribute-names.ts'
import CONDITIONS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { parse } from '#server/counsellor/reader/parse.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import { termsOfAttribute } from '#server/counsellor/weighing/terms.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, NEW } from '#server/counsellor/words/mask.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { isCountry } from '../../ledger/country-names.ts'
import { attributeName } from '../names.ts'
import { holdsOne, type Told } from './told.ts'
import UNSTATED from './unstated.json' with { type: 'json' }

const { marks, unread } = UNSTATED.unknown
const SHARE = /\d ?(?:%|per ?cent)/
const OF_SUMS = /^[A-Z]{3}$/
const OF_SUMS_AND_TIMES = /^(?:[A-Z]{3}|year|semester|month|week|day|hour)$/
const ACADEMIC_YEAR = /(?<!\d)(?:20)?(\d\d)[ /–-](?:20)?(\d\d)(?!\d)/g
const INSIDE = new Set(['city', 'region', 'state'])
const WITHIN = /(\p{Lu}[\p{L}-]+)(?:,| in) \p{Lu}/gu

/** The record that says itself that it is not known: of all that it is on ("Not on the page read"), or of what the question names ("Nordrhein: fee not found"). */
export function sayingUnknown({ parsed, asked, sources }: Told): LedgerRecord | null {
  const isOfNamed = (record: LedgerRecord) => (clause: string, at: number, all: readonly string[]) => {
    const [name = '', ...rest] = clause.split(': ')
    if (rest.length === 0 || !isUnknown(clause) || !names(wordsOf(name), parsed, asked)) return false
    // "Nordrhein: fee not found; three months' wait" answers who asks how long to wait.
    const topic = termsOf(record.text.slice(0, record.text.indexOf(': ')))
    const beside = termsOf(all[at + 1] ?? '')
    return ![...termsOf(asked)].some((term) => beside.has(term) && !topic.has(term))
  }
  const [first] = sources
  const [only, ...others] = first ? clausesOf(first) : []
  if (only !== undefined && others.length === 0 && isUnknown(only)) return first!
  return sources.find((record) => clausesOf(record).some(isOfNamed(record))) ?? null
}

/** Whether a question says a name by itself: "Nordrhein" in "Nordrhein-Westfalen" is the state, and not its chamber. */
function names(name: string, { mentions, tokens }: Told['parsed'], asked: string): boolean {
  const longer = mentions
    .map(({ from, to }) => ` ${tokens.slice(from, to).join(' ')} `)
    .filter((words) => words !== name && words.includes(name))
  return longer.reduce((left, words) => left.replaceAll(words, ' '), asked).includes(name)
}

/**
 * "The scores stand on that page and are not entered here yet": the record that says itself that the figure, which is asked for by its name, is
 * not here. What stands in it beside that ("a degree taught in English does not exempt") answers who asks for it.
 */
export function withoutFigure({ asked, sources, state: { query }, ledger }: Told): LedgerRecord | null {
  const [first] = sources
  const isUnread = ({ attribute, text }: LedgerRecord) => attribute !== first?.attribute || holdsOne(wordsOf(text), unread)
  if (!first || query?.form === 'yes-no' || !sources.every((record) => record.unit === null && isUnread(record))) return null
  const terms = [...termsOf(asked)]
  const topic = termsOf(first.text.slice(0, first.text.indexOf(': ')))
  const beside = termsOf(
    clausesOf(first)
      .filter((clause) => !holdsOne(wordsOf(clause), unread))
      .join(' '),
  )
  const figure = termsOfAttribute(first.attribute, ledger)
  const isAsked = terms.some((term) => figure.has(term) && !topic.has(term) && !beside.has(term))
  return isAsked && !terms.some((term) => beside.has(term) && !topic.has(term) && !figure.has(term)) ? first : null
}

function isUnknown(clause: string): boolean {
  return holdsOne(wordsOf(clause), marks)
}

/** What a record says after its topic, clause by clause. */
function clausesOf({ text }: LedgerRecord): readonly string[] {
  return text.slice(text.indexOf(': ') + 1).split(/[;.] /)
}

function wordsOf(text: string): string {
  return ` ${tokensOf(text).join(' ')} `
}

/** "Is Zimbabwe on the list": who something is for is said by countries, and the one that is named is not among them. */
export function isOfOtherOrigin({ parsed: { mentions }, sources, ledger }: Told): boolean {
  const [first] = sources
  const rule = sources.find(({ attribute }) => attribute === 'eligibility')
  if (!first || !rule || rule.entity !== first.entity) return false
  const origins = (text: string) =>
    new Set(
      parse(text, ledger)
        .mentions.filter(isHome)
        .flatMap(({ entities }) => entities.map(({ id }) => id)),
    )
  const listed = origins(rule.text)
  if (listed.size === 0 && !holdsOne(wordsOf(rule.text), UNSTATED.origin.listed)) return false
  const named = mentions.filter(
    (mention) => isHome(mention) || mention.entities.some((entity) => entity.kind === 'elsewhere' && isCountry(entity)),
  )
  return named.length > 0 && !named.some(({ entities }) => entities.some(({ id }) => listed.has(id)))
}

/** "Which city", "the name of the university": the noun for what is asked for by its name, where nothing that is told is one, lies in one or names a place. */
export function unnamedKind({ parsed, sources, state, ledger }: Told): string | null {
  // "Which US universities do you have, how many?" is told their number.
  if (state.query?.operation === 'count') return null
  const { asks, kinds } = UNSTATED.which
  // "Which Swiss insurer" asks for an insurer.
  const isOfCountry = (at: number) =>
    parsed.mentions.some(({ from, to, entities }) => from <= at && at < to && entities.some(({ kind }) => kind === 'country'))
  const asked = ` ${parsed.tokens.filter((_, at) => !isOfCountry(at)).join(' ')} `
  const isAsked = (nouns: readonly string[]) =>
    asks.some((ask) =>
      holdsOne(
        asked,
        nouns.map((noun) => `${ask} ${noun}`),
      ),
    )
  const [kind, nouns] = Object.entries(kinds).find(([, own]) => isAsked(own)) ?? []
  if (kind === undefined || nouns === undefined) return null
  const isOfKind = (id: string) => kindOf(ledger, id) === kind
  const isNamed = ({ entity, text }: LedgerRecord) => {
    const { mentions } = parse(text, ledger)
    const own = [
      entity,
      ...(ledger.entities.get(entity)?.within ?? []),
      ...mentions.flatMap(({ entities }) => entities.map(({ id }) => id)),
    ]
    return own.some(isOfKind) || (kind === 'city' && holdsPlace(text, mentions))
  }
  return sources.some(isNamed) ? null : nouns[0]!
}

/** "Ioannina, Greece", "Ioannina in Greece": a name that lies in what another name says, and is no country. */
function holdsPlace(text: string, mentions: readonly Mention[]): boolean {
  const countries = new Set(mentions.flatMap(({ name }) => tokensOf(name)))
  return [...text.matchAll(WITHIN)].some(([, name = '']) => tokensOf(name).every((word) => !countries.has(word)))
}

/** "And for 2027?": the year that is asked for, where the day that is told has passed and lies before it. */
export function yearAfter({ parsed: { tokens }, sources, state: { query }, today }: Told): string | null {
  const year = tokens
    .filter((token) => /^20\d\d$/.test(token))
    .toSorted()
    .at(-1)
  const days = sources.filter(({ attribute, unit }) => attribute === 'deadline' && unit === 'date')
  if (year === undefined || days.length < sources.length || query?.form === 'yes-no') return null
  const day = dayOf(days, today)
  return day?.isPast && day.date.slice(0, 4) < year ? year : null
}

/** "For who begins in 2030", "what was it in 2021": a year that lies after, or was asked of as past and lies before, all of which what is told speaks. */
export function yearApart({ parsed: { tokens }, sources, today }: Told): string | null {
  const { words, before, at: leads, persons, reach } = UNSTATED.then
  const yearsIn = (text: string) => [...text.matchAll(/(?<!\d)20\d\d(?!\d)/g)].map(([year]) => Number(year))
  const own = sources.flatMap(({ text, conditions, value }) => yearsIn([text, value, ...Object.values(conditions)].join(' ')))
  const now = Number(today.slice(0, 4))
  const told = [now, ...own]
  const isPast = tokens.some((token, place) => words.includes(token) && before.includes(tokens[place - 1] ?? ''))
  const isOfDays = sources.every(({ unit }) => unit === 'date')
  const isAfter = (year: number) => !isOfDays && year > now && own.length > 0 && year > Math.max(...own)
  const isApart = (year: number) => year > Math.max(...told) + 1 || isAfter(year) || (isPast && year < Math.min(...told))
  // "I finished in 2018", "my passport is valid till 2032".
  const isOfPerson = (place: number) => tokens.slice(Math.max(0, place - reach), place).some((token) => persons.includes(token))
  const isAsked = (place: number) => leads.includes(tokens[place - 1] ?? '') && !isOfPerson(place)
  const year = tokens.find((token, place) => /^20[0-4]\d$/.test(token) && isAsked(place) && isApart(Number(token)))
  return year === undefined ? null : `the year ${year}`
}

const CONTACTS = new Set(['phone', 'email', 'whatsapp', 'place', 'contact'])
const OURS = 'provider.helix'

/** "The phone number of ZSBA", "of your office in Lagos": how others are reached, or we elsewhere, is not how we are. */
export function othersContact({ parsed: { tokens, masked, mentions }, sources, said }: Told): boolean {
  if (!sources.every(({ entity, attribute }) => entity === OURS && CONTACTS.has(attribute))) return false
  const { before, after, directly, ours } = UNSTATED.contact
  const isAsked = (from: number, to: number) => before.includes(tokens[from - 1] ?? '') || after.includes(tokens[to] ?? '')
  const isOther = ({ name, entities, from, to }: Mention) =>
    isAsked(from, to) && entities.every(({ id }) => id !== OURS) && !said.includes(` ${name} `)
  const isElse = (token: string, at: number) => {
    const lead = tokens[at - 1] ?? ''
    const isNamed = directly.includes(lead) && !ours.includes(token) && !said.includes(` ${token} `)
    return isNamed || (before.includes(lead) && masked.includes(`${NEW}${token}`))
  }
  return mentions.some(isOther) || tokens.some(isElse)
}

/** "And Bern?" after another canton's sum: in which country a city lies answers only who asks where. */
export function placeAlone({ parsed: { tokens, mentions }, sources, ledger }: Told): string | null {
  const [first] = sources
  if (!first || mentions.length === 0 || !sources.every(({ attribute }) => attribute === 'country')) return null
  return tokens.some((token) => UNSTATED.where.includes(token)) ? null : (ledger.entities.get(first.entity)?.name ?? null)
}

/** "The chamber's fee": a figure that is asked for by its name and stated nowhere, beside which only words are told; alone, a sum of money, since a time may be told in words. */
export function missingFigure({ asked, sources, state: { query }, ledger }: Told): string | null {
  const attributes = query?.operation === 'get' ? query.attributes : []
  if (attributes.length === 0 || sources.some(({ text }) => /\d/.test(text))) return null
  const units = attributes.length === 1 ? OF_SUMS : OF_SUMS_AND_TIMES
  const terms = termsOf(asked)
  const isNamed = (attribute: string) => [...termsOfAttribute(attribute, ledger)].some((term) => terms.has(term))
  const isFigure = (one: string) =>
    ledger.records.some(({ attribute, unit }) => attribute === one && unit !== null && units.test(unit))
  const isMissing = (attribute: string) => !sources.some((record) => record.attribute === attribute)
  return attributes.find((attribute) => isMissing(attribute) && isNamed(attribute) && isFigure(attribute)) ?? null
}

/** "Application fee?" of a programme of which the tuition is told: a price that is asked for by a name of several words that no other has, and is not told. */
export function missingNamed({ parsed: { tokens }, sources, state: { query }, ledger }: Told): string | null {
  const [first] = sources
  if (!first || query?.form === 'yes-no') return null
  const said = attributesSaid(tokens, ledger)
  if (said.some((name) => name.attributes.some((attribute) => sources.some((record) => record.attribute === attribute))))
    return null
  const kind = kindOf(ledger, first.entity) ?? ''
  const isOfKind = (attribute: string) => ledger.attributes.get(attribute)?.kinds.includes(kind) === true
  const [named] = said.flatMap(({ words, attributes: [only, ...others] }) => {
    const isItsOwn = words.length > 1 && others.length === 0 && !(words.join(' ') in CONDITIONS.sharedNames)
    return isItsOwn && CONDITIONS.prices.includes(only!) && isOfKind(only!) ? [only!] : []
  })
  return named ?? null
}

/** "The pass rate": a share that is asked for, where nothing that is told is one. */
export function missingShare({ parsed: { tokens }, sources }: Told): boolean {
  const { nouns, before } = UNSTATED.share
  const isAsked = tokens.some((token, at) => nouns.includes(token) && before.includes(tokens[at - 1] ?? ''))
  return isAsked && !sources.some(({ text }) => SHARE.test(text))
}

/** "How many months is it": a span of time that is asked for, where nothing that is told is one. */
export function missingSpan({ asked, said, sources }: Told): boolean {
  const { asks, units, told } = UNSTATED.span
  const isAsked = units.some((unit) =>
    holdsOne(
      asked,
      asks.map((ask) => `${ask} ${unit}`),
    ),
  )
  return isAsked && !holdsOne(said, told) && sources.every(({ unit }) => unit !== 'date')
}

/** "2027/28": the academic year that is asked for, where all that is told is of others. */
export function otherAcademicYear({ asked, sources }: Told): string | null {
  const yearsIn = (text: string) =>
    [...text.matchAll(ACADEMIC_YEAR)].flatMap(([, first = '', second = '']) =>
      Number(second) === (Number(first) + 1) % 100 ? [`20${first}/${second}`] : [],
    )
  const [year, ...others] = new Set(yearsIn(asked))
  if (year === undefined || others.length > 0) return null
  const told = new Set(
    sources.flatMap(({ text, conditions, value }) => yearsIn([text, value, ...Object.values(conditions)].join(' '))),
  )
  return told.size > 0 && !told.has(year) ? `the academic year ${year}` : null
}

/** "And Bulgaria?" after Poland: the country that is named, where only what others state is told. */
export function otherCountry({ parsed: { mentions }, sources, said, state, ledger }: Told): string | null {
  if (!sources.every(({ entity }) => kindOf(ledger, entity) === 'country')) return null
  const isOfCountry = (mention: Mention) => !isHome(mention) && mention.entities.some(isCountry)
  const asked = mentions.filter(isOfCountry)
  const isTold = ({ name, entities }: Mention) =>
    said.includes(` ${name} `) ||
    entities.some(({ id, name: whole }) => sources.some(({ entity, text }) => entity === id || text.includes(whole)))
  const [first] = asked
  if (!first || asked.some(isTold) || mentions.some((mention) => !asked.includes(mention) && isTold(mention))) return null
  const attribute = state.query?.attributes[0] ?? sources[0]!.attribute
  return `the ${attributeName(ledger, attribute)} of ${first.entities[0]!.name}`
}

/** "€100 in Berlin", "in Zurich; 24,000 CHF in Geneva": what holds for one place is not said of another that is asked about. */
export function otherPlace({ parsed: { mentions, tokens }, sources, said, state: { query }, ledger }: Told): string | null {
  const [first] = sources
  if (!first || kindOf(ledger, first.entity) !== 'country') return null
  const place = query?.conditions.find(({ attribute }) => attribute === PLACE)?.value
  if (typeof place === 'string' && !said.includes(wordsOf(place))) return `that for ${place}`
  const isInside = ({ entities }: Mention) =>
    entities.some(({ kind }) => INSIDE.has(kind)) && entities.every(({ kind }) => kind !== 'country')
  const isBefore = (from: number) => UNSTATED.place.inside.includes(tokens[from - 1] ?? '')
  const asked = mentions.filter((mention) => isInside(mention) && !isHome(mention) && isBefore(mention.from))
  const isTold = ({ name, entities }: Mention) =>
    [name, ...entities.map((entity) => tokensOf(entity.name).join(' '))].some((one) => said.includes(` ${one} `))
  if (asked.length === 0 || asked.some(isTold)) return null
  const isOfPlace = parse(first.text, ledger).mentions.some(isInside)
  return isOfPlace ? `that for ${asked[0]!.entities.find(({ kind }) => INSIDE.has(kind))!.name}` : null
}
