import type { Chances } from '#server/counsellor/classifier/classifier.ts'
import CUES from '#server/counsellor/dialogue/move/cues.json' with { type: 'json' }
import { rateOf } from '#server/counsellor/executor/measure.ts'
import { FOR_EACH, namesFor } from '#server/counsellor/executor/prices.ts'
import { partsOf } from '#server/counsellor/executor/resolve.ts'
import { ownCountOf } from '#server/counsellor/executor/sets/counted.ts'
import type { Entity, Ledger } from '#server/counsellor/ledger/record.ts'
import { type Amount, NAMED_TEST, type Query } from '#server/counsellor/query/query.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, kindOf, type Parsed } from '#server/counsellor/words/mask.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { asksForTheirCount, countOf, personsOf } from './asked/counted.ts'
import { ofExam } from './asked/exams.ts'
import { phasesCounted } from './asked/phases.ts'
import {
  everyState,
  inStates,
  isOfProfession,
  OF_STATE,
  ofStates,
  professionsIn,
  statesIn,
  withPapers,
} from './asked/professions.ts'
import { asksForWhole, differing, withAddends } from './asked/reckoning.ts'
import { withShared } from './asked/shared-names.ts'
import type { Candidate } from './candidates.ts'
import WORDS from './conditions.json' with { type: 'json' }
import { conditionsIn, isOrigin, type FoundConditions } from './conditions.ts'

/** What is asked for under no name of its own. */
const NAMELESS = new Set<string | null>([null, '', 'description'])
/** Kinds that a name is never taken for unless the question is of that kind. */
const ONLY_OF_KIND = new Set([
  'portal-step',
  'term',
  'page',
  'procedure',
  'apostille',
  'german-level',
  'plan',
  'provider',
  'phrase',
  'publication',
  'research-project',
  'own',
  'internship',
])
/** Operations that need something to be about. */
const ONE = new Set<string>(['get', 'when', 'how-to', 'share', 'enough'])
/** Operations on a whole set: a programme's name stands for its subject there. */
const OF_MANY = new Set<string>(['list', 'count', 'filter', 'rank'])
/** From this share on what a reading is about without a name counts as named. */
const NAMED_BY = 0.2
/** Kinds that stand in a state; of everything else a state says what its authorities do. */
const STANDING_IN = new Set(['university', 'programme', 'subject', 'scholarship', 'job'])
/** Kinds that lie in no country. */
const NOWHERE = new Set(['publication', 'research-project', 'phrase', 'term', 'portal-step', 'faq', 'role'])
/** Kinds that lie in countries. */
const OF_PLACES = new Set(['country', 'university', 'programme', 'job', 'scholarship', 'internship'])
const INTERNSHIPS = 'page.internships'
/** The most programmes of one name that stand for themselves and not for their subject. */
const MOST_PROGRAMMES = 4

