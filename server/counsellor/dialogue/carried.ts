import { namesFor } from '../executor/measure/prices.ts'
import { holdersOf, isWithin, kindOf } from '../executor/resolve.ts'
import type { Ledger } from '../ledger/record.ts'
import { isOfProfession, professionOf } from '../ledger/states.ts'
import { RECKONED, type Query } from '../query/query.ts'
import { ofExam } from '../reader/asked/exams.ts'
import { phasesCounted } from '../reader/asked/phases.ts'
import { ofCases } from '../reader/composing/conditions/cases.ts'
import { isOrigin } from '../reader/composing/conditions/conditions.ts'
import { ofOrigin, ofTest } from '../reader/composing/named-conditions.ts'
import type { ReadResult } from '../reader/reading.ts'
import { isHome, kindOfMention, type Parsed } from '../words/mask.ts'
import { focusOf, type Asked, type Conversation } from './conversation.ts'
import type { Move } from './move/move.ts'

/** So likely what is asked for has to be among all that can be asked. */
const ASKED = 0.35
/** From here on a reading by itself surely says what is asked for. */
const SURE = 0.6
/** Half a question by itself is easily taken for one that has no answer: then it has to be surer, and beyond this it is left. */
const ASKED_IN_DOUBT = 0.7
const DOUBTFUL = 0.5
const OUTSIDE = 0.85
/** What was spoken of so many questions ago is still spoken of, where what came between has nothing of what is asked. */
const MOST_BACK = 3
const MOST_ABOUT = 4
/** Operations on one thing. */
const OF_ONE = new Set<Query['operation']>(['get', 'when', 'how-to', ...RECKONED])
/** What is asked of these needs no name: they are the site's own. */
const OF_SITE = new Set(['portal-step', 'term', 'page', 'provider', 'plan', 'own', 'faq', 'apostille', 'phrase'])
/** Under what else it may stand: where a thing starts once a year its start is an intake, and a language is stated with its level. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  start: ['intake'],
  'language-level': ['german-level', 'language'],
  'visa-time': ['duration'],
}
/** What somebody is given is told in place of nothing that she pays. */
const RECEIVED = 'amount'
/** What lies in a country, and costs or asks for something. */
const LYING = new Set(['university', 'programme'])
const PLACES = new Set(['country', 'city', 'region', 'subject'])
/** Who asks of a licence and of a state that gives it asks nothing that students of the country are asked. */
const OF_LICENCE = new Set(['state', 'state-profession', 'procedure'])

/**
 * The query of a message that names nothing: it is asked of what was spoken of last that has it ("advanced nursing in Graz", "which city is
 * that", "fees for non eu"). Where it names a place alone and does not ask of it, it is asked of what there is of the kind last listed there.
 */
export function carried(
  { readings: [best], attributes, outside }: ReadResult,
  move: Move,
  conversation: Conversation,
  ledger: Ledger,
): Query | null {
  if (outside >= OUTSIDE) return null
  const least = outside < DOUBTFUL ? ASKED : ASKED_IN_DOUBT
  if (!best || !OF_ONE.has(best.query.operation) || (OF_SITE.has(best.query.kind ?? '') && best.query.attributes.length > 0))
    return null
  const said = { chances: attributes, least, isSure: best.confidence >= SURE, parsed: move.parsed }
  const named = move.mentions.filter(
    (mention) => kindOfMention(mention) !== undefined && !isHome(mention) && !isOrigin(move.parsed.tokens, mention),
  )
  const places = named.flatMap(({ entities }) => entities.filter(({ kind }) => kind === 'country' || kind === 'city').slice(0, 1))
  const isSaid = move.parsed.mentions.some(({ entities }) => entities.some(({ id }) => best.query.entities.includes(id)))
  // "The first two parts" are named by their numbers.
  const isCounted = phasesCounted(move.parsed, ledger).ids.length > 0
  if (named.length === 0 && (isSaid || isCounted)) return null
  if (named.length === 0)
    for (const before of conversation.asked.slice(-MOST_BACK).toReversed()) {
      // The difference of one thing alone is that of the two that were told of.
      const isOfTwo = best.query.operation === 'difference' && best.query.amounts.length === 0 && before.results.length === 2
      const about = isOfTwo ? before.results : focusOf(before).slice(0, MOST_ABOUT)
      const asked = isOfTwo ? { ...best.query, operation: 'compare' as const } : best.query
      // What one state does not say of a profession is said of the profession.
      const query = ofThese(about, asked, said, ledger) ?? ofThese(professionsOf(about), asked, said, ledger)
      // Whether something holds of what was just told is told by the same.
      if (query) return isSame(query, before) && query.form !== 'yes-no' ? null : query
    }
  const last = conversation.asked.at(-1)
  const [place, ...others] = last ? focusOf(last) : []
  const isOfPlace = named.length === 0 && best.query.entities.length === 0 && LYING.has(best.query.kind ?? '')
  // "Tuition at public universities?" after the funds for Austria.
  if (place !== undefined && others.length === 0 && kindOf(ledger, place) === 'country' && isOfPlace && said.isSure)
    return { ...best.query, entities: [place] }
  const isPlaced = places.length === named.length && named.length === 1
  if (!last || !isPlaced || best.query.entities.includes(places[0]!.id)) return null
  const there = last.results.filter((id) => isWithin(ledger, id, places[0]!.id))
  return there.length > 0 && there.length <= MOST_ABOUT ? ofThese(there, best.query, said, ledger) : null
}

