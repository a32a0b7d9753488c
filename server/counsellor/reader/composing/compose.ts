import { PLAN_CURRENCIES } from '#domain/visas/visa-planner.ts'
import type { Chances } from '#server/counsellor/classifier/classifier.ts'
import CUES from '#server/counsellor/dialogue/move/cues.json' with { type: 'json' }
import { FOR_EACH, namesFor, PRICES, RECEIVED } from '#server/counsellor/executor/measure/prices.ts'
import { kindOf, withoutWholes } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { AS_BEFORE, GROUP, isOfSet, type Amount, type Query } from '#server/counsellor/query/query.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, type Parsed } from '#server/counsellor/words/mask.ts'
import { meantIn, readNames, readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { isOfProfession, OF_STATE } from '../../ledger/states.ts'
import { withCosts } from '../asked/costs.ts'
import { asksForTheirCount, countOf, personsOf, withAsker } from '../asked/counted.ts'
import { ofExam } from '../asked/exams.ts'
import { phaseApart, phasesCounted } from '../asked/phases.ts'
import { inStates, statesIn, withPapers } from '../asked/professions.ts'
import { againstPurse, partOf } from '../asked/purse.ts'
import { asksForSum, asksForWhole, differing, withAddends, withoutUnsaid } from '../asked/reckoning.ts'
import { withShared } from '../asked/shared-names.ts'
import { asPaidOver } from '../asked/spans.ts'
import { attributesSaid } from '../candidates/attribute-names.ts'
import type { Candidate } from '../candidates/candidates.ts'
import { isOfHerPast } from '../herself/herself.ts'
import { ofHerStudies } from '../herself/of-her-studies.ts'
import { asksForDays, inCrowns, isMeasuredInTime, oneOf, targetCurrency, topOf, yearSaid } from './amounts.ts'
import { ofCases } from './conditions/cases.ts'
import WORDS from './conditions/conditions.json' with { type: 'json' }
import { conditionsIn, type FoundConditions } from './conditions/conditions.ts'
import { areBothSaid, endSaid } from './ends.ts'
import { entitiesOf } from './entities.ts'
import { inAllStates } from './in-all-states.ts'
import { ofGroup, ofOrigin, ofPlace, ofTest, withScore } from './named-conditions.ts'
import {
  asksForOrder,
  asksForSame,
  claimOn,
  endOfOrder,
  feesOfExams,
  isAdded,
  isBesideDay,
  isLeftOver,
  isOfAllFew,
  isOfParts,
  isOfWhole,
  isSetBeside,
  ownCourses,
  withPrice,
} from './operations.ts'
import { restricted } from './restrictions/restricted.ts'

/** What is asked for under no name of its own. */
const NAMELESS = new Set<string | null>([null, '', 'description'])
const CHANGES = readPhrases(WORDS.changes)
const IMPLIED = readNames(WORDS.implied)
/** What is paid or shown for so long as is asked, and not for as long as somebody has worked. */
const PAID_BY_TIME = new Set(PRICES.filter((attribute) => !RECEIVED.has(attribute)))
/** Operations that need something to be about. */
const ONE = new Set<string>(['get', 'when', 'how-to', 'share', 'enough'])
/** "Which exchange rate do you use": of the euro into the others that sums are shown in. */
const CONVERTED_TO = PLAN_CURRENCIES.filter((currency) => currency !== 'EUR').map((currency) => `currency.${currency}`)
/** From this share on what a reading is about without a name counts as named. */
const NAMED_BY = 0.2

/** Puts the names, sums and conditions of a question into the way it is meant. */
export function queryOf(given: Candidate, parsed: Parsed, chances: Chances, ledger: Ledger): Query {
  const said = withPapers(withAddends(asPaidOver(given, parsed), parsed), parsed, ledger)
  const candidate = ofHerStudies(ofKindSaid(said, parsed), parsed)
  const { operation, on } = candidate
  const likely = asOfKind(inSumOfLicence(candidate), candidate.kind, ledger)
  const attributes =
    candidate.kind === 'country' && (operation === 'sum' || asksForSum(parsed)) ? withoutUnsaid(likely, parsed, ledger) : likely
  const main = attributes[0] ?? null
  const found = conditionsIn(parsed, main, {
    span: main !== null && isMeasuredInTime(main, ledger),
    level: ['programme', 'university', 'scholarship'].includes(candidate.kind ?? ''),
    month: main === 'deadline' || main === 'intake',
    length: candidate.kind === 'programme',
  })
  const courses = ownCourses(candidate, parsed, ledger)
  const apart = phaseApart(parsed, ledger)
  const named = courses.length > 0 ? courses : entitiesOf(candidate, parsed, found, ledger)
  const isApart = apart !== null && named.length > 1 && named.every((id) => id.startsWith('phase.'))
  const entities = isApart ? apart : named
  const kind = entities.length > 0 && entities.every((id) => id.startsWith(`${OF_STATE}.`)) ? OF_STATE : candidate.kind
  const top = topOf(parsed)
  const claimed = claimOn(entities, attributes, found, ledger)
  const isOfAll = operation === 'get' && isOfAllFew(candidate, parsed)
  const isNamed = entities.length > 0 || on !== null
  // "How many months are abroad": the phases that these are.
  const areMonths = main === 'duration' && kind === 'diploma' && entities.length > 1
  const isSum =
    isOfAll ||
    courses.length > 0 ||
    (operation === 'get' && areMonths && entities.every((id) => id.startsWith('phase.'))) ||
    (operation === 'get' &&
      ((isNamed && isAdded(attributes, entities, parsed)) || isOfWhole(candidate, entities, parsed, ledger)))
  const isRest = isLeftOver({ operation, attributes }, entities, parsed, ledger)
  const difference = isRest || isApart ? 'difference' : differing(operation, entities, parsed, ledger)
  const programmes = entities.filter((id) => ledger.entities.get(id)?.kind === 'programme')
  const isOfWholes = asksForWhole(parsed, { attributes }) && (operation === 'compare' || programmes.length > 1)
  const isOfFirst = operation === 'get' && main === 'tuition' && withoutWholes(ledger, entities).length < 2
  const isOrdered = asksForOrder(attributes, entities, parsed, ledger)
  const isOfSame = asksForSame(entities, parsed)
  const isOfSeveral = kind === OF_STATE && entities.length > 2
  const isRanked = operation === 'get' && (isOfSeveral || isOfParts(entities, main, parsed, ledger))
  const { taken } = phasesCounted(parsed, ledger)
  const isOfEach = ['get', 'sum'].includes(operation) && entities.length === 1 && FOR_EACH.has(main ?? '')
  const counted = countOf(entities, parsed, ledger) ?? (isOfEach ? personsOf(parsed) : null)
  const amounts = parsed.amounts
    .filter(({ amount, from }) => !found.compared.has(amount) && amount !== top && !taken.has(from))
    .filter((written) => !PAID_BY_TIME.has(main ?? '') || !isOfHerPast(parsed, written))
    .flatMap((written) => withAsker(written, parsed) ?? [])
    .map((amount) => ({ ...amount, unit: inCrowns(amount.unit, entities, parsed) }))
    .concat(counted ?? [])
  const isTheirCount = (operation === 'get' || NAMELESS.has(main)) && asksForTheirCount(entities, parsed, ledger)
  const [base, ...others] = [...new Set(parsed.currencies)]
  // "6,900 euro, how much naira": a rate that is asked for of a currency is a conversion into it.
  const isOfRate = operation === 'get' && main === 'rate' && entities.length === 0 && base !== undefined
  // "Dollar to rupee" is asked of one dollar.
  const isConverted = operation === 'convert' || isOfRate
  const ofOne = isConverted && entities.length + amounts.length === 0 && base !== undefined && others.length > 0
  // "Blocked account amount Nigeria": what one country alone has is asked of that country, by somebody from another.
  const isOfNone = entities.every((id) => parsed.mentions.some((mention) => isHome(mention) && isOf(mention, id)))
  const isOfRates = main === 'rate' && entities.length === 0 && base === undefined && ONE.has(operation)
  const ofCountry = isOfNone && kind === 'country' && ONE.has(operation) ? impliedBy(parsed, ledger) : []
  const implied = isOfRates ? CONVERTED_TO : ofCountry
  const query: Query = {
    operation: meant(),
    entities:
      entities.length === 0 && isOfAll
        ? ledger.ofKind(kind!).map(({ id }) => id)
        : entities.length === 0 && on
          ? [on]
          : implied.length > 0
            ? implied
            : entities,
    kind: isRest && !isApart ? 'diploma' : kind,
    attributes: claimed
      ? [claimed]
      : feesOfExams(
          attributes.filter((attribute) => attribute !== ''),
          entities,
          parsed,
        ),
    conditions: [
      ...found.conditions,
      ...ofExam(entities, attributes, parsed, ledger),
      ...(entities.some(isOfProfession) ? inStates(statesIn(parsed, ledger)) : []),
      ...(meant() === 'difference' ? asBefore(parsed) : []),
    ],
    amounts: ofOne ? oneOf(base, others.at(-1)!, ledger) : amounts,
    direction: directionOf(meant(), main, parsed, chances) ?? (isOrdered && meant() === 'compare' ? endOfOrder(parsed) : null),
    ...(meant() === 'rank' && areBothSaid(parsed.tokens) && { ends: 'both' as const }),
    limit: top?.value ?? null,
    target: {
      currency: ofOne ? others.at(-1)! : targetCurrency(parsed, entities),
      period: asksForDays(attributes, parsed)
        ? 'day'
        : isOfWholes
          ? 'once'
          : (parsed.period ?? (isSum || operation === 'sum' || isOfFirst ? yearSaid(parsed) : null)),
    },
    form: claimed || (isOfSame && meant() === 'compare') ? 'yes-no' : formOf(meant(), parsed, chances),
  }
  const whole = {
    ...query,
    attributes: isTheirCount && !claimed ? ['amount'] : withShared(ofLiving(query, parsed, ledger), parsed, ledger),
    conditions: [
      ...query.conditions,
      ...ofTest(query, parsed),
      ...ofGroup(query, parsed),
      ...ofPlace(query, parsed, ledger),
      ...ofOrigin(query, parsed, ledger),
      ...ofCases(query, parsed, ledger),
      ...(query.entities.every((id) => id.startsWith('certificate.')) ? partOf(query.entities, parsed, ledger) : []),
    ],
  }
  const sums = parsed.amounts.filter(({ amount }) => !found.compared.has(amount))
  const ofStates = inAllStates(withScore(whole, parsed), parsed, ledger)
  const priced = withCosts(againstPurse(ofStates, parsed, ledger), { ...parsed, amounts: sums }, ledger)
  const asked = withPrice(restricted(priced, parsed, ledger), parsed, ledger)
  // What was asked of a set by its days alone is of a set by them only now.
  const isSetNow = asked.operation !== priced.operation
  const set = isSetNow ? { ...asked, conditions: [...asked.conditions, ...ofOrigin(asked, parsed, ledger)] } : asked
  // Who asks for a list says by her group what she would pay, and nothing that a programme is or is not.
  const isListed = isOfSet(set) && set.operation !== 'rank' && set.kind === 'programme'
  return isListed ? { ...set, conditions: set.conditions.filter(({ attribute }) => attribute !== GROUP) } : set

  function meant(): Query['operation'] {
    if (claimed || isTheirCount || isBesideDay(candidate, entities, ledger)) return 'get'
    // "A 3 years gap, am I eligible": between words there is no difference.
    if ((operation === 'difference' || difference === 'difference') && !isPriced(main, entities, ledger)) return 'get'
    if (difference) return difference
    // "In Germany or the Netherlands below 15,000" looks for programmes, and sets no country beside another.
    if (operation === 'compare' && isSoughtIn(entities, found, parsed, ledger)) return 'filter'
    if (isOrdered && ['list', 'sum', 'filter'].includes(operation)) return 'compare'
    if (
      operation === 'get' &&
      (isOfWholes || isOrdered || (isOfSame && attributes.length === 1) || isSetBeside(attributes, entities, parsed, ledger))
    )
      return 'compare'
    if (isSum || (operation === 'get' && counted?.unit === 'person')) return 'sum'
    if (isOfRate) return 'convert'
    return isRanked ? 'rank' : operation
  }
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
  const all = [...new Set([...ids, ...meant, ...(ids.length === 0 ? impliedBy(parsed, ledger) : [])])]
  const isElsewhere = (id: string) => id.startsWith('elsewhere.')
  return { named: all.filter((id) => !isElsewhere(id)), elsewhere: all.filter(isElsewhere) }
}

/** Whether a figure may be asked for under this name, of these things where any are named. */
function isPriced(main: string | null, entities: readonly string[], ledger: Ledger): boolean {
  if (NAMELESS.has(main)) return true
  const all = entities.length > 0 ? entities.flatMap((id) => ledger.of(id, main!)) : ledger.records
  return all.length === 0 || all.some((record) => record.attribute === main && record.unit !== null)
}

/** Whether programmes of a subject are looked for in several countries, below or above a limit. */
function isSoughtIn(entities: readonly string[], { compared }: FoundConditions, { tokens }: Parsed, ledger: Ledger): boolean {
  const kinds = entities.map((id) => kindOf(ledger, id))
  const isOfPlaces = kinds.every((kind) => kind === 'subject' || kind === 'country')
  return (
    compared.size > 0 && isOfPlaces && kinds.includes('subject') && !tokens.some((token) => WORDS.besideEachOther.includes(token))
  )
}

/**
 * "Which is cheaper, France or Italy": of countries that are set beside each other by no price that is named what living there is reckoned at;
 * "cheaper for the visa", where no money to be shown is named, by the fee of it.
 */
function ofLiving(query: Query, { tokens }: Parsed, ledger: Ledger): Query {
  const { operation, entities, attributes } = query
  const [price, ...others] = attributes
  const areCountries = entities.length > 1 && entities.every((id) => ledger.entities.get(id)?.kind === 'country')
  if (operation !== 'compare' || (price !== VISA_FEE && price !== LIVING) || others.length > 0 || !areCountries) return query
  const isOfVisa = tokens.includes(VISA) && !attributesSaid(tokens, ledger).some((said) => said.attributes.includes(LIVING))
  const words = (ledger.attributes.get(VISA_FEE)?.names ?? []).flatMap(tokensOf)
  const isFee = price === LIVING ? isOfVisa : tokens.some((token) => words.includes(token))
  return { ...query, attributes: [isFee ? VISA_FEE : LIVING] }
}

const VISA_FEE = 'visa-fee'
const VISA = 'visa'
const LIVING = 'funds'

function isOf({ entities }: Mention, id: string): boolean {
  return entities.some((one) => one.id === id)
}

/** "By how much did it rise?" */
function asBefore({ tokens }: Parsed): Query['conditions'] {
  return saysAny(tokens, CHANGES) ? [{ attribute: AS_BEFORE, comparison: 'is', value: true }] : []
}

/** A thing that one country alone has names it: nobody says where a Sperrkonto is. */
function impliedBy({ tokens }: Parsed, ledger: Ledger): readonly string[] {
  return meantIn(tokens, IMPLIED)
    .filter((entity) => ledger.entities.has(entity))
    .slice(0, 1)
}

/** "Total for exam and approbation": what is added of a licence is what it costs. */
function inSumOfLicence({ operation, kind, attributes }: Candidate): readonly string[] {
  const isOfLicence = operation === 'sum' && (kind === 'procedure' || kind === 'state')
  return isOfLicence && !attributes.some((attribute) => PRICES.includes(attribute)) ? ['fee'] : attributes
}

/** What is paid goes by several names: each attribute by the one under which things of the kind state it. */
function asOfKind(attributes: readonly string[], kind: string | null, ledger: Ledger): readonly string[] {
  if (kind === null) return attributes
  const isStated = (attribute: string) => ledger.attributes.get(attribute)?.kinds.includes(kind) === true
  return attributes.map((attribute) => namesFor(attribute).find(isStated) ?? attribute)
}

/**
 * "Which programmes are there in Germany": of programmes that are asked for by their word, and not by that of universities, these are listed; and
 * who counts countries counts no pages of the site.
 */
function ofKindSaid(candidate: Candidate, { tokens }: Parsed): Candidate {
  const isSaid = (words: readonly string[]) => tokens.some((token) => words.includes(token))
  const { programme, university } = WORDS.sets
  const areProgrammes = isSaid(programme) && !isSaid(university)
  if (candidate.kind === 'page' && candidate.operation === 'count' && isSaid(CUES.kinds.country))
    return { ...candidate, kind: 'country' }
  return candidate.kind === 'university' && isOfSet(candidate) && areProgrammes ? { ...candidate, kind: 'programme' } : candidate
}

/** Which end of an order is asked for: the one that a word says, else the likelier; null where neither is. */
function directionOf(
  operation: Query['operation'],
  main: string | null,
  { tokens }: Parsed,
  chances: Chances,
): Query['direction'] {
  if (operation !== 'rank' && operation !== 'compare') return null
  // What closes next is what closes first.
  if (operation === 'rank' && WORDS.days.includes(main ?? '') && tokens.some((token) => WORDS.ends.soon.includes(token)))
    return 'lowest'
  const said = endSaid(tokens, operation === 'compare')
  if (said) return said
  const { highest = 0, lowest = 0, none = 0 } = chances['direction']!
  if (operation === 'compare' && none > Math.max(highest, lowest)) return null
  return highest > lowest ? 'highest' : 'lowest'
}

/** Yes or no is an answer only where something is said of somebody; of two things that are compared, where one is set beside the other. */
function formOf(operation: Query['operation'], { tokens }: Parsed, { form = {} }: Chances): Query['form'] {
  const [first = ''] = tokens
  const canBe = operation === 'compare' ? tokens.includes('than') : tokens.some((token) => WORDS.auxiliaries.includes(token))
  const all = Object.entries(form)
  const possible = canBe && !WORDS.asks.includes(first) ? all : all.filter(([one]) => one !== 'yes-no')
  const likeliest = possible.sort(([, one], [, other]) => other - one)[0]![0] as Query['form']
  // "Which country has the cheapest visa" asks for one, and is answered with what comes next beside it.
  const { words, listed } = WORDS.inOrder
  const isInOrder = (token: string, at: number) => words.includes(token) && !listed.includes(tokens[at - 1] ?? '')
  const isOfFirst = operation === 'rank' && !tokens.some(isInOrder)
  return likeliest === 'list' && isOfFirst ? 'text' : likeliest
}