/** Puts the names, sums and conditions of a question into the way it is meant. */
export function queryOf(given: Candidate, parsed: Parsed, chances: Chances, ledger: Ledger): Query {
  const candidate = ofKindSaid(withPapers(withAddends(given, parsed), parsed, ledger), parsed)
  const { operation, on } = candidate
  const attributes = asOfKind(candidate.attributes, candidate.kind, ledger)
  const main = attributes[0] ?? null
  const found = conditionsIn(parsed, main, {
    span: main !== null && isMeasuredInTime(main, ledger),
    level: ['programme', 'university', 'scholarship'].includes(candidate.kind ?? ''),
    month: main === 'deadline' || main === 'intake',
  })
  const entities = entitiesOf(candidate, parsed, found, ledger)
  const kind = entities.length > 0 && entities.every((id) => id.startsWith(`${OF_STATE}.`)) ? OF_STATE : candidate.kind
  const top = topOf(parsed)
  const claimed = claimOn(entities, attributes, found, ledger)
  const isSum =
    operation === 'get' &&
    (isAdded(attributes, entities, parsed) || isOfAllPhases(candidate, parsed) || isOfWhole(candidate, entities, parsed, ledger))
  const difference = differing(operation, entities, parsed, ledger)
  const programmes = entities.filter((id) => ledger.entities.get(id)?.kind === 'programme')
  const isOfWholes = asksForWhole(parsed, { attributes }) && (operation === 'compare' || programmes.length > 1)
  const isOfSeveral = kind === OF_STATE && entities.length > 2
  const isRanked = operation === 'get' && (isOfSeveral || isOfParts(entities, main, parsed, ledger))
  const { taken } = phasesCounted(parsed, ledger)
  const isOfEach = ['get', 'sum'].includes(operation) && entities.length === 1 && FOR_EACH.has(main ?? '')
  const counted = countOf(entities, parsed, ledger) ?? (isOfEach ? personsOf(parsed) : null)
  const amounts = parsed.amounts
    .filter(({ amount, from }) => !found.compared.has(amount) && amount !== top && !taken.has(from))
    .map(({ amount }) => inCrowns(amount, entities))
    .concat(counted ?? [])
  const isTheirCount = (operation === 'get' || NAMELESS.has(main)) && asksForTheirCount(entities, parsed, ledger)
  const [base, ...others] = [...new Set(parsed.currencies)]
  // "6,900 euro, how much naira": a rate that is asked for of a currency is a conversion into it.
  const isOfRate = operation === 'get' && main === 'rate' && entities.length === 0 && base !== undefined
  // "Dollar to rupee" is asked of one dollar.
  const isConverted = operation === 'convert' || isOfRate
  const ofOne = isConverted && entities.length + amounts.length === 0 && base !== undefined && others.length > 0
  const implied = entities.length === 0 && kind === 'country' && ONE.has(operation) ? impliedBy(parsed, ledger) : []
  const query: Query = {
    operation: meant(),
    entities:
      entities.length === 0 && isSum
        ? ledger.ofKind(kind!).map(({ id }) => id)
        : entities.length === 0 && on
          ? [on]
          : [...entities, ...implied],
    kind: isLeftOver(operation, entities, parsed, ledger) ? 'diploma' : kind,
    attributes: claimed ? [claimed] : attributes.filter((attribute) => attribute !== ''),
    conditions: [
      ...found.conditions,
      ...ofExam(entities, attributes, parsed, ledger),
      ...(entities.some(isOfProfession) ? inStates(statesIn(parsed, ledger)) : []),
    ],
    amounts: ofOne ? oneOf(base, others.at(-1)!, ledger) : amounts,
    direction: directionOf(meant(), parsed, chances),
    limit: top?.value ?? null,
    target: {
      currency: ofOne ? others.at(-1)! : targetCurrency(parsed),
      period: asksForDays(attributes, parsed) ? 'day' : isOfWholes ? 'once' : parsed.period,
    },
    form: claimed ? 'yes-no' : formOf(operation, parsed, chances),
  }
  return {
    ...query,
    attributes: isTheirCount && !claimed ? ['amount'] : withShared(query, parsed, ledger),
    conditions: [...query.conditions, ...ofTest(query, parsed)],
  }

  function meant(): Query['operation'] {
    if (claimed || isTheirCount || isBesideDay(candidate, entities, ledger)) return 'get'
    if (difference) return difference
    if (operation === 'get' && isOfWholes) return 'compare'
    if (isSum || (operation === 'get' && counted?.unit === 'person')) return 'sum'
    if (isOfRate) return 'convert'
    return isRanked ? 'rank' : operation
  }
}

/** Whether what is asked for is itself so long: "over ten months" compares a duration, and says for how long a sum is paid. */
function isMeasuredInTime(attribute: string, ledger: Ledger): boolean {
  const kept =
    TIMED.get(ledger) ?? new Set(ledger.records.flatMap((record) => (SPANS.has(record.unit ?? '') ? [record.attribute] : [])))
  TIMED.set(ledger, kept)
  return kept.has(attribute)
}

const SPANS = new Set(['day', 'week', 'month', 'semester', 'year'])
const TIMED = new WeakMap<Ledger, ReadonlySet<string>>()