function professionsOf(about: readonly string[]): readonly string[] {
  return [...new Set(about.filter(isOfProfession).map(professionOf))].filter((id) => !about.includes(id))
}

/** What is likeliest asked of all that these have, if it is likely at all. */
function ofThese(
  about: readonly string[],
  query: Query,
  { chances, least, isSure, parsed }: { chances: ReadResult['attributes']; least: number; isSure: boolean; parsed: Parsed },
  ledger: Ledger,
): Query | null {
  const [first] = about
  if (first === undefined) return null
  const likely = Object.entries(chances)
    .filter(([attribute, chance]) => chance > 0.01 && attribute !== 'none' && attribute !== 'description')
    .map(([attribute, chance]) => ({ attribute: nameThere(attribute, first, ledger), chance }))
  const byName = Map.groupBy(likely, ({ attribute }) => attribute)
  const [best] = [...byName]
    .map(([attribute, own]) => ({ attribute, chance: own.reduce((sum, { chance }) => sum + chance, 0) }))
    .toSorted((one, other) => other.chance - one.chance)
  if (!best || best.attribute === null || best.chance < least) return null
  // What is surely asked for is not told under another name.
  const [asked] = query.attributes
  if (isSure && asked !== undefined && nameThere(asked, first, ledger) !== best.attribute) return null
  const whole: Query = {
    ...query,
    operation: query.operation === 'enough' && query.amounts.length === 0 ? 'get' : query.operation,
    entities: about,
    kind: kindOf(ledger, first),
    attributes: [best.attribute],
    conditions: [...query.conditions, ...ofExam(about, [best.attribute], parsed, ledger)],
  }
  return {
    ...whole,
    conditions: [
      ...whole.conditions,
      ...ofTest(whole, parsed),
      ...ofOrigin(whole, parsed, ledger),
      ...ofCases(whole, parsed, ledger),
    ],
  }
}

/** The attribute under the name it has there; null where nothing is said of it. */
function nameThere(attribute: string, entity: string, ledger: Ledger): string | null {
  // "What money does it give": a scholarship's own amount comes before the funds of the country that it is for.
  const isGiven = kindOf(ledger, entity) === 'scholarship' && attribute === 'funds' && ledger.of(entity, attribute).length === 0
  if (isGiven && ledger.of(entity, RECEIVED).length > 0) return RECEIVED
  // Of a country only what it states itself: its programmes are another subject.
  const kind = kindOf(ledger, entity) ?? ''
  const isPlace = PLACES.has(kind) || OF_LICENCE.has(kind)
  const names = namesFor(attribute).filter((one) => one === attribute || (one !== RECEIVED && attribute !== RECEIVED))
  return (
    [...names, ...(ALSO[attribute] ?? [])].find(
      (one) => (isPlace ? ledger.of(entity, one) : holdersOf(ledger, entity, one, [])).length > 0,
    ) ?? null
  )
}

function isSame(query: Query, { query: before }: Asked): boolean {
  return (
    JSON.stringify([query.attributes, query.conditions, query.target, query.amounts]) ===
    JSON.stringify([before.attributes, before.conditions, before.target, before.amounts])
  )
}
