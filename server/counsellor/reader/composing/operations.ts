import CUES from '#server/counsellor/dialogue/move/cues.json' with { type: 'json' }
import { sidesNamed } from '#server/counsellor/executor/compare.ts'
import { namesFor, PRICES } from '#server/counsellor/executor/measure/prices.ts'
import { partsOf, sortAmong, withoutWholes } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Query } from '#server/counsellor/query/query.ts'
import { kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny, type Phrases } from '#server/counsellor/words/phrases.ts'
import { asksYesOrNo } from '../../answer/verdict/asking.ts'
import { OF_STATE } from '../../ledger/states.ts'
import { countsKind } from '../asked/counted.ts'
import { examsIn } from '../asked/exams.ts'
import { asksForPrice, isSettled } from '../asked/reckoning.ts'
import type { Candidate } from '../candidates/candidates.ts'
import WORDS from './conditions/conditions.json' with { type: 'json' }
import type { FoundConditions } from './conditions/conditions.ts'
import { endSaid } from './ends.ts'

const STATE = 'state.'
const FEE = 'fee'
const [SORTS, FALLS, SAME] = [WORDS.sideBySide.sorts, WORDS.sideBySide.falls, WORDS.sideBySide.same].map(readPhrases) as [
  Phrases,
  Phrases,
  Phrases,
]