/** One of a currency, to be converted; nothing where it has no rate, or the other has none, which is said then. */
function oneOf(base: string, other: string, ledger: Ledger): readonly Amount[] {
  const isRated = [base, other].every((currency) => rateOf(ledger, currency) !== null)
  return isRated ? [{ value: 1, unit: base, period: null }] : []
}

/** What the names of a question stand for in any of the ways it can be meant; `elsewhere` is what of it the site has nothing of. */
export function namedIn(
  parsed: Parsed,
  candidates: readonly Candidate[],
  ledger: Ledger,
): { named: readonly string[]; elsewhere: readonly string[] } {
  const nothing = { conditions: [], negated: new Set<number>(), compared: new Set<Amount>(), spoken: new Set<number>() }
  const ids = candidates.flatMap((candidate) => entitiesOf(candidate, parsed, nothing, ledger, true))
  const meant = candidates.flatMap(({ on, share }) => (on && share > NAMED_BY ? [on] : []))
  const all = [...new Set([...ids, ...meant])]
  const isElsewhere = (id: string) => id.startsWith('elsewhere.')
  return { named: all.filter((id) => !isElsewhere(id)), elsewhere: all.filter(isElsewhere) }
}

/** "Do they take Duolingo?": a yes has to be of that test, and to "without IELTS" there is none. */
function ofTest({ operation, form, attributes, entities }: Query, { tokens }: Parsed): Query['conditions'] {
  const tests: Readonly<Record<string, string>> = WORDS.tests
  if (operation !== 'get' || form !== 'yes-no' || !attributes.includes('english-score') || entities.length === 0) return []
  const comparison = tokens.includes('without') ? 'is not' : 'is'
  const named = tokens.flatMap((token) => tests[token] ?? [])
  return [...new Set(named)].map((value) => ({ attribute: NAMED_TEST, comparison, value }))
}

/** "The public health master is in English, right?": of one programme that is named a condition is no filter but what is asked. */
function claimOn(
  entities: readonly string[],
  attributes: readonly string[],
  { conditions }: FoundConditions,
  ledger: Ledger,
): string | null {
  const programmes = entities.filter((id) => ledger.entities.get(id)?.kind === 'programme')
  const [said] = conditions.filter(({ attribute }) => attribute === 'language')
  return programmes.length === 1 && said && attributes.every((attribute) => attribute === '' || attribute === 'language')
    ? said.attribute
    : null
}

/** Crowns are those of the country that is spoken of. */
function inCrowns(amount: Amount, entities: readonly string[]): Amount {
  const crowns: Readonly<Record<string, string>> = WORDS.crowns
  const [unit] = entities.flatMap((id) => crowns[id] ?? [])
  return unit !== undefined && Object.values(crowns).includes(amount.unit) ? { ...amount, unit } : amount
}

/** A thing that one country alone has names it: nobody says where a Sperrkonto is. */
function impliedBy({ tokens }: Parsed, ledger: Ledger): readonly string[] {
  const text = ` ${tokens.join(' ')} `
  return Object.entries(WORDS.implied)
    .flatMap(([word, entity]) => (text.includes(` ${word} `) && ledger.entities.has(entity) ? [entity] : []))
    .slice(0, 1)
}

/** What is paid goes by several names: each attribute by the one under which things of the kind state it. */
function asOfKind(attributes: readonly string[], kind: string | null, ledger: Ledger): readonly string[] {
  if (kind === null) return attributes
  const isStated = (attribute: string) => ledger.attributes.get(attribute)?.kinds.includes(kind) === true
  return attributes.map((attribute) => namesFor(attribute).find(isStated) ?? attribute)
}

