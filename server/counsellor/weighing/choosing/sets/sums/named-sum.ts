import type { Answer } from '#server/counsellor/answer/answer.ts'
import { byQuery, type Basis } from '#server/counsellor/answer/by-reading.ts'
import type { Asked } from '#server/counsellor/dialogue/conversation.ts'
import { timesOf } from '#server/counsellor/executor/measure/measure.ts'
import { PRICES as COSTS, RECEIVED } from '#server/counsellor/executor/measure/prices.ts'
import { withoutWholes } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { BLANK_QUERY, type Addend, type Amount, type Query } from '#server/counsellor/query/query.ts'
import { attributesSaid } from '#server/counsellor/reader/candidates/attribute-names.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { isSum, type WrittenAmount } from '#server/counsellor/words/amounts/amounts.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import { endOf, meantIn, readMeanings, readNames, readPhrases, saysAny, type Stretch } from '#server/counsellor/words/phrases.ts'
import WORDS_OF_SITE from '../words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.namedSum
const SUMS = readPhrases(WORDS.sums)
const APART = readPhrases(WORDS.apart)
const JOINS = readPhrases(WORDS.joins)
const PHASES = readPhrases(WORDS.phases)
const DIPLOMA = 'diploma'
const FEE = 'fee'
const ONE_YEAR: Amount = { value: 1, unit: 'year', period: null }
/** What is added is what is paid or shown. */
const PRICED = new Set(COSTS.filter((attribute) => !RECEIVED.has(attribute)))
const PRICES = readMeanings<string>(WORDS.prices)
const PLACES = readNames<string>(WORDS.of)
const THINGS: Readonly<Record<string, string>> = WORDS.things
const PROCEDURES: Readonly<Record<string, string>> = WORDS.procedures
/** What is named beside these is a price of theirs, which other rules add up. */
const PRICED_ELSE = new Set(['programme', 'university', 'subject', 'state', 'scholarship', 'job', 'plan'])

/** A price that is named, and where in the message; with the time that stands in front of it. */
interface Price extends Stretch {
  attribute: string
  span?: WrittenAmount
}

/** A country that is named, and where; where nowhere, a thing that it alone has names it. */
interface Place {
  id: string
  from: number | null
}

/**
 * "The diploma plus the German visa and the blocked account, total": what several things cost together, each price of the place that stands next
 * to it; "add the Greek visa" adds one more to what was told. Null where no two things are named, they are set beside each other, or a programme is among them.
 */
export function sumOfNamed(
  question: string,
  last: Asked | undefined,
  { ledger, today }: Pick<Basis, 'ledger' | 'today'>,
): Answer | null {
  const parsed = parse(question, ledger)
  const { tokens, mentions, amounts, currencies } = parsed
  const prices = pricesSaid(
    parsed,
    last?.query.attributes.find((attribute) => isOfCountries(attribute, ledger)),
  )
  const before = last && saysAny(tokens, JOINS) ? addendsOf(last.query, ledger) : []
  if (before.length === 0 && !saysAny(tokens, SUMS)) return null
  if (saysAny(tokens, APART) || amounts.some(isSum)) return null
  // "Are they refundable" asks for no sum.
  const isOfSum = (attribute: string) => PRICED.has(attribute) || WORDS.beside.includes(attribute)
  if (attributesSaid(tokens, ledger).some(({ attributes }) => !attributes.some(isOfSum))) return null
  if (mentions.some((mention) => PRICED_ELSE.has(kindOfMention(mention) ?? ''))) return null
  // The sum is told in the money of the first, and that is the euro where a price in it is named.
  const parts = [
    ...thingsIn(mentions, ledger, THINGS),
    ...(isOfPhases(mentions) && saysAny(tokens, PHASES)
      ? ledger.ofKind(DIPLOMA).map(({ id }) => ({ entity: id, attribute: FEE }))
      : []),
    ...pricesIn(prices, placesIn(parsed, before, ledger)),
    ...thingsIn(mentions, ledger, PROCEDURES),
  ]
  const addends = eachOnce([...before, ...parts])
  // What several of our own cost together is known by their names alone.
  if (addends.length === before.length || addends.every(({ entity }) => isOwn(entity, ledger))) return null
  const entities = [...new Set(addends.map(({ entity }) => entity))]
  const attributes = [...new Set(addends.map(({ attribute }) => attribute))]
  // What one country asks for besides is added by who reckons with all that it states.
  const isWhole = attributesSaid(tokens, ledger).every(
    ({ words, attributes: all, from }) =>
      all.some((one) => attributes.includes(one)) ||
      words.every((word) => WORDS.times.includes(word)) ||
      prices.some((price) => price.from === from),
  )
  const isOfOne = entities.length < 2
  // What it does not state, and what is to be left out, is so too.
  const isPlain = isWhole && attributes.every((one) => PRICED.has(one)) && !tokens.some((token) => WORDS.without.includes(token))
  if (isOfOne && (addends.length < 2 || before.length > 0 || (parsed.period ?? 'year') !== 'year' || !isPlain)) return null
  const named = spansIn(parsed, prices)
  // What one country asks for is added up for a year where nobody says for how long.
  const spans = isOfOne && named?.length === 0 ? [ONE_YEAR] : named
  if (!spans) return null
  const [currency = null] = currencies
  const query = {
    ...BLANK_QUERY,
    operation: 'sum' as const,
    entities,
    attributes,
    addends,
    // For as long as what was told was reckoned for.
    amounts: amounts.length > 0 || before.length === 0 ? spans : last!.query.amounts,
  }
  return byQuery({ ...query, target: { currency, period: null }, form: 'figure' }, { ledger, today })
}