/** "The public health master is in English, right?": of one programme that is named a condition is no filter but what is asked. */
export function claimOn(
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

/** "The diploma and the visa, together": two prices that are to be added. */
export function isAdded(attributes: readonly string[], entities: readonly string[], parsed: Parsed): boolean {
  if (!parsed.tokens.some((token) => WORDS.sums.includes(token)) || !attributes.some((attribute) => PRICES.includes(attribute)))
    return false
  // What a state asks of a profession are several papers; what two states ask nobody pays together.
  if (entities.some((id) => id.startsWith(`${OF_STATE}.`))) return entities.length === 1
  // "The language exam plus the Kenntnisprüfung" in one state.
  if (entities.length === 1 && entities[0]!.startsWith(STATE) && examsIn(parsed).length > 1) return true
  return entities.length > 1 || attributes.filter((attribute) => PRICES.includes(attribute)).length > 1
}

/** "Approbation fee in Bavaria, and FSP": beside a fee every exam that is named is asked for its fee. */
export function feesOfExams(attributes: readonly string[], entities: readonly string[], parsed: Parsed): readonly string[] {
  const isOfState = entities.length === 1 && entities[0]!.startsWith(STATE)
  return isOfState && attributes.includes(FEE) && examsIn(parsed).length > 1 ? [FEE] : attributes
}

/** "Fees per year + deadline" of one thing: a day is added to nothing. */
export function isBesideDay({ attributes }: Candidate, entities: readonly string[], ledger: Ledger): boolean {
  const isOne = withoutWholes(ledger, entities).length === 1
  return isOne && attributes.length > 1 && attributes.some((attribute) => WORDS.days.includes(attribute))
}

/** "Which part of the diploma is the dearest": a superlative of the parts of one whole puts these in order. */
export function isOfParts(entities: readonly string[], main: string | null, { tokens }: Parsed, ledger: Ledger): boolean {
  const [whole, ...others] = entities
  if (whole === undefined || others.length > 0 || main === null || !tokens.some((token) => WORDS.pieces.includes(token)))
    return false
  const isSuperlative = tokens.some((token) => CUES.lowest.includes(token) || CUES.highest.includes(token))
  return isSuperlative && partsOf(ledger, whole).filter((part) => ledger.of(part, main).length > 0).length > 1
}

/** Of these there are few, and what each of them says is added. */
const ADDED: Readonly<Record<string, string>> = { phase: 'fee', internship: 'duration' }

/** "All three phases, how much", "the weeks of the four internships together": what is said of each of them is added where none is named. */
export function isOfAllFew({ kind, attributes }: Candidate, { tokens, mentions }: Parsed): boolean {
  const isSum = tokens.some((token) => WORDS.sums.includes(token))
  const isAll = isSum || (kind === 'phase' && tokens.some((token) => WORDS.wholes.includes(token)))
  const isNamed = mentions.some((mention) => kindOfMention(mention) === (kind === 'phase' ? 'phase' : 'country'))
  return kind !== null && attributes[0] !== undefined && ADDED[kind] === attributes[0] && isAll && !isNamed
}

/** "The total of all your programmes": the courses of the site itself, which are added up; none where one of them is named. */
export function ownCourses({ attributes }: Candidate, { tokens, mentions }: Parsed, ledger: Ledger): readonly string[] {
  const { whose, kinds } = WORDS.ownCourses
  const says = (words: readonly string[]) => tokens.some((token) => words.includes(token))
  const isAll = says(WORDS.sums) && says(WORDS.wholes) && says(whose) && says(WORDS.sets.programme)
  const isOfNone = mentions.every((mention) => kindOfMention(mention) === undefined)
  return isAll && isOfNone && attributes[0] === FEE ? kinds.flatMap((kind) => ledger.ofKind(kind).map(({ id }) => id)) : []
}

/** "How much for the complete course": what one programme asks for each year, for all of them. */
export function isOfWhole({ attributes }: Candidate, entities: readonly string[], { tokens }: Parsed, ledger: Ledger): boolean {
  const programmes = entities.filter((id) => ledger.entities.get(id)?.kind === 'programme')
  return attributes[0] === 'tuition' && programmes.length === 1 && tokens.some((token) => WORDS.wholes.includes(token))
}

/** Whether the things that are named are to be put in order: "sort Basel, Geneva and ETH by tuition". */
export function asksForOrder(
  attributes: readonly string[],
  entities: readonly string[],
  { tokens }: Parsed,
  ledger: Ledger,
): boolean {
  const things = attributes.length > 0 && saysAny(tokens, SORTS) ? sidesNamed(entities, ledger) : []
  const kinds = new Set(things.map((id) => sortAmong(ledger, id, things)))
  return things.length > 1 && kinds.size === 1
}

/** Whether it is asked if two things state the same: "is the fee of Uppsala and Lund the same?" */
export function asksForSame(entities: readonly string[], { tokens }: Parsed): boolean {
  return entities.length === 2 && saysAny(tokens, SAME) && asksYesOrNo(tokens)
}

/** Which end stands first where things are put in order and no end is named. */
export function endOfOrder({ tokens }: Parsed): NonNullable<Query['direction']> {
  return saysAny(tokens, FALLS) ? 'highest' : 'lowest'
}

/** "Cheaper, Bavaria or Bremen": two things of one kind, of one figure of which an end is asked for, are set side by side. */
export function isSetBeside(
  attributes: readonly string[],
  entities: readonly string[],
  { tokens }: Parsed,
  ledger: Ledger,
): boolean {
  const kinds = new Set(entities.map((id) => ledger.entities.get(id)?.kind))
  const areTwo = entities.length === 2 && kinds.size === 1 && attributes.length === 1
  return areTwo && endSaid(tokens, false) !== null && entities.every((id) => hasFigure(id, attributes[0]!, ledger))
}

function hasFigure(entity: string, attribute: string, ledger: Ledger): boolean {
  return ledger.of(entity, attribute).some(({ unit }) => unit !== null)
}

/** "Medicine in Poland in English, cost": of what is listed the price is asked for too, where a word says so and no other price is meant. */
export function withPrice(query: Query, parsed: Parsed, ledger: Ledger): Query {
  const { operation, kind, attributes, conditions } = query
  const isCount = operation === 'count' && conditions.length === 0 && !countsKind(kind, parsed)
  if (!(operation === 'list' || operation === 'filter' || isCount) || kind === null) return query
  if ([...attributes, ...conditions.map(({ attribute }) => attribute)].some((one) => PRICES.includes(one))) return query
  const price = namesFor(FEE).find((one) => ledger.attributes.get(one)?.kinds.includes(kind) === true)
  if (price === undefined || !(asksForPrice(parsed) || parsed.tokens.includes(price))) return query
  return { ...query, operation: isCount ? 'list' : operation, attributes: [...attributes, price] }
}

/** "I have paid for two phases, how much is left": of the whole, and neither between the two nor the two together. */
export function isLeftOver(
  { operation, attributes }: Pick<Candidate, 'operation' | 'attributes'>,
  entities: readonly string[],
  parsed: Parsed,
  ledger: Ledger,
): boolean {
  const areParts = entities.length > 1 && entities.every((id) => ledger.entities.get(id)?.kind === 'phase')
  if (!areParts || !parsed.tokens.some((token) => WORDS.left.includes(token))) return false
  const isPaid = attributes[0] === 'fee' && isSettled(parsed)
  const isAll = entities.length === ledger.ofKind('phase').length
  return operation === 'difference' || (isPaid && !isAll && ['get', 'sum'].includes(operation))
}