/** "The diploma and the visa, together": two prices that are to be added. */
function isAdded(attributes: readonly string[], entities: readonly string[], { tokens }: Parsed): boolean {
  if (!tokens.some((token) => WORDS.sums.includes(token)) || !attributes.some((attribute) => WORDS.prices.includes(attribute)))
    return false
  // What a state asks of a profession are several papers; what two states ask nobody pays together.
  if (entities.some((id) => id.startsWith(`${OF_STATE}.`))) return entities.length === 1
  return entities.length > 1 || attributes.filter((attribute) => WORDS.prices.includes(attribute)).length > 1
}

/** "Fees per year + deadline" of one thing: a day is added to nothing. */
function isBesideDay({ attributes }: Candidate, entities: readonly string[], ledger: Ledger): boolean {
  const wholes = new Set(entities.flatMap((id) => ledger.entities.get(id)?.within ?? []))
  const isOne = entities.filter((id) => !wholes.has(id)).length === 1
  return isOne && attributes.length > 1 && attributes.some((attribute) => WORDS.days.includes(attribute))
}

/** "Which part of the diploma is the dearest": a superlative of the parts of one whole puts these in order. */
function isOfParts(entities: readonly string[], main: string | null, { tokens }: Parsed, ledger: Ledger): boolean {
  const [whole, ...others] = entities
  if (whole === undefined || others.length > 0 || main === null || !tokens.some((token) => WORDS.pieces.includes(token)))
    return false
  const isSuperlative = tokens.some((token) => CUES.lowest.includes(token) || CUES.highest.includes(token))
  return isSuperlative && partsOf(ledger, whole).filter((part) => ledger.of(part, main).length > 0).length > 1
}

/** "How many days until the deadline": a day is asked for by how far it is. */
function asksForDays(attributes: readonly string[], { tokens }: Parsed): boolean {
  const text = ` ${tokens.join(' ')} `
  return (
    attributes.some((attribute) => WORDS.days.includes(attribute)) &&
    WORDS.daysUntil.some((phrase) => text.includes(` ${phrase} `))
  )
}

/** "All three phases, how much": what is paid for each of them is added where none is named. */
function isOfAllPhases({ kind, attributes }: Candidate, { tokens, mentions }: Parsed): boolean {
  const isAll = tokens.some((token) => WORDS.sums.includes(token) || WORDS.wholes.includes(token))
  return kind === 'phase' && attributes[0] === 'fee' && isAll && !mentions.some((mention) => kindOf(mention) === 'phase')
}

/** "How much for the complete course": what one programme asks for each year, for all of them. */
function isOfWhole({ attributes }: Candidate, entities: readonly string[], { tokens }: Parsed, ledger: Ledger): boolean {
  const programmes = entities.filter((id) => ledger.entities.get(id)?.kind === 'programme')
  return attributes[0] === 'tuition' && programmes.length === 1 && tokens.some((token) => WORDS.wholes.includes(token))
}