/** Whether countries state such a price. */
function isOfCountries(attribute: string, ledger: Ledger): boolean {
  return PRICED.has(attribute) && ledger.attributes.get(attribute)?.kinds.includes('country') === true
}

/** What is paid for by its own name, of these kinds or ids; beside its phases the diploma is no further price. */
function thingsIn(mentions: readonly Mention[], ledger: Ledger, prices: Readonly<Record<string, string>>): readonly Addend[] {
  const named = mentions.flatMap(({ entities }) =>
    entities.flatMap(({ id, kind }) =>
      (prices[id] ?? prices[kind]) === undefined ? [] : [{ id, attribute: (prices[id] ?? prices[kind])! }],
    ),
  )
  const things = withoutWholes(ledger, [...new Set(named.map(({ id }) => id))])
  return things.map((entity) => ({ entity, attribute: named.find(({ id }) => id === entity)!.attribute }))
}

/** For how long something is paid: where several spans are named, the one beside each place, and none that is of one price alone. Null where these differ. */
function spansIn({ amounts: written, mentions }: Parsed, prices: readonly Price[]): readonly Amount[] | null {
  const amounts = written.filter((one) => !prices.some(({ span }) => span === one))
  const all = amounts.map(({ amount }) => amount)
  const spans = amounts.filter(({ amount }) => timesOf(amount, 'month') !== null)
  const lengths = (some: typeof spans) => new Set(some.map(({ amount }) => timesOf(amount, 'day')))
  if (lengths(spans).size < 2) return all
  const places = mentions.filter((mention) => !isHome(mention) && mention.entities.some(({ kind }) => kind === 'country'))
  const beside = places.map((place) => nearest(spans, place, ({ from }, { from: at }) => Math.abs(from - at)))
  return lengths(beside).size === 1 ? beside.slice(0, 1).map(({ amount }) => amount) : null
}

/** Whether no phase is named by its number. */
function isOfPhases(mentions: readonly Mention[]): boolean {
  return !mentions.some(({ entities }) => entities.some(({ kind }) => kind === 'phase'))
}

function isOwn(entity: string, ledger: Ledger): boolean {
  return (ledger.entities.get(entity)?.kind ?? '') in THINGS
}

/** What a sum that was told adds up, or the one price that was. */
export function addendsOf({ operation, addends, entities, attributes }: Query, ledger: Ledger): readonly Addend[] {
  if (addends) return addends
  const isPriced = attributes.length > 0 && attributes.every((attribute) => PRICED.has(attribute))
  const isOfOne = entities.length === 1 || operation === 'sum'
  if (!isPriced || !isOfOne) return []
  return entities.flatMap((entity) =>
    attributes.flatMap((attribute) => (ledger.of(entity, attribute).length > 0 ? [{ entity, attribute }] : [])),
  )
}

