import { amountOf, inPeriod, isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { namesFor, PRICES } from '#server/counsellor/executor/measure/prices.ts'
import { pricesOf } from '#server/counsellor/executor/reckoning/reckon.ts'
import { kindOf, recordsOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Amount, Query } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { costsIn, type NamedCost } from '#server/counsellor/words/purse/costs.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { attributesSaid } from '../candidates/attribute-names.ts'
import WORDS from '../composing/conditions/conditions.json' with { type: 'json' }
import { addendsIn } from './reckoning.ts'

const { adds, leads, follows, articles } = WORDS.besides
const PERMITS = readPhrases(WORDS.besides.permits)
const FURTHER = 'further-cost'
/** What is paid for a step on the way to a country. */
const STEP = 'fee'

/**
 * "Is 12,000 enough for Germany with tuition 3000", "with insurance and the visa fee together": what a message names beside what a country asks
 * for, with its sum or by its name alone, is added to that, and neither stands in its place nor is left out.
 */
export function withCosts(query: Query, parsed: Parsed, ledger: Ledger): Query {
  const named = costsIn(parsed).map((cost) => asPaid(cost, query, ledger))
  const steps = stepsOf(query, parsed, ledger)
  const own = besideOwn(query, named, parsed, ledger)
  const isAdded = named.length > 0 || (steps.length > 0 && own.length > 1)
  const onTop = housingOnTop(query, named, ledger)
  const isSum = query.operation === 'sum' || (query.operation === 'get' && isAdded && (isAddedUp(parsed) || onTop !== null))
  if (!isSum && query.operation !== 'enough') return query
  const priced = onTop === null ? own : [...own.filter((one) => PRICES.includes(one)), ...onTop.attributes]
  const attributes = steps.length > 0 ? [...priced.filter((one) => one !== FURTHER), STEP] : priced
  // What the site states of it is what is reckoned with.
  const isStated = ({ attribute }: NamedCost) => attribute !== null && namesFor(attribute).some((one) => attributes.includes(one))
  const isNamed = (value: number) => named.some(({ amount }) => amount.value === value)
  const costs = named.filter((one) => !isStated(one)).flatMap((one) => (onTop ? aboveWithin(one, onTop.within) : [one.amount]))
  const amounts = [...query.amounts.filter(({ value }) => !isNamed(value)), ...named.filter(isStated).map(({ amount }) => amount)]
  const isAsked = isSum && costs.length + steps.length > 0 && attributes.some((attribute) => PRICES.includes(attribute))
  return {
    ...query,
    operation: isAsked ? 'sum' : query.operation,
    entities: [...query.entities, ...steps],
    attributes,
    ...(named.length > 0 ? { amounts } : {}),
    ...(costs.length > 0 ? { costs } : {}),
  }
}

/** A rent of more than what a country asks for a month is none of a month, where nobody says that it is: "tuition 4000 and rent 6000". */
function asPaid(cost: NamedCost, { entities }: Query, ledger: Ledger): NamedCost {
  const { sum, amount, isHousing } = cost
  if (!isHousing || sum.amount.period !== null || amount.period !== 'month') return cost
  const monthly = entities.flatMap((id) => recordsOf(ledger, id, 'funds')).flatMap((record) => amountOf(record) ?? [])[0]
  const most = monthly && inPeriod(monthly, 'month')
  const isMore = most && (amount.unit === most.unit || !isMoney(amount)) && amount.value > most.value
  return isMore ? { ...cost, amount: { ...amount, period: null } } : cost
}

/**
 * What housing is to a country that asks for it on top of its sum: the sums that are shown on top besides, and the rent up to which it is counted in.
 * Null where no sum for it is named, or none has to be shown.
 */
function housingOnTop(
  { entities: [country, ...others], attributes }: Query,
  named: readonly NamedCost[],
  ledger: Ledger,
): { attributes: readonly string[]; within: number } | null {
  if (country === undefined || others.length > 0 || !attributes.includes('funds') || !named.some(({ isHousing }) => isHousing))
    return null
  const within = Number(ledger.of(country, 'funds').find(({ conditions }) => WITHIN in conditions)?.conditions[WITHIN] ?? 0)
  const onTop = recordsOf(ledger, country, ON_TOP)
  if (within === 0 && onTop.length === 0) return null
  return { attributes: onTop.some((record) => amountOf(record) !== null) ? [ON_TOP] : [], within }
}

const ON_TOP = 'funds-on-top'
const WITHIN = 'rent within'

/** Of a rent what is above that which is counted in. */
function aboveWithin({ amount, isHousing }: NamedCost, within: number): readonly Amount[] {
  const isCounted = isHousing && amount.period === 'month'
  const value = isCounted ? Math.round((amount.value - within) * 100) / 100 : amount.value
  return value > 0 ? [{ ...amount, value }] : []
}

/**
 * The attributes asked for; of one country of which only further costs are named, before them what it asks to be shown; with the tuition that
 * somebody's money is set against, what is named beside it ("tuition plus living").
 */
function besideOwn(query: Query, named: readonly NamedCost[], parsed: Parsed, ledger: Ledger): readonly string[] {
  const { entities, attributes, operation } = query
  if (operation === 'enough' && attributes.includes('tuition')) return [...new Set([...attributes, ...addendsIn(parsed.tokens)])]
  const [country, ...others] = entities
  if (country === undefined || others.length > 0 || kindOf(ledger, country) !== 'country') return attributes
  const [own] = pricesOf(ledger, country)
  if (own === undefined) return attributes
  const given = new Set(named.flatMap(({ attribute }) => (attribute === null ? [] : namesFor(attribute))))
  const isOfCountry = (attribute: string) =>
    PRICES.includes(attribute) && ledger.attributes.get(attribute)?.kinds.includes('country') === true
  const said = attributesSaid(parsed.tokens, ledger).flatMap(({ attributes: all }) => {
    const [only, ...more] = all.filter(isOfCountry)
    return only !== undefined && more.length === 0 ? [only] : []
  })
  const asked = [...new Set([...attributes, ...said, ...permitOf(country, parsed, ledger)])].filter(
    (attribute) => !given.has(attribute),
  )
  if (asked.includes(own)) return asked
  const areBeside = asked.every((attribute) => PRICES.includes(attribute) && isBeside(attribute, parsed, ledger))
  return areBeside ? [own, ...asked] : asked
}

/** "Blocked account, visa fee and APS": the steps on the way to the one country asked about that are named with it and cost something. */
function stepsOf({ entities }: Query, { mentions }: Parsed, ledger: Ledger): readonly string[] {
  const [country, ...others] = entities
  if (country === undefined || others.length > 0 || kindOf(ledger, country) !== 'country') return []
  const isStep = (id: string) => recordsOf(ledger, id, STEP).some((record) => amountOf(record) !== null)
  const named = mentions
    .flatMap((mention) => mention.entities)
    .filter(({ kind, within }) => kind === 'procedure' && within.includes(country))
  return [...new Set(named.map(({ id }) => id))].filter(isStep)
}

/** "The visa fee and the residence permit": what is paid for a permit, where it is the further cost that a country names first. */
function permitOf(country: string, { tokens }: Parsed, ledger: Ledger): readonly string[] {
  const [first] = recordsOf(ledger, country, FURTHER).filter((record) => amountOf(record) !== null)
  const isPermit = first !== undefined && saysAny(tokensOf(first.text), PERMITS)
  return isPermit && saysAny(tokens, PERMITS) ? [FURTHER] : []
}

/** "With insurance", "and the visa fee", "insurance also": whether an attribute is only named as something further. */
function isBeside(attribute: string, { tokens }: Parsed, ledger: Ledger): boolean {
  const said = attributesSaid(tokens, ledger).filter(({ attributes }) => attributes.includes(attribute))
  return (
    said.length > 0 &&
    said.every(({ from, words }) => {
      const before = tokens.slice(0, from).findLast((token) => !articles.includes(token)) ?? ''
      return leads.includes(before) || follows.includes(tokens[from + words.length] ?? '')
    })
  )
}

function isAddedUp({ tokens }: Parsed): boolean {
  return tokens.some((token) => adds.includes(token))
}
