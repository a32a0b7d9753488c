import { isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import { isCountry } from '#server/counsellor/ledger/country-names.ts'
import { onceFor } from '#server/counsellor/ledger/once-for.ts'
import type { Ledger, LedgerRecord, Ruling } from '#server/counsellor/ledger/record.ts'
import { SCORE, type Query } from '#server/counsellor/query/query.ts'
import { statesIn } from '#server/counsellor/reader/asked/professions.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import { termsOfAttribute, termsOfText } from '#server/counsellor/weighing/terms.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { heard, verdictsOn, type Heard } from './heard.ts'
import WORDS from './predicates.json' with { type: 'json' }

/** What lies in one of these is not ruled on where that is. */
const LYING_IN = new Set(['region', 'country', 'city', 'university', 'state'])
/** What holds of one of many alike is a verdict on that alone, where it is named: not every country takes a sponsor. */
const OF_MANY = new Set(['country', 'state', 'scholarship', 'phase', 'certificate', 'internship'])

/** A step that is named, and the diploma, is asked about where nothing else is. */
const SPOKEN_BY_NAME = new Set<string | null>(['procedure', 'diploma'])

/** Of what somebody has herself, beside money. */
const OWN_UNITS = new Set([SCORE, 'grade', 'percent', 'age'])

const STUDIES = 'degree-needed'

/** So much of what a question says has to stand in a record that rules on it. */
const LEAST = 0.5
/** More of it, where nothing that was told or spoken of leads to the record. */
const LEAST_UNSPOKEN = 0.6
/** The words that ask: they say nothing of what is asked about. */
const ASKING = new Set(Object.values(WORDS.asks).flatMap(({ as, not }) => [...termsOf([...as, ...not].join(' '))]))

/** Words by which the provider is addressed. */
const ADDRESSING = new Set(WORDS.own.words)

/** A verdict that a record bears out by itself. */
export interface Ruled {
  record: LedgerRecord
  ruling: Ruling
  is: Ruling['is']
  /** What was told beside it of other countries than hers. */
  apart?: readonly LedgerRecord[]
}

/** What was told and for what query, and what was spoken of before. */
interface Spoken {
  sources: readonly LedgerRecord[]
  query: Query | null
  before: readonly string[]
}

/**
 * What a record that was told, or another of what is spoken of, says yes or no to of what is asked: the ruling with the most words of the question,
 * of those that were told first. Null where none is on it, or where another is as much on it, or on more than that of one record, and says the contrary.
 */
export function ruledOn(question: string, { sources, query, before }: Spoken, ledger: Ledger, least = LEAST): Ruled | null {
  const parsed = parse(question, ledger)
  const { tokens, mentions } = parsed
  const heardAsked = heard(question, tokens)
  if (!heardAsked) return null
  const asked = withNames(withSeveral(heardAsked, parsed, ledger), parsed)
  const spoken = spokenOf(parsed)
  const origins = originsIn(parsed)
  const named = mentions.flatMap(({ entities }) => entities.map(({ id }) => id))
  const told = [...sources.slice(0, 1).map(({ entity }) => entity), ...(query?.entities ?? [])]
  const spokenOfBefore = told.length > 0 ? told : before
  const about = spokenOfBefore.length > 0 ? spokenOfBefore : named.filter((id) => SPOKEN_BY_NAME.has(kindOf(ledger, id)))
  const wholes = about
    .flatMap((id) => ledger.entities.get(id)?.within ?? [])
    .filter((id) => !LYING_IN.has(kindOf(ledger, id) ?? ''))
  const records = new Set([...sources, ...[...about, ...wholes].flatMap((id) => ledger.of(id))])
  const found = [...records]
    .filter(({ entity, rulings }) => rulings && isMeant(entity, { named, before }, ledger))
    .filter((record) => origins.length === 0 || !isOfOthers(record, origins, ledger))
    .flatMap((record) => ofRecord(record, asked).map((one) => ({ ...one, record, isTold: sources.includes(record) })))
    // What studies are asked for was told because a degree is asked about.
    .filter(
      ({ record, words, isTold }) => (isTold && record.attribute === STUDIES) || carries(record, words, spoken, ledger, least),
    )
    // Her own sum or score is set against what is asked for, which no ruling does.
    .filter(({ words }) => !isOfHers(query) || words.some((word) => /\d/.test(word)))
    .toSorted((one, other) => other.words.length - one.words.length || Number(other.isTold) - Number(one.isTold))
  const [first, ...others] = found
  if (!first) return null
  const isBeyond = (words: readonly string[]) => words.some((word) => !first.words.includes(word))
  const isContrary = ({ is, words, record, isTold }: typeof first) =>
    is !== first.is &&
    (words.length === first.words.length ? isTold === first.isTold : record === first.record && isBeyond(words))
  const apart = origins.length === 0 ? [] : sources.filter((record) => isOfOthers(record, origins, ledger))
  return others.some(isContrary) ? null : { ...first, apart }
}

/** What the provider's own things rule of what it is asked for by "you": "do you give a hostel in Greece?". Null where somebody else is asked. */
export function ruledByProvider(question: string, query: Query | null, ledger: Ledger): Ruled | null {
  const isAddressed = parse(question, ledger).tokens.some((token) => ADDRESSING.has(token))
  return isAddressed && !isOfHers(query)
    ? ruledOn(question, { sources: [], query: null, before: ownThings(ledger) }, ledger, LEAST_UNSPOKEN)
    : null
}

/** Whether a sum, a score or an age of hers is asked about. */
function isOfHers(query: Query | null): boolean {
  return query?.amounts.some((amount) => isMoney(amount) || OWN_UNITS.has(amount.unit)) ?? false
}

const ownThings = onceFor((ledger: Ledger) => WORDS.own.kinds.flatMap((kind) => ledger.ofKind(kind).map(({ id }) => id)))

/** "In Hamburg and Berlin", "from Bavaria to Hamburg": who names several states speaks of several, of which one is another. */
function withSeveral(asked: Heard, parsed: Parsed, ledger: Ledger): Heard {
  return statesIn(parsed, ledger).length < 2 ? asked : { ...asked, words: new Set([...asked.words, ...WORDS.several.states]) }
}

/** "Pilipinas": a country that is named, by the name that it has here too. */
function withNames(asked: Heard, { mentions }: Parsed): Heard {
  const countries = mentions.flatMap(({ entities }) => entities.filter(isCountry))
  return { ...asked, words: new Set([...asked.words, ...countries.flatMap(({ name }) => tokensOf(name))]) }
}

/** What a question says beside the names in it and the words that ask. */
function spokenOf({ tokens, mentions }: Parsed): readonly string[] {
  const isNamed = (at: number) => mentions.some(({ from, to }) => from <= at && at < to)
  return [...termsOf(tokens.filter((_, at) => !isNamed(at)).join(' '))].filter((term) => !ASKING.has(term))
}

/** Whether a record holds so much of what is said that it can be the answer to it: what asks for more is not answered by one word of it. */
function carries(
  record: LedgerRecord,
  words: readonly string[],
  spoken: readonly string[],
  ledger: Ledger,
  least: number,
): boolean {
  const own = termsOf(words.join(' '))
  const [text, names] = [termsOfText(record), termsOfAttribute(record.attribute, ledger)]
  const held = spoken.filter((term) => own.has(term) || text.has(term) || names.has(term))
  return held.length >= spoken.length * least
}

/** Where somebody or her papers are from, by the countries that she names. */
function originsIn({ mentions }: Parsed): readonly string[] {
  const isOrigin = (mention: Mention) => isHome(mention) || kindOfMention(mention) === 'elsewhere'
  return mentions.flatMap((mention) => (isOrigin(mention) ? mention.entities.filter(isCountry).map(({ name }) => name) : []))
}

/** Whether a record is of other countries: what holds for papers of Nigeria is none for those of Kenya. */
function isOfOthers({ text }: LedgerRecord, origins: readonly string[], ledger: Ledger): boolean {
  const named = originsIn(parse(text, ledger))
  return named.length > 0 && !named.some((name) => origins.includes(name))
}

function ofRecord({ rulings = [] }: LedgerRecord, asked: Heard) {
  return rulings.flatMap((ruling) => verdictsOn(ruling, asked).map((one) => ({ ...one, ruling })))
}

/** Whether a thing is spoken of: what is said of phase 1 is no verdict on phase 2, and what is said of one of many none on one that is not named. */
export function isMeant(
  entity: string,
  { named, before }: { named: readonly string[]; before: readonly string[] },
  ledger: Ledger,
): boolean {
  const kind = kindOf(ledger, entity)
  if (!OF_MANY.has(kind ?? '')) return true
  const own = named.filter((id) => kindOf(ledger, id) === kind)
  const alike = own.length > 0 ? own : before.filter((id) => kindOf(ledger, id) === kind)
  if (alike.length > 0) return alike.includes(entity)
  return named.some((id) => ledger.entities.get(id)?.within.includes(entity))
}
