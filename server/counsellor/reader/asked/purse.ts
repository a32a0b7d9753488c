import { execute } from '#server/counsellor/executor/execute.ts'
import { PRICES } from '#server/counsellor/executor/measure/prices.ts'
import { pricesOf } from '#server/counsellor/executor/reckoning/reckon.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Amount, Condition, Query } from '#server/counsellor/query/query.ts'
import { kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { moneyIn, purseIn } from '#server/counsellor/words/purse/purse.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import WORDS from '../composing/conditions/conditions.json' with { type: 'json' }
import RESTRICTIONS from '../composing/restrictions/restrictions.json' with { type: 'json' }
import type { Reading } from '../reading.ts'
import { phasesCounted } from './phases.ts'

/** Who names her money, what it is for and what she asks of it leaves little open. */
const CLEAR = 0.9
const COURSES = new Set(['diploma', 'phase'])
const COUNTRIES = RESTRICTIONS.countries
/** So many words before a thing may say that it is paid. */
const PAID_BEFORE = 3
const PAID = readPhrases([...WORDS.settled, ...WORDS.bought.paid])
const { before: ARTICLES, joins: JOINS, certificates: CERTIFICATES } = WORDS.bought

/**
 * "I have 7,000, what remains after phases 1 and 2": somebody's own money is set against what is named and has a price, whatever else it was
 * read to ask of that. As it was read where no money is hers, or nothing that costs is named.
 */
export function againstPurse(query: Query, parsed: Parsed, ledger: Ledger): Query {
  const money = moneyIn(parsed)
  if (money && isOfAnyCountry(query, parsed)) return within(query, money.amount)
  const purse = purseIn(parsed)
  const entities = pricedOf(query.entities, parsed, ledger)
  if (!purse || entities.length === 0 || !namesThing(parsed, ledger)) return query
  const asked = query.attributes.filter((attribute) => PRICES.includes(attribute))
  const isPriced = (attribute: string) => entities.some((id) => ledger.of(id, attribute).length > 0)
  const named = asked.filter(isPriced)
  const attributes = named.length > 0 ? named : entities.flatMap((id) => pricesOf(ledger, id).slice(0, 1))
  if (attributes.length === 0) return query
  const [currency] = parsed.currencies
  return {
    ...query,
    operation: 'enough',
    entities,
    attributes: [...new Set(attributes)],
    conditions: [...query.conditions, ...partOf(entities, parsed, ledger)],
    amounts: [purse.amount, ...purse.spans],
    target: { currency: currency ?? null, period: purse.isCounted ? 'month' : null },
  }
}

/** "I have 8 lakh, which country can I show funds for": no country is named, and those that ask for no more are looked for. */
function isOfAnyCountry({ operation, kind, entities, attributes: [price, ...others] }: Query, { tokens }: Parsed): boolean {
  const isPriced = price !== undefined && others.length === 0 && PRICES.includes(price)
  const isOfAny = kind === 'country' && entities.length === 0 && tokens.some((token) => COUNTRIES.includes(token))
  return operation === 'get' && isPriced && isOfAny
}

function within(query: Query, most: Amount): Query {
  const condition: Condition = { attribute: query.attributes[0]!, comparison: 'at most', value: most }
  const amounts = query.amounts.filter((one) => one.value !== most.value || one.unit !== most.unit)
  return { ...query, operation: 'filter', conditions: [...query.conditions, condition], amounts, form: 'list' }
}

/** Whether anything is named: what a sum is to be enough for is not guessed at. */
function namesThing(parsed: Parsed, ledger: Ledger): boolean {
  return parsed.mentions.some((mention) => kindOfMention(mention) !== undefined) || phasesCounted(parsed, ledger).ids.length > 0
}

/** What is bought: beside its phases the diploma is no further price, and of a certificate that is named its phases are parts. */
function pricedOf(entities: readonly string[], parsed: Parsed, ledger: Ledger): readonly string[] {
  const certificates = certificatesIn(parsed, ledger)
  if (certificates.length > 0) return certificates
  if (isOfOther(parsed)) return []
  const isPhase = (id: string) => ledger.entities.get(id)?.kind === 'phase'
  const all = [...new Set([...entities, ...joinedIn(parsed)])]
  const wholes = new Set(all.flatMap((id) => (isPhase(id) ? (ledger.entities.get(id)?.within ?? []) : [])))
  const bought = all.filter((id) => !wholes.has(id))
  const paid = paidIn(parsed)
  const left = bought.filter((id) => !paid.has(id))
  return left.length > 0 ? left : bought
}

/** "After paying phase 1": what is paid already, where something else is asked for beside it. */
function paidIn({ tokens, mentions }: Parsed): ReadonlySet<string> {
  const isPaid = (from: number) => saysAny(tokens.slice(Math.max(0, from - PAID_BEFORE), from), PAID)
  return new Set(mentions.flatMap(({ from, entities }) => (isPaid(from) ? entities.map(({ id }) => id) : [])))
}

/** "The funds and the diploma": what of the courses is joined to what is asked of is paid beside it. */
function joinedIn({ tokens, mentions }: Parsed): readonly string[] {
  return mentions.flatMap(({ entities, from }) => {
    const before = tokens.slice(0, from).findLast((token) => !ARTICLES.includes(token))
    return JOINS.includes(before ?? '') ? entities.flatMap(({ id, kind }) => (COURSES.has(kind) ? [id] : [])) : []
  })
}

/** The certificates that are named, by their names or by all that they are said to be in: "the certificate in AI for medical genomics". */
function certificatesIn({ mentions, tokens }: Parsed, ledger: Ledger): readonly string[] {
  const named = mentions.flatMap(({ entities }) => entities.flatMap(({ id, kind }) => (kind === 'certificate' ? [id] : [])))
  if (named.length > 0 || !tokens.some((token) => CERTIFICATES.includes(token))) return [...new Set(named)]
  const subjects = mentions.filter(({ entities }) => entities.some(({ kind }) => kind === 'subject' || kind === 'programme'))
  const words = subjects.flatMap(({ from, to }) => tokens.slice(from, to))
  const isIn = (name: string) => words.every((word) => tokensOf(name).includes(word))
  return words.length === 0 ? [] : ledger.ofKind('certificate').flatMap(({ id, name }) => (isIn(name) ? [id] : []))
}

/** Whether a certificate is spoken of, and not the diploma: the phases are its own then, whichever it is. */
function isOfOther({ tokens, mentions }: Parsed): boolean {
  const isOfDiploma = mentions.some(({ entities }) => entities.some(({ kind }) => kind === 'diploma'))
  return tokens.some((token) => CERTIFICATES.includes(token)) && !isOfDiploma
}

/** The one part of a certificate that is named; none where all are, or it has none. */
export function partOf(entities: readonly string[], { mentions }: Parsed, ledger: Ledger): Query['conditions'] {
  const phases = mentions.flatMap(({ entities: meant }) => meant.flatMap(({ kind, name }) => (kind === 'phase' ? [name] : [])))
  const parts = entities.flatMap((id) => ledger.of(id).flatMap(({ conditions }) => conditions['part'] ?? []))
  const named = [...new Set(parts.filter((part) => phases.some((name) => name.startsWith(part))))]
  return named.length === 1 ? [{ attribute: 'part', comparison: 'is', value: named[0]! }] : []
}

/**
 * Of the ways in which a question was read, the likeliest that sets a purse against what it names, by itself and sure. Null where none does.
 */
export function purseOf<One extends Reading>(readings: readonly One[], parsed: Parsed, ledger: Ledger): One | null {
  if (!purseIn(parsed) || !namesThing(parsed, ledger)) return null
  const isReckoned = ({ query }: One) => {
    const finding = query.operation === 'enough' ? execute(query, ledger, '') : null
    return finding?.type === 'reckoned' && finding.operation === 'enough'
  }
  const named = new Set(parsed.mentions.flatMap(({ entities }) => entities.map(({ id }) => id)))
  // "30,000 dollars, Finland": what is named is meant before what is not.
  const isOfNamed = ({ query }: One) => query.entities.some((id) => named.has(id))
  const reckoned = readings.filter(isReckoned)
  const first = reckoned.find(isOfNamed) ?? reckoned[0]
  return first ? { ...first, confidence: Math.max(first.confidence, CLEAR), ofOne: 1 } : null
}