function entitiesOf(
  { kind, on, operation, attributes }: Candidate,
  parsed: Parsed,
  { negated, spoken }: FoundConditions,
  ledger: Ledger,
  takesAll = false,
): string[] {
  const mentions = parsed.mentions.filter(({ from }) => !negated.has(from) && !spoken.has(from))
  const places = mentions.flatMap(({ entities }) =>
    entities.filter((entity) => ['university', 'city', 'country'].includes(entity.kind)),
  )
  const taken = mentions.flatMap((mention) => meant(mention, { kind, isOfMany: OF_MANY.has(operation) }, places, parsed, ledger))
  const all = [...new Set(taken.map(({ id }) => id))]
  const counted = kind === 'phase' || kind === 'diploma' ? phasesCounted(parsed, ledger).ids : []
  const states = statesIn({ mentions }, ledger)
  const professions = professionsIn({ ...parsed, mentions }, ledger)
  const inNamedStates = ofStates(
    professions,
    states.map(({ id }) => id),
    ledger,
  )
  if (takesAll) return [...all, ...counted, ...inNamedStates]
  const ofKind = all.filter((id) => isOf(ledger.entities.get(id)?.kind, kind))
  // A phrase lies in no country: "the German word for fever" speaks of the language.
  if (kind === 'phrase') return ofKind
  // Who asks and where she comes from is no part of what is asked of a thing of the site.
  const ids = ofKind.length > 0 && isClosed(kind) ? ofKind : all
  // "The internship in Sweden": beside a country alone it is the one there, whatever else the country has.
  const isOfInternship = mentions.some(({ entities }) => entities.some(({ id }) => id === INTERNSHIPS))
  const isOfCountries = ids.length > 0 && ids.every((id) => ledger.entities.get(id)?.kind === 'country')
  if (isOfInternship && isOfCountries && OF_PLACES.has(kind ?? '')) return internshipsIn(ids, ledger)
  // What a country rules holds in its cities and at its universities.
  const countries = kind === 'country' ? ids.flatMap((id) => countryOf(id, ledger)) : []
  if (countries.length > 0) return [...new Set(countries)]
  const isOfLicence = kind === 'procedure' || kind === 'state'
  // What a state says is said of doctors, but for what it says of a profession that is named.
  if (isOfLicence && inNamedStates.length > 0 && attributes.includes('fee')) return inNamedStates
  if (isOfLicence && professions.length > 0 && states.length === 0 && isOfAllStates(operation, attributes, parsed))
    return [...everyState(professions, attributes[0]!, ledger)]
  if (professions.length > 0 && (isOfLicence || (states.length > 0 && !STANDING_IN.has(kind ?? '')))) return [...professions]
  // What is asked of a licence in a state is asked of the state, which has it under the same attribute.
  const stating = states.filter(({ id }) => attributes.some((attribute) => ledger.of(id, attribute).length > 0))
  if (isOfLicence && stating.length > 0) return [...new Set(stating.map(({ id }) => id))]
  if (kind === 'internship') return internshipsIn(ids, ledger)
  if (counted.length > ids.filter((id) => id.startsWith('phase.')).length) return [...counted]
  const own = on && ids.every((id) => !isOf(ledger.entities.get(id)?.kind, kind)) && kind !== 'own' && isFixed(kind) ? [on] : []
  if (own.length > 0) return own
  if (kind === 'phase' && !ids.some((id) => id.startsWith('phase.'))) {
    const held = phasesIn(taken, ledger)
    if (held.length > 0) return held
  }
  // Two phases that are added are two; all of them where none is named.
  const isOfAll = kind === 'phase' ? ['sum', 'list', 'share', 'rank'] : kind === 'certificate' ? ['sum'] : []
  return ids.length === 0 && isOfAll.includes(operation) ? ledger.ofKind(kind!).map(({ id }) => id) : ids
}

/** "Which programmes are there in Germany": of programmes that are asked for by their word, and not by that of universities, these are listed. */
function ofKindSaid(candidate: Candidate, { tokens }: Parsed): Candidate {
  const isSaid = (words: readonly string[]) => tokens.some((token) => words.includes(token))
  const { programme, university } = WORDS.sets
  const areProgrammes = isSaid(programme) && !isSaid(university)
  return candidate.kind === 'university' && OF_MANY.has(candidate.operation) && areProgrammes
    ? { ...candidate, kind: 'programme' }
    : candidate
}

/** "I have paid for two phases, how much is left": of the whole, and not between the two. */
function isLeftOver(operation: string, entities: readonly string[], { tokens }: Parsed, ledger: Ledger): boolean {
  const areParts = entities.length > 1 && entities.every((id) => ledger.entities.get(id)?.kind === 'phase')
  return operation === 'difference' && areParts && tokens.some((token) => WORDS.left.includes(token))
}

function internshipsIn(places: readonly string[], ledger: Ledger): string[] {
  return places.map((id) => ledger.ofKind('internship').find(({ within }) => within.includes(id))?.id ?? id)
}

/** "Which state is the cheapest for it": a superlative of what the states ask puts them in order. */
function isOfAllStates(operation: string, [attribute]: readonly string[], { tokens }: Parsed): boolean {
  if (attribute !== 'fee') return false
  return operation === 'rank' || tokens.some((token) => CUES.lowest.includes(token) || CUES.highest.includes(token))
}