function eachOnce(addends: readonly Addend[]): readonly Addend[] {
  return addends.filter(
    ({ entity, attribute }, at) => addends.findIndex((one) => one.entity === entity && one.attribute === attribute) === at,
  )
}

/** Each price with the country next to it, and each country with the price next to it: "visa for Greece and Germany" are two. */
function pricesIn(prices: readonly Price[], places: readonly Place[]): readonly Addend[] {
  if (prices.length === 0 || places.length === 0) return []
  const addend = (entity: string, { attribute, span }: Price): Addend => ({
    entity,
    attribute,
    ...(span ? { span: span.amount } : {}),
  })
  const ofPrices = prices.map((price) => addend(nearest(places, price, apartOf).id, price))
  const left = places.filter(({ id }) => !ofPrices.some(({ entity }) => entity === id))
  const ofPlaces = left.map((place) =>
    addend(
      place.id,
      nearest(prices, place, (price) => apartOf(place, price)),
    ),
  )
  return eachOnce([...ofPrices, ...ofPlaces])
}

/** The prices that are named by their names; "the fee", after a fee that countries have, is that. */
export function pricesSaid(
  { tokens, amounts }: Pick<Parsed, 'tokens' | 'amounts'>,
  spoken: string | undefined,
): readonly Price[] {
  const said: Price[] = []
  for (let from = 0; from < tokens.length;) {
    const ends = PRICES.map(([phrases, attribute]) => ({ attribute, to: endOf(tokens, from, phrases) ?? from }))
    if (spoken !== undefined && WORDS.fee.includes(tokens[from]!)) ends.push({ attribute: spoken, to: from + 1 })
    const longest = ends.reduce((one, other) => (other.to > one.to ? other : one))
    if (longest.to > from) said.push({ ...longest, from, ...ownSpan(from, { tokens, amounts }) })
    from = Math.max(longest.to, from + 1)
  }
  return said
}

/** "4 months' insurance": a time that stands right before a price is of that alone; "for 12 months insurance", and a year, may be of all. */
function ownSpan(at: number, { tokens, amounts }: Pick<Parsed, 'tokens' | 'amounts'>): { span?: WrittenAmount } {
  const end = WORDS.ofSpan.includes(tokens[at - 1] ?? '') ? at - 1 : at
  const span = amounts.find(({ to, amount }) => to === end && timesOf(amount, 'month') !== null)
  const isOfAll = !span || WORDS.spanOfAll.includes(tokens[span.from - 1] ?? '') || timesOf(span.amount, 'year') === 1
  return isOfAll ? {} : { span }
}

/** The countries that are named, else those of what was told before. */
function placesIn({ tokens, mentions }: Parsed, before: readonly Addend[], ledger: Ledger): readonly Place[] {
  const named = mentions.flatMap((mention): Place[] => {
    const country = isHome(mention) ? undefined : mention.entities.find(({ kind }) => kind === 'country')
    return country ? [{ id: country.id, from: mention.from }] : []
  })
  const implied = meantIn(tokens, PLACES).filter((id) => named.every((place) => place.id !== id))
  const all = [...named, ...implied.map((id) => ({ id, from: null }))]
  const spoken = before.map(({ entity }) => entity).filter((id) => ledger.entities.get(id)?.kind === 'country')
  return all.length > 0 ? all : [...new Set(spoken)].map((id) => ({ id, from: null }))
}

/** How many words a country stands from a price; one that only its own things name stands as far as can be from others. */
function apartOf({ from }: Place, price: Price): number {
  if (from === null) return Infinity
  return from < price.from ? price.from - from : from - price.to + 1
}

function nearest<Item, To>(items: readonly Item[], to: To, apart: (item: Item, to: To) => number): Item {
  return items.reduce((one, other) => (apart(other, to) < apart(one, to) ? other : one))
}