function countryOf(id: string, ledger: Ledger): readonly string[] {
  const entity = ledger.entities.get(id)
  if (entity?.kind === 'country' || entity?.kind === 'region' || entity?.kind === 'elsewhere') return [id]
  return entity?.within.filter((whole) => whole.startsWith('country.')) ?? []
}

/** "What will I study in Greece?": the phases that take place in what is named. */
function phasesIn(places: readonly Entity[], ledger: Ledger): string[] {
  return ledger
    .ofKind('phase')
    .flatMap(({ id }) => (ledger.of(id, 'place').some(({ text }) => places.some(({ name }) => text.includes(name))) ? [id] : []))
}

function isOf(kind: string | undefined, wanted: string | null): boolean {
  return kind === wanted || (wanted === 'diploma' && kind === 'phase') || (wanted === 'phase' && kind === 'diploma')
}

/** Kinds that nothing else narrows. */
function isClosed(kind: string | null): boolean {
  return kind === 'phase' || kind === 'certificate' || isFixed(kind)
}

/** Kinds with entities of the site itself: a place named beside them is no part of what is asked. */
function isFixed(kind: string | null): boolean {
  return (
    kind !== null &&
    ['portal-step', 'term', 'page', 'provider', 'plan', 'diploma', 'procedure', 'apostille', 'faq'].includes(kind)
  )
}

/** What a name stands for in a question of a kind: the university or its city, the subject or the programme of it. */
function meant(
  mention: Mention,
  { kind, isOfMany }: { kind: string | null; isOfMany: boolean },
  places: readonly Entity[],
  { tokens }: Parsed,
  ledger: Ledger,
): readonly Entity[] {
  const of = (wanted: string) => mention.entities.filter((entity) => entity.kind === wanted)
  const own = kind ? of(kind) : []
  if (kind && own.length > 0 && (kind === 'state' || ONLY_OF_KIND.has(kind))) return own.slice(0, 1)
  // "How many programmes come from registers": what says how many it has is what they are counted of.
  const counting = isOfMany && kind ? mention.entities.filter(({ id }) => ownCountOf(ledger, id, kind) !== null) : []
  if (counting.length > 0) return counting.slice(0, 1)
  const masked = kindOf(mention)
  switch (masked) {
    case undefined:
      return own.slice(0, 1)
    case 'elsewhere':
      return isOrigin(tokens, mention) || isBackground(mention, kind, places) ? [] : of('elsewhere').slice(0, 1)
    case 'programme':
    case 'subject': {
      const programmes = of('programme')
      const there = programmes.filter((programme) =>
        places.some(({ id, kind: place }) => place !== 'country' && programme.within.includes(id)),
      )
      if (there.length > 0 && there.length <= MOST_PROGRAMMES && kind !== 'university') return there
      // The full name of a programme is that programme, wherever its subject is taught in the country.
      const isOfCountry = places.length > 0 && places.every((place) => place.kind === 'country')
      const inCountry = isOfCountry ? programmes.filter(({ within }) => places.some(({ id }) => within.includes(id))) : []
      const isSubject = of('subject').some(({ name }) => tokensOf(name).join(' ') === mention.name)
      if (!isSubject && !isOfMany && inCountry.length === 1 && kind !== 'university') return inCountry
      const subjects = of('subject')
      if (subjects.length > 0) return subjects.slice(0, 1)
      if (programmes.length <= MOST_PROGRAMMES && places.length === 0 && !isOfMany) return programmes
      const [whole] = programmes.flatMap(({ within }) => within).filter((id) => id.startsWith('subject.'))
      const subject = whole === undefined ? undefined : ledger.entities.get(whole)
      return subject ? [subject] : programmes.slice(0, MOST_PROGRAMMES)
    }
    case 'state':
      return STANDING_IN.has(kind ?? '') && of('region').length > 0 ? of('region') : of('state')
    case 'city':
      return cityOrUniversity(
        of('city'),
        kind,
        places.some((place) => place.kind === 'university') && isJoined(tokens, mention),
        ledger,
      )
    case 'university':
      return (
        kind === 'university' &&
        of('city').length > 0 &&
        /^(?:in|at)$/.test(tokens[mention.from - 1] ?? '') &&
        of('university').length > 1
          ? of('city')
          : of('university')
      ).slice(0, 2)
    default:
      return masked && ONLY_OF_KIND.has(masked) ? own.slice(0, 1) : of(masked).slice(0, masked === 'job' ? 3 : 1)
  }
}

/** "Heidelberg" is its university where only one of ours stands there and one is asked about. */
function cityOrUniversity(cities: readonly Entity[], kind: string | null, isBeside: boolean, ledger: Ledger): readonly Entity[] {
  const [city] = cities
  if (!city || (kind !== 'university' && kind !== 'programme')) return cities.slice(0, 1)
  const there = ledger.ofKind('university').filter(({ within }) => within.includes(city.id))
  if (there.length === 1) return there
  // Beside another university the city stands for the one that bears its name: "Chalmers or Gothenburg".
  const namesakes = there.filter(({ names }) => names.some((name) => isOfCity(tokensOf(name), tokensOf(city.name))))
  return isBeside && namesakes.length === 1 ? namesakes : [city]
}

/** Whether a name is one of two: "Chalmers or Gothenburg", and not "Chalmers in Gothenburg". */
function isJoined(tokens: readonly string[], { from, to }: Mention): boolean {
  return [tokens[from - 1], tokens[to]].some((token) => WORDS.pairs.includes(token ?? ''))
}

/** "University of Gothenburg", "Gothenburg University": a name with nothing in it but the city. */
function isOfCity(name: readonly string[], city: readonly string[]): boolean {
  const words = name.filter((word) => word !== 'university' && word !== 'of')
  return words.length < name.length && words.join(' ') === city.join(' ')
}

/** Of a country that people come from is asked only where nothing else is named, and the country itself is. */
function isBackground(mention: Mention, kind: string | null, places: readonly Entity[]): boolean {
  if (kind !== null && NOWHERE.has(kind)) return true
  if (!isHome(mention)) return false
  const isItself = mention.entities.some(({ name }) => name.toLowerCase() === mention.name)
  return !isItself || places.length > 0 || !OF_PLACES.has(kind ?? '')
}

function directionOf(operation: Query['operation'], { tokens }: Parsed, chances: Chances): Query['direction'] {
  if (operation !== 'rank' && operation !== 'compare') return null
  const { highest = 0, lowest = 0, none = 0 } = chances['direction']!
  const said = (['lowest', 'highest'] as const).filter((direction) => tokens.some((token) => CUES[direction].includes(token)))
  if (operation === 'compare' && said.length === 1) return said[0]!
  if (operation === 'compare' && none > Math.max(highest, lowest)) return null
  return highest > lowest ? 'highest' : 'lowest'
}

/** "Top 3", "the cheapest 5". */
function topOf({ amounts, tokens }: Parsed): Amount | undefined {
  return amounts.find(
    ({ amount, from }) => amount.unit === 'number' && amount.value <= 20 && WORDS.tops.includes(tokens[from - 1] ?? ''),
  )?.amount
}

function targetCurrency({ currencies, amounts }: Parsed): string | null {
  return currencies.find((currency) => amounts.every(({ amount }) => amount.unit !== currency)) ?? currencies.at(-1) ?? null
}

/** Yes or no is an answer only where something is said of somebody; of two things that are compared, where one is set beside the other. */
function formOf(operation: Query['operation'], { tokens }: Parsed, { form = {} }: Chances): Query['form'] {
  const [first = ''] = tokens
  const canBe = operation === 'compare' ? tokens.includes('than') : tokens.some((token) => WORDS.auxiliaries.includes(token))
  const all = Object.entries(form)
  const possible = canBe && !WORDS.asks.includes(first) ? all : all.filter(([one]) => one !== 'yes-no')
  return possible.sort(([, one], [, other]) => other - one)[0]![0] as Query['form']
}
